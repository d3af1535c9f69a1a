import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text that is longer than its place has room for.
struct StringTooLong: StringRule {
  private static let limits = RuleOption(
    "limits", .strings([]),
    "the greatest numbers of characters by key, such as \"paywall.title=30\" or \"button.*=12\"")

  static var description: RuleDescription {
    RuleDescription(
      id: "string-too-long", severity: .warning, certainty: .derived,
      summary: "a text is longer than the limit of its key",
      rationale:
        "What has no room is cut off. Limits come from configuration, or from the comment for translators: \"max 30 characters\".",
      source: "Weblate, checks max-length and max-size", options: [limits], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": "/* Button, max 12 characters */ \"a\" = \"Subscribe\";", "de": #""a" = "⟦Jetzt abonnieren⟧";"#,
      ]),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"buy": {"comment": "Maximum length: 10", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "⟦Buy it right now⟧"}}}}}, "version": "1.0"}"#
      ),
      .accepted(strings: [
        "en": "/* Button, max 12 characters */ \"a\" = \"Subscribe\";", "de": #""a" = "Abonnieren";"#,
      ]),
      // The comment tells how many plans there are, not how long the text may be.
      .accepted(strings: ["en": "/* The user has up to 3 plans, max 3 */ \"a\" = \"Your plans\";"]),
    ]
  }

  private let patterns: [(pattern: String, maximum: Int)]

  init(options: RuleOptions) { patterns = LengthLimit.parsed(options.strings(Self.limits)) }

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      guard let maximum = limit(of: key, context) else { continue }
      for cell in family.cells[key.cells] where cell.span.count > maximum {
        let text = context.workspace.text(cell)
        let count = text.string.count
        guard count > maximum, cell.state != .reference else { continue }
        sink.report(
          context.finding(
            "the text has \(count) characters, \(count - maximum) more than its limit",
            at: context.label(cell),
            help: "say it in \(maximum) characters", subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func limit(of key: FamilyKey, _ context: RuleContext) -> Int? {
    if !patterns.isEmpty {
      let text = context.workspace.keyText(key)
      if let own = patterns.first(where: { LengthLimit.matches(text, $0.pattern) }) { return own.maximum }
    }
    guard let span = context.workspace.entry(key)?.commentSpan else { return nil }
    let bytes = context.workspace.file(key.file).bytes
    let comment = bytes[span.range.clamped(to: 0..<bytes.count)].prefix(500)
    // A comment without a digit names no limit.
    return comment.contains(where: isASCIIDigit) ? LengthLimit.named(in: comment) : nil
  }
}
