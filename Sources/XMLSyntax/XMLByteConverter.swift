import CLibXML2

/// Converts a few bytes at a time from an encoding that libxml2 knows.
final class XMLByteConverter {
  /// What some bytes are.
  enum Outcome {
    case text([Unicode.Scalar])
    /// Nothing yet: more bytes have to follow, or they only change what the next ones mean.
    case incomplete
    case invalid
  }

  private var handler: xmlCharEncodingHandlerPtr
  private let input: xmlBufferPtr
  private let output: xmlBufferPtr
  /// The scalar that each byte is on its own; nil for one that is none.
  private(set) var single: [Unicode.Scalar?] = []
  /// Whether bytes change what all later ones mean, as the escape sequences of ISO-2022-JP do.
  private(set) var isStateful = false

  /// Whether ASCII text, such as the declaration that names the encoding, reads as it stands.
  private(set) var readsASCII = false

  /// Whether some characters take more than one byte.
  private(set) var hasLongCharacters = false

  /// Opens an encoding by its name; nil where libxml2 knows none.
  init?(_ name: String) {
    XMLReader.prepare()
    let found = Self.silently { xmlFindCharEncodingHandler(name) }
    guard let found else { return nil }
    guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else {
      xmlCharEncCloseFunc(found)
      return nil
    }
    handler = found
    self.input = input
    self.output = output
    probe()
    // A look at each byte may have left a converter with states in another one than the first.
    if isStateful, let fresh = Self.silently({ xmlFindCharEncodingHandler(name) }) {
      xmlCharEncCloseFunc(handler)
      handler = fresh
      xmlBufferEmpty(input)
    }
  }

  deinit {
    xmlBufferFree(input)
    xmlBufferFree(output)
    xmlCharEncCloseFunc(handler)
  }

  /// Keeps libxml2 from printing what it can not convert.
  private static func silently<Result>(_ body: () -> Result) -> Result {
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(nil, nil) }
    return body()
  }

  /// Finds out what each byte is on its own.
  private func probe() {
    for byte in UInt8.min...UInt8.max {
      let scalars = scalars(of: [byte])
      single.append(scalars?.count == 1 ? scalars?.first : nil)
      guard scalars == nil else { continue }
      if byte < 0x80 { isStateful = true } else { hasLongCharacters = hasLongCharacters || isLead(byte) }
    }
    readsASCII = single[0x3C] == "<" && single[0x41] == "A"
    if isStateful {
      hasLongCharacters = true
      return
    }
    // Some converters take the backslash of Japanese and Korean encodings for a currency sign; files mean the backslash.
    for byte in UInt8.min..<0x80 { single[Int(byte)] = Unicode.Scalar(byte) }
  }

  /// Whether a byte that is no character on its own begins one.
  private func isLead(_ byte: UInt8) -> Bool {
    if case .incomplete = feed([byte], continuing: false) { true } else { false }
  }

  /// Returns what some bytes are that stand alone; nil where they are not one whole character.
  func scalars(of bytes: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
    // A line feed behind them makes the converter give out what it holds back to join it with the next.
    guard case .text(let scalars) = feed(bytes + [XMLByte.lineFeed], continuing: false), scalars.last == "\n",
      scalars.count > 1
    else { return nil }
    return scalars.dropLast()
  }

  /// Converts more bytes behind those that came before.
  func feed(_ bytes: ArraySlice<UInt8>) -> Outcome { feed(bytes, continuing: true) }

  private func feed(_ bytes: ArraySlice<UInt8>, continuing: Bool) -> Outcome {
    if !continuing { xmlBufferEmpty(input) }
    xmlBufferEmpty(output)
    bytes.withUnsafeBufferPointer { _ = xmlBufferAdd(input, $0.baseAddress, Int32(clamping: $0.count)) }
    let status = Self.silently { xmlCharEncInFunc(handler, output, input) }
    let count = Int(xmlBufferLength(output))
    if count > 0, let start = xmlBufferContent(output) {
      if status < 0, !continuing { return .invalid }
      let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
      return .text(Array(text.unicodeScalars))
    }
    if status < 0 {
      xmlBufferEmpty(input)
      return .invalid
    }
    return .incomplete
  }
}
