import SourceText

/// A file's text with only those scalars that XML allows, each byte at its own offset.
///
/// What is no such scalar is reported once and reads as `_` from then on.
struct XMLCharacters {
  private static let substitute = UInt8(ascii: "_")

  private(set) var bytes: [UInt8]
  private(set) var problems: [SyntaxProblem] = []

  init(_ file: SourceFile) {
    bytes = file.bytes
    if let fault = file.encodingFault {
      problems.append(SyntaxProblem(.malformed, fault.span, fault.message, help: "save the file as UTF-8"))
      replaceInvalidUTF8()
    }
    if let forbidden = firstForbidden(from: 0) {
      problems.append(
        SyntaxProblem(
          .malformed, ByteSpan(forbidden),
          "the character \(quoted(file.text(ByteSpan(forbidden)))) is not allowed in XML, not even as a reference",
          help: "remove it"))
      replaceForbidden(from: forbidden.lowerBound)
    }
  }

  private mutating func replaceInvalidUTF8() {
    var position = 0
    while let invalid = firstInvalidUTF8(from: position) {
      for offset in invalid { bytes[offset] = Self.substitute }
      position = invalid.upperBound
    }
  }

  private func firstInvalidUTF8(from start: Int) -> Range<Int>? {
    do {
      _ = try UTF8Span(validating: bytes.span.extracting(start..<bytes.count))
      return nil
    } catch {
      let found = error.byteOffsets
      // At least one byte, so that the caller gets on.
      let lower = min(start + found.lowerBound, bytes.count)
      return lower..<min(max(start + found.upperBound, lower + 1), bytes.count)
    }
  }

  private mutating func replaceForbidden(from start: Int) {
    var position = start
    while let forbidden = firstForbidden(from: position) {
      for offset in forbidden { bytes[offset] = Self.substitute }
      position = forbidden.upperBound
    }
  }

  /// Returns the next scalar that XML has no place for: a control character, U+FFFE or U+FFFF.
  private func firstForbidden(from start: Int) -> Range<Int>? {
    let bytes = bytes.span
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      // One comparison passes nearly all bytes: neither a control character nor the lead byte of U+F000 and
      // up.
      if byte &- 0x20 >= 0xCF {
        if byte < 0x20 {
          if !XMLByte.isSpace(byte) { return offset..<offset + 1 }
        } else if byte == 0xEF, offset + 2 < bytes.count, bytes[offset + 1] == 0xBF, bytes[offset + 2] >= 0xBE
        {
          return offset..<offset + 3
        }
      }
      offset += 1
    }
    return nil
  }
}
