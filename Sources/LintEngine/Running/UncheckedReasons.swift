import CatalogModel
import PaywallCopy

/// What of a project was not checked.
enum UncheckedReasons {
  /// Returns what was not checked, and why: one line each.
  static func of(_ workspace: Workspace, _ configuration: Configuration) -> [String] {
    var reasons: [String] = []
    let withoutSource = workspace.families.filter { $0.source == nil && $0.locales.count > 1 }
    if !withoutSource.isEmpty {
      let names = Set(withoutSource.map(\.name)).sorted().prefix(3).joined(separator: ", ")
      reasons.append(
        "translations of \(names)\(withoutSource.count > 3 ? " and \(withoutSource.count - 3) more tables" : "") (no source language found; set \"sourceLanguage\")"
      )
    }
    let unread = workspace.catalogs.isEmpty ? [] : ClaimLexicons.standard.unread(in: workspace)
    if !unread.isEmpty {
      let more = unread.count > 8 ? " and \(unread.count - 8) more languages" : ""
      reasons.append("claims in \(unread.prefix(8).joined(separator: ", "))\(more) (no lexicon)")
    }
    for setting in workspace.catalogs.isEmpty ? [] : configuration.claims {
      let glob = Glob(setting.product ?? "*")
      let isKnown = workspace.catalogs.contains {
        $0.products.contains { glob.matches(text: $0.qualifiedID ?? "") }
      }
      if !isKnown {
        reasons.append("claims of \(setting.keys) (no product matches \(setting.product ?? ""))")
      }
    }
    let isWanted = configuration.code?.isEmpty != true
    if !workspace.catalogs.isEmpty, workspace.code.isEmpty, isWanted {
      reasons.append("code (no sources found)")
    }
    return reasons
  }
}
