package import CatalogModel
import SourceText

/// All claims of the texts of a workspace, held against its catalogs.
package struct PaywallClaims: Sendable {
  package let workspace: Workspace
  package let sheet: ClaimSheet
  /// The verdicts of all claims but terms, in the order of the keys.
  package let judgments: [ClaimJudgment]
  package let screens: [PaywallScreen]
  /// What the screens state; one that has texts for both stores twice.
  package let screenTerms: [ScreenTerms]

  package init(of workspace: Workspace, _ settings: PaywallSettings = PaywallSettings()) {
    self.init(of: workspace, ClaimSheet(of: workspace), settings)
  }

  /// Holds a sheet that was read from a workspace against its catalogs.
  package init(of workspace: Workspace, _ sheet: ClaimSheet, _ settings: PaywallSettings) {
    self.workspace = workspace
    self.sheet = sheet
    let judge = ClaimJudge(settings.sold(in: workspace.catalogs), settings.mappings)
    judgments = sheet.keys.flatMap { judge.judgments(of: $0, in: workspace) }
    let keys = sheet.keys
    let declared = settings.paywalls.map { paywall in
      PaywallScreen(
        name: paywall.name, origin: .declared, links: paywall.links,
        keys: keys.filter { key in
          let path = workspace.families[key.family].files.first.map { workspace.file($0).path }
          return paywall.matches(key.key, in: path)
        }, matchesKey: paywall.matchesKey,
        matchesCode: paywall.matchesCode)
    }
    let exports = ExportedPaywall.all(in: workspace)
    let exported = exports.map { export in
      PaywallScreen(
        name: export.name, origin: .export(export),
        keys: keys.filter { $0.family == export.family && export.holds($0.locales.map(\.cell)) })
    }
    let known = Set(declared.flatMap { $0.keys.map(\.family) } + exports.map(\.family))
    let found = sheet.paywallFamilies.sorted().filter { !known.contains($0) }.map { family in
      PaywallScreen(
        name: workspace.families[family].name, origin: .table,
        keys: keys.filter { $0.family == family })
    }
    screens = declared + exported + found
    screenTerms = ScreenTerms.all(screens, workspace, sheet)
  }
}
