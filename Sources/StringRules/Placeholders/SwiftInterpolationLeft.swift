import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// Swift's `\(name)` in a table, where nothing replaces it.
struct SwiftInterpolationLeft: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "swift-interpolation-left", severity: .warning, certainty: .official,
      summary: "a text holds an interpolation of Swift source code",
      rationale:
        "Only the compiler replaces \\(name), in source code. In a table it is shown as it stands; the table needs %@ or %lld.",
      source:
        "The Swift Programming Language, String Interpolation; Apple, Localizing and varying text with a string catalog",
      placeholders: [.foundation])
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Hello ⟦\\(user.name)⟧";"#]),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Hello %@": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo ⟦\\(name)⟧ %@"}}}}}, "version": "1.0"}"#
      ),
      .accepted(strings: ["en": #""a" = "Hello %@";"#]),
      // Formulas in TeX have the same marks.
      .accepted(strings: ["en": #""a" = "about \\(x\\) or \\(2x)";"#]),
      .accepted(strings: ["en": #""a" = "C:\\(old files)";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      // A backslash is written as an escape in all formats but XML.
      for cell in family.cells(of: key) where cell.decoded >= 0 {
        let text = context.workspace.text(cell)
        guard let range = interpolation(in: text.bytes) else { continue }
        sink.report(
          context.finding(
            "\(quoted(String(decoding: text.bytes[range], as: UTF8.self))) is shown as it stands",
            at: Label(cell.file, text.span(range)), help: "write %@ for a text, %lld for a number",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Returns the place of `\(`, a name of letters, digits and points, and `)`.
  private func interpolation(in text: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = text[(start + 1)...]
      guard rest.first == UInt8(ascii: "(") else { continue }
      let name = rest.dropFirst().prefix(while: isNameByte)
      guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
        name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ")")
      else { continue }
      return start..<name.endIndex + 1
    }
    return nil
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
