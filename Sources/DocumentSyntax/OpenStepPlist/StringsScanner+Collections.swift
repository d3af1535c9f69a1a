import SourceText

/// What is wrong with a nested value.
struct CollectionFault {
  var span: ByteSpan
  var message: String
  var help: String?
}

/// Dictionaries, arrays and data, which a property list may hold and a strings table may not.
extension StringsScanner {
  /// Containers deeper than this are refused, as CoreFoundation refuses them.
  private static let depthLimit = 512

  /// What comes next in the innermost container.
  private enum Expectation {
    case value, key, afterKey, afterValue, element, afterElement
  }

  /// Moves past the dictionary, array or data at the position. Returns what CoreFoundation would refuse, or nil.
  ///
  ///     { key = value; key; }   ( value, value, )   <0FBD77 1C2735AE>
  mutating func skipCollection() -> CollectionFault? {
    var open: [(offset: Int, isArray: Bool)] = []
    var expectation = Expectation.value
    repeat {
      skipSpace()
      guard let byte else {
        let offset = open.last?.offset ?? position
        return fault(
          offset..<offset + 1, "the \(quotedText(offset..<offset + 1)) that begins here is never closed")
      }
      var endsValue = false
      switch (expectation, byte) {
      case (.value, UInt8(ascii: "{")), (.element, UInt8(ascii: "{")), (.value, UInt8(ascii: "(")),
        (.element, UInt8(ascii: "(")):
        guard open.count < Self.depthLimit else {
          return fault(position..<position + 1, "nested deeper than \(Self.depthLimit) levels")
        }
        open.append((position, byte == UInt8(ascii: "(")))
        expectation = byte == UInt8(ascii: "(") ? .element : .key
        position += 1
      case (.value, UInt8(ascii: "<")), (.element, UInt8(ascii: "<")):
        if let fault = skipData() { return fault }
        endsValue = true
      case (.value, _) where isStringStart(byte), (.element, _) where isStringStart(byte),
        (.key, _) where isStringStart(byte):
        if let fault = skipString() { return fault }
        endsValue = expectation != .key
        expectation = .afterKey
      case (.element, UInt8(ascii: ")")), (.afterElement, UInt8(ascii: ")")), (.key, UInt8(ascii: "}")):
        open.removeLast()
        position += 1
        endsValue = true
      case (.afterElement, UInt8(ascii: ",")):
        expectation = .element
        position += 1
      case (.afterKey, UInt8(ascii: "=")):
        expectation = .value
        position += 1
      case (.afterKey, UInt8(ascii: ";")), (.afterValue, UInt8(ascii: ";")):
        expectation = .key
        position += 1
      default:
        let range = word(at: position)
        let container = open.last.map { $0.isArray ? "array" : "dictionary" } ?? "value"
        return fault(range, "\(quotedText(range)) cannot stand here in the \(container)")
      }
      if endsValue, let isArray = open.last?.isArray { expectation = isArray ? .afterElement : .afterValue }
    } while !open.isEmpty
    return nil
  }

  private func isStringStart(_ byte: UInt8) -> Bool { isQuote(byte) || isUnquotedByte(byte) }

  private mutating func skipString() -> CollectionFault? {
    let start = position
    if isQuote(bytes[start]), quotedString() == nil {
      return fault(start..<start + 1, "the string that begins here never ends")
    }
    if position == start { _ = unquotedString() }
    return nil
  }

  /// Moves past `<0FBD77 1C2735AE>`.
  private mutating func skipData() -> CollectionFault? {
    let start = position
    position += 1
    while let byte {
      switch byte {
      case UInt8(ascii: ">"):
        position += 1
        return nil
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case 0xE2 where isLineSeparator(at: position): position += 3
      default:
        guard hexadecimalValue(byte) != nil, position + 1 < bytes.count,
          hexadecimalValue(bytes[position + 1]) != nil
        else {
          return fault(
            start..<start + 1, "\"<\" begins data, and what follows is not hexadecimal",
            help: "put text in double quotes")
        }
        position += 2
      }
    }
    return fault(start..<start + 1, "the \"<\" that begins here is never closed")
  }

  private func quotedText(_ range: Range<Int>) -> String { quoted(text(range)) }

  private func fault(_ range: Range<Int>, _ message: String, help: String? = nil) -> CollectionFault {
    CollectionFault(span: ByteSpan(range), message: message, help: help)
  }
}
