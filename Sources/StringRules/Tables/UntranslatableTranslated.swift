import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation of a text that its table says must not be translated.
struct UntranslatableTranslated: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "untranslatable-translated", severity: .warning, certainty: .official,
      summary: "a text that is marked as not to be translated has a translation",
      rationale:
        "Either the mark is wrong or the translation is left over: it is shown all the same, and nobody keeps it up to date. In a String Catalog it is a hint only.",
      source: "Android Lint, Untranslatable; Xcode, shouldTranslate of String Catalogs",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="app" translatable="false">Coffee Diary</string></resources>"#,
        "res/values-de/strings.xml": #"<resources><string name="app">⟦Kaffeetagebuch⟧</string></resources>"#,
      ]),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Coffee Diary": {"shouldTranslate": false, "localizations": {"de": {"stringUnit": {"state": "translated", "value": "⟦Kaffeetagebuch⟧"}}}}}, "version": "1.0"}"#
      ),
      // The same text in another locale changes nothing.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Coffee Diary": {"shouldTranslate": false, "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Coffee Diary"}}}}}, "version": "1.0"}"#
      ),
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string name="app" translatable="false">Coffee Diary</string></resources>"#,
        "res/values-de/strings.xml": "<resources></resources>",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard family.source != nil else { return }
    for key in family.keys[keys] {
      guard let entry = context.workspace.entry(key), entry.isLocked else { continue }
      let source = family.sourceCells(of: key)
      for cell in family.cells(of: key) where !family.isSource(cell) && !cell.span.isEmpty {
        let text = context.workspace.text(cell)
        let isSame = source.contains { context.workspace.text($0).bytes.elementsEqual(text.bytes) }
        if isSame || source.isEmpty { continue }
        sink.report(
          context.finding(
            "\(quoted(context.workspace.keyText(key))) is marked as not to be translated",
            at: context.label(cell), help: "remove the translation, or the mark",
            // In a catalog the mark also keeps a finished translation out of exports.
            severity: context.format(of: cell) == "android-strings" ? nil : .info,
            secondary: [context.label(key, "marked here")],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
