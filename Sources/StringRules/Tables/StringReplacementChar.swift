import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// The character that stands for one that could not be read.
struct StringReplacementChar: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-replacement-char", severity: .warning, certainty: .derived,
      summary: "a text holds the character for what could not be read",
      rationale:
        "U+FFFD comes in where a tool reads text in the wrong encoding: the letter that stood there is lost, and customers see a question mark in a diamond.",
      source: "Unicode Standard, chapter 3.9, U+FFFD substitution",
      evidence: .report("jnavila/git-manpages-l10n#217"))
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["fr": #""a" = "Achet⟦\#u{FFFD}⟧";"#]),
      .flagged(strings: ["en": #""a" = "Caf\#u{E9}";"#, "de": #""a" = "Caf⟦\#u{FFFD}⟧";"#]),
      .accepted(strings: ["fr": #""a" = "Acheté";"#]),
      // An object replacement character stands for an image.
      .accepted(strings: ["en": #""a" = "\#u{FFFC} Buy";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.unusual) {
      for cell in family.cells(of: key) where cell.traits.contains(.unusual) {
        let text = context.workspace.text(cell)
        let bytes = text.bytes
        guard
          let index = bytes.indices.first(where: {
            bytes[$0] == 0xEF && bytes[$0...].starts(with: [0xEF, 0xBF, 0xBD])
          })
        else { continue }
        let place = text.span(index..<index + 3)
        // Where the file's own bytes are at fault the whole file has one finding.
        if context.workspace.file(cell.file).encodingFault != nil { continue }
        sink.report(
          context.finding(
            "a character of \(quoted(text.string)) was lost in another encoding", at: Label(cell.file, place),
            help: "write the character that was meant", subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
