import SourceText

/// What was found wrong in a file, and which bytes libxml2 shall not see because of it.
///
/// A fault that is known is covered with spaces before libxml2 checks the text, so that it reports the rest
/// only.
struct XMLFaults {
  private(set) var problems: [SyntaxProblem] = []
  private(set) var coverings: [ByteSpan] = []

  /// Whether no more problems are kept.
  var isFull: Bool { problems.count >= XMLLimits.problems }

  /// Adds a problem; a second one at the same place says nothing new.
  mutating func report(
    _ range: Range<Int>, _ message: String, help: String? = nil, kind: SyntaxProblem.Kind = .malformed
  ) {
    let span = ByteSpan(range)
    guard !isFull, !problems.contains(where: { $0.span.lower == span.lower }) else { return }
    problems.append(SyntaxProblem(kind, span, message, help: help))
  }

  mutating func report(_ problem: SyntaxProblem) {
    report(problem.span.range, problem.message, help: problem.help, kind: problem.kind)
  }

  /// Hides bytes from libxml2, which is not asked once no more problems are kept.
  mutating func cover(_ range: Range<Int>) {
    if !range.isEmpty, !isFull { coverings.append(ByteSpan(range)) }
  }
}
