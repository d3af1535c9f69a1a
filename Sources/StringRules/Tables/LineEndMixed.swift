import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A carriage return alone among line feeds.
struct LineEndMixed: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "line-end-mixed", severity: .info, certainty: .derived,
      summary: "a line ends with a carriage return alone where others end with a line feed",
      rationale:
        "Editors and tools for translators disagree on what is a line in such a file: lines join, comments swallow entries, and changes look larger than they are.",
      source: "Android Lint, MangledCRLF", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": "\"a\" = \"Buy\";⟦\r⟧\"b\" = \"Sell\";\n"]),
      .flagged(strings: ["en": "\"a\" = \"Buy\";\n\n\"b\" = \"Sell\";⟦\r⟧\"c\" = \"Rent\";"]),
      .accepted(strings: ["en": "\"a\" = \"Buy\";\n\"b\" = \"Sell\";\n"]),
      // All lines end alike.
      .accepted(strings: ["en": "\"a\" = \"Buy\";\r\n\"b\" = \"Sell\";\r\n"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table else { return }
    let bytes = context.workspace.file(document.file).bytes
    let first = indexOf(0x0D, in: bytes, from: 0, to: bytes.count)
    guard first < bytes.count else { return }
    var alone: Int?
    for index in first..<bytes.count where bytes[index] == 0x0D {
      if index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      alone = index
      break
    }
    guard let alone, bytes.contains(0x0A) else { return }
    sink.report(
      context.finding(
        "the line ends with a carriage return alone", at: Label(document.file, ByteSpan(alone..<alone + 1)),
        help: "end all lines with a line feed",
        subject: Diagnostic.Subject(table: table.name, locale: table.mainLocale?.spelling)))
  }
}
