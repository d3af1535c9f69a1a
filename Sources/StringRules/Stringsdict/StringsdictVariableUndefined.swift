import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A `%#@name@` of a stringsdict without a dictionary of that name.
struct StringsdictVariableUndefined: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "stringsdict-variable-undefined", severity: .error, certainty: .official,
      summary: "a text of a stringsdict names a variable that its entry does not define",
      rationale:
        "Foundation finds no rule for the sequence: the customer sees it as it stands, and arguments after it may be read as the wrong ones, which can crash the app.",
      source: "Apple, Stringsdict File Format (NSStringLocalizedFormatKey)",
      evidence: .report("WeblateOrg/weblate#21294"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>⟦%#@tage@⟧ left</string><key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict></dict></dict></plist>"#
      ]),
      .flagged(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@days@</string><key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days, ⟦%#@hours@⟧</string></dict></dict></dict></plist>"#
      ]),
      .accepted(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@days@ left</string><key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict></dict></dict></plist>"#
      ]),
      .accepted(files: [
        // A sign in prose names nothing.
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>100%# @ %#@days@</string><key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict></dict></dict></plist>"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table else { return }
    for problem in document.problems where problem.kind == .undefinedName {
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help,
          subject: table.subject(at: problem.span)))
    }
  }
}
