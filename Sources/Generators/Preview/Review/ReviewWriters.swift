import CatalogComparison
import CatalogModel
import LocaleData
import Money
import PriceText
import StoreData

/// Writes the texts of paywalls in a locale with the English ones beside them.
struct ReviewWriters {
  private var writers: StorefrontWriters
  private static let english = LocaleID(language: "en")

  init(options: TextOptions) { writers = StorefrontWriters(options: options) }

  // MARK: Products

  /// Returns what a paywall says about a product: name, price, rate, what it comes to, saving, offers, legal text.
  ///
  /// - Parameter isRegional: whether prices are written as the language writes them in the product's storefront
  mutating func texts(
    of sold: SoldProduct, in locale: LocaleID, _ kind: CatalogKind, isRegional: Bool
  ) -> [ReviewText] {
    let product = sold.product
    let id = product.qualifiedID ?? ""
    let writers = (
      self.writers[locale, isRegional ? sold.storefront : nil], self.writers[Self.english, nil]
    )
    let facts = ReviewText.PriceFacts(
      amount: sold.amount?.description ?? "", currency: sold.currency.description,
      period: sold.period?.iso8601 ?? "")
    var texts = [name(of: product.localizations, or: product.referenceName?.value ?? id, id, locale, kind)]
    for style in Self.styles where !(style == .perMonth && sold.period == .month) {
      let english = writers.1.texts(style, of: sold)
      for (number, text) in writers.0.texts(style, of: sold).enumerated() {
        texts.append(
          ReviewText(
            subject: id, style: ReviewStyle(style), number: number, text: text,
            english: number < english.count ? english[number] : "",
            source: writers.0.source(of: style, of: sold),
            customers: style == .commitment ? [.committing] : [], facts: facts))
      }
    }
    for (number, offer) in product.offers.enumerated() {
      guard let text = writers.0.offer(offer, of: sold) else { continue }
      var own = facts
      own.amount += " " + (offer.amount?.description ?? "free")
      texts.append(
        ReviewText(
          subject: id, style: ReviewStyle(.offer), number: number, text: text,
          english: writers.1.offer(offer, of: sold) ?? "", source: .project,
          customers: [Customer(offer.kind)],
          facts: own))
    }
    return texts
  }

  private static let styles: [TextStyle] = [
    .price, .rate, .percentOff, .term, .perMonth, .commitment, .billed, .disclosure,
  ]

  /// Returns the name that the catalog has for a locale, with the English one.
  func name(
    of localizations: [ProductLocalization], or fallback: String, _ subject: String, _ locale: LocaleID,
    _ kind: CatalogKind
  ) -> ReviewText {
    let english = LocalizedName.find(Self.english, in: localizations, kind) ?? fallback
    return ReviewText(
      subject: subject, style: .name, text: LocalizedName.find(locale, in: localizations, kind) ?? english,
      english: english, source: .catalog)
  }

  // MARK: Words around the products

  /// Returns a phrase of the project's; nil in a language that has none.
  func phrase(
    _ key: PhraseKey, _ style: ReviewStyle, _ locale: LocaleID, for customers: [Customer] = []
  ) -> ReviewText? {
    guard let phrases = Phrases(locale), let english = Phrases(Self.english) else { return nil }
    return ReviewText(
      style: style, text: phrases[key], english: english[key], source: .project, customers: customers)
  }
}

/// Looks for the name that a catalog has in a locale.
enum LocalizedName {
  /// Returns the name of the locale's own localization, or of the first one whose locale it inherits from or that
  /// shares language and script with it.
  static func find(
    _ locale: LocaleID, in localizations: [ProductLocalization], _ kind: CatalogKind
  ) -> String? {
    let named = localizations.compactMap { localization -> (id: LocaleID, spelling: String, name: String)? in
      guard let spelling = localization.locale?.value, let name = localization.displayName?.value,
        !name.isEmpty, let id = LocaleID(spelling)
      else { return nil }
      return (id, LocaleSpelling.canonical(spelling, in: kind), name)
    }
    let wanted = LocaleSpelling.canonical(locale.identifier, in: .appStoreConnect)
    if let exact = named.first(where: { $0.spelling == wanted }) { return exact.name }
    for candidate in locale.inheritanceChain {
      if let inherited = named.first(where: { $0.id == candidate }) { return inherited.name }
    }
    let likely = locale.likely
    return named.first { $0.id.language == locale.language && $0.id.likely.script == likely.script }?.name
  }
}
