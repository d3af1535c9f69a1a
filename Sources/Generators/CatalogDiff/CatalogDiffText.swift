package import CatalogComparison
import SourceText

/// Renders differences for a terminal: a block for each thing, with `+`, `-` and `~` before its lines.
///
///     ~ pro.monthly
///         price USA: 4.99 USD -> 5.99 USD
///       + offer introductory offer: P1W free
///     + pro.weekly (product)
package enum CatalogDiffText {
  /// Returns the text of a whole diff, with its summary as the last line.
  package static func render(_ diff: CatalogDiff, color: Bool = false) -> String {
    lines(of: diff.changes, color: color).map { $0 + "\n" }.joined() + diff.summary + "\n"
  }

  /// Returns the lines of some changes.
  package static func lines(of changes: [CatalogChange], color: Bool = false) -> [String] {
    changes.grouped.flatMap { group -> [String] in
      let kindName = group.subject.kindName
      let name = group.subject == .catalog ? "(catalog)" : escaped(group.subject.name)
      if let whole = group.changes.first(where: { $0.key.aspect == .presence }) {
        return [painted("\(sign(whole.kind)) \(name) (\(kindName))", whole.kind, color)]
      }
      let title =
        switch group.subject {
        case .product, .catalog: name
        default: "\(name) (\(kindName))"
        }
      return ["~ \(title)"] + group.changes.map { painted("  " + line(of: $0), $0.kind, color) }
    }
  }

  /// Returns one change in a line.
  private static func line(of change: CatalogChange) -> String {
    let qualifier = change.key.qualifier.isEmpty ? "" : " \(escaped(change.key.qualifier))"
    let title = change.key.aspect.title + qualifier
    return switch change.kind {
    case .added: "+ \(title): \(shown(change.after, change))"
    case .removed: "- \(title): \(shown(change.before, change))"
    case .changed: "  \(title): \(shown(change.before, change)) -> \(shown(change.after, change))"
    }
  }

  private static func shown(_ fact: CatalogFact?, _ change: CatalogChange) -> String {
    let value = fact?.value ?? ""
    return change.key.aspect.isText ? quoted(value) : escaped(value, limit: 200)
  }

  private static func sign(_ kind: CatalogChange.Kind) -> String {
    switch kind {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }

  private static func painted(_ line: String, _ kind: CatalogChange.Kind, _ color: Bool) -> String {
    guard color else { return line }
    return switch kind {
    case .added: "\u{1B}[32m\(line)\u{1B}[0m"
    case .removed: "\u{1B}[31m\(line)\u{1B}[0m"
    case .changed: line
    }
  }
}

extension CatalogFact.Aspect {
  /// Whether a value is prose, which is shown in quotes.
  var isText: Bool {
    switch self {
    case .name, .displayName, .description, .customAppName, .reviewNote, .licenseAgreement, .policyText,
      .policyURL:
      true
    default: false
    }
  }
}
