import SourceText

/// The texts of a file's entities, as far as they are expanded.
struct XMLEntityTexts {
  var texts: [ArraySlice<UInt8>: [UInt8]] = [:]
  /// References from here on are left as they stand, because the file expands to too much.
  var end = Int.max
}

/// Reads text and attribute values with their references, keeping the place of each byte.
///
/// A reference that can not be read, already reported, stands for itself.
struct XMLTextDecoder {
  private let bytes: [UInt8]
  private let entities: XMLEntityTexts
  private var builder: DecodedTextBuilder

  init(_ bytes: [UInt8], entities: XMLEntityTexts, capacity: Int = 0) {
    self.bytes = bytes
    self.entities = entities
    builder = DecodedTextBuilder(capacity: capacity)
  }

  /// Adds bytes that hold no references, such as those of a CDATA section.
  mutating func appendVerbatim(_ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      appendByte(at: &position, before: range.upperBound)
    }
  }

  /// Adds character data.
  mutating func append(_ range: Range<Int>) {
    append(range, spaces: false)
  }

  /// Adds an attribute's value, whose raw white space reads as spaces.
  mutating func appendAttribute(_ range: Range<Int>) {
    append(range, spaces: true)
  }

  /// Returns the text, which ended before an offset.
  consuming func finish(at offset: Int) -> DecodedText {
    builder.finish(at: offset)
  }

  private mutating func append(_ range: Range<Int>, spaces: Bool) {
    var position = range.lowerBound
    while position < range.upperBound {
      if bytes[position] == XMLByte.ampersand {
        position = appendReference(at: position, before: range.upperBound, spaces: spaces)
      } else if spaces, XMLByte.isSpace(bytes[position]) {
        builder.append(XMLByte.space, at: position)
        position = lineEnd(at: position, before: range.upperBound)
      } else {
        appendByte(at: &position, before: range.upperBound)
      }
    }
  }

  /// Adds one byte; a carriage return, with or without a line feed, reads as a line feed.
  private mutating func appendByte(at position: inout Int, before end: Int) {
    let byte = bytes[position]
    builder.append(byte == XMLByte.carriageReturn ? XMLByte.lineFeed : byte, at: position)
    position = lineEnd(at: position, before: end)
  }

  private func lineEnd(at position: Int, before end: Int) -> Int {
    let isPair =
      bytes[position] == XMLByte.carriageReturn && position + 1 < end
      && bytes[position + 1] == XMLByte.lineFeed
    return position + (isPair ? 2 : 1)
  }

  private mutating func appendReference(at start: Int, before end: Int, spaces: Bool) -> Int {
    let reference = XMLReference(in: bytes, at: start, before: end)
    switch reference.kind {
    case .character(let scalar):
      builder.append(scalar, at: start)
      return reference.range.upperBound
    case .entity(let name):
      guard start < entities.end, let text = entities.texts[bytes[name]] else { break }
      for byte in text { builder.append(spaces && XMLByte.isSpace(byte) ? XMLByte.space : byte, at: start) }
      return reference.range.upperBound
    case .noCharacter, .unfinished, .bare: break
    }
    builder.append(XMLByte.ampersand, at: start)
    return start + 1
  }
}
