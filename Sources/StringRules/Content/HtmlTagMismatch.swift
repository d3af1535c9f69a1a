import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation whose tags are not those of its source text.
struct HtmlTagMismatch: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "html-tag-mismatch", severity: .warning, certainty: .derived,
      summary: "a translation has other tags than its source text",
      rationale:
        "A tag that is not closed runs to the end of the screen or is shown as text; a link that is gone cannot be tapped. Where only a style is left out or added, or all annotations of a text that has no link, the finding is a hint.",
      source: "Weblate, checks xml-tags and xml-invalid; translate-toolkit, pofilter xmltags",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "<b>Buy</b> now";"#, "de": #""a" = "⟦<b>⟧Jetzt kaufen";"#]),
      .flagged(strings: [
        "en": #""a" = "Read <a href=\"https://a.co\">the terms</a>";"#,
        "fr": #""a" = "⟦Lire les conditions⟧";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "Tap <link>here</link>";"#, "pl": #""a" = "Stuknij ⟦<enlace>⟧tu</enlace>";"#,
      ]),
      .flagged(files: [
        "res/values/strings.xml":
          "<resources><string name=\"a\">Read <a href=\"https://a.co\">the terms</a></string></resources>",
        "res/values-fr/strings.xml":
          "<resources><string name=\"a\">⟦Lire les conditions⟧</string></resources>",
      ]),
      .flagged(files: [
        "res/values/strings.xml":
          "<resources><string name=\"a\">See <annotation link=\"terms\">the terms</annotation></string></resources>",
        "res/values-fr/strings.xml":
          "<resources><string name=\"a\">⟦Voir les conditions⟧</string></resources>",
      ]),
      // Beside another annotation an argument is only filled in where it has its own.
      .flagged(files: [
        "res/values/strings.xml":
          "<resources><string name=\"a\"><annotation arg=\"0\">%1$s</annotation> of <annotation link=\"plans\">all plans</annotation></string></resources>",
        "res/values-de/strings.xml":
          "<resources><string name=\"a\">⟦%1$s von <annotation link=\"plans\">allen Abos</annotation>⟧</string></resources>",
      ]),
      .accepted(files: [
        "res/values/strings.xml":
          "<resources><string name=\"a\">Hi <xliff:g xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\" id=\"n\">%s</xliff:g></string></resources>",
        "res/values-fr/strings.xml": "<resources><string name=\"a\">Salut %s</string></resources>",
      ]),
      .accepted(strings: ["en": #""a" = "<b>Buy</b> now";"#, "ja": #""a" = "今すぐ<b>購入</b>";"#]),
      // What stands between angle brackets may be prose.
      .accepted(strings: [
        "en": #""a" = "Dear <name>, I <3 x < y";"#, "de": #""a" = "Hallo <Name>, ich <3 x < y";"#,
      ]),
      .accepted(strings: ["en": #""a" = "One<br>two";"#, "de": #""a" = "Eins<br/>zwei";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let hasOwnMarkup = family.placeholders == .java
    context.forEachPair(keys, of: family, with: .lessThan) { pair in
      let source = context.workspace.text(pair.source)
      let text = context.workspace.text(pair.cell)
      var fault = TagFault(source: source.bytes, translation: text.bytes)
      // Android's tags are part of its XML: they are not among the text, and are always closed there.
      if fault == nil, hasOwnMarkup {
        let written = TagFault(
          source: context.written(pair.source), translation: context.written(pair.cell))
        fault = written?.withoutPlace
      }
      guard let fault else { return }
      sink.report(
        context.finding(
          fault.message,
          at: fault.range.map { Label(pair.cell.file, text.span($0)) } ?? context.label(pair.cell),
          help: "write the tags of the source text, each closed", severity: fault.isHint ? .info : nil,
          secondary: [context.label(pair.source, "the source text")],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }
}

extension RuleContext {
  /// The bytes of a value as they stand in the file, with the file's own markup.
  fileprivate func written(_ cell: StringCell) -> ArraySlice<UInt8> {
    let bytes = workspace.file(cell.file).bytes
    return bytes[cell.span.range.clamped(to: 0..<bytes.count)]
  }
}
