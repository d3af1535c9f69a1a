import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation whose web address is not its source text's.
struct StringUrlChanged: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-url-changed", severity: .warning, certainty: .derived,
      summary: "a translation leads to another web address than its source text",
      rationale:
        "A slip in an address leads customers to nowhere, or to somebody else. The page of another language, country or top-level domain counts as the same; another page of the same site is a hint.",
      source: "translate-toolkit, pofilter urls; Weblate, check url", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Help at https://example.com/help";"#,
        "de": #""a" = "Hilfe: ⟦https://exampel.com/help⟧";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "https://example.com/terms";"#, "fr": #""a" = "⟦https://example.com/⟧";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "Help at https://example.com/en/help?hl=en.";"#,
        "de": #""a" = "Hilfe: https://www.example.de/de-de/help?hl=de";"#,
      ]),
      // The mark of full width behind the address is not part of it.
      .accepted(strings: [
        "en": #""a" = "See https://example.com/a.";"#, "zh-Hans": #""a" = "请看https://example.com/a。";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !family.isStoreMetadata else { return }
    context.forEachPair(keys, of: family, with: .address) { pair in
      guard pair.source.traits.contains(.address), pair.cell.traits.contains(.address) else { return }
      let expected = WebAddress.all(in: context.workspace.text(pair.source).bytes)
      guard !expected.isEmpty else { return }
      let text = context.workspace.text(pair.cell)
      for address in WebAddress.all(in: text.bytes)
      where !text.bytes[address.range].contains(UInt8(ascii: "{")) {
        if expected.contains(where: { $0.host == address.host && $0.path == address.path }) { continue }
        let isSameSite = expected.contains { $0.host == address.host }
        let shown = String(decoding: text.bytes[address.range], as: UTF8.self)
        sink.report(
          context.finding(
            isSameSite
              ? "\(quoted(shown)) is another page than the source text's"
              : "\(quoted(shown)) is not an address of the source text",
            at: Label(pair.cell.file, text.span(address.range)), help: "write the address of the source text",
            severity: isSameSite ? .info : nil, secondary: [context.label(pair.source, "the source text")],
            subject: context.subject(pair.cell, of: pair.key, in: family)))
        return
      }
    }
  }
}
