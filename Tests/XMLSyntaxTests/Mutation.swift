/// Small changes to the samples, as slips of the hand and of tools make them.
enum Mutation {
  private static let pieces: [String] = [
    "<", ">", "/", "&", ";", "\"", "'", "=", "-", "--", "]]>", "<!--", "-->", "<![CDATA[", "<?", "?>", "</",
    "/>", " ",
    "\n", "\r", "a", "<a>", "</a>", "<b/>", "&amp;", "&#65;", "&#x1F600;", "&#0;", "&app;", "&no;", "é", "😀",
    "x=\"1\"",
    " name=\"y\"", "xml", ":", "tools:", "<?xml version=\"1.0\"?>", "<!DOCTYPE a>", "\u{1}", "%", "!", "[",
    "]", "#",
  ]

  static func mutated(_ numbers: inout SeededNumbers, edits: Int? = nil) -> [UInt8] {
    var bytes = Array(sampleTexts[Int.random(in: 0..<sampleTexts.count, using: &numbers)].utf8)
    for _ in 0..<(edits ?? Int.random(in: 1...3, using: &numbers)) {
      let lower = Int.random(in: 0...bytes.count, using: &numbers)
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0:
        bytes.removeSubrange(lower..<min(lower + 1, bytes.count))
      case 1:
        bytes.removeSubrange(lower..<min(lower + Int.random(in: 0..<40, using: &numbers), bytes.count))
      case 2:
        let piece = Array(bytes[lower..<min(lower + Int.random(in: 0..<40, using: &numbers), bytes.count)])
        bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &numbers))
      case 3 where lower < bytes.count:
        bytes[lower] = UInt8.random(in: 0...255, using: &numbers)
      default:
        bytes.insert(
          contentsOf: Array(pieces[Int.random(in: 0..<pieces.count, using: &numbers)].utf8), at: lower)
      }
    }
    return bytes
  }
}
