import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A file that names another language than its path does.
struct LocaleHeaderMismatch: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "locale-header-mismatch", severity: .warning, certainty: .derived,
      summary: "a file says that it is in another language than its path says",
      rationale:
        "One tool goes by the path, another by what the file says, and the texts come out in the wrong language. Mostly the file was copied from another language's.",
      source: "i18nspector, language-disparity", evidence: .report("lmbelo/pyscripter#384"))
  }

  static var examples: [Example] {
    [
      .flagged(files: ["po/de.po": po("⟦fr⟧")]),
      .flagged(files: ["l10n/app_de.arb": #"{"@@locale": "⟦fr⟧", "buy": "Acheter"}"#]),
      .accepted(files: ["po/de.po": po("de")]),
      // Less or more of a name is the same language.
      .accepted(files: ["po/pl.po": po("pl_PL"), "po/zh_CN.po": po("zh_Hans")]),
    ]
  }

  private static func po(_ language: String) -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\nmsgid \"Buy\"\nmsgstr \"X\"\n"
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table, let named = table.declaredLocale, let placed = table.pathLocale,
      let left = named.value.id, let right = placed.id, !agree(left, right)
    else { return }
    sink.report(
      context.finding(
        "the file says \(quoted(named.value.spelling)), its path \(quoted(placed.spelling))",
        at: Label(named),
        help: "write the language of the texts here, or move the file",
        subject: Diagnostic.Subject(table: table.name, locale: placed.spelling)))
  }

  /// Whether two locales are of one language and script, and of one region where both name one.
  private func agree(_ left: LocaleID, _ right: LocaleID) -> Bool {
    guard left.language == right.language else { return false }
    guard left.likely.script == right.likely.script else { return false }
    return left.region == nil || right.region == nil || left.region == right.region
  }
}
