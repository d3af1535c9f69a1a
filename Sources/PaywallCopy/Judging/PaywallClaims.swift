package import CatalogModel
import SourceText

/// All claims of the texts of a workspace, held against its catalogs.
package struct PaywallClaims: Sendable {
  /// The texts that customers see together.
  package struct Screen: Sendable {
    /// What the configuration or the table calls it.
    package var name: String
    /// Whether the configuration declares it; otherwise its table plainly is a paywall's.
    package var isDeclared: Bool
    /// Links that it shows beside its texts.
    package var links: [String]
    package var keys: [KeyClaims]
    /// Whether a key is one of a declared paywall's; nil where none is declared.
    package var matchesKey: (@Sendable (String) -> Bool)?
    /// Whether a source file draws it, by its path; nil where nothing is said.
    package var matchesCode: (@Sendable (String) -> Bool)?
  }

  package let workspace: Workspace
  package let sheet: ClaimSheet
  /// The verdicts of all claims but terms, in the order of the keys.
  package let judgments: [ClaimJudgment]
  package let screens: [Screen]

  package init(of workspace: Workspace, _ settings: PaywallSettings = PaywallSettings()) {
    self.workspace = workspace
    sheet = ClaimSheet(of: workspace)
    let judge = ClaimJudge(settings.sold(in: workspace.catalogs), settings.mappings)
    judgments = sheet.keys.flatMap { judge.judgments(of: $0, in: workspace) }
    let keys = sheet.keys
    let declared = settings.paywalls.map { paywall in
      Screen(
        name: paywall.name, isDeclared: true, links: paywall.links,
        keys: keys.filter { key in
          let path = workspace.families[key.family].files.first.map { workspace.file($0).path }
          return paywall.matches(key.key, in: path)
        }, matchesKey: paywall.matchesKey,
        matchesCode: paywall.matchesCode)
    }
    let known = Set(declared.flatMap { $0.keys.map(\.family) })
    let found = sheet.paywallFamilies.sorted().filter { !known.contains($0) }.map { family in
      Screen(
        name: workspace.families[family].name, isDeclared: false, links: [],
        keys: keys.filter { $0.family == family })
    }
    screens = declared + found
  }
}
