import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A Spanish question or exclamation without the mark that opens it.
struct StringInvertedMarkMissing: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-inverted-mark-missing", severity: .info, certainty: .derived,
      summary: "a Spanish text closes a question or exclamation that it does not open",
      rationale:
        "Spanish marks where a question or exclamation begins; without the mark the text looks careless.",
      source:
        "Real Academia Española, Ortografía de la lengua española (2010), signos de interrogación y exclamación"
    )
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Restore purchases?";"#, "es": #""a" = "Restaurar compras⟦?⟧";"#]),
      .flagged(strings: ["en": #""a" = "Welcome!";"#, "es-MX": #""a" = "Te damos la bienvenida⟦!⟧";"#]),
      .accepted(strings: ["en": #""a" = "Restore purchases?";"#, "es": #""a" = "¿Restaurar compras?";"#]),
      // An address and a brand may hold the marks.
      .accepted(strings: ["en": #""a" = "See https://a.co/?b";"#, "es": #""a" = "Mira https://a.co/?b";"#]),
      .accepted(strings: ["en": #""a" = "Yahoo! Mail";"#, "es": #""a" = "Correo de Yahoo! ";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let spanish = family.locales.map { $0.id?.language == "es" }
    guard spanish.contains(true) else { return }
    context.forEachPair(keys, of: family, with: .endMark) { pair in
      guard spanish[Int(pair.cell.locale)], pair.cell.traits.contains(.endMark) else { return }
      let text = context.workspace.text(pair.cell)
      guard let last = text.bytes.last, last == UInt8(ascii: "?") || last == UInt8(ascii: "!") else { return }
      let isQuestion = last == UInt8(ascii: "?")
      // A sentence may open with the one mark and close with the other.
      guard !contains(0xBF, text.bytes), !contains(0xA1, text.bytes), text.bytes.contains(0x20) else {
        return
      }
      let end = text.bytes.endIndex
      sink.report(
        context.finding(
          "the \(isQuestion ? "question" : "exclamation") is not opened with \"\(isQuestion ? "¿" : "¡")\"",
          at: Label(pair.cell.file, text.span(end - 1..<end)),
          help:
            "write \"\(isQuestion ? "¿" : "¡")\" where the \(isQuestion ? "question" : "exclamation") begins",
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  /// Whether text holds the character from U+0080 to U+00BF with a last byte.
  private func contains(_ byte: UInt8, _ text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { text[$0] == byte && $0 > text.startIndex && text[$0 - 1] == 0xC2 }
  }
}
