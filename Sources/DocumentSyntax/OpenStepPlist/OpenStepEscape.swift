import SourceText

/// One escape of an old-style property list, as CoreFoundation reads it.
///
///     \n \" \\      a control character, or the character itself
///     \101          an octal code of one to three digits, in the NextStep character set, cut to eight bits
///     \U00E9        a UTF-16 unit of up to four hexadecimal digits; two of them may be a surrogate pair
///     \u00E9 \x     no escapes: the backslash is dropped, and `u00E9` or `x` stands there
struct OpenStepEscape {
  /// How an escape is written.
  enum Form: Equatable {
    /// One of the letters with a meaning, or a character that stands for itself.
    case character
    /// The octal number, before it is cut to eight bits.
    case octal(Int)
    /// `\U` with a number of digits.
    case unicode(unit: UInt32, digits: Int)
    case surrogatePair
    /// A backslash before a character for which it does nothing.
    case dropped(UInt8)
  }

  let form: Form
  /// The scalar that the escape reads as; nil where only the backslash is dropped and a scalar of several bytes stays.
  let scalar: Unicode.Scalar?
  /// Number of bytes from the backslash on.
  let length: Int

  private init(_ form: Form, _ scalar: Unicode.Scalar?, length: Int) {
    self.form = form
    self.scalar = scalar
    self.length = length
  }

  /// Reads the escape whose backslash stands at an index, without looking at or after `end`.
  init(at index: Int, in bytes: [UInt8], before end: Int) {
    guard index + 1 < end else {
      self.init(.character, "\\", length: 1)
      return
    }
    let byte = bytes[index + 1]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): self = Self.octal(at: index, in: bytes, before: end)
    case UInt8(ascii: "U"): self = Self.unicode(at: index, in: bytes, before: end)
    case UInt8(ascii: "a"): self.init(.character, "\u{07}", length: 2)
    case UInt8(ascii: "b"): self.init(.character, "\u{08}", length: 2)
    case UInt8(ascii: "f"): self.init(.character, "\u{0C}", length: 2)
    case UInt8(ascii: "n"): self.init(.character, "\n", length: 2)
    case UInt8(ascii: "r"): self.init(.character, "\r", length: 2)
    case UInt8(ascii: "t"): self.init(.character, "\t", length: 2)
    case UInt8(ascii: "v"): self.init(.character, "\u{0B}", length: 2)
    case 0x80...: self.init(.dropped(byte), nil, length: 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x0A:
      self.init(.character, Unicode.Scalar(byte), length: 2)
    default: self.init(.dropped(byte), Unicode.Scalar(byte), length: 2)
    }
  }

  private static func octal(at index: Int, in bytes: [UInt8], before end: Int) -> OpenStepEscape {
    var code = 0
    var next = index + 1
    while next < end, next < index + 4, bytes[next] & 0xF8 == UInt8(ascii: "0") {
      code = code << 3 | Int(truncatingIfNeeded: bytes[next] & 7)
      next += 1
    }
    let scalar = NextStepEncoding.scalar(UInt8(truncatingIfNeeded: code))
    return OpenStepEscape(.octal(code), scalar, length: next - index)
  }

  private static func unicode(at index: Int, in bytes: [UInt8], before end: Int) -> OpenStepEscape {
    let (unit, digits) = codeUnit(at: index + 2, in: bytes, before: end)
    let length = 2 + digits
    let next = index + length
    if unit & 0xFC00 == 0xD800, next + 1 < end, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "U")
    {
      let (low, lowDigits) = codeUnit(at: next + 2, in: bytes, before: end)
      if low & 0xFC00 == 0xDC00 {
        let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
        return OpenStepEscape(.surrogatePair, scalar, length: length + 2 + lowDigits)
      }
    }
    return OpenStepEscape(
      .unicode(unit: unit, digits: digits), Unicode.Scalar(unit) ?? "\u{FFFD}", length: length)
  }

  private static func codeUnit(
    at start: Int, in bytes: [UInt8], before end: Int
  ) -> (unit: UInt32, digits: Int) {
    var unit: UInt32 = 0
    var index = start
    while index < end, index < start + 4, let digit = hexadecimalValue(bytes[index]) {
      unit = unit << 4 | UInt32(truncatingIfNeeded: digit)
      index += 1
    }
    return (unit, index - start)
  }
}

extension OpenStepEscape {
  /// Returns what is misleading about the escape that stands at an index, or nil where it reads as it looks.
  func misreading(at index: Int, in bytes: [UInt8]) -> SyntaxProblem? {
    switch form {
    case .character, .surrogatePair: nil
    case .octal(let code): octalMisreading(code, at: index, in: bytes)
    case .unicode(let unit, let digits): unicodeMisreading(unit, digits, at: index, in: bytes)
    case .dropped(let byte): droppedMisreading(byte, at: index, in: bytes)
    }
  }

  private func octalMisreading(_ code: Int, at index: Int, in bytes: [UInt8]) -> SyntaxProblem? {
    guard let scalar, Int(scalar.value) != code else { return nil }
    let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
    if code > 0xFF {
      return SyntaxProblem(
        .misread, ByteSpan(index..<index + length),
        "\(quoted(text)) is more than eight bits and is read as \(name(scalar))",
        help: "write the character itself")
    }
    // Codes from 0xA0 on were most likely meant as Latin-1.
    let meant = code >= 0xA0 ? ", such as \(name(Unicode.Scalar(UInt8(code))))" : ""
    return SyntaxProblem(
      .misread, ByteSpan(index..<index + length),
      "\(quoted(text)) is read as \(name(scalar)): octal codes are those of the NextStep character set",
      help: "write the character itself\(meant)")
  }

  private func unicodeMisreading(
    _ unit: UInt32, _ digits: Int, at index: Int, in bytes: [UInt8]
  ) -> SyntaxProblem? {
    // Eight digits, as in `\U0001F600`: four are read, and the other four stand in the text.
    let (low, more) = Self.codeUnit(at: index + length, in: bytes, before: bytes.count)
    if digits == 4, unit <= 0x10, more == 4 {
      let span = ByteSpan(index..<index + length + 4)
      let text = String(decoding: bytes[span.range], as: UTF8.self)
      let meant = Unicode.Scalar(unit << 16 | low).map { ", \(name($0))" } ?? ""
      return SyntaxProblem(
        .misread, span, "only the first four digits of \(quoted(text)) are read",
        help: "write the character itself\(meant)")
    }
    let span = ByteSpan(index..<index + length)
    let text = quoted(String(decoding: bytes[span.range], as: UTF8.self))
    if digits < 4 {
      return SyntaxProblem(
        .misread, span,
        "\(text) has \(digits) of four hexadecimal digits and is read as U+\(hexadecimal(unit))",
        help: "write four digits, or the character itself")
    }
    guard unit & 0xF800 == 0xD800 else { return nil }
    return SyntaxProblem(
      .misread, span, "\(text) is half of a surrogate pair and no character",
      help: "write the character itself")
  }

  private func droppedMisreading(_ byte: UInt8, at index: Int, in bytes: [UInt8]) -> SyntaxProblem? {
    switch byte {
    case UInt8(ascii: "u"):
      let (unit, digits) = Self.codeUnit(at: index + 2, in: bytes, before: bytes.count)
      let span = ByteSpan(index..<index + 2 + digits)
      let written = String(decoding: bytes[span.range], as: UTF8.self)
      let remedy =
        digits == 4
        ? "write \\U\(hexadecimal(unit)) with a capital U, or the character itself"
        : "write the character itself"
      return SyntaxProblem(
        .misread, span, "\(quoted(written)) is no escape and is read as \(quoted(written.dropFirst()))",
        help: remedy)
    case UInt8(ascii: "("):
      return SyntaxProblem(
        .misread, ByteSpan(index..<index + 2),
        "\"\\(\" is read as \"(\": a strings table has no interpolation",
        help: "write a format specifier such as %@")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "8"),
      UInt8(ascii: "9"):
      let letter = String(Unicode.Scalar(byte))
      return SyntaxProblem(
        .misread, ByteSpan(index..<index + 2),
        "\"\\\(letter)\" is no escape and is read as \(quoted(letter))",
        help: "remove the backslash, or write two for a backslash in the text")
    default: return nil
    }
  }

  /// Returns a scalar as a message shows it.
  private func name(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 0x20 || isUnsafeToPrint(scalar)
      ? "U+\(hexadecimal(scalar.value))" : quoted(String(Character(scalar)))
  }
}
