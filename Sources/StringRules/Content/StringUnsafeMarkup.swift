import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation that brings in code which runs where the app shows it as HTML.
struct StringUnsafeMarkup: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-unsafe-markup", severity: .warning, certainty: .derived,
      summary: "a translation has markup that runs code, which its source text has not",
      rationale:
        "Translations come from many hands. Where the app shows a text in a web view, a script in it runs with the app's rights.",
      source: "Weblate, check safe-html; OWASP, Cross Site Scripting Prevention Cheat Sheet")
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Buy now";"#, "de": #""a" = "⟦<script>⟧alert(1)</script>Jetzt kaufen";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "<a href=\"https://a.co\">Terms</a>";"#,
        "fr": #""a" = "⟦<a href=\"javascript:alert(1)\">⟧Conditions</a>";"#,
      ]),
      .flagged(strings: ["en": #""a" = "<b>Buy</b>";"#, "it": #""a" = "⟦<b onclick=\"x()\">⟧Compra</b>";"#]),
      .accepted(strings: ["en": #""a" = "<b>Buy</b>";"#, "it": #""a" = "<b>Compra</b>";"#]),
      // Prose about scripts is none.
      .accepted(strings: ["en": #""a" = "Scripts";"#, "de": #""a" = "JavaScript: an, <Skript> online=ja";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    context.forEachPair(keys, of: family, with: .lessThan) { pair in
      guard pair.cell.traits.contains(.lessThan) else { return }
      let text = context.workspace.text(pair.cell)
      guard let tag = unsafeTag(in: text.bytes),
        unsafeTag(in: context.workspace.text(pair.source).bytes) == nil
      else { return }
      sink.report(
        context.finding(
          "the tag \(quoted(String(decoding: text.bytes[tag.range], as: UTF8.self))) can run code",
          at: Label(pair.cell.file, text.span(tag.range)), help: "remove it",
          secondary: [context.label(pair.source, "the source text")],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  private func unsafeTag(in text: ArraySlice<UInt8>) -> MarkupTag? {
    MarkupTag.tags(in: text).first { tag in
      if tag.kind == .closing { return false }
      if tag.runsCode { return true }
      return tag.attributes.contains { index in
        text.hasLetters("javascript:", at: index)
          && ["\"", "'", "="].contains(Character(Unicode.Scalar(text[index - 1])))
          || isHandler(index, text, end: tag.attributes.upperBound)
      }
    }
  }

  /// Whether an attribute such as `onclick=` begins at an index.
  private func isHandler(_ index: Int, _ text: ArraySlice<UInt8>, end: Int) -> Bool {
    guard isSpaceByte(text[index]), text.hasLetters("on", at: index + 1) else { return false }
    let name = text[(index + 1)..<end].prefix { isASCIILetter($0) }
    return name.count > 4 && name.endIndex < end && text[name.endIndex] == UInt8(ascii: "=")
  }
}
