package import CatalogModel
import SourceText

/// All claims of the texts of a workspace, held against its catalogs.
package struct PaywallClaims: Sendable {
  /// What tells that texts belong together.
  package enum Origin: Sendable {
    /// The configuration declares them.
    case declared
    /// A paywall that stands in a file with all that it shows.
    case export(ExportedPaywall)
    /// Their table plainly is a paywall's.
    case table
  }

  /// The texts that customers see together.
  package struct Screen: Sendable {
    /// What the configuration or the table calls it.
    package var name: String
    package var origin: Origin
    /// Links that it shows beside its texts.
    package var links: [String] = []
    package var keys: [KeyClaims]
    /// Whether a key is one of a declared paywall's; nil where none is declared.
    package var matchesKey: (@Sendable (String) -> Bool)?
    /// Whether a source file draws it, by its path; nil where nothing is said.
    package var matchesCode: (@Sendable (String) -> Bool)?

    /// Whether all that it shows is known: it is declared, or stands whole in a file.
    package var isWhole: Bool { if case .table = origin { false } else { true } }
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
        name: paywall.name, origin: .declared, links: paywall.links,
        keys: keys.filter { key in
          let path = workspace.families[key.family].files.first.map { workspace.file($0).path }
          return paywall.matches(key.key, in: path)
        }, matchesKey: paywall.matchesKey,
        matchesCode: paywall.matchesCode)
    }
    let exports = ExportedPaywall.all(in: workspace)
    let exported = exports.map { export in
      Screen(
        name: export.name, origin: .export(export),
        keys: keys.filter { $0.family == export.family && export.holds($0.locales.map(\.cell)) })
    }
    let known = Set(declared.flatMap { $0.keys.map(\.family) } + exports.map(\.family))
    let found = sheet.paywallFamilies.sorted().filter { !known.contains($0) }.map { family in
      Screen(
        name: workspace.families[family].name, origin: .table,
        keys: keys.filter { $0.family == family })
    }
    screens = declared + exported + found
  }
}
