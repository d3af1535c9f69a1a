import SourceText

extension [SyntaxProblem] {
  /// Returns the problems in the order of the text.
  func inTextOrder() -> [SyntaxProblem] {
    sorted { ($0.span.lower, $0.span.upper) < ($1.span.lower, $1.span.upper) }
  }
}
