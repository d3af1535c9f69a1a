package import SourceText

/// A change of bytes that mends a finding.
package struct Fix: Hashable, Sendable {
  /// How far a fix may be applied without being read.
  package enum Applicability: String, Sendable {
    /// Keeps the meaning; `--fix` applies it.
    case safe
    /// May change the meaning; applied only when asked for.
    case unsafe
    /// Shown, never applied.
    case displayOnly
  }

  /// What the fix does, as an order: `write "P1W"`.
  package var title: String
  package var applicability: Applicability
  /// Edits that do not overlap, in any order.
  package var edits: [TextEdit]

  package init(_ title: String, _ applicability: Applicability, edits: [TextEdit]) {
    self.title = title
    self.applicability = applicability
    self.edits = edits
  }
}
