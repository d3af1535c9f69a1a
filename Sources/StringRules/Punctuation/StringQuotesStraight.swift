import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// Straight quotation marks around words.
struct StringQuotesStraight: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-quotes-straight", severity: .info, certainty: .derived,
      summary: "a text has straight quotation marks in place of its language's own",
      rationale:
        "Straight marks are a typewriter's; each language has its own pair, which readers expect in print.",
      source: "Unicode CLDR, delimiters of each language; Android Lint, TypographyQuotes", fixes: .sometimes,
      isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Choose ⟦\"Restore\"⟧ below";"#]),
      .flagged(strings: ["de": #""a" = "⟦\"Wiederherstellen\"⟧ wählen";"#]),
      .accepted(strings: ["de": #""a" = "„Wiederherstellen“ wählen";"#]),
      // Inches, and the attributes of a tag.
      .accepted(strings: ["en": #""a" = "6\" screen, <a href=\"https://a.co\">more</a>";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let marks = family.locales.map { locale in
      locale.id.flatMap {
        QuotationMarks.of(language: $0.language, region: $0.region, script: WrittenLanguage($0).script)
      }
    }
    for key in family.keys[keys] {
      for cell in family.cells[key.cells] {
        guard let own = marks[Int(cell.locale)] else { continue }
        let text = context.workspace.text(cell)
        guard let quote = quotation(in: text.bytes) else { continue }
        let edits = [
          TextEdit(
            file: cell.file, span: text.span(quote.lowerBound..<quote.lowerBound + 1), replacement: own.open),
          TextEdit(
            file: cell.file, span: text.span(quote.upperBound - 1..<quote.upperBound), replacement: own.close),
        ]
        sink.report(
          context.finding(
            "the quotation marks are straight", at: Label(cell.file, text.span(quote)),
            help: "write \(own.open)…\(own.close)",
            fixes: [Fix("write \(own.open)…\(own.close)", .safe, edits: edits)],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// The first words between two straight marks.
  private func quotation(in text: ArraySlice<UInt8>) -> Range<Int>? {
    let quote = UInt8(ascii: "\"")
    guard text.contains(quote) else { return nil }
    let masked = OpaqueParts(of: text).masked(text, with: UInt8(ascii: "x"))
    for index in masked.indices where masked[index] == quote {
      let before = index > 0 ? masked[index - 1] : 0x20
      guard isSpaceByte(before) || before == UInt8(ascii: "("), index + 1 < masked.count,
        !isSpaceByte(masked[index + 1]),
        let close = masked[(index + 1)...].firstIndex(of: quote), close > index + 1,
        !isSpaceByte(masked[close - 1])
      else { continue }
      return text.startIndex + index..<text.startIndex + close + 1
    }
    return nil
  }
}
