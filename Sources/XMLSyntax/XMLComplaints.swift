import SourceText

/// Turns what libxml2 complains about into problems: one for each fault, none for what follows from it.
struct XMLComplaints {
  private let bytes: [UInt8]
  private let documentType: Range<Int>?
  /// Marks in which a fault is known already.
  private var knownMarks: [Range<Int>]
  /// Whether the elements' order is known to be broken, so that libxml2 can say nothing new about it.
  private var isStructureKnown: Bool
  private(set) var problems: [SyntaxProblem] = []

  /// Checks a text whose known faults are covered.
  init(_ bytes: [UInt8], documentType: ByteSpan?, known: [SyntaxProblem]) {
    self.bytes = bytes
    self.documentType = documentType?.range
    knownMarks = []
    isStructureKnown = !known.isEmpty
    for problem in known where problem.kind == .malformed {
      knownMarks.append(mark(around: Int(problem.span.lower)))
    }
    for complaint in XMLReader.complaints(about: bytes) { take(complaint) }
  }

  private mutating func take(_ complaint: XMLReader.Complaint) {
    guard problems.count < XMLLimits.problems, !XMLComplaint.isIdle(complaint.code) else { return }
    if XMLComplaint.isStructural(complaint.code) {
      if isStructureKnown { return }
      isStructureKnown = true
    }
    let offset = min(complaint.offset, bytes.count)
    let mark = mark(around: offset)
    if knownMarks.contains(where: { $0.overlaps(mark) || $0 == mark }) { return }
    knownMarks.append(mark)
    isStructureKnown = true
    problems.append(
      mark == documentType
        ? XMLComplaint.documentTypeProblem(self.mark(around: offset, within: mark), in: bytes)
        : XMLComplaint.problem(complaint.code, at: offset, mark: mark, in: bytes))
  }

  /// Returns the tag or other mark that an offset lies in or right behind; the DOCTYPE counts as one.
  private func mark(around offset: Int) -> Range<Int> {
    if let documentType, documentType.contains(offset) { return documentType }
    return mark(around: offset, within: 0..<bytes.count)
  }

  private func mark(around offset: Int, within limits: Range<Int>) -> Range<Int> {
    // Marks are short; a limit keeps this cheap in any text.
    let reach = 2_000
    var lower = offset
    let lowest = max(limits.lowerBound, lower - reach)
    if lower == limits.upperBound || bytes[lower] != XMLByte.less {
      while lower > lowest {
        lower -= 1
        if bytes[lower] == XMLByte.less { break }
      }
    }
    var upper = lower == offset ? min(offset + 1, limits.upperBound) : offset
    if upper > lower + 1, bytes[upper - 1] == XMLByte.greater { return lower..<upper }
    let highest = min(limits.upperBound, upper + reach)
    while upper < highest, bytes[upper] != XMLByte.greater, bytes[upper] != XMLByte.less { upper += 1 }
    if upper < highest, bytes[upper] == XMLByte.greater { upper += 1 }
    return lower..<max(lower, upper)
  }
}
