import CatalogModel
import DocumentSyntax
import Money
import SourceText
import StoreData

extension GooglePlayReader {
  // MARK: Prices

  /// The two ways in which the interface writes money.
  enum MoneyStyle {
    /// `{"currencyCode": "EUR", "units": "4", "nanos": 990000000}`
    case units
    /// `{"currency": "EUR", "priceMicros": "4990000"}`
    case micros

    var currencyKey: String { self == .units ? "currencyCode" : "currency" }

    /// The keys that only this way has.
    var keys: [String] { self == .units ? ["currencyCode", "units", "nanos"] : ["currency", "priceMicros"] }

    var other: MoneyStyle { self == .units ? .micros : .units }

    /// What to do where the other way stands.
    var help: String {
      switch self {
      case .units: "a price is written with \"currencyCode\", \"units\" and \"nanos\" here"
      case .micros: "a price is written with \"currency\" and \"priceMicros\" here"
      }
    }
  }

  /// Reads the money of a member; nil where there is none.
  func readPrice(
    _ object: inout JSONObjectReader, _ key: String, style: MoneyStyle? = .units,
    region: Located<String>? = nil
  ) -> Price? {
    guard var money = object.object(key) else { return nil }
    let price = readMoney(&money, style: style, region: region)
    object.absorb(money)
    return price
  }

  /// Reads an object that is money, whichever way it is written.
  ///
  /// - Parameter style: the way that belongs here, so that the other is a problem; nil for either
  func readMoney(
    _ money: inout JSONObjectReader, style: MoneyStyle?, region: Located<String>?
  ) -> Price? {
    for key in (style ?? .units).keys { money.ignore(key) }
    if let style, let stray = money.value.members.first(where: { style.other.keys.contains($0.key) }) {
      _ = money.stray(stray.key, help: style.help)
      for key in style.other.keys { money.ignore(key) }
    }
    let currency = readCurrency(&money, style: style)
    guard let amount = readAmount(&money, style: style) else { return nil }
    var price = Price(amount: amount, currency: currency?.value)
    price.currencySpan = currency?.span
    price.region = region
    price.storefront = region.flatMap { region in
      Storefront(alpha2: region.value).map { storefront in region.map { _ in storefront.code } }
    }
    return price
  }

  /// Reads whichever currency stands there, that of the style first.
  private func readCurrency(_ money: inout JSONObjectReader, style: MoneyStyle?) -> Located<CurrencyCode>? {
    let first = style ?? .units
    let key = money.has(first.currencyKey) ? first.currencyKey : first.other.currencyKey
    guard let value = money.present(key) else {
      money.report(
        SyntaxProblem(
          .malformed, money.start, "the price names no currency", help: "add \(quoted(first.currencyKey))"))
      return nil
    }
    guard let text = value.string else {
      money.report(
        SyntaxProblem(.wrongType, value.span, "\(quoted(key)) is \(value.kindName), not a string"))
      return nil
    }
    guard let currency = CurrencyCode(text) else {
      money.report(
        SyntaxProblem(
          .malformed, value.contentSpan, "the currency \(quoted(text)) is no code of three letters",
          help: "write the code of ISO 4217 in capital letters, such as \"USD\""))
      return nil
    }
    return Located(currency, file, value.contentSpan)
  }

  /// Reads whichever amount stands there, that of the style first.
  private func readAmount(_ money: inout JSONObjectReader, style: MoneyStyle?) -> Located<Parsed<Amount>>? {
    let units = money.present("units")
    let nanos = money.present("nanos")
    let hasUnits = units != nil || nanos != nil
    if let micros = money.present("priceMicros"), style == .micros || !hasUnits {
      let (amount, fault) = PlayMoney.amount(micros: PlayMoney.text(micros))
      if let fault {
        money.report(SyntaxProblem(.malformed, micros.contentSpan, fault.message, help: fault.help))
      }
      return Located(amount, file, micros.contentSpan)
    }
    // The interface leaves out what is zero.
    if hasUnits || style != .micros { return readUnits(units, nanos, in: &money) }
    money.report(
      SyntaxProblem(.malformed, money.start, "the price has no amount", help: "add \"priceMicros\""))
    return nil
  }

  /// Reads units and nanos, of which an absent one is zero.
  private func readUnits(
    _ units: JSONValue?, _ nanos: JSONValue?, in money: inout JSONObjectReader
  ) -> Located<Parsed<Amount>> {
    let span: ByteSpan
    switch (units, nanos) {
    case (let units?, nil): span = units.contentSpan
    case (nil, let nanos?): span = nanos.contentSpan
    default: span = money.span
    }
    let (amount, fault) = PlayMoney.amount(
      units: units.map(PlayMoney.text) ?? "0", nanos: nanos.map(PlayMoney.text) ?? "0")
    if let fault { money.report(SyntaxProblem(.malformed, span, fault.message, help: fault.help)) }
    return Located(amount, file, span)
  }

  /// Reads the prices in dollars and euros for the regions that the store opens later.
  ///
  /// - Parameter key: the place of the key that they stand under
  func readOtherPrices(
    _ object: inout JSONObjectReader, _ key: Located<String>, isForSale: Located<Bool>? = nil
  ) -> PlayDetails.LaterRegions {
    let keys = ["usdPrice", "eurPrice"]
    var result = PlayDetails.LaterRegions(key: key, missing: keys.filter { object.present($0) == nil })
    for key in keys {
      guard var price = readPrice(&object, key) else { continue }
      price.isForSale = isForSale
      result.prices.append((key, price))
    }
    return result
  }

  /// Reads the region of a regional price; one without is a problem.
  func readRegion(_ object: inout JSONObjectReader) -> Located<String>? {
    if let region = object.string("regionCode") { return region }
    object.report(
      SyntaxProblem(.malformed, object.start, "the price names no region", help: "add \"regionCode\""))
    return nil
  }

  /// Reads the price of a region into a product; a region that is sold in without one is noted.
  func readRegionalPrice(
    _ object: inout JSONObjectReader, _ region: Located<String>?, isForSale: Located<Bool>?,
    into product: inout Product
  ) {
    if var price = readPrice(&object, "price", region: region) {
      price.isForSale = isForSale
      product.prices.append(price)
    } else if let region, isForSale?.value == true {
      product.regionsWithoutPrice.append(region)
    }
  }

  // MARK: Texts

  /// Reads a product's texts, which newer objects list and older ones keep by language; the other way is a
  /// problem.
  func readListings(_ object: inout JSONObjectReader, into product: inout Product, byLanguage: Bool) {
    guard let listings = object.any("listings") else { return }
    product.hasLocalizations = true
    if byLanguage ? !listings.isObject : !listings.isArray {
      object.report(
        SyntaxProblem(
          .wrongType, listings.isObject || listings.isArray ? listings.start : listings.span,
          "\"listings\" is \(listings.kindName), not \(byLanguage ? "an object" : "an array")",
          help: byLanguage
            ? "put each listing under its language, such as \"en-US\""
            : "list objects that have a \"languageCode\""))
    }
    if listings.isObject {
      for member in listings.members {
        guard member.value.isObject else {
          object.report(
            SyntaxProblem(
              .wrongType, member.value.span,
              "\(quoted(member.key)) is \(member.value.kindName), not an object"))
          continue
        }
        var listing = JSONObjectReader(member.value, file: file)
        let span = member.keyContentSpan
        product.localizations.append(readListing(&listing, locale: Located(member.key, file, span)))
        object.absorb(listing)
      }
    } else if listings.isArray {
      for var listing in object.objects("listings") {
        let locale = listing.string("languageCode")
        product.localizations.append(readListing(&listing, locale: locale))
        object.absorb(listing)
      }
    }
  }

  private func readListing(_ object: inout JSONObjectReader, locale: Located<String>?) -> ProductLocalization
  {
    var localization = ProductLocalization(span: object.span)
    localization.locale = locale
    localization.displayName = object.string("title")
    localization.description = object.string("description")
    for value in object.array("benefits") {
      guard let text = value.string else {
        object.report(
          SyntaxProblem(.wrongType, value.span, "\"benefits\" holds \(value.kindName), not only strings"))
        continue
      }
      localization.benefits.append(Located(text, file, value.contentSpan))
    }
    return localization
  }

  // MARK: Small parts

  func readTags(_ object: inout JSONObjectReader) -> [Located<String>] {
    var tags: [Located<String>] = []
    for var tag in object.objects("offerTags") {
      if let text = tag.string("tag") { tags.append(text) }
      object.absorb(tag)
    }
    return tags
  }

  func readRegionsVersion(_ object: inout JSONObjectReader) -> Located<String>? {
    guard var version = object.object("regionsVersion") else { return nil }
    let text = version.string("version")
    object.absorb(version)
    return text
  }

  /// Reads the countries of payment and the category of tax; rates and age ratings are taken and not kept.
  func readCompliance(
    _ object: inout JSONObjectReader, _ key: String = "taxAndComplianceSettings",
    into details: inout PlayDetails
  ) {
    if var countries = object.object("restrictedPaymentCountries") {
      details.restrictedPaymentRegions += countries.array("regionCodes").compactMap { value in
        value.string.map { Located($0, file, value.contentSpan) }
      }
      object.absorb(countries)
    }
    guard var settings = object.object(key) else { return }
    details.hasTaxSettings = true
    if let category = settings.string("productTaxCategoryCode") { details.taxCategory = category }
    settings.ignore("eeaWithdrawalRightType", "withdrawalRightType", "isTokenizedDigitalAsset")
    for var rating in settings.objects("regionalProductAgeRatingInfos") {
      rating.ignore("regionCode", "productAgeRatingTier")
      settings.absorb(rating)
    }
    for var tax in settings.objects("regionalTaxConfigs") {
      tax.ignore("regionCode")
      Self.readTaxRate(&tax)
      settings.absorb(tax)
    }
    for member in settings.any("taxRateInfoByRegionCode")?.members ?? [] where member.value.isObject {
      var tax = JSONObjectReader(member.value, file: file)
      Self.readTaxRate(&tax)
      settings.absorb(tax)
    }
    object.absorb(settings)
  }

  private static func readTaxRate(_ object: inout JSONObjectReader) {
    object.ignore("eligibleForStreamingServiceTaxRate", "streamingTaxType", "taxTier")
  }

  static func parsePeriod(_ text: String) -> Parsed<SubscriptionPeriod> {
    Parsed(text) { SubscriptionPeriod(iso8601: $0) }
  }
}

extension JSONValue {
  /// The value's first byte, to point at where all of it would be too much.
  var start: ByteSpan { ByteSpan(span.lower, min(span.lower + 1, span.upper)) }
}

extension JSONObjectReader {
  /// The object's first byte, for what it lacks.
  var start: ByteSpan { value.start }

  /// The span of a member's key between its quotes; the object's first byte where there is no such member.
  func keySpan(_ key: String) -> ByteSpan {
    guard let member = value.members.last(where: { $0.key == key }) else { return start }
    return member.keyContentSpan
  }

  /// Returns the value of a member that is not null, without making its key one that the format has.
  mutating func present(_ key: String) -> JSONValue? { has(key) ? any(key) : nil }

  /// Returns the value of a member that the format does not have here but that tells something all the same,
  /// with a problem.
  mutating func stray(_ key: String, help: String) -> JSONValue? {
    guard let found = present(key) else { return nil }
    report(
      SyntaxProblem(
        .unknownKey(suggestion: nil), keySpan(key), "the key \(quoted(key)) is not known here", help: help))
    return found
  }

  /// Reads a value of a fixed set of words; a slip of one letter or of case is a problem.
  mutating func word(_ key: String, of words: [String]) -> Located<String>? {
    guard let text = string(key) else { return nil }
    if !words.contains(text.value), let meant = nearestName(to: text.value, in: words) {
      report(
        SyntaxProblem(
          .malformed, text.span, "\(quoted(key)) is \(quoted(text.value)), which the store does not know",
          help: "did you mean \(quoted(meant))?"))
    }
    return text
  }
}
