import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A translation that ends with another mark than its source text.
struct StringEndMarkMismatch: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-end-mark-mismatch", severity: .info, certainty: .derived,
      summary: "a translation ends with another mark than its source text",
      rationale:
        "A question without its mark reads as a statement; a label without its colon looks cut off. Each language's own marks count as the same, and what a locale does in nearly all of its texts is taken for its convention.",
      source:
        "Weblate, checks end_stop, end_colon, end_question, end_exclamation, end_ellipsis and end_semicolon",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Restore purchases?";"#, "de": #""a" = "⟦Käufe wiederherstellen⟧";"#]),
      .flagged(strings: ["en": #""a" = "Your plan:";"#, "ja": #""a" = "⟦プラン⟧";"#]),
      .flagged(strings: ["en": #""a" = "Your yearly plan";"#, "pl": #""a" = "⟦Twój plan na rok.⟧";"#]),
      .accepted(strings: ["en": #""a" = "Restore purchases?";"#, "el": #""a" = "Επαναφορά αγορών;";"#]),
      .accepted(strings: ["en": #""a" = "Restoring…";"#, "ar": #""a" = "جارٍ الاستعادة...";"#]),
      // Thai has no full stop, and Japanese leaves it out of buttons.
      .accepted(strings: [
        "en": #""a" = "Trial is over.";"#, "th": #""a" = "หมดช่วงทดลองใช้";"#, "ja": #""a" = "終了";"#,
      ]),
      // A selector of emoji that stands alone has no shape; the text ends with the stop before it.
      .accepted(strings: [
        "en": #""a" = "Your trial is over.";"#, "bg": #""a" = "Пробният период изтече.\#u{FE0F}";"#,
      ]),
      // The eyes of a face are no marks.
      .accepted(strings: [
        "en": #""a" = "Check your mail :)";"#, "fr": #""a" = "Consultez vos courriels ;)";"#,
      ]),
      // The semicolon belongs to the name of a character.
      .accepted(strings: ["en": #""a" = "Our website&nbsp;↗";"#, "tr": #""a" = "İnternet sitesi&nbsp;";"#]),
      // A calmer sentence is a translator's choice.
      .accepted(strings: ["en": #""a" = "Welcome!";"#, "fi": #""a" = "Tervetuloa.";"#]),
    ]
  }

  init(options: RuleOptions) {}

  /// A translation that ends with another mark than its source text.
  private struct Difference {
    let pair: TextPair
    let expected: EndMark
    let found: EndMark
  }

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families where family.source != nil && !family.isStoreMetadata {
      check(family, context, &sink)
    }
  }

  private func check(_ family: TableFamily, _ context: RuleContext, _ sink: inout DiagnosticSink) {
    var convention = MarkConvention(locales: family.locales.count)
    var differences: [Difference] = []
    let languages = family.locales.map { $0.id?.language ?? "" }
    let sourceLanguage = family.source.map { languages[$0] } ?? ""
    context.forEachPair(0..<family.currentKeys, of: family) { pair in
      let isPlain = !pair.source.traits.union(pair.cell.traits).contains(.endMark)
      if isPlain { return convention.count(.none, locale: pair.cell.locale, isKept: true) }
      let expected = EndMark(of: context.workspace.text(pair.source).bytes, language: sourceLanguage)
      let text = context.workspace.text(pair.cell).bytes
      let language = languages[Int(pair.cell.locale)]
      let found = EndMark(of: text, language: language)
      let isKept = Self.isSame(expected, found, text, language)
      convention.count(expected, locale: pair.cell.locale, isKept: isKept)
      if !isKept { differences.append(Difference(pair: pair, expected: expected, found: found)) }
    }
    for difference in differences {
      let cell = difference.pair.cell
      if difference.expected == .none, difference.found == .stop, Self.mayHaveStop(difference.pair, context) {
        continue
      }
      guard convention.keeps(difference.expected, locale: cell.locale, language: languages[Int(cell.locale)])
      else {
        continue
      }
      sink.report(
        context.finding(
          difference.expected == .none
            ? "the text ends with \(difference.found.name), its source text with none"
            : "the text ends with \(difference.found.name), its source text with \(difference.expected.name)",
          at: context.label(cell), help: "end the text as the source text does, with the language's own mark",
          secondary: [context.label(difference.pair.source, "the source text")],
          subject: context.subject(cell, of: difference.pair.key, in: family)))
    }
  }

  /// Whether a stop is right where the source text has none: behind an abbreviation, or where the source text has
  /// other sentences that end with one.
  private static func mayHaveStop(_ pair: TextPair, _ context: RuleContext) -> Bool {
    let text = context.workspace.text(pair.cell).bytes
    if text.count(where: { $0 == 0x20 }) < 2, text.allSatisfy({ $0 < 0xE3 || $0 == 0xEF }) { return true }
    let source = context.workspace.text(pair.source).bytes
    return source.firstRange(of: ". ".utf8, from: source.startIndex) != nil
      || source.firstRange(of: ".\n".utf8, from: source.startIndex) != nil
  }

  /// Whether a mark says in a language what the source's says.
  private static func isSame(
    _ expected: EndMark, _ found: EndMark, _ text: ArraySlice<UInt8>, _ language: String
  ) -> Bool {
    if expected == found { return true }
    switch (expected, found) {
    case (.exclamation, .stop), (.stop, .exclamation), (.semicolon, .stop), (.stop, .semicolon): return true
    case (.question, .none), (.question, .stop): return endsWithQuestionWord(text, language)
    default: return false
    }
  }

  /// Whether a text ends with a particle that makes it a question without any mark.
  private static func endsWithQuestionWord(_ text: ArraySlice<UInt8>, _ language: String) -> Bool {
    let words: [String] =
      switch language {
      case "ja": ["か", "か。"]
      case "zh", "yue": ["吗", "嗎", "吗。", "嗎。", "呢", "么", "嘛"]
      case "ko": ["까", "까요", "나요", "까요."]
      case "th": ["ไหม", "หรือไม่", "หรือยัง", "มั้ย"]
      case "lo": ["ບໍ່", "ບໍ"]
      case "km": ["ទេ", "ឬទេ"]
      case "my": ["လား", "လား။"]
      default: []
      }
    return words.contains { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
