package import Diagnostics

/// A rule about what keeps the findings of other rules silent. It runs after them.
package protocol SuppressionRule: Rule {
  /// Checks the suppressions of a run, each of which says what it kept silent.
  func check(
    _ suppressions: [Suppression], in context: RuleContext, into sink: inout DiagnosticSink)
}
