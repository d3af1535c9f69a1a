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
      // The languages of a library.
      .accepted(files: [
        "en.lproj/Localizable.strings": #""buy" = "Buy"; "later" = "Later";"#,
        "Vendor/Updater/de.lproj/Updater.strings": #""check" = "Suchen";"#,
        "a.json": texts("pro", "en-US"),
      ]),
      // Each app has its catalog beside it.
      .accepted(files: [
        "Coffee/en.lproj/Localizable.strings": #""buy" = "Buy";"#,
        "Coffee/app.itmsp/metadata.xml": package("coffee", "en-US"),
        "Tea/fr.lproj/Localizable.strings": #""buy" = "Acheter";"#,
        "Tea/app.itmsp/metadata.xml": package("tea", "fr-FR"),
      ]),
      // Whose table that is, is not known.
      .accepted(files: [
        "App/fr.lproj/Localizable.strings": #""buy" = "Acheter";"#,
        "Store/coffee.itmsp/metadata.xml": package("coffee", "en-US"),
        "Store/tea.itmsp/metadata.xml": package("tea", "en-US"),
      ]),
    ]
  }

  private static func package(_ id: String, _ locale: String) -> String {
    AppStoreFile.package(
      """
      <in_app_purchase><product_id>\(id)</product_id><locales><locale name="\(locale)">
      <title>Pro</title></locale></locales></in_app_purchase>
      """)
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
    let families = workspace.families.filter {
      !$0.isStoreMetadata && $0.placeholders == .foundation && !$0.files.isEmpty
    }
    guard !families.isEmpty else { return }
    let tables = AppTables(families, in: workspace)
    let claims = claims(on: tables, of: catalogs, in: workspace)
    for catalog in catalogs {
      guard let main = tables.main(for: catalog), claims[main]?.count == 1 else { continue }
      // What the app's page has too is for another rule.
      let languages = context.languages(of: families[main])
        .filter { WrittenLanguage($0.value).map { !page.contains($0) } ?? false }
      guard let gap = LanguageGap(catalog, languages), let first = gap.missing.first else { continue }
      sink.report(
        context.finding(
          "no product has texts in \(listed(gap.missing.map(\.value))), which the app is translated into",
          at: Label(gap.product.file, gap.product.anchor), help: "translate the products as the app is",
          secondary: [Label(first, "a text of the app")], subject: context.subject(gap.product, of: catalog)))
    }
  }

  /// Returns which groups of catalogs that tell of the same products each table is the nearest of.
  ///
  /// The products of several apps beside one table leave open whose texts those are.
  private func claims(
    on tables: AppTables, of catalogs: [Catalog], in workspace: Workspace
  ) -> [Int: Set<Int>] {
    let comparable = Set(catalogs.map(\.file))
    var claims: [Int: Set<Int>] = [:]
    for (number, views) in workspace.catalogViews.enumerated() {
      for catalog in views where comparable.contains(catalog.file) {
        if let main = tables.main(for: catalog) { claims[main, default: []].insert(number) }
      }
    }
    return claims
  }
}
