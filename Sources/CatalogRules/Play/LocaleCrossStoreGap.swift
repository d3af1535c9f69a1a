import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// A language that products have on one store only.
struct LocaleCrossStoreGap: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "locale-cross-store-gap", severity: .info, certainty: .derived,
      summary: "products have a language on one store that they lack on the other",
      rationale:
        "The same product then reads as in another language for half of the customers. Some languages have another code on the other store, such as he, which is iw-IL on Google Play.",
      source: "follows from the lists of languages of both stores",
      catalogs: [.storeKitConfiguration, .appStoreConnect, .appStoreMetadata, .googlePlay])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Products.storekit": appStore("coins", ["en_US", "he"]), "play.json": play("⟦coins⟧", ["en-US"]),
      ]),
      .flagged(files: [
        "Products.storekit": appStore("⟦coins⟧", ["en_US"]),
        "play.json": play("coins", ["en-US", "ja-JP", "ko-KR"]),
      ]),
      // The same languages under other codes.
      .accepted(files: [
        "Products.storekit": appStore("coins", ["en_US", "he", "zh_Hans"]),
        "play.json": play("coins", ["en-US", "iw-IL", "zh-CN"]),
      ]),
      // The App Store has no Afrikaans.
      .accepted(files: [
        "Products.storekit": appStore("coins", ["en_US"]), "play.json": play("coins", ["en-US", "af"]),
      ]),
      // Without a product in common the catalogs may be of two apps.
      .accepted(files: [
        "Products.storekit": appStore("coins", ["en_US", "de"]), "play.json": play("gems", ["en-US"]),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  private static func appStore(_ id: String, _ locales: [String]) -> String {
    let texts = locales.map { #"{"locale": "\#($0)", "displayName": "Coins"}"# }.joined(separator: ", ")
    return #"{"products": [{"productID": "\#(id)", "localizations": [\#(texts)]}]}"#
  }

  private static func play(_ id: String, _ locales: [String]) -> String {
    let texts = locales.map { #"{"languageCode": "\#($0)", "title": "Coins"}"# }.joined(separator: ", ")
    return
      #"{"productId": "\#(id)", "listings": [\#(texts)], "purchaseOptions": [{"purchaseOptionId": "buy"}]}"#
  }

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for views in workspace.catalogViews {
      let views = views.filter { context.isAbout($0) }
      let appStore = Self.languages(of: views.filter { $0.kind.store == .appStore })
      let play = Self.languages(of: views.filter { $0.kind.store == .googlePlay })
      guard !appStore.isEmpty, !play.isEmpty else { continue }
      for catalog in views {
        let isPlay = catalog.kind == .googlePlay
        let lacking = (isPlay ? appStore.subtracting(play) : play.subtracting(appStore)).map {
          isPlay ? ($0.playCode ?? "") : $0.appStoreConnectCode
        }
        // One finding for each catalog, at the first product with texts.
        guard !lacking.isEmpty,
          let product = catalog.wholeProducts.first(where: { !$0.localizations.isEmpty })
        else { continue }
        let codes = lacking.sorted().joined(separator: ", ")
        sink.report(
          context.finding(
            "the products have no texts in \(codes), which they have on \(isPlay ? "the App Store" : "Google Play")",
            at: Label(product.file, product.anchor),
            help: "add the languages, or leave them out on both stores",
            subject: context.subject(product, of: catalog)))
      }
    }
  }

  /// Returns the languages of all products that both stores have.
  private static func languages(of catalogs: [Catalog]) -> Set<AppStoreLocale> {
    var languages: Set<AppStoreLocale> = []
    for catalog in catalogs {
      for code in catalog.listings.compactMap({ $0.texts.locale?.value }) where !code.isEmpty {
        let locale: AppStoreLocale? =
          switch catalog.kind {
          case .googlePlay: AppStoreLocale(play: code) ?? AppStoreLocale(play: code.replacing("_", with: "-"))
          case .storeKitConfiguration: AppStoreLocale(storeKit: code) ?? AppStoreLocale(lproj: code)
          default:
            AppStoreLocale(appStoreConnect: code) ?? AppStoreLocale(legacy: code)
              ?? AppStoreLocale(storeKit: code)
          }
        if let locale, locale.playCode != nil { languages.insert(locale) }
      }
    }
    return languages
  }
}
