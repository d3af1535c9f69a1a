import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A `%#@name@` without a substitution of that name.
struct XcstringsSubstitutionUndefined: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xcstrings-substitution-undefined", severity: .warning, certainty: .observed,
      summary: "a text names a substitution that the catalog does not define for its locale",
      rationale: "The customer sees the raw sequence in place of the counted part.",
      source: "observed in public String Catalogs; Apple, Localizing and varying text with a string catalog",
      placeholders: [.foundation])
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "⟦%#@days@⟧ left"}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "noch ⟦%1$#@tage@⟧"}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@days@ left"}, "substitutions": {"days": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg day"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "100%# @ home"}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard family.files.count == 1, family.locales.count > 0 else { return }
    for key in family.keys[keys] where key.traits.contains(.oddPercent) {
      for cell in family.cells(of: key) {
        guard cell.traits.contains(.oddPercent) else { continue }
        let text = context.workspace.text(cell)
        guard text.bytes.contains(UInt8(ascii: "#")), let table = context.workspace.table(cell.file),
          table.sourceLocale != nil
        else { continue }
        for specifier in FormatSpecifierScanner.specifiers(in: text.bytes) {
          guard case .substitution(let name) = specifier.kind, !isDefined(name, cell, table) else { continue }
          sink.report(
            context.finding(
              "there is no substitution \(quoted(name)) for \(quoted(family.locales[Int(cell.locale)].spelling))",
              at: Label(cell.file, text.span(specifier.range)),
              help: "define the substitution, or write a plain argument",
              subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }

  /// Whether the locale defines a substitution, or the source language does for it.
  private func isDefined(_ name: String, _ cell: StringCell, _ table: StringTable) -> Bool {
    table.substitutions(ofEntry: Int(cell.entry)).contains {
      $0.locale == Int(cell.locale) && $0.name == name
    }
  }
}
