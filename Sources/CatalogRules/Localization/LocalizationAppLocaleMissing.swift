import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Products without texts in a language that the app's page in the store has.
struct LocalizationAppLocaleMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "localization-app-locale-missing", severity: .warning, certainty: .derived,
      summary: "no product has texts in a language of the app's page",
      rationale:
        "The page lists what the app sells. Customers who read it in their language find the products in another. Files that serve local tests alone are not compared.",
      source: "App Store documentation, product page, where in-app purchases stand", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "fastlane/metadata/en-US/name.txt": "Coffee", "fastlane/metadata/fr-FR/name.txt": "Café",
        "a.json": texts("⟦pro⟧", "en-US"),
      ]),
      .flagged(files: [
        "fastlane/metadata/ja/name.txt": "コーヒー", "Products.storekit": synchronized("⟦pro⟧", "en_US"),
      ]),
      .accepted(files: [
        "fastlane/metadata/en-US/name.txt": "Coffee", "fastlane/metadata/fr-FR/name.txt": "Café",
        "a.json": texts("pro", "en-US", "fr-FR"),
      ]),
      // Regions of one language stand in for each other.
      .accepted(files: ["fastlane/metadata/en-GB/name.txt": "Coffee", "a.json": texts("pro", "en-US")]),
      // A file for local tests.
      .accepted(files: [
        "fastlane/metadata/fr-FR/name.txt": "Café",
        "Products.storekit":
          #"{"products": [{"productID": "a", "localizations": [{"displayName": "A", "locale": "en_US"}]}]}"#,
      ]),
    ]
  }

  private static func texts(_ id: String, _ locales: String...) -> String {
    let texts = locales.map { #""name": "Pro \#($0)", "locale": "\#($0)""# }
    return texts.count == 1
      ? AppStoreFile.subscription(#""productId": "\#(id)""#, localizations: texts[0])
      : AppStoreFile.subscription(#""productId": "\#(id)""#, localizations: texts[0], texts[1])
  }

  private static func synchronized(_ id: String, _ locale: String) -> String {
    """
    {"products": [{"productID": "\(id)", "localizations": [{"displayName": "A", "locale": "\(locale)"}]}],
     "settings": {"_lastSynchronizedDate": 739393425.4}}
    """
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let catalogs = workspace.catalogs.filter { context.isAbout($0) && LanguageGap.isComparable($0) }
    guard !catalogs.isEmpty else { return }
    let languages = context.pageLanguages
    guard !languages.isEmpty else { return }
    for catalog in catalogs {
      guard let gap = LanguageGap(catalog, languages), let first = gap.missing.first else { continue }
      sink.report(
        context.finding(
          "no product has texts in \(listed(gap.missing.map(\.value))), which the app's page has",
          at: Label(gap.product.file, gap.product.anchor), help: "translate the products as the page is",
          secondary: [Label(first, "the app's page")], subject: context.subject(gap.product, of: catalog)))
    }
  }
}
