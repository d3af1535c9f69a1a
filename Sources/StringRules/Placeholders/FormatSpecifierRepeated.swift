import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A translation that shows an argument twice which its source text shows once.
struct FormatSpecifierRepeated: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-repeated", severity: .info, certainty: .derived,
      summary: "a translation shows an argument twice that its source text shows once",
      rationale:
        "The formatter allows it, and grammar sometimes asks for it; mostly one of the two should have been another argument.",
      source: "Apple, String Programming Guide, String Format Specifiers; java.util.Formatter",
      placeholders: [.foundation, .java], isOptIn: true,
      evidence: .report("mozilla-mobile/focus-android#1186"))
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "%1$@, %2$@";"#, "de": #""a" = "%1$@, ⟦%1$@⟧, %2$@";"#]),
      .flagged(files: [
        "res/values/strings.xml": #"<resources><string name="a">Hello %1$s</string></resources>"#,
        "res/values-de/strings.xml":
          #"<resources><string name="a">%1$s, hallo ⟦%1$s⟧</string></resources>"#,
      ]),
      .accepted(strings: ["en": #""a" = "%1$@, %1$@";"#, "de": #""a" = "%1$@, %1$@";"#]),
      // Each plural form shows the number once.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%1$lld days": {"localizations": {"de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%1$lld Tag"}}, "other": {"stringUnit": {"state": "translated", "value": "%1$lld Tage"}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where family.hasFormat(key) {
      guard let reference = FormatReference(key, in: family, context.workspace),
        !reference.arguments.hasDoubtfulSpecifier
      else { continue }
      let expected = counts(of: reference.arguments)
      for cells in family.translations(of: key) {
        for cell in cells where cell.traits.contains(.percent) {
          let found = FormatArguments([cell], in: family, context.workspace)
          var seen: [Int: Int] = [:]
          for use in found.uses where use.isNumbered {
            seen[use.number, default: 0] += 1
            guard seen[use.number] == 2, expected[use.number] == 1 else { continue }
            sink.report(
              context.finding(
                "argument \(use.number) stands here twice, in the source text once",
                at: Label(use.cell.file, use.span), help: "see whether another argument was meant",
                subject: context.subject(use.cell, of: key, in: family)))
          }
        }
      }
    }
  }

  /// How often the text that shows each argument most shows it.
  private func counts(of arguments: FormatArguments) -> [Int: Int] {
    var byText: [ByteSpan: [Int: Int]] = [:]
    for use in arguments.uses { byText[use.cell.span, default: [:]][use.number, default: 0] += 1 }
    return byText.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: max) }
  }
}
