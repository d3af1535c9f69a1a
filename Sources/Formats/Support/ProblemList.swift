import SourceText

/// The problems of one file while it is read; those past a limit are dropped.
struct ProblemList {
  /// Problems of one kind that are kept where nothing else is said: a broken file needs a clear word, not
  /// thousands.
  static let standardLimit = 20
  private let limit: Int
  private(set) var problems: [SyntaxProblem] = []

  init(limit: Int = standardLimit) { self.limit = limit }

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
