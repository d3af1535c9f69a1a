import CatalogModel
import Diagnostics
import SourceText

/// Which findings say that a file does not parse. They are never kept silent: what such a file holds is not known.
enum FileFaults {
  /// Whether a finding is one.
  static func isFault(_ finding: Diagnostic, in workspace: Workspace) -> Bool {
    guard finding.rule.rawValue.hasSuffix("parse-error") else { return false }
    let index = finding.primary.file.index
    guard index < workspace.documents.count else { return false }
    return workspace.documents[index].problems.contains {
      ($0.kind == .malformed || $0.kind == .lostEntries) && $0.span == finding.primary.span
    }
  }
}
