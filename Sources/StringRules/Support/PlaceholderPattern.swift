/// A form of placeholders that a project has: a word, or a beginning and an end with a name between them.
struct PlaceholderPattern {
  private let beginning: [UInt8]
  /// Nil for a word.
  private let ending: [UInt8]?
  /// Bytes of the longest name.
  private static let nameLimit = 60

  /// Reads a pattern such as `{*}` or `APP_NAME`; nil for one that could stand anywhere.
  init?(_ pattern: String) {
    let parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, parts.count <= 2 else { return nil }
    beginning = Array(first)
    ending = parts.count == 2 ? Array(parts[1]) : nil
    if ending?.isEmpty == true { return nil }
  }

  /// Returns the placeholders of the form in a text.
  func matches(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var rest = text
    while let start = rest.firstIndex(of: beginning[0]) {
      rest = text[(start + 1)...]
      guard text[start...].starts(with: beginning), let end = end(from: start + beginning.count, in: text)
      else { continue }
      result.append(text[start..<end])
      rest = text[end...]
    }
    return result
  }

  private func end(from index: Int, in text: ArraySlice<UInt8>) -> Int? {
    guard let ending else { return index }
    let name = text[index...].prefix(Self.nameLimit).prefix(while: isNameByte)
    // The mark of the end may itself be of letters or underscores.
    var end = index + 1
    while end <= name.endIndex, end < text.endIndex {
      if text[end...].starts(with: ending) { return end + ending.count }
      end += 1
    }
    return nil
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
