import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A translation that is far longer or shorter than its source text.
struct StringLengthUnusual: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-length-unusual", severity: .info, certainty: .derived,
      summary: "a translation is far longer or shorter than its source text",
      rationale:
        "Most likely it is the text of another key, has a note of the translator in it, or was cut off. A Chinese character counts as the two or three letters that it stands for; short texts may grow most.",
      source: "translate-toolkit, pofilter long and short; W3C, Text size in translation",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Start free trial";"#,
        "de":
          #""a" = "⟦Starten Sie jetzt Ihren kostenlosen Testzeitraum und genießen Sie alle Funktionen⟧";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "Your subscription renews every month until you cancel it in the settings";"#,
        "ja": #""a" = "⟦購読⟧";"#,
      ]),
      .accepted(strings: ["en": #""a" = "Undo";"#, "de": #""a" = "Rückgängig machen";"#]),
      .accepted(strings: ["en": #""a" = "Start your free trial today";"#, "zh-Hans": #""a" = "立即免费试用";"#]),
      // The words may stand in the forms of the plural or in the sentence around it.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"t": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@posts@ from %#@people@"}}, "es": {"stringUnit": {"state": "translated", "value": "%#@posts@ publicaciones recientes de otros %#@people@ participantes"}}}}}, "version": "1.0"}"#
      ),
      // A key that is no text says nothing about the length.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"t1": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Dies ist ein ziemlich langer Text über ein Abonnement"}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !family.isStoreMetadata else { return }
    context.forEachPair(keys, of: family) { pair in
      // Bytes are cheap to count and tell at once that most texts are near enough.
      let bytes = (source: pair.source.span.count, cell: pair.cell.span.count)
      if bytes.cell * 2 < bytes.source * 5, bytes.source < 40 || bytes.cell * 3 > bytes.source { return }
      if bytes.cell <= 12 + bytes.source, bytes.source < 40 || bytes.cell * 3 > bytes.source { return }
      let source = width(context.workspace.text(pair.source).bytes)
      let text = context.workspace.text(pair.cell)
      let found = width(text.bytes)
      // Tenths of a letter.
      // An abbreviation may be spelled out.
      let isLong = found > source * 28 / 10 + (source < 60 ? 360 : 120)
      let isShort = source >= 400 && found * 5 < source
      guard source > 0, found > 0, !hasForms(text.bytes), isLong || isShort else { return }
      sink.report(
        context.finding(
          isLong
            ? "the text is \(found / source) times as long as its source text"
            : "the text is as long as \(found < 20 ? "1 letter" : "\(found / 10) letters"), its source text \(source / 10)",
          at: context.label(pair.cell), help: "see whether it is the right text, and whole",
          secondary: [context.label(pair.source, "the source text")],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  /// Whether a text holds the forms of a plural or choice, of which customers see one, or takes them in: which of its
  /// words stand in the forms is each translator's choice.
  private func hasForms(_ text: ArraySlice<UInt8>) -> Bool {
    text.firstRange(of: "#@".utf8, from: text.startIndex) != nil
      || text.contains(UInt8(ascii: "{"))
        && text.firstRange(of: ", plural".utf8, from: text.startIndex) != nil
      || text.firstRange(of: ", select".utf8, from: text.startIndex) != nil
  }

  /// The length of a text in tenths of a letter; an ideograph counts as two and a half, a kana as one and a half,
  /// placeholders and tags as none.
  private func width(_ text: ArraySlice<UInt8>) -> Int {
    var width = 0
    var mayHaveParts = false
    for index in text.indices {
      switch text[index] {
      case 0xE3 where index + 1 < text.endIndex && (0x81...0x83).contains(text[index + 1]): width += 15
      case 0xE3...0xED: width += 25
      case 0xE0, 0xE1: width += 8
      case 0x80...0xBF: break
      case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"),
        UInt8(ascii: ":"), UInt8(ascii: "@"):
        mayHaveParts = true
        width += 10
      default: width += 10
      }
    }
    guard mayHaveParts else { return width }
    for part in OpaqueParts(of: text).ranges {
      for index in part where text[index] & 0xC0 != 0x80 { width -= 10 }
    }
    return max(0, width)
  }
}
