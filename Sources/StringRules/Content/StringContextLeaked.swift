import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation that still has the note for translators which stands before the source text.
struct StringContextLeaked: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-context-leaked", severity: .warning, certainty: .derived,
      summary: "a translation keeps the context that stands before a bar in the source text",
      rationale:
        "In \"button|Buy\" the part before the bar tells translators where the text is used; apps that know this cut it off the source text only.",
      source:
        "KDE, Localization, Writing applications; GNU gettext manual, Using contexts for solving ambiguities")
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "button|Buy";"#, "de": #""a" = "⟦button|⟧Kaufen";"#]),
      .flagged(strings: ["en": #""a" = "menu item|Restore";"#, "fr": #""a" = "⟦menu item|⟧Restaurer";"#]),
      .accepted(strings: ["en": #""a" = "button|Buy";"#, "de": #""a" = "Kaufen";"#]),
      // A bar between two words of one text, and the forms of a plural.
      .accepted(strings: [
        "en": #""a" = "Terms | Privacy"; "b" = "Day|Days";"#,
        "de": #""a" = "AGB | Datenschutz"; "b" = "Day|Tage";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    context.forEachPair(keys, of: family, with: .bar) { pair in
      let text = context.workspace.text(pair.cell)
      guard let bar = text.bytes.prefix(40).firstIndex(of: UInt8(ascii: "|")), bar > text.bytes.startIndex,
        bar + 1 < text.bytes.endIndex
      else { return }
      let prefix = text.bytes[...bar]
      let source = context.workspace.text(pair.source).bytes
      guard source.starts(with: prefix), !source.elementsEqual(text.bytes), isContext(prefix.dropLast()),
        !source.dropFirst(prefix.count).contains(UInt8(ascii: "|")), text.bytes[bar + 1] != 0x20
      else { return }
      sink.report(
        context.finding(
          "the text keeps the context \(quoted(String(decoding: prefix, as: UTF8.self))) of the source text",
          at: Label(pair.cell.file, text.span(text.bytes.startIndex..<bar + 1)), help: "leave it out",
          secondary: [context.label(pair.source, "the source text")],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  /// Whether text is a note: small letters, with spaces or points between.
  private func isContext(_ text: ArraySlice<UInt8>) -> Bool {
    text.last != 0x20 && text.allSatisfy { (0x61...0x7A).contains($0) || " ._-".utf8.contains($0) }
  }
}
