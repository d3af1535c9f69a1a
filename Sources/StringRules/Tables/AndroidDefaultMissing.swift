import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text of an Android app that only some locales have.
struct AndroidDefaultMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "android-default-missing", severity: .error, certainty: .official,
      summary: "a text has no default in values",
      rationale:
        "Where the app asks for the text on a device in any other language, Android finds no resource and the app crashes. Names that no values folder of the project has are reported; a library may still define them.",
      source:
        "Android developers, App resources overview, Provide the best device compatibility with resources; Android Lint, MissingDefaultResource and ExtraTranslation",
      evidence: .report("siwangqishiq/ImageEditor-Android#49"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml": resources("buy"), "res/values-de/strings.xml": resources("buy", "⟦old⟧"),
      ]),
      .flagged(files: [
        "res/values/strings.xml": resources("buy"), "res/values-de/more.xml": resources("⟦sale⟧"),
      ]),
      .accepted(files: [
        "res/values/strings.xml": resources("buy"), "res/values/more.xml": resources("sale"),
        "res/values-de/strings.xml": resources("buy", "sale"),
      ]),
      // Only a translation was given to check.
      .accepted(files: ["res/values-de/strings.xml": resources("buy")]),
      // The default stands in the main source set.
      .accepted(files: [
        "src/main/res/values/strings.xml": resources("buy"),
        "src/free/res/values/strings.xml": resources("free"),
        "src/free/res/values-de/strings.xml": resources("buy"),
      ]),
    ]
  }

  private static func resources(_ keys: String...) -> String {
    "<resources>\(keys.map { "<string name=\"\($0)\">x</string>" }.joined())</resources>"
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    var defaults = SymbolTable()
    var folders = Set<SourcePath>()
    let tables = workspace.documents.compactMap { document in
      document.format == "android-strings" ? document.table : nil
    }
    guard tables.contains(where: { !$0.isBase }) else { return }
    for table in tables where table.isBase {
      folders.insert(workspace.file(table.file).path.folder.folder)
      for entry in table.entries { defaults.intern(table.keys.bytes(of: entry.key)) }
    }
    for table in tables where !table.isBase {
      guard folders.contains(workspace.file(table.file).path.folder.folder) else { continue }
      for entry in table.entries where defaults.symbol(of: table.keys.bytes(of: entry.key)) == nil {
        let key = table.keyText(entry)
        sink.report(
          context.finding(
            "\(quoted(key)) has no default text", at: Label(table.file, entry.keySpan),
            help: "add it to a file in values, or remove it here",
            subject: Diagnostic.Subject(table: table.name, key: key, locale: table.mainLocale?.spelling)))
      }
    }
  }
}
