import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An escape that the platform reads otherwise than it looks.
struct StringEscapeMisread: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-escape-misread", severity: .warning, certainty: .official,
      summary: "an escape is read otherwise than it looks",
      rationale:
        "Each format knows a few escapes. Of any other the backslash is dropped or shown: a .strings table makes \"u0027\" of an escape that was meant as an apostrophe.",
      source: "CoreFoundation, CFOldStylePList.c; public tables of the other formats", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["tr": #""a" = "iCloud Drive⟦\u0027⟧a";"#]),
      .flagged(strings: ["en": #""a" = "caf⟦\u00e9⟧";"#]),
      .accepted(strings: ["tr": #""a" = "iCloud Drive\U0027a";"#]),
      // A width before a variable does nothing where the next argument is the one that the number means.
      .accepted(files: [
        "en.lproj/Localizable.stringsdict":
          "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%1#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d day</string><key>other</key><string>%d days</string></dict></dict></dict></plist>"
      ]),
      .accepted(strings: ["en": #""a" = "line\nline \"quoted\" C:\\users";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table else { return }
    for problem in document.problems where problem.kind == .misread {
      let entry = table.entries.last { $0.keySpan.lower <= problem.span.lower }
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help,
          subject: Diagnostic.Subject(
            table: table.name, key: entry.map { table.keyText($0) }, locale: table.mainLocale?.spelling)))
    }
  }
}
