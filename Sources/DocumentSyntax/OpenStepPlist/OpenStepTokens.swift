package import SourceText

/// The words and marks of an old-style property list, such as an Xcode project, without its comments.
///
///     // !$*UTF8*$!
///     { knownRegions = ( en, "zh-Hans" ); /* the languages */ }
///
/// Any bytes are some tokens; what a list may hold where is up to the reader.
package struct OpenStepTokens: Sendable {
  /// A word, or one of the marks `{ } ( ) = ; , < >`.
  package enum Token: Hashable, Sendable {
    /// The bytes of a word, in quotes or not; those of one in quotes between them.
    case word(ByteSpan, isQuoted: Bool)
    case mark(UInt8, ByteSpan)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The place of a string or comment that never ends; what follows it is not read.
  package private(set) var endless: ByteSpan?

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next token, or nil after the last one.
  package mutating func next() -> Token? {
    skipSpace()
    guard position < bytes.count else { return nil }
    let start = position
    let byte = bytes[start]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return quoted(byte) }
    position += 1
    if Self.isMark(byte) { return .mark(byte, ByteSpan(start..<position)) }
    while position < bytes.count, !isWordEnd(at: position) { position += 1 }
    return .word(ByteSpan(start..<position), isQuoted: false)
  }

  private mutating func quoted(_ quote: UInt8) -> Token? {
    let open = position
    position += 1
    while position < bytes.count {
      if bytes[position] == quote {
        position += 1
        return .word(ByteSpan(open + 1..<position - 1), isQuoted: true)
      }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    end(at: open)
    return nil
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if bytes[position] <= 0x20 {
        position += 1
      } else if has("/", "/", at: position) {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      } else if has("/", "*", at: position) {
        let start = position
        position += 2
        while position < bytes.count, !has("*", "/", at: position) { position += 1 }
        if position >= bytes.count { return end(at: start) }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func end(at start: Int) {
    endless = ByteSpan(start..<start + 1)
    position = bytes.count
  }

  private func isWordEnd(at index: Int) -> Bool {
    let byte = bytes[index]
    return byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.isMark(byte)
      || has("/", "/", at: index) || has("/", "*", at: index)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="),
      UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: false
    }
  }

  /// Whether two characters stand at an index.
  private func has(_ first: Unicode.Scalar, _ second: Unicode.Scalar, at index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: first) && bytes[index + 1] == UInt8(ascii: second)
  }
}
