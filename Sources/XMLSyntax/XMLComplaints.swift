import SourceText

/// Turns what libxml2 complains about into problems: one for each fault, none for what follows from it.
struct XMLComplaints {
  private let bytes: [UInt8]
  /// Marks in which a fault is known already.
  private var knownMarks: [Range<Int>]
  /// Whether the elements' order is known to be broken, so that libxml2 can say nothing new about it.
  private var isStructureKnown: Bool
  private(set) var problems: [SyntaxProblem] = []

  /// Checks a text whose known faults are covered.
  init(_ bytes: [UInt8], known: [SyntaxProblem]) {
    self.bytes = bytes
    knownMarks = []
    isStructureKnown = !known.isEmpty
    for problem in known { knownMarks.append(mark(around: Int(problem.span.lower))) }
    for complaint in XMLReader.complaints(about: bytes) { take(complaint) }
  }

  private mutating func take(_ complaint: XMLReader.Complaint) {
    guard problems.count < XMLLimits.problems, !XMLComplaint.isOwn(complaint.code) else { return }
    if XMLComplaint.isStructural(complaint.code) {
      if isStructureKnown { return }
      isStructureKnown = true
    }
    let offset = min(complaint.offset, bytes.count)
    let mark = mark(around: offset)
    if knownMarks.contains(where: { $0.overlaps(mark) || $0 == mark }) { return }
    knownMarks.append(mark)
    isStructureKnown = true
    problems.append(XMLComplaint.problem(complaint.code, at: offset, mark: mark, in: bytes))
  }

  /// Returns the tag or other mark that an offset lies in or right behind.
  private func mark(around offset: Int) -> Range<Int> {
    // Marks are short; a limit keeps this cheap in any text.
    let reach = 2_000
    var lower = min(offset, bytes.count)
    let lowest = max(0, lower - reach)
    while lower > lowest {
      lower -= 1
      if bytes[lower] == XMLByte.less { break }
    }
    var upper = min(offset, bytes.count)
    let highest = min(bytes.count, upper + reach)
    if upper == lower, upper < highest { upper += 1 }
    while upper < highest, bytes[upper] != XMLByte.greater, bytes[upper] != XMLByte.less { upper += 1 }
    if upper < highest, bytes[upper] == XMLByte.greater { upper += 1 }
    return lower..<max(lower, upper)
  }
}
