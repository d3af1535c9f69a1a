import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A language that an app says it has and no table has, or one that Android's list of languages leaves out.
struct LocaleDeclarationMismatch: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "locale-declaration-mismatch", severity: .warning, certainty: .official,
      summary: "the languages that an app says it has are not those of its texts",
      rationale:
        "Android offers only the languages of the list in the app's settings, so that a language left out cannot be chosen. A language that is listed and has no text shows the default one; it may have its texts elsewhere, so that is a hint.",
      source:
        "Android developers, Per-app language preferences; Apple, Information Property List, CFBundleLocalizations"
    )
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "app/res/xml/locales_config.xml": config("⟦en⟧", "de"),
        "app/res/values/strings.xml": resources, "app/res/values-de/strings.xml": resources,
        "app/res/values-fr/strings.xml": resources,
      ]),
      .flagged(files: [
        "App/Info.plist": plist("en", "⟦ja⟧"), "App/en.lproj/L.strings": #""a" = "Buy";"#,
        "App/de.lproj/L.strings": #""a" = "Kaufen";"#,
      ]),
      .accepted(files: [
        "app/res/xml/locales_config.xml": config("en", "de", "pt-BR"),
        "app/res/values/strings.xml": resources, "app/res/values-de-rDE/strings.xml": resources,
        "app/res/values-pt-rBR/strings.xml": resources,
      ]),
      // Apple's systems look into the folders, whatever the list says.
      .accepted(files: [
        "App/Info.plist": plist("en"), "App/en.lproj/L.strings": #""a" = "Buy";"#,
        "App/de.lproj/L.strings": #""a" = "Kaufen";"#,
      ]),
    ]
  }

  private static let resources = #"<resources><string name="a">x</string></resources>"#

  private static func config(_ locales: String...) -> String {
    let items = locales.map { #"<locale android:name="\#($0)"/>"# }.joined()
    return
      #"<locale-config xmlns:android="http://schemas.android.com/apk/res/android">\#(items)</locale-config>"#
  }

  private static func plist(_ locales: String...) -> String {
    let items = locales.map { "<string>\($0)</string>" }.joined()
    return
      "<plist version=\"1.0\"><dict><key>CFBundleLocalizations</key><array>\(items)</array></dict></plist>"
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for document in workspace.documents {
      guard case .languages(let listed) = document.content, let first = listed.first else { continue }
      let isAndroid = document.format == "android-locale-config"
      let tags = tables(beside: document, isAndroid, workspace)
      // Without translations the texts are elsewhere.
      guard tags.count > 1 else { continue }
      let name = workspace.file(document.file).path.stem
      let missing = listed.filter { language in
        guard let id = language.value.id, id.language != "en" else { return false }
        return !tags.contains { agree($0, id) }
      }
      // The default texts are in some language, which no folder names.
      let isDefault = isAndroid && missing.count == 1 && !listed.contains { $0.value.id?.language == "en" }
      for language in missing where !isDefault {
        sink.report(
          context.finding(
            "\(quoted(language.value.spelling)) is listed, but no text is in it", at: Label(language),
            help: "add its texts, or take it off the list", severity: .info,
            subject: Diagnostic.Subject(table: name, locale: language.value.spelling)))
      }
      guard isAndroid else { continue }
      let ids = listed.compactMap(\.value.id)
      for tag in tags.sorted(by: { $0.identifier < $1.identifier })
      where !ids.contains(where: { agree($0, tag) }) {
        sink.report(
          context.finding(
            "\(quoted(tag.identifier)) has texts, but is not on the list", at: Label(first),
            help: "add it to the list", subject: Diagnostic.Subject(table: name, locale: tag.identifier)))
      }
    }
  }

  /// Returns the locales of the app's tables: for Android those of all modules, else those below the file's folder.
  private func tables(beside document: Document, _ isAndroid: Bool, _ workspace: Workspace) -> Set<LocaleID> {
    let folder = workspace.file(document.file).path.folder.components
    var result: Set<LocaleID> = []
    for other in workspace.documents {
      guard let table = other.table, !table.isStoreMetadata else { continue }
      let isBeside =
        isAndroid
        ? other.format == "android-strings"
        : workspace.file(other.file).path.components.starts(with: folder)
      if isBeside { result.formUnion(table.locales.compactMap(\.id)) }
    }
    return result
  }

  /// Whether two locales are of one language and script, and of one region where both name one.
  private func agree(_ left: LocaleID, _ right: LocaleID) -> Bool {
    left.language == right.language && left.likely.script == right.likely.script
      && (left.region == nil || right.region == nil || left.region == right.region)
  }
}
