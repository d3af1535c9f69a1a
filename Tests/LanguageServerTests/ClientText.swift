import Foundation

/// A text as a client holds it: edits are applied by UTF-16 columns, with none of the server's own code.
struct ClientText {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// Applies edits, which must not overlap, the last place first.
  mutating func apply(_ edits: [[String: Any]]) {
    let units = Array(text.utf16)
    let places = edits.map { edit -> (Int, Int, String) in
      let range = edit["range"] as? [String: [String: Int]] ?? [:]
      return (offset(range["start"], units), offset(range["end"], units), edit["newText"] as? String ?? "")
    }
    var result = units
    for (start, end, new) in places.sorted(by: { $0.0 > $1.0 }) {
      result.replaceSubrange(start..<end, with: Array(new.utf16))
    }
    text = String(decoding: result, as: UTF16.self)
  }

  private func offset(_ place: [String: Int]?, _ units: [UInt16]) -> Int {
    var line = place?["line"] ?? 0
    var index = 0
    while line > 0, index < units.count {
      let isBreak =
        units[index] == 10 || (units[index] == 13 && !(index + 1 < units.count && units[index + 1] == 10))
      if isBreak { line -= 1 }
      index += 1
    }
    return min(index + (place?["character"] ?? 0), units.count)
  }
}
