import SourceText

/// The problems of one file while it is read; those past a limit are dropped.
struct ProblemList {
  static let limit = 20

  private(set) var problems: [SyntaxProblem] = []

  /// Whether no more problems are kept.
  var isFull: Bool { problems.count >= Self.limit }

  mutating func add(_ kind: SyntaxProblem.Kind, _ span: ByteSpan, _ message: String, help: String? = nil) {
    if !isFull { problems.append(SyntaxProblem(kind, span, message, help: help)) }
  }

  /// Returns these problems and others in the order of the text.
  func merged(with others: [SyntaxProblem]) -> [SyntaxProblem] {
    (others + problems).sorted { ($0.span.lower, $0.span.upper) < ($1.span.lower, $1.span.upper) }
  }
}
