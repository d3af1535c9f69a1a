import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A `.lproj` folder whose name is no locale, or one in an old spelling.
struct LprojNameInvalid: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "lproj-name-invalid", severity: .warning, certainty: .official,
      summary: "a .lproj folder's name is no locale",
      rationale:
        "The app looks for folders by language identifier. One that is none is never chosen; underscores and English names still work, but Xcode and its exports write hyphens and codes.",
      source: "Apple, Technical Q&A QA1828; Apple, Choosing localization regions and scripts",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Buy";"#, "germany": #""⟦a⟧" = "Kaufen";"#]),
      .flagged(strings: ["en": #""a" = "Buy";"#, "en-UK": #""⟦a⟧" = "Buy";"#]),
      .flagged(strings: ["en": #""a" = "Buy";"#, "pt_BR": #""⟦a⟧" = "Comprar";"#]),
      .accepted(strings: [
        "Base": #""a" = "Buy";"#, "pt-BR": #""a" = "Comprar";"#, "zh-Hans": #""a" = "购买";"#,
        "es-419": #""a" = "Comprar";"#,
      ]),
      // The folder of String Catalogs for several languages.
      .accepted(files: [
        "mul.lproj/Main.xcstrings": #"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    var seen: Set<SourcePath> = []
    for document in workspace.documents {
      guard let table = document.table else { continue }
      let path = workspace.file(document.file).path
      guard path.folderName.lowercased().hasSuffix(".lproj"), seen.insert(path.folder).inserted else {
        continue
      }
      let name = String(path.folderName.dropLast(6))
      guard let fault = fault(of: name) else { continue }
      sink.report(
        context.finding(
          fault.message, at: context.firstKey(of: table),
          help: fault.help, severity: fault.isHarmless ? .info : nil,
          subject: Diagnostic.Subject(table: table.name, locale: name)))
    }
  }

  private func fault(of name: String) -> LocaleFault? {
    if name == "Base" || name == "mul" { return nil }
    if let code = Self.englishNames[name] {
      return LocaleFault(
        "the folder's name \(quoted(name)) is an English word, which is an old form",
        "rename the folder to \(quoted(code + ".lproj"))",
        isHarmless: true)
    }
    if let fault = LocaleFault(name) { return fault }
    guard name.contains("_") else { return nil }
    let hyphens = String(name.map { $0 == "_" ? "-" : $0 })
    return LocaleFault(
      "the underscore in \(quoted(name)) is an old form",
      "rename the folder to \(quoted(hyphens + ".lproj"))", isHarmless: true)
  }

  /// The names that folders had before they had codes.
  private static let englishNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es", "Dutch": "nl",
    "Japanese": "ja",
  ]
}
