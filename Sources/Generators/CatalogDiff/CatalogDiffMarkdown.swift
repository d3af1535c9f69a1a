import CatalogComparison
import SourceText

/// Renders differences as Markdown for a pull request: a table for each thing that changed.
package enum CatalogDiffMarkdown {
  package static func render(_ diff: CatalogDiff) -> String {
    var lines = ["**\(diff.summary)** (\(code(diff.old.name)) → \(code(diff.new.name)))", ""]
    for group in diff.groups {
      let name =
        group.subject == .catalog ? "catalog" : "\(group.subject.kindName) \(code(group.subject.name))"
      if let whole = group.changes.first(where: { $0.key.aspect == .presence }) {
        lines += ["- \(name) \(whole.kind.rawValue)", ""]
        continue
      }
      lines += ["### \(name)", "", "| what | before | after |", "|---|---|---|"]
      for change in group.changes {
        let qualifier = change.key.qualifier.isEmpty ? "" : " " + cell(change.key.qualifier)
        let values = [change.before?.value, change.after?.value].map { $0.map(cell) ?? "–" }
        lines.append("| \(change.key.aspect.title)\(qualifier) | \(values[0]) | \(values[1]) |")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  private static func cell(_ text: String) -> String { MarkdownText.cell(escaped(text, limit: 300)) }

  private static func code(_ text: String) -> String { MarkdownText.code(text) }
}
