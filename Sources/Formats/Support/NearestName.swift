import SourceText

/// Returns the name that is one edit away from a misspelled one, where exactly one is.
///
/// One edit is a letter more, less, other or swapped with its neighbor, or any change of case.
func nearestName(to name: String, in candidates: [String]) -> String? {
  let letters = Array(name.lowercased().utf8)
  guard letters.count > 2, letters.count < 100 else { return nil }
  let near = candidates.filter { isNear(letters, Array($0.lowercased().utf8)) }
  return near.count == 1 ? near.first : nil
}

private func isNear(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  // Most names differ in their length, and the distance costs much more.
  abs(left.count - right.count) <= 1 && editDistance(left, right) <= 1
}
