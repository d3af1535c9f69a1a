package import SourceText

extension CodeString {
  /// Returns the text of a part of the string with its escapes read.
  package func text(_ part: ByteSpan, in bytes: [UInt8], _ dialect: CodeDialect) -> String {
    let slice = bytes[part.range.clamped(to: 0..<bytes.count)]
    guard hasEscapes else { return String(decoding: slice, as: UTF8.self) }
    var decoder = CodeEscapes(slice, hashes: hashes, dialect)
    return decoder.text()
  }
}

/// Reads the escapes of a string.
private struct CodeEscapes {
  private let slice: ArraySlice<UInt8>
  private let hashes: Int
  private let dialect: CodeDialect
  private var index: Int
  private var result: [UInt8] = []

  init(_ slice: ArraySlice<UInt8>, hashes: Int, _ dialect: CodeDialect) {
    self.slice = slice
    self.hashes = hashes
    self.dialect = dialect
    index = slice.startIndex
  }

  mutating func text() -> String {
    while index < slice.endIndex {
      if slice[index] == UInt8(ascii: "\\"), let escape = escapeStart() {
        index = escape + 1
        append(slice[escape])
      } else {
        result.append(slice[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the index of the letter of an escape, or nil where the backslash is none.
  private func escapeStart() -> Int? {
    var next = index + 1
    for _ in 0..<hashes {
      guard next < slice.endIndex, slice[next] == UInt8(ascii: "#") else { return nil }
      next += 1
    }
    return next < slice.endIndex ? next : nil
  }

  private mutating func append(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "0"): result.append(0)
    case UInt8(ascii: "u"): appendScalar(digits: 4)
    case UInt8(ascii: "U"): appendScalar(digits: 8)
    case UInt8(ascii: "x") where dialect == .script: appendScalar(digits: 2)
    default: result.append(letter)
    }
  }

  private mutating func appendScalar(digits count: Int) {
    var value: UInt32 = 0
    var read = 0
    let isBraced = index < slice.endIndex && slice[index] == UInt8(ascii: "{")
    if isBraced { index += 1 }
    while index < slice.endIndex, read < (isBraced ? 8 : count), let digit = hexadecimalValue(slice[index]) {
      value = value << 4 | UInt32(digit)
      read += 1
      index += 1
    }
    if isBraced, index < slice.endIndex, slice[index] == UInt8(ascii: "}") { index += 1 }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }
}
