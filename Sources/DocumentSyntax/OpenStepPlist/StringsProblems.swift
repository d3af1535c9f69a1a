import SourceText

/// The problems of one strings table while it is read.
///
/// Faults and misreadings are limited apart, so that many harmless escapes never hide the fault that breaks the file.
struct StringsProblems {
  /// Problems past this number are dropped: a broken file needs one clear word, not thousands.
  static let limit = 20

  private var faults: [SyntaxProblem] = []
  private var misreadings: [SyntaxProblem] = []
  /// Faults after which the platform reads no entry, with the number of entries before each.
  private var losses: [(fault: Int, entriesBefore: Int)] = []

  /// Whether no more faults are kept.
  var isFull: Bool { faults.count >= Self.limit }
  var hasFaults: Bool { !faults.isEmpty }

  /// Adds a fault.
  mutating func add(_ kind: SyntaxProblem.Kind, _ span: ByteSpan, _ message: String, help: String? = nil) {
    if !isFull { faults.append(SyntaxProblem(kind, span, message, help: help)) }
  }

  /// Adds a fault after which the platform silently reads nothing.
  mutating func addLoss(_ span: ByteSpan, _ message: String, help: String, entriesBefore: Int) {
    guard !isFull else { return }
    losses.append((faults.count, entriesBefore))
    add(.lostEntries, span, message, help: help)
  }

  /// Adds an escape that reads otherwise than it looks.
  mutating func add(misreading: SyntaxProblem) {
    if misreadings.count < Self.limit { misreadings.append(misreading) }
  }

  /// Forgets the misreadings from an offset on, because the bytes are read once more.
  mutating func forgetMisreadings(from offset: Int) {
    while let last = misreadings.last, Int(truncatingIfNeeded: last.span.lower) >= offset {
      misreadings.removeLast()
    }
  }

  /// Replaces everything by one fault.
  mutating func replaceAll(with fault: SyntaxProblem) {
    faults = [fault]
    misreadings = []
    losses = []
  }

  /// Returns the problems in the order of the text, once it is known how many entries the table has.
  func sorted(entryCount: Int) -> [SyntaxProblem] {
    var result = faults
    for loss in losses {
      let isLastFault = loss.fault + 1 == faults.count
      let consequence: String
      switch entryCount - loss.entriesBefore {
      case ...0 where isLastFault:
        // Nothing is lost, as long as no entry is added.
        result[loss.fault].kind = .misread
        continue
      case ...0: consequence = "nothing after it is read"
      case 1: consequence = "the entry after it is not read"
      case let count: consequence = "the \(count) entries after it are not read"
      }
      result[loss.fault].message += "; " + consequence
    }
    result += misreadings.prefix(max(0, Self.limit - faults.count))
    return result.sorted { ($0.span.lower, $0.span.upper) < ($1.span.lower, $1.span.upper) }
  }
}
