/// Collects findings of one worker.
package struct DiagnosticSink: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  package mutating func merge(_ other: DiagnosticSink) {
    diagnostics += other.diagnostics
  }
}
