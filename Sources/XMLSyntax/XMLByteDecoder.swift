import SourceText

/// Turns bytes of a declared encoding into UTF-8 and keeps how many of them each scalar took.
struct XMLByteDecoder {
  /// Places without text past this number are no longer tried as longer characters, which bounds the cost of bytes
  /// that are not in the encoding at all.
  private static let faultLimit = 1_000
  /// Bytes of the longest character of the encodings in use.
  private static let longestCharacter = 4

  private let converter: XMLByteConverter
  private var known: [UInt32: [Unicode.Scalar]] = [:]
  private var faults = 0
  private(set) var bytes: [UInt8] = []
  /// Bytes of each scalar in the file; empty where each has one.
  private(set) var scalarLengths: [UInt8] = []
  /// The first place that is no text of the encoding.
  private(set) var fault: ByteSpan?

  init(_ converter: XMLByteConverter) {
    self.converter = converter
  }

  mutating func decode(_ contents: [UInt8]) {
    bytes.reserveCapacity(contents.count)
    if converter.isStateful {
      scalarLengths.reserveCapacity(contents.count)
      decodeByState(contents)
    } else if converter.hasLongCharacters {
      scalarLengths.reserveCapacity(contents.count)
      decodeByCharacter(contents)
    } else {
      decodeByByte(contents)
    }
  }

  // MARK: Encodings of one byte for each character

  private mutating func decodeByByte(_ contents: [UInt8]) {
    let single = converter.single
    for byte in contents {
      if byte < 0x80 { bytes.append(byte) } else { append(single[Int(byte)]) }
    }
  }

  // MARK: Encodings of characters of several lengths

  private mutating func decodeByCharacter(_ contents: [UInt8]) {
    let single = converter.single
    var position = 0
    while position < contents.count {
      let byte = contents[position]
      if byte < 0x80 {
        bytes.append(byte)
        scalarLengths.append(1)
        position += 1
      } else if let scalar = single[Int(byte)] {
        append(scalar)
        scalarLengths.append(1)
        position += 1
      } else {
        position += appendCharacter(in: contents, at: position)
      }
    }
  }

  /// Adds the character at an offset and returns its length; what is none is one byte long.
  private mutating func appendCharacter(in contents: [UInt8], at start: Int) -> Int {
    let limit = faults < Self.faultLimit ? min(Self.longestCharacter, contents.count - start) : 1
    var key = UInt32(contents[start])
    var length = 2
    while length <= limit {
      key = key << 8 | UInt32(contents[start + length - 1])
      if let scalars = known[key] ?? converter.scalars(of: contents[start..<start + length]) {
        known[key] = scalars
        append(scalars, length: length)
        return length
      }
      length += 1
    }
    append(nil)
    scalarLengths.append(1)
    return 1
  }

  // MARK: Encodings with states

  private mutating func decodeByState(_ contents: [UInt8]) {
    var length = 0
    var hasGivenUp = false
    for index in contents.indices {
      length += 1
      switch hasGivenUp ? .invalid : converter.feed(contents[index...index]) {
      case .incomplete: continue
      case .text(let scalars): append(scalars, length: length)
      case .invalid:
        let byte = contents[index]
        append(byte < 0x80 && length == 1 ? Unicode.Scalar(byte) : nil)
        scalarLengths.append(UInt8(clamping: length))
        hasGivenUp = hasGivenUp || faults >= Self.faultLimit
      }
      length = 0
    }
    guard length > 0 else { return }
    // What only changed the state belongs to the last character.
    if let last = scalarLengths.popLast() { scalarLengths.append(UInt8(clamping: Int(last) + length)) }
  }

  // MARK: Adding

  private mutating func append(_ scalars: [Unicode.Scalar], length: Int) {
    for (index, scalar) in scalars.enumerated() {
      append(scalar)
      scalarLengths.append(index == 0 ? UInt8(clamping: length) : 0)
    }
  }

  /// Adds a scalar, or what stands for bytes that are none.
  private mutating func append(_ scalar: Unicode.Scalar?) {
    let lower = bytes.count
    for byte in UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
    guard scalar == nil else { return }
    faults += 1
    if fault == nil { fault = ByteSpan(lower..<bytes.count) }
  }
}
