/// What a scalar of a text is read as.
enum ClaimScalar {
  /// Nothing: the text reads the same without it.
  case nothing
  /// Nothing, but it belongs to the letter before it.
  case mark
  /// A scalar in its plainest form: a small letter, one kind of space, digit and apostrophe.
  case scalar(UInt32, ClaimText.Kind)

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0..<Self.tableEnd: self = Self.table[Int(value)]
    // Ideographs and Hangul: most of what is not in the table, and letters all of them.
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = .scalar(value, .letter)
    default: self.init(readingPropertiesOf: scalar)
    }
  }

  /// The end of what the table has: all alphabets that app texts are written in, and the kana.
  private static let tableEnd: UInt32 = 0x3100
  /// Properties of scalars take long to look up: as long as all else that reading a letter needs.
  private static let table: [ClaimScalar] = (0..<tableEnd).map { value in
    Unicode.Scalar(value).map { ClaimScalar(readingPropertiesOf: $0) } ?? .nothing
  }

  private init(readingPropertiesOf scalar: Unicode.Scalar) {
    let value = scalar.value
    if scalar.isASCII {
      self = .ascii(UInt8(value))
      return
    }
    guard let folded = Self.folded(value) else {
      self = scalar.properties.generalCategory == .nonspacingMark ? .mark : .nothing
      return
    }
    if folded < 0x80 {
      self = .ascii(UInt8(folded))
      return
    }
    // One look-up for most: each takes as long as all else that the table needs.
    let properties = scalar.properties
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter:
      let lower = properties.lowercaseMapping.unicodeScalars.first ?? scalar
      self = Self.folded(lower.value).map { .scalar($0, .letter) } ?? .nothing
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .letterNumber:
      self = .scalar(folded, .letter)
    case .decimalNumber: self = .scalar(0x30 + UInt32(properties.numericValue ?? 0), .digit)
    case .lineSeparator, .paragraphSeparator: self = .scalar(ClaimText.lineBreak, .space)
    case .spaceSeparator: self = .scalar(0x20, .space)
    case .control where properties.isWhitespace: self = .scalar(0x20, .space)
    default: self = .scalar(folded, .other)
    }
  }

  private static func ascii(_ byte: UInt8) -> ClaimScalar {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .scalar(UInt32(byte), .letter)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .scalar(UInt32(byte | 0x20), .letter)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .scalar(UInt32(byte), .digit)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): .scalar(ClaimText.lineBreak, .space)
    case 0..<0x21: .scalar(0x20, .space)
    default: .scalar(UInt32(byte), .other)
    }
  }

  /// Returns a scalar in its plainest form; nil for one that changes nothing.
  static func folded(_ value: UInt32) -> UInt32? {
    switch value {
    // Vowel points of Arabic and Hebrew, the tatweel, joiners, directions, the soft hyphen.
    case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C5, 0x05C7, 0x0640, 0x064B...0x065F, 0x0670, 0x00AD, 0x061C,
      0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF:
      nil
    case 0x2018, 0x2019, 0x02BC, 0x02BB, 0x02B9, 0x2032, 0x00B4, 0x0060, 0x05F3: 0x27
    case 0x2010...0x2015, 0x2212, 0x05BE, 0x30A0: 0x2D
    case 0xFF01...0xFF5E: folded(value - 0xFEE0 + ((0xFF21...0xFF3A).contains(value) ? 0x20 : 0))
    case 0xFFE5: 0xA5
    case 0xFFE1: 0xA3
    case 0x066A: 0x25
    case 0x066B: 0x2E
    case 0x066C: 0x2C
    case 0x2044, 0x2215: 0x2F
    // Letters of India with a dot below are written as one or as two.
    case 0x093C, 0x09BC, 0x0A3C, 0x0ABC, 0x0B3C: nil
    case 0x0929: 0x0928
    case 0x0931: 0x0930
    case 0x0934: 0x0933
    case 0x0958...0x095A: value - 0x43
    case 0x095B: 0x091C
    case 0x095C, 0x095D: value - 0x3B
    case 0x095E: 0x092B
    case 0x095F: 0x092F
    case 0x09DC, 0x09DD: value - 0x3B
    case 0x09DF: 0x09AF
    case 0x0A33: 0x0A32
    case 0x0A36: 0x0A38
    case 0x0A59, 0x0A5A: value - 0x43
    case 0x0A5B: 0x0A1C
    case 0x0A5E: 0x0A2B
    case 0x0B5C, 0x0B5D: value - 0x3B
    // Quotation marks within a phrase.
    case 0x201C...0x201F, 0xAB, 0xBB, 0x300C, 0x300D: nil
    case 0x03C2: 0x03C3
    case 0x0219: 0x015F
    case 0x021B: 0x0163
    // The capital and the dotless i, of which lower case makes either; ё is written e as well.
    case 0x0130, 0x0131: 0x69
    case 0x0451, 0x0401: 0x0435
    default: value
    }
  }
}
