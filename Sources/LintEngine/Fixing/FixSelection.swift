import Diagnostics
import SourceText

/// The fixes of some findings that can be applied together: none touches what another changes.
struct FixSelection {
  /// The edits by file, none overlapping another.
  private(set) var edits: [FileID: [TextEdit]] = [:]
  /// How often a fix of each rule was taken, by file.
  private(set) var counts: [FileID: [RuleID: Int]] = [:]
  /// The same edits as sets, so that a fix that two findings share is known.
  private var known: [FileID: Set<TextEdit>] = [:]
  /// The spans of the edits by file, in order.
  private var spans: [FileID: [ByteSpan]] = [:]

  /// Takes the first fix of each finding that may be applied.
  ///
  /// A fix is taken whole or not at all. One that overlaps another waits for the next round, in which its finding may
  /// be gone.
  ///
  /// - Parameters:
  ///   - allowed: how far a fix may go
  ///   - isOpen: whether a file may be changed
  init(_ findings: [Diagnostic], allowing allowed: Set<Fix.Applicability>, in isOpen: (FileID) -> Bool) {
    for finding in findings {
      guard let fix = finding.fixes.first(where: { allowed.contains($0.applicability) }),
        let file = fix.edits.first?.file, isOpen(file), fix.edits.allSatisfy({ $0.file == file })
      else { continue }
      if !(known[file] ?? []).isSuperset(of: fix.edits) {
        guard fix.edits.allSatisfy({ isFree($0.span, in: file) }) else { continue }
        for edit in fix.edits { take(edit, in: file) }
      }
      counts[file, default: [:]][finding.rule, default: 0] += 1
    }
  }

  private mutating func take(_ edit: TextEdit, in file: FileID) {
    edits[file, default: []].append(edit)
    known[file, default: []].insert(edit)
    spans[file, default: []].insert(edit.span, at: place(of: edit.span, in: spans[file] ?? []))
  }

  /// Whether no edit so far touches a span.
  private func isFree(_ span: ByteSpan, in file: FileID) -> Bool {
    let taken = spans[file] ?? []
    let place = place(of: span, in: taken)
    // Spans that do not overlap are in the order of both their ends: the neighbors decide.
    return !(place > 0 && Self.touches(taken[place - 1], span))
      && !(place < taken.count && Self.touches(taken[place], span))
  }

  /// Returns where a span belongs among ordered ones.
  private func place(of span: ByteSpan, in ordered: [ByteSpan]) -> Int {
    var low = 0
    var high = ordered.count
    while low < high {
      let middle = (low + high) / 2
      if (ordered[middle].lower, ordered[middle].upper) < (span.lower, span.upper) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Whether two spans share a byte or a place to insert at.
  private static func touches(_ left: ByteSpan, _ right: ByteSpan) -> Bool {
    left.isEmpty || right.isEmpty
      ? left.lower <= right.upper && right.lower <= left.upper
      : left.lower < right.upper && right.lower < left.upper
  }
}
