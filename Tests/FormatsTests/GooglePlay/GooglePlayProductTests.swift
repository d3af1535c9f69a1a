import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct GooglePlayProductTests {
  private static let film = """
    {"packageName": "com.example.app", "productId": "film",
     "listings": [{"languageCode": "en-US", "title": "Film", "description": "A film"}],
     "purchaseOptions": [
       {"purchaseOptionId": "buy", "state": "ACTIVE",
        "buyOption": {"legacyCompatible": true, "multiQuantityEnabled": false},
        "regionalPricingAndAvailabilityConfigs": [
          {"regionCode": "US", "availability": "AVAILABLE", "price": {"currencyCode": "USD", "units": "9"}},
          {"regionCode": "DE", "availability": "NO_LONGER_AVAILABLE",
           "price": {"currencyCode": "EUR", "units": "8"}},
          {"regionCode": "FR", "availability": "AVAILABLE"}],
        "newRegionsConfig": {"availability": "AVAILABLE",
          "usdPrice": {"currencyCode": "USD", "units": "10"}, "eurPrice": {"currencyCode": "EUR", "units": "11"}},
        "offerTags": [{"tag": "b"}], "taxAndComplianceSettings": {"withdrawalRightType": "x"}},
       {"purchaseOptionId": "rent", "state": "DRAFT",
        "rentOption": {"rentalPeriod": "P30D", "expirationPeriod": "P2D"}}],
     "offerTags": [{"tag": "a"}], "regionsVersion": {"version": "2025/01"},
     "taxAndComplianceSettings": {"isTokenizedDigitalAsset": false, "productTaxCategoryCode": "x",
       "regionalTaxConfigs": [{"regionCode": "US", "taxTier": "x", "eligibleForStreamingServiceTaxRate": true,
         "streamingTaxType": "x"}]},
     "restrictedPaymentCountries": {"regionCodes": []}}
    """

  @Test func makesAProductOfEachWayToBuy() throws {
    let reading = PlayReading(Self.film)
    let products = reading.products
    #expect(reading.messages == [])
    #expect(products.map(\.qualifiedID) == ["film:buy", "film:rent"])
    #expect(products.allSatisfy { $0.list == .products && $0.kind == nil && $0.group == nil })
    #expect(products.map { $0.renewal?.value } == ["buy", "rent"])
    #expect(products.map { $0.isForSale?.value } == [true, false])
    #expect(products.map { $0.play?.rentalPeriod?.value } == [nil, "P30D"])
    #expect(products.map { $0.play?.isLegacyCompatible?.value } == [true, nil])
    #expect(products.map { $0.play?.tags.map(\.value) } == [["b"], []])
    #expect(products.map { $0.play?.sharedTags.map(\.value) } == [["a"], ["a"]])
    #expect(products.allSatisfy { $0.play?.regionsVersion?.value == "2025/01" })
    #expect(products.allSatisfy { $0.play?.hasTaxSettings == true && $0.play?.taxCategory?.value == "x" })
    #expect(products.map { $0.play?.laterRegions?.missing } == [[], nil])
    #expect(products.allSatisfy { $0.localizations.first?.displayName?.value == "Film" })
    #expect(products[0].prices.map { $0.amount.value.value?.description } == ["9", "8", "10", "11"])
    #expect(products[0].prices.map { $0.region?.value } == ["US", "DE", nil, nil])
    #expect(products[0].prices.map { $0.isForSale?.value } == [true, false, true, true])
    #expect(products[0].regionsWithoutPrice.map(\.value) == ["FR"])
  }

  @Test func keepsTheIdOfTheOnlyWayToBuyAside() throws {
    let reading = PlayReading(
      #"{"oneTimeProducts": [{"productId": "hat", "purchaseOptions": [{"purchaseOptionId": "buy", "buyOption": {}}]}, {"productId": "cap", "purchaseOptions": [], "listings": []}]}"#
    )
    #expect(reading.messages == [])
    #expect(reading.products.map(\.qualifiedID) == ["hat", "cap"])
    #expect(reading.products.map { $0.play?.purchaseOptionID?.value } == ["buy", nil])
    #expect(reading.products.map(\.hasLocalizations) == [false, true])
  }

  @Test func joinsOffersOfOneTimeProducts() throws {
    let reading = PlayReading(
      """
      {"oneTimeProductOffers": [
        {"packageName": "com.example.app", "productId": "film", "purchaseOptionId": "buy", "offerId": "sale",
         "state": "ACTIVE", "offerTags": [{"tag": "x"}], "regionsVersion": {"version": "2025/01"},
         "discountedOffer": {"startTime": "2030-01-01T00:00:00Z", "endTime": "2030-02-01T00:00:00Z",
           "redemptionLimit": "1"},
         "regionalPricingAndAvailabilityConfigs": [
           {"regionCode": "US", "availability": "AVAILABLE", "relativeDiscount": 0.25},
           {"regionCode": "DE", "availability": "NO_LONGER_AVAILABLE", "relativeDiscount": 0.25}]},
        {"productId": "film", "purchaseOptionId": "rent", "offerId": "early",
         "preOrderOffer": {"startTime": "a", "endTime": "b", "releaseTime": "c", "priceChangeBehavior": "x"},
         "regionalPricingAndAvailabilityConfigs": [{"regionCode": "US", "noOverride": {}},
           {"regionCode": "DE", "absoluteDiscount": {"currencyCode": "EUR", "units": "1"}}]}]}
      """, Self.film)
    #expect(reading.messages == [])
    #expect(reading.products.map { $0.offers.map { $0.id?.value } } == [["sale"], ["early"]])
    let sale = try #require(reading.products.first?.offers.first)
    #expect(sale.kind == .promotional && sale.mode == nil && sale.discount?.value == "0.25")
    #expect(sale.startDate?.value == "2030-01-01T00:00:00Z" && sale.endDate?.value == "2030-02-01T00:00:00Z")
    #expect(sale.regions?.map(\.value) == ["US"])
    #expect(sale.play?.discounts.map { $0.region?.value } == ["US", "DE"])
  }

  private static let hat = MarkedText(
    """
    {"packageName": "com.example.app", "sku": "⟦hat⟧", "status": "⟦active⟧", "purchaseType": "managedUser",
     "defaultPrice": {"priceMicros": "⟦990000⟧", "currency": "USD"},
     "prices": {"⟦US⟧": {"priceMicros": "⟦1990000⟧", "currency": "USD"},
                "⟦JP⟧": {"priceMicros": "⟦100000000⟧", "currency": "JPY"}},
     "listings": {"⟦en-US⟧": {"title": "⟦Hat⟧", "description": "⟦A hat⟧", "benefits": ["⟦Warm⟧"]},
                  "⟦de-DE⟧": {"title": "⟦Hut⟧"}},
     "defaultLanguage": "en-US", "managedProductTaxesAndComplianceSettings": {"productTaxCategoryCode": "x"}}
    """)

  @Test func readsAProductOfTheOlderInterface() throws {
    let reading = PlayReading(Self.hat.text)
    let product = try #require(reading.products.first)
    #expect(reading.messages == [])
    #expect(product.list == .products && product.kind == nil && product.group == nil)
    #expect(product.prices.map { $0.amount.value.value?.description } == ["0.99", "1.99", "100"])
    #expect(product.prices.map { $0.storefront?.value.description } == [nil, "USA", "JPN"])
    #expect(product.localizations.map { $0.displayName?.value } == ["Hat", "Hut"])
    #expect(product.isForSale?.value == true)
    var spans: [ByteSpan?] = [product.id?.span, product.state?.span]
    for price in product.prices { spans += [price.amount.span, price.region?.span, price.storefront?.span] }
    for text in product.localizations {
      spans += [text.locale?.span, text.displayName?.span, text.description?.span]
      spans += text.benefits.map(\.span)
    }
    #expect(Set(spans.compactMap { $0 }) == Set(Self.hat.spans))
  }

  @Test func readsASubscriptionOfTheOlderInterface() throws {
    let reading = PlayReading(
      """
      {"inappproduct": [{"sku": "pro", "status": "inactive", "purchaseType": "subscription",
        "subscriptionPeriod": "P1M", "trialPeriod": "P7D", "gracePeriod": "P3D",
        "subscriptionTaxesAndComplianceSettings": {}}, {"sku": "max", "purchaseType": "subscription",
        "subscriptionPeriod": "P1Y", "trialPeriod": ""}]}
      """)
    #expect(reading.messages == [])
    #expect(reading.products.allSatisfy { $0.kind?.value.value == .autoRenewableSubscription })
    #expect(reading.products.map(\.group) == [0, 1])
    #expect(reading.products.map { $0.period?.value.value?.iso8601 } == ["P1M", "P1Y"])
    #expect(reading.products.map { $0.play?.gracePeriod?.value } == ["P3D", nil])
    let trial = try #require(reading.products.first?.offers.first)
    #expect(trial.kind == .introductory && trial.mode?.value.value == .free)
    #expect(trial.period?.value.value == .week)
    #expect(reading.products[1].offers.isEmpty)
  }

  @Test(arguments: [
    #"⟦{⟧"sku": null, "purchaseType": "managedUser", "defaultPrice": {"priceMicros": "1", "currency": "USD"}}"#,
    #"{"sku": "a", "purchaseType": "⟦manageduser⟧"}"#, #"{"sku": "a", "status": "⟦activ⟧"}"#,
    #"{"sku": "a", "prices": ⟦[⟧]}"#, #"{"sku": "a", "prices": {"US": ⟦"1"⟧}}"#,
    #"{"sku": "a", "listings": ⟦[⟧{"languageCode": "de"}]}"#, #"{"sku": "a", "⟦productID⟧": "a"}"#,
    #"{"productId": "a", "purchaseOptions": [⟦{⟧"buyOption": {}}]}"#,
    #"{"productId": "a", "purchaseOptions": [{"purchaseOptionId": "b", "buyOption": {}, "⟦rentOption⟧": {}}]}"#,
    #"⟦{⟧"purchaseOptions": [{"purchaseOptionId": "b", "buyOption": {}}]}"#,
    #"{"inappproduct": [{"sku": "a"}, ⟦3⟧, {"sku": "b"}], "⟦inappproductt⟧": []}"#,
    #"{"inappproduct": ⟦{"sku": "a"}⟧}"#,
  ])
  func complainsAtThePlace(_ marked: String) {
    let (found, expected, messages) = isMarked(marked)
    #expect(found == expected, "\(messages)")
  }

  @Test func readsTheDefaultLanguageAndTheRegions() {
    let reading = PlayReading(
      #"""
      {"sku": "coins", "purchaseType": "managedUser", "defaultLanguage": "en-US",
       "defaultPrice": {"priceMicros": "990000", "currency": "USD"},
       "prices": {"JP": {"priceMicros": "120000000", "currency": "JPY"}},
       "managedProductTaxesAndComplianceSettings": {"productTaxCategoryCode": "x"}}
      """#,
      #"""
      {"productId": "pro", "listings": [], "restrictedPaymentCountries": {"regionCodes": ["IN"]},
       "basePlans": [{"basePlanId": "monthly", "regionalConfigs": [{"regionCode": "RU"}],
        "otherRegionsConfig": {"usdPrice": {"currencyCode": "USD", "units": "1"}}}]}
      """#)
    #expect(reading.messages == [])
    let details = reading.products.compactMap(\.play)
    #expect(details.map { $0.defaultLanguage?.value } == ["en-US", nil])
    #expect(details.map { $0.regionCodes.map(\.value) } == [["JP"], ["RU"]])
    #expect(details.map { $0.restrictedPaymentRegions.map(\.value) } == [[], ["IN"]])
    #expect(details.map { $0.taxCategory?.value } == ["x", nil])
    #expect(details.map { $0.laterRegions?.missing } == [nil, ["eurPrice"]])
    #expect(details[1].laterRegions?.key.value == "otherRegionsConfig")
    let spans = reading.products.flatMap { $0.prices.map { $0.currencySpan?.count } }
    #expect(spans == [3, 3, 3])
  }
}
