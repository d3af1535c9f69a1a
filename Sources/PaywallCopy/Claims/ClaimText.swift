import CatalogModel
import DocumentSyntax

/// A text as scalars that words are looked up in: small letters, one kind of space, digit and apostrophe,
/// without marks that change nothing, and each with its place in the text's bytes.
struct ClaimText {
  enum Kind: UInt8 {
    case letter, digit, space, placeholder, other
  }

  /// Stands for what the app fills in.
  static let placeholder: UInt32 = 0xFFFC
  /// Stands for the end of a line or paragraph.
  static let lineBreak: UInt32 = 0x0A

  let bytes: ArraySlice<UInt8>
  private(set) var scalars: [UInt32] = []
  private(set) var kinds: [Kind] = []
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []
  /// The places of placeholders that take whole numbers.
  private(set) var countPlaces: Set<Int> = []

  var count: Int { scalars.count }

  init(_ bytes: ArraySlice<UInt8>, _ syntax: PlaceholderSyntax) {
    self.bytes = bytes
    scalars.reserveCapacity(bytes.count)
    let pieces = CopyScanner.pieces(of: bytes, syntax)
    for piece in pieces {
      switch piece.content {
      case .text: addText(piece.range)
      case .percent: add(UInt32(UInt8(ascii: "%")), .other, piece.range)
      case .placeholder(let isCount):
        if isCount { countPlaces.insert(count) }
        add(Self.placeholder, .placeholder, piece.range)
      }
    }
  }

  /// Returns the bytes that scalars were read from.
  func byteRange(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return bytes.startIndex..<bytes.startIndex }
    // The branch of a choice may stand before what precedes it no longer.
    let lower = starts[range.lowerBound]
    return lower..<max(lower, ends[range.upperBound - 1])
  }

  /// Whether a scalar was an ASCII capital.
  func isCapital(_ index: Int) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[starts[index]])
  }

  func isLetter(_ index: Int) -> Bool { index >= 0 && index < count && kinds[index] == .letter }
  func isDigit(_ index: Int) -> Bool { index >= 0 && index < count && kinds[index] == .digit }
  func scalar(_ index: Int) -> UInt32 { index >= 0 && index < count ? scalars[index] : 0 }

  // MARK: Reading

  private mutating func add(_ scalar: UInt32, _ kind: Kind, _ range: Range<Int>) {
    // Spaces in a row are one.
    if kind == .space, kinds.last == .space, scalar != Self.lineBreak {
      ends[count - 1] = range.upperBound
      return
    }
    scalars.append(scalar)
    kinds.append(kind)
    starts.append(range.lowerBound)
    ends.append(range.upperBound)
  }

  private mutating func addText(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let lead = bytes[index]
      if lead == UInt8(ascii: "<"), let end = tagEnd(index, range.upperBound) {
        let name = bytes[index + 1..<end].drop { $0 == UInt8(ascii: "/") }.prefix { $0 | 0x20 >= 0x61 }
        let isBlock = ["br", "p", "li", "div", "ul"].contains(String(decoding: name, as: UTF8.self))
        add(isBlock ? Self.lineBreak : 0x20, .space, index..<end)
        index = end
        continue
      }
      if lead == UInt8(ascii: "{"), let end = nameEnd(index, range.upperBound) {
        add(Self.placeholder, .placeholder, index..<end)
        index = end
        continue
      }
      let size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      let end = min(index + size, range.upperBound)
      if lead < 0x80 {
        addASCII(lead, index..<end)
      } else {
        let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        addScalar(scalar, index..<end)
      }
      index = end
    }
  }

  /// The end of `{name}`, which formats without such placeholders hold for the app's own filling.
  private func nameEnd(_ start: Int, _ limit: Int) -> Int? {
    guard let close = bytes[start..<min(limit, start + 60)].firstIndex(of: UInt8(ascii: "}")),
      close > start + 1
    else { return nil }
    let isName = bytes[start + 1..<close].allSatisfy { byte in
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: " ")
    }
    return isName ? close + 1 : nil
  }

  private func tagEnd(_ start: Int, _ limit: Int) -> Int? {
    guard start + 1 < limit, bytes[start + 1] | 0x20 >= 0x61 || bytes[start + 1] == UInt8(ascii: "/"),
      let close = bytes[start..<min(limit, start + 200)].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return close + 1
  }

  private mutating func addASCII(_ byte: UInt8, _ range: Range<Int>) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): add(UInt32(byte), .letter, range)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): add(UInt32(byte | 0x20), .letter, range)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): add(UInt32(byte), .digit, range)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): add(Self.lineBreak, .space, range)
    case 0..<0x21: add(0x20, .space, range)
    default: add(UInt32(byte), .other, range)
    }
  }

  private mutating func addScalar(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
    let value = scalar.value
    guard let folded = Self.folded(value) else {
      // What changes nothing belongs to the letter before it.
      if count > 0, scalar.properties.generalCategory == .nonspacingMark {
        ends[count - 1] = range.upperBound
      }
      return
    }
    if folded < 0x80 { return addASCII(UInt8(folded), range) }
    let properties = scalar.properties
    if properties.numericType == .decimal, let number = properties.numericValue {
      return add(0x30 + UInt32(number), .digit, range)
    }
    if properties.isWhitespace {
      return add(value == 0x2028 || value == 0x2029 ? Self.lineBreak : 0x20, .space, range)
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter:
      let lower = properties.lowercaseMapping.unicodeScalars.first ?? scalar
      if let folded = Self.folded(lower.value) { add(folded, .letter, range) }
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .letterNumber:
      add(folded, .letter, range)
    default: add(folded, .other, range)
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
