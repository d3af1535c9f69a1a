import DocumentSyntax
import SourceText

/// Where the texts of one format name its variables, and which argument each variable reads.
struct VariableReferences {
  /// One sequence that names a variable, such as `%2$#@cups@`.
  struct Reference {
    let name: String
    let span: ByteSpan
    /// The argument's number and its place; nil where only the app knows it.
    let number: (value: Int, span: ByteSpan)?
    /// Whether a number stands before the name without `$`, so that it is a width, and another argument is read
    /// than the number says.
    let hasWidth: Bool
  }

  private(set) var all: [Reference] = []

  /// Adds the sequences of a text.
  ///
  /// - Parameter isFormat: whether the text is the format itself, in which a sequence without a number takes
  ///   the next argument; which one it takes inside another variable is not known
  mutating func add(_ text: DecodedText, isFormat: Bool) {
    guard text.bytes.contains(UInt8(ascii: "%")) else { return }
    var next = 1
    for specifier in FormatSpecifierScanner.specifiers(in: text.bytes) {
      switch specifier.kind {
      case .substitution(let name):
        let implied = isFormat && specifier.position == nil ? next : nil
        if specifier.position == nil { next += 1 }
        all.append(
          Reference(
            name: name, span: text.span(specifier.range),
            number: (specifier.position ?? implied).map { ($0, Self.numberSpan(specifier, in: text)) },
            hasWidth: specifier.position == nil
              && Self.misnumbers(specifier, taking: implied, in: text)))
      case .argument:
        if specifier.position == nil { next += 1 + specifier.starCount }
      case .percent, .lineBreak, .substitutionArgument, .foreign, .unknown: break
      }
    }
  }

  /// Returns the number of the argument that each variable reads; a variable that is named with two numbers
  /// has none.
  func numbers() -> [String: (value: Int, span: ByteSpan)] {
    var numbers: [String: (value: Int, span: ByteSpan)] = [:]
    var doubtful: Set<String> = []
    for reference in all {
      guard let number = reference.number else { continue }
      if let known = numbers[reference.name], known.value != number.value { doubtful.insert(reference.name) }
      if numbers[reference.name] == nil { numbers[reference.name] = number }
    }
    return numbers.filter { !doubtful.contains($0.key) }
  }

  /// The place of the digits before `$`, or that of the whole sequence where it has none.
  private static func numberSpan(_ specifier: FormatSpecifier, in text: DecodedText) -> ByteSpan {
    guard specifier.position != nil,
      let dollar = text.bytes[specifier.range].firstIndex(of: UInt8(ascii: "$"))
    else { return text.span(specifier.range) }
    return text.span(specifier.range.lowerBound + 1..<dollar)
  }

  /// Whether a sequence begins with a number that is not that of the argument it takes.
  private static func misnumbers(
    _ specifier: FormatSpecifier, taking argument: Int?, in text: DecodedText
  ) -> Bool {
    let digits = text.bytes[specifier.range].dropFirst().prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard !digits.isEmpty else { return false }
    return argument == nil || Int(String(decoding: digits, as: UTF8.self)) != argument
  }
}
