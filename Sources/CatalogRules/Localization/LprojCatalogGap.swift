import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Products without texts in a language that the app itself has.
struct LprojCatalogGap: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "lproj-catalog-gap", severity: .info, certainty: .derived,
      summary: "no product has texts in a language that the app is translated into",
      rationale:
        "Where customers buy in the app, the names of products come from the store: in an app in their language, another one. Files that serve local tests alone are not compared, nor languages that the store does not have.",
      source: "Technical Q&A QA1828, languages of a bundle", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/Localizable.strings": #""buy" = "Buy";"#,
        "fr.lproj/Localizable.strings": #""buy" = "Acheter";"#,
        "a.json": texts("⟦pro⟧", "en-US"),
      ]),
      .flagged(files: [
        "nb.lproj/Localizable.strings": #""buy" = "Kjøp";"#, "a.json": texts("⟦pro⟧", "en-US"),
      ]),
      .accepted(files: [
        "nb.lproj/Localizable.strings": #""buy" = "Kjøp";"#, "a.json": texts("pro", "no"),
      ]),
      // The store has no Serbian.
      .accepted(files: [
        "sr.lproj/Localizable.strings": #""buy" = "Купи";"#, "a.json": texts("pro", "en-US"),
      ]),
      .accepted(files: [
        "fr.lproj/Localizable.strings": #""buy" = "Acheter";"#,
        "Products.storekit":
          #"{"products": [{"productID": "a", "localizations": [{"displayName": "A", "locale": "en_US"}]}]}"#,
      ]),
    ]
  }

  private static func texts(_ id: String, _ locale: String) -> String {
    AppStoreFile.subscription(
      #""productId": "\#(id)""#, localizations: #""name": "Pro", "locale": "\#(locale)""#)
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let catalogs = workspace.catalogs.filter { context.isAbout($0) && LanguageGap.isComparable($0) }
    guard !catalogs.isEmpty else { return }
    let page = Set(context.pageLanguages.compactMap { WrittenLanguage($0.value) })
    let languages = workspace.families.filter { !$0.isStoreMetadata && $0.placeholders == .foundation }
      .flatMap { context.languages(of: $0) }
      // What the app's page has too is for another rule.
      .filter { WrittenLanguage($0.value).map { !page.contains($0) } ?? false }
    guard !languages.isEmpty else { return }
    for catalog in catalogs {
      guard let gap = LanguageGap(catalog, languages), let first = gap.missing.first else { continue }
      sink.report(
        context.finding(
          "no product has texts in \(listed(gap.missing.map(\.value))), which the app is translated into",
          at: Label(gap.product.file, gap.product.anchor), help: "translate the products as the app is",
          secondary: [Label(first, "a text of the app")], subject: context.subject(gap.product, of: catalog)))
    }
  }
}
