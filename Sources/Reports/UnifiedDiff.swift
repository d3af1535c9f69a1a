/// The difference of two texts as a unified diff, which `patch` and `git apply` read.
///
/// Lines end where a line feed stands; all other bytes are part of a line. The diff is right for any two texts, and
/// short where changes are local, as those of fixes are; it takes linear time.
package struct UnifiedDiff {
  private typealias Line = ArraySlice<UInt8>

  /// A run of lines that both texts have, or that only one has.
  private enum Step {
    case same(old: Int, new: Int)
    case removed(old: Int)
    case added(new: Int)
  }

  private static let context = 3
  /// Lines that are looked ahead for the place where both texts go on alike.
  private static let window = 200

  private let path: String
  private let old: [Line]
  private let new: [Line]

  /// Creates a diff of a file's text; `path` is shown as the file's name.
  package init(_ path: String, from old: [UInt8], to new: [UInt8]) {
    self.path = path
    self.old = Self.lines(old)
    self.new = Self.lines(new)
  }

  /// The diff, empty where the texts are equal.
  package var text: String {
    let hunks = hunks
    if hunks.isEmpty { return "" }
    var text = "--- \(path)\n+++ \(path)\n"
    for hunk in hunks { write(hunk, to: &text) }
    return text
  }

  private static func lines(_ text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while let end = text[start...].firstIndex(of: 0x0A) {
      lines.append(text[start...end])
      start = end + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  // MARK: Comparing

  /// The way from one text to the other.
  private var steps: [Step] {
    var steps: [Step] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, right < new.count, old[left] == new[right] {
        steps.append(.same(old: left, new: right))
        left += 1
        right += 1
        continue
      }
      let (removed, added) = distance(left, right)
      for _ in 0..<removed {
        steps.append(.removed(old: left))
        left += 1
      }
      for _ in 0..<added {
        steps.append(.added(new: right))
        right += 1
      }
    }
    return steps
  }

  /// Returns how many lines of each text to pass until both go on alike.
  private func distance(_ left: Int, _ right: Int) -> (removed: Int, added: Int) {
    let most = min(Self.window, (old.count - left) + (new.count - right))
    for sum in 1..<max(most, 1) + 1 {
      for removed in stride(from: min(sum, old.count - left), through: 0, by: -1) {
        let added = sum - removed
        guard right + added <= new.count else { break }
        let isEnd = left + removed == old.count && right + added == new.count
        if isEnd { return (removed, added) }
        if left + removed < old.count, right + added < new.count,
          old[left + removed] == new[right + added]
        {
          return (removed, added)
        }
      }
    }
    return (min(most, old.count - left), min(most, new.count - right))
  }

  // MARK: Hunks

  /// The changed places with the lines around them.
  private var hunks: [ArraySlice<Step>] {
    let steps = steps
    var hunks: [Range<Int>] = []
    for index in steps.indices {
      if case .same = steps[index] { continue }
      let range = max(0, index - Self.context)..<min(steps.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks.map { steps[$0] }
  }

  private func write(_ hunk: ArraySlice<Step>, to text: inout String) {
    var (oldStart, newStart) = (Int?.none, Int?.none)
    var (oldCount, newCount) = (0, 0)
    for step in hunk {
      switch step {
      case .same(let left, let right):
        oldStart = oldStart ?? left
        newStart = newStart ?? right
        oldCount += 1
        newCount += 1
      case .removed(let left):
        oldStart = oldStart ?? left
        oldCount += 1
      case .added(let right):
        newStart = newStart ?? right
        newCount += 1
      }
    }
    // An empty side is numbered by the line before it, which has none in an empty text.
    let oldLine = oldCount == 0 ? 0 : (oldStart ?? 0) + 1
    let newLine = newCount == 0 ? 0 : (newStart ?? 0) + 1
    text += "@@ -\(oldLine),\(oldCount) +\(newLine),\(newCount) @@\n"
    for step in hunk {
      switch step {
      case .same(let left, _): write(" ", old[left], to: &text)
      case .removed(let left): write("-", old[left], to: &text)
      case .added(let right): write("+", new[right], to: &text)
      }
    }
  }

  private func write(_ sign: String, _ line: Line, to text: inout String) {
    text += sign + String(decoding: line, as: UTF8.self)
    if line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
  }
}
