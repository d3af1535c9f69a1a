/// Returns the candidate that was likely meant by a word, or nil where none is near.
///
/// Near is at most a third of the letters wrong, swapped, missing or too many, or a word that only one
/// candidate starts with. The case of letters counts only between equals; of equals the first wins.
package func closest(to word: String, in candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars)
  // A longer word is no slip of the hand, and its comparison would cost.
  guard !letters.isEmpty, letters.count <= 100 else { return nil }
  var best: (candidate: String, distance: Int, differsInCase: Bool)?
  var completions: [String] = []
  for candidate in candidates {
    let other = Array(candidate.lowercased().unicodeScalars)
    if letters.count >= 3, other.starts(with: letters) { completions.append(candidate) }
    let limit = max(1, max(letters.count, other.count) / 3)
    guard abs(letters.count - other.count) <= limit else { continue }
    let distance = editDistance(letters, other)
    // One letter for another is no likeness where that is the whole word.
    guard distance <= limit, distance < max(letters.count, other.count) else { continue }
    let differsInCase = candidate != word
    if let best, (best.distance, best.differsInCase ? 1 : 0) <= (distance, differsInCase ? 1 : 0) { continue }
    best = (candidate, distance, differsInCase)
  }
  if let best { return best.candidate }
  return completions.count == 1 ? completions.first : nil
}

/// Returns the number of letters to insert, remove, replace or swap with the next to make one text of
/// another.
package func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for (column, other) in right.enumerated() {
      var distance = min(
        previous[column + 1] + 1, current[column] + 1, previous[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous.last ?? left.count
}
