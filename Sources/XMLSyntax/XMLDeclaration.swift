package import SourceText

/// What `<?xml version="1.0" encoding="UTF-8"?>` says.
package struct XMLDeclaration: Sendable {
  /// From `<?xml` to after `?>`.
  package let span: ByteSpan
  /// The name of the encoding, or nil.
  package let encoding: String?
  /// The bytes of the encoding's name between the quotes.
  package let encodingSpan: ByteSpan

  /// Reads what stands between `<?xml` and `?>`.
  init(in bytes: [UInt8], content: Range<Int>) {
    span = ByteSpan(0..<content.upperBound + 2)
    guard let word = bytes.firstOffset(of: "encoding", in: content) else {
      encoding = nil
      encodingSpan = ByteSpan(content.lowerBound..<content.lowerBound)
      return
    }
    var start = bytes.spaceEnd(from: word + 8)
    if start < content.upperBound, bytes[start] == XMLByte.equals { start = bytes.spaceEnd(from: start + 1) }
    if start < content.upperBound, bytes[start] == XMLByte.quote || bytes[start] == XMLByte.apostrophe {
      start += 1
    }
    start = min(start, content.upperBound)
    var end = start
    while end < content.upperBound, bytes[end] != XMLByte.quote, bytes[end] != XMLByte.apostrophe { end += 1 }
    encoding = bytes.text(start..<end)
    encodingSpan = ByteSpan(start..<end)
  }

  /// Returns what is wrong with the encoding that the declaration names, or nil.
  func problem(in file: SourceFile) -> SyntaxProblem? {
    guard let encoding, file.encodingFault == nil, let found = Self.contradiction(encoding, file) else {
      return nil
    }
    return SyntaxProblem(
      .misread, encodingSpan, "the XML declaration says \(quoted(encoding)), but the text is \(found)",
      help: "name the encoding that the file has")
  }

  private static func contradiction(_ name: String, _ file: SourceFile) -> String? {
    let name = name.uppercased()
    let isWide =
      name.hasPrefix("UTF-16") || name.hasPrefix("UTF16") || name == "UCS-2" || name == "ISO-10646-UCS-2"
    let isVeryWide =
      name.hasPrefix("UTF-32") || name.hasPrefix("UTF32") || name == "UCS-4" || name == "ISO-10646-UCS-4"
    switch file.encoding {
    case .utf8, .utf8WithByteOrderMark:
      if name == "UTF-8" || name == "UTF8" { return nil }
      if isWide || isVeryWide { return "UTF-8" }
      // The other encodings in use hold ASCII as it is.
      return file.bytes.contains { $0 >= 0x80 } ? "UTF-8" : nil
    case .utf16LittleEndian, .utf16BigEndian: return isWide ? nil : "UTF-16"
    case .utf32LittleEndian, .utf32BigEndian: return isVeryWide ? nil : "UTF-32"
    case .declared: return nil
    }
  }
}
