import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText
import StoreData

/// A language of a listing that Google Play does not have.
struct PlayLocaleUnknown: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-locale-unknown", severity: .warning, certainty: .secondHand,
      summary: "a listing is in a language that Google Play does not have",
      rationale:
        "Google Play has a fixed list of languages, most of them with a region, and some with codes of their own, such as iw-IL. A listing under another code is refused or never shown.",
      source: "Play Console Help, translate and localize your app (9844778), as copied by public tools",
      catalogs: .googlePlay,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        .oneTimeListings,
        #"{"languageCode": "en-US", "title": "Coins"}, {"languageCode": "⟦ko⟧", "title": "코인"}"#),
      .flagged(.inAppProduct, #""listings": {"⟦he⟧": {"title": "מטבעות"}, "⟦zh-Hans⟧": {"title": "金币"}}"#),
      .flagged(.inAppProduct, #""listings": {"⟦en_US⟧": {"title": "Coins"}}"#),
      .accepted(
        .oneTimeListings,
        #"{"languageCode": "en-US", "title": "Coins"}, {"languageCode": "iw-IL", "title": "מטבעות"}"#),
      // Some languages have no region.
      .accepted(
        .inAppProduct,
        #""listings": {"ar": {"title": "عملات"}, "th": {"title": "เหรียญ"}, "es-419": {"title": "Monedas"}}"#),
      // Lists of Play Console write the same languages with an underscore.
      .accepted(files: [
        "in_app_products.csv": """
        Product ID,Published State,Purchase Type,Auto Translate,Locale; Title; Description,Auto Fill Prices,Price,Pricing Template ID
        coins,published,managed_by_android,false,en_US; Coins; 100 coins,true,990000,
        """
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let isList = !context.document(of: catalog).format.rawValue.hasPrefix("google-play")
    for (product, texts) in catalog.listings {
      guard let locale = texts.locale, !locale.value.isEmpty else { continue }
      let code = isList ? locale.value.replacing("_", with: "-") : locale.value
      guard PlayLocale(code) == nil else { continue }
      let meant = Self.meaning(of: code)
      sink.report(
        context.finding(
          "the language \(quoted(locale.value)) is none of Google Play's", at: Label(locale),
          help: meant.map { "did you mean \(quoted($0))?" } ?? "use a language of Google Play's list",
          // The list may have grown.
          severity: meant == nil ? .info : nil,
          subject: context.subject(product, of: catalog, locale: locale.value)))
    }
  }

  /// Returns the code of the language that another code most likely means.
  private static func meaning(of code: String) -> String? {
    let spelled = code.replacing("_", with: "-")
    if spelled != code, let locale = PlayLocale(spelled) { return locale.code }
    let known =
      AppStoreLocale(storeKit: code) ?? AppStoreLocale(lproj: code) ?? AppStoreLocale(appStoreConnect: code)
    if let play = known?.playCode { return play }
    guard let locale = LocaleID(code) else { return nil }
    if let play = PlayLocale(locale.language) { return play.code }
    // One region only, or that of the language's own country.
    let regions = PlayLocale.all.filter { LocaleID($0.code)?.language == locale.language }.map(\.code)
    if regions.count == 1 { return regions.first }
    return regions.first {
      LocaleID($0)?.region == locale.region || LocaleID($0)?.region == locale.likely.region
    }
  }
}
