import SourceText

/// The problems of one file while it is read; those past a limit are dropped.
struct ProblemList {
  private let limit: Int
  private(set) var problems: [SyntaxProblem] = []

  init(limit: Int = 20) { self.limit = limit }

  /// Whether no more problems are kept.
  var isFull: Bool { problems.count >= limit }

  mutating func add(_ kind: SyntaxProblem.Kind, _ span: ByteSpan, _ message: String, help: String? = nil) {
    if !isFull { problems.append(SyntaxProblem(kind, span, message, help: help)) }
  }

  /// Returns these problems and others in the order of the text.
  func merged(with others: [SyntaxProblem]) -> [SyntaxProblem] {
    (others + problems).inTextOrder()
  }
}
