import CatalogModel
import DocumentSyntax
import SourceText

/// How the texts of an XLIFF document write what the app fills in: the format itself does not say.
///
/// The tool that wrote the document and the files that the texts are from tell it; else the source texts do, where all
/// that have placeholders agree.
struct XLIFFPlaceholders {
  private var named: Set<PlaceholderSyntax> = []

  /// Takes the word of a tool, or of the name of a file.
  mutating func add(_ syntax: PlaceholderSyntax) { named.insert(syntax) }

  /// Takes what the name of the file that texts are from tells.
  mutating func addOriginal(_ name: String) {
    let name = name.lowercased()
    let file = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let suffix = file.split(separator: ".").last.map { String($0) } ?? ""
    switch suffix {
    case "strings", "stringsdict", "xcstrings", "storyboard", "xib", "intentdefinition": add(.foundation)
    case "xml" where file.contains("strings") || name.contains("/values"): add(.java)
    // Qt Designer's forms and Qt Quick's files.
    case "qml", "ui": add(.qt)
    case "arb": add(.icu)
    default: break
    }
  }

  /// Returns the syntax, looking at the source texts where no name told it.
  func syntax(of table: StringTable, in bytes: [UInt8]) -> PlaceholderSyntax {
    if !named.isEmpty { return named.count == 1 ? named.first ?? .unknown : .unknown }
    guard let source = table.sourceLocale.flatMap({ table.locales.firstIndex(of: $0) }) else {
      return .unknown
    }
    var signs: Set<Sign> = []
    for cell in table.cells where Int(cell.locale) == source {
      let text =
        cell.decoded >= 0
        ? table.decodedTexts[Int(cell.decoded)].bytes : bytes[cell.span.range.clamped(to: 0..<bytes.count)]
      signs.formUnion(Self.signs(in: text))
    }
    // Prose has such signs too: only a table of Qt surely means them.
    if signs.contains(.position) { return .unknown }
    if signs.contains(.object) { return signs.contains(.string) ? .unknown : .foundation }
    if signs.contains(.string) { return .java }
    if signs.contains(.other) { return .unknown }
    if signs.contains(.doubleBraces) { return .doubleBraces }
    return signs.contains(.braces) ? .icu : .unknown
  }

  /// What a text shows of its syntax.
  private enum Sign: Hashable {
    /// `%@` and the integers of 64 bits, which only Foundation has.
    case object
    /// `%s`, which Foundation hardly ever gets.
    case string
    /// `%1` of Qt.
    case position
    /// Another sequence of a percent sign, which several syntaxes have.
    case other
    case braces, doubleBraces
  }

  private static func signs(in text: ArraySlice<UInt8>) -> Set<Sign> {
    var signs: Set<Sign> = []
    if text.contains(UInt8(ascii: "%")) {
      for specifier in FormatSpecifierScanner.specifiers(in: text) {
        switch specifier.kind {
        case .argument(.object), .argument(.long), .argument(.unsignedLong), .substitution,
          .substitutionArgument:
          if specifier.isSure { signs.insert(.object) }
        case .argument(.cString): if specifier.isSure { signs.insert(.string) }
        case .argument: if specifier.isSure { signs.insert(.other) }
        case .percent, .lineBreak, .foreign: break
        case .unknown:
          if isPosition(text[specifier.range.lowerBound...]) { signs.insert(.position) }
        }
      }
    }
    for index in text.indices where text[index] == UInt8(ascii: "{") {
      guard let next = text[(index + 1)...].first else { break }
      if next == UInt8(ascii: "{") { return signs.union([.doubleBraces]) }
      if isNameByte(next) { signs.insert(.braces) }
    }
    return signs
  }

  /// Whether text begins with a percent sign and one or two digits that are no width.
  private static func isPosition(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return (1...2).contains(digits.count) && digits.first != UInt8(ascii: "0")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
