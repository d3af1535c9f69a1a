import CatalogModel
import DocumentSyntax
import SourceText

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
    kinds.reserveCapacity(bytes.count)
    starts.reserveCapacity(bytes.count)
    ends.reserveCapacity(bytes.count)
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
    let text = bytes[..<range.upperBound]
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
      let (scalar, end) = text.decodedScalar(at: index)
      switch ClaimScalar(scalar) {
      case .nothing: break
      // What changes nothing belongs to the letter before it.
      case .mark: if count > 0 { ends[count - 1] = end }
      case .scalar(let value, let kind): add(value, kind, index..<end)
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
}
