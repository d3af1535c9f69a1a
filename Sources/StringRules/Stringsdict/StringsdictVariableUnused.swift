import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A variable of a stringsdict that no text of its entry names.
struct StringsdictVariableUnused: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "stringsdict-variable-unused", severity: .info, certainty: .derived,
      summary: "a variable of a stringsdict is named in no text of its entry",
      rationale: "Its texts are never shown; mostly the format names it in another spelling or was changed.",
      source: "Apple, Stringsdict File Format", placeholders: [.foundation])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@days@</string><key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict><key>⟦hours⟧</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict></dict></dict></plist>"#
      ]),
      .flagged(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%lld left</string><key>⟦days⟧</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict></dict></dict></plist>"#
      ]),
      .accepted(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@days@ left</string><key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict></dict></dict></plist>"#
      ]),
      // A variable may stand in the text of another.
      .accepted(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@days@</string><key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days, %#@hours@</string></dict><key>hours</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict></dict></dict></plist>"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for unused in UnusedSubstitution.all(keys, of: family, in: "stringsdict", context.workspace) {
      sink.report(
        context.finding(
          "no text of the entry names the variable \(quoted(unused.substitution.name))",
          at: Label(unused.cell.file, unused.substitution.nameSpan),
          help: "remove it, or write %#@\(unused.substitution.name)@ where it belongs",
          subject: context.subject(unused.cell, of: unused.key, in: family)))
    }
  }
}
