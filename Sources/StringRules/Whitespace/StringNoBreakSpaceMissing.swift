import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A plain space where French has one that does not break.
struct StringNoBreakSpaceMissing: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-no-break-space-missing", severity: .info, certainty: .derived,
      summary: "a plain space stands before a mark that French sets off with a no-break space",
      rationale:
        "A line may break at a plain space, so that the mark begins the next line. Texts that write no space at all there are left alone.",
      source:
        "Imprimerie nationale, Lexique des règles typographiques (ponctuation); CLDR, French exemplar punctuation",
      fixes: .always, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Ready?";"#, "fr": #""a" = "C’est prêt⟦ ⟧?";"#]),
      .flagged(strings: ["en": #""a" = "Total: %@";"#, "fr-CA": #""a" = "Total⟦ ⟧: %@";"#]),
      .accepted(strings: ["en": #""a" = "Ready?";"#, "fr": #""a" = "C’est prêt\#u{202F}?";"#]),
      .accepted(strings: ["en": #""a" = "Ready?";"#, "fr": #""a" = "C’est prêt?";"#]),
      // A face is no punctuation.
      .accepted(strings: ["en": #""a" = "Thanks :)";"#, "fr": #""a" = "Merci :)";"#]),
      .accepted(strings: ["en": #""a" = "Ready?";"#, "de": #""a" = "Fertig ?";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let french = family.locales.map { ["fr", "br"].contains($0.id?.language) }
    guard french.contains(true) else { return }
    for key in family.keys[keys] where key.traits.contains(.spacedMark) {
      for cell in family.cells[key.cells] where cell.traits.contains(.spacedMark) && french[Int(cell.locale)]
      {
        let text = context.workspace.text(cell)
        guard let space = plainSpace(in: text.bytes) else { continue }
        let span = text.span(space.range)
        sink.report(
          context.finding(
            "a line may break at the space \(space.place)", at: Label(cell.file, span),
            help: "write a no-break space (U+00A0, or the narrow U+202F)",
            fixes: [
              Fix(
                "write a no-break space", .safe,
                edits: [TextEdit(file: cell.file, span: span, replacement: "\u{A0}")])
            ],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func plainSpace(in text: ArraySlice<UInt8>) -> (range: Range<Int>, place: String)? {
    for index in text.indices where text[index] == 0x20 && index > text.startIndex {
      let before = text[index - 1]
      // Behind white space or a colon of its own the mark is part of something else.
      guard !isSpaceByte(before) else { continue }
      if text.hasBytes("\u{BB}", at: index + 1) { return (index..<index + 1, "before \"»\"") }
      if before == 0xAB, index - 2 >= text.startIndex, text[index - 2] == 0xC2 {
        return (index..<index + 1, "after \"«\"")
      }
      guard index + 1 < text.endIndex, ":;!?".utf8.contains(text[index + 1]) else { continue }
      let after = index + 2 < text.endIndex ? text[index + 2] : 0x20
      guard isSpaceByte(after) || after == UInt8(ascii: "<") || after == UInt8(ascii: "\"") || after >= 0x80
      else {
        continue
      }
      return (index..<index + 1, "before \"\(Character(Unicode.Scalar(text[index + 1])))\"")
    }
    return nil
  }
}
