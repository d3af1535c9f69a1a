import SourceText

/// What libxml2's error numbers mean, as `libxml/xmlerror.h` lists them.
enum XMLComplaint {
  /// Whether a complaint says nothing: on entities, which the scanner checks itself and libxml2 is never
  /// given, and on namespace names that are no addresses, which any text may be.
  static func isIdle(_ code: Int) -> Bool {
    switch code {
    case 26, 27, 99, 100: true
    default: false
    }
  }

  /// Whether it is about which tag closes which, or where the document ends.
  static func isStructural(_ code: Int) -> Bool {
    switch code {
    // A limit of libxml2's own, start and end of the document, extra content, tags that do not fit or end,
    // and all about namespaces, whose declarations a covered tag may have held.
    case 1, 3, 4, 5, 76, 77, 85, 86, 200...205: true
    default: false
    }
  }

  /// Returns the problem that a complaint tells of.
  static func problem(_ code: Int, at offset: Int, mark: Range<Int>, in bytes: [UInt8]) -> SyntaxProblem {
    let scalar = scalar(at: offset, in: bytes)
    let found = quoted(bytes.text(scalar))
    switch code {
    case 65, 68, 72, 73, 75, 46:
      return SyntaxProblem(
        .malformed, ByteSpan(scalar),
        scalar.isEmpty
          ? "the text ends inside a tag or mark" : "\(found) is not allowed at this place of a tag or mark",
        help: "a name holds letters, digits, \"-\", \"_\" and \".\", and begins with a letter")
    case 33, 34, 39, 40, 43, 44:
      return SyntaxProblem(.malformed, ByteSpan(scalar), "a quote is missing before \(found)")
    case 64:
      return SyntaxProblem(
        .malformed, ByteSpan(mark), "the name in \(quoted(bytes.text(mark))) is reserved for XML itself",
        help: "choose a name that does not begin with \"xml\"")
    case 56, 57, 78, 79, 96, 108, 109:
      return SyntaxProblem(
        .malformed, ByteSpan(mark), "the XML declaration \(quoted(bytes.text(mark))) is not well-formed",
        help: "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    case 110:
      return SyntaxProblem(.malformed, ByteSpan(mark), "the name in \(quoted(bytes.text(mark))) is too long")
    case 200...205:
      return SyntaxProblem(
        .malformed, ByteSpan(mark), "the namespaces in \(quoted(bytes.text(mark))) are not as XML wants them",
        help: "each prefix needs a declaration, and no two attributes the same name in one namespace")
    case 1:
      return SyntaxProblem(
        .malformed, ByteSpan(mark),
        "libxml2 reads no further than \(quoted(bytes.text(mark))): a part of the file is too long")
    case 5, 76, 77, 85, 86:
      return SyntaxProblem(
        .malformed, ByteSpan(mark), "the tags do not close each other at \(quoted(bytes.text(mark)))")
    default:
      return SyntaxProblem(
        .malformed, ByteSpan(mark),
        "\(quoted(bytes.text(mark))) is not well-formed XML (libxml2 error \(code))")
    }
  }

  /// Returns the problem of a declaration in the DOCTYPE.
  static func documentTypeProblem(_ mark: Range<Int>, in bytes: [UInt8]) -> SyntaxProblem {
    SyntaxProblem(.malformed, ByteSpan(mark), "\(quoted(bytes.text(mark))) in the DOCTYPE is not well-formed")
  }

  /// Returns the bytes of the scalar at an offset; empty at the end of the text.
  private static func scalar(at offset: Int, in bytes: [UInt8]) -> Range<Int> {
    guard offset < bytes.count else { return bytes.count..<bytes.count }
    var lower = offset
    while lower > 0, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    var upper = lower + 1
    while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    return lower..<upper
  }
}
