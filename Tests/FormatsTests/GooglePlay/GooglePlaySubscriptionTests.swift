import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct GooglePlaySubscriptionTests {
  private static let subscription = MarkedText(
    """
    {"subscriptions": [{
      "packageName": "com.example.app",
      "productId": "⟦pro⟧",
      "basePlans": [
        {
          "basePlanId": "⟦monthly⟧",
          "state": "⟦ACTIVE⟧",
          "⟦autoRenewingBasePlanType⟧": {
            "billingPeriodDuration": "⟦P1M⟧", "gracePeriodDuration": "⟦P0D⟧", "accountHoldDuration": "⟦P30D⟧",
            "resubscribeState": "RESUBSCRIBE_STATE_ACTIVE",
            "prorationMode": "SUBSCRIPTION_PRORATION_MODE_CHARGE_FULL_PRICE_IMMEDIATELY",
            "legacyCompatible": ⟦true⟧, "legacyCompatibleSubscriptionOfferId": ""
          },
          "regionalConfigs": [
            {"regionCode": "⟦US⟧", "newSubscriberAvailability": ⟦true⟧,
             "price": ⟦{"currencyCode": "USD", "units": "4", "nanos": 990000000}⟧},
            {"regionCode": "⟦JP⟧", "price": {"currencyCode": "JPY", "units": "⟦480⟧"}},
            {"regionCode": "⟦IT⟧", "newSubscriberAvailability": true},
            {"regionCode": "FR"}
          ],
          "otherRegionsConfig": {
            "usdPrice": {"currencyCode": "USD", "nanos": ⟦500000000⟧},
            "eurPrice": {"currencyCode": "EUR", "units": ⟦5⟧},
            "newSubscriberAvailability": ⟦false⟧
          },
          "offerTags": [{"tag": "⟦spring⟧"}, {"tag": "⟦new⟧"}]
        },
        {"basePlanId": "⟦prepaid⟧", "state": "⟦DRAFT⟧",
         "⟦prepaidBasePlanType⟧": {"billingPeriodDuration": "⟦P7D⟧", "timeExtension": "TIME_EXTENSION_ACTIVE"}},
        {"basePlanId": "⟦yearly⟧", "⟦installmentsBasePlanType⟧": {
          "billingPeriodDuration": "⟦P1M⟧", "committedPaymentsCount": ⟦12⟧,
          "renewalType": "RENEWAL_TYPE_RENEWS_WITH_COMMITMENT", "gracePeriodDuration": "⟦P3D⟧"}}
      ],
      "listings": [
        {"languageCode": "⟦en-US⟧", "title": "⟦Pro⟧", "description": "⟦All of it⟧",
         "benefits": ["⟦No ads⟧", "⟦More⟧"]},
        {"languageCode": "⟦de-DE⟧", "title": "⟦Profi⟧"}
      ],
      "archived": false,
      "taxAndComplianceSettings": {
        "eeaWithdrawalRightType": "WITHDRAWAL_RIGHT_SERVICE", "isTokenizedDigitalAsset": false,
        "productTaxCategoryCode": "x",
        "taxRateInfoByRegionCode": {"US": {"taxTier": "TAX_TIER_NEWS_1",
          "eligibleForStreamingServiceTaxRate": true, "streamingTaxType": "x"}},
        "regionalProductAgeRatingInfos": [{"regionCode": "BR", "productAgeRatingTier": "x"}]
      },
      "restrictedPaymentCountries": {"regionCodes": ["CU"]}
    }]}
    """)

  @Test func makesAProductOfEachBasePlan() throws {
    let reading = PlayReading(Self.subscription.text)
    let products = reading.products
    #expect(reading.messages == [])
    #expect(products.map(\.qualifiedID) == ["pro:monthly", "pro:prepaid", "pro:yearly"])
    #expect(products.allSatisfy { $0.list == .subscriptions && $0.group == 0 && $0.hasLocalizations })
    #expect(products.map { $0.renewal?.value } == ["autoRenewing", "prepaid", "installments"])
    #expect(
      products.map { $0.kind?.value.value } == [
        .autoRenewableSubscription, nil, .autoRenewableSubscription,
      ])
    #expect(products.map { $0.period?.value.value?.iso8601 } == ["P1M", "P1W", "P1M"])
    #expect(products.map { $0.state?.value } == ["ACTIVE", "DRAFT", nil])
    #expect(products.map { $0.isForSale?.value } == [true, false, nil])
    #expect(products.map { $0.play?.gracePeriod?.value } == ["P0D", nil, "P3D"])
    #expect(products.map { $0.play?.accountHold?.value } == ["P30D", nil, nil])
    #expect(products.map { $0.play?.isLegacyCompatible?.value } == [true, nil, nil])
    #expect(products.map { $0.play?.committedPayments?.value.value } == [nil, nil, 12])
    #expect(products.map { $0.play?.tags.map(\.value) } == [["spring", "new"], [], []])
    #expect(products.allSatisfy { $0.play?.packageName?.value == "com.example.app" })
    let group = try #require(reading.catalog?.groups.first)
    #expect(reading.catalog?.groups.count == 1)
    #expect(group.id?.value == "pro" && group.name == nil && group.hasSubscriptions)
  }

  @Test func keepsEveryPriceWithItsRegion() throws {
    let product = try #require(PlayReading(Self.subscription.text).products.first)
    #expect(product.prices.map { $0.amount.value.value?.description } == ["4.99", "480", "0.5", "5"])
    #expect(product.prices.map { $0.currency?.description } == ["USD", "JPY", "USD", "EUR"])
    #expect(product.prices.map { $0.region?.value } == ["US", "JP", nil, nil])
    #expect(product.prices.map { $0.storefront?.value.description } == ["USA", "JPN", nil, nil])
    #expect(product.prices.map { $0.isForSale?.value } == [true, nil, false, false])
    #expect(product.regionsWithoutPrice.map(\.value) == ["IT"])
  }

  @Test func placesEveryValue() throws {
    let products = PlayReading(Self.subscription.text).products
    var spans: [ByteSpan?] = []
    for product in products {
      spans += [product.id?.span, product.basePlanID?.span, product.state?.span, product.renewal?.span]
      spans += [product.kind?.span, product.period?.span, product.play?.gracePeriod?.span]
      spans += [product.play?.accountHold?.span, product.play?.isLegacyCompatible?.span]
      spans += [product.play?.committedPayments?.span]
      spans += (product.play?.tags ?? []).map(\.span) + product.regionsWithoutPrice.map(\.span)
      for price in product.prices {
        spans += [price.amount.span, price.region?.span, price.storefront?.span, price.isForSale?.span]
      }
      for text in product.localizations {
        spans += [text.locale?.span, text.displayName?.span, text.description?.span]
        spans += text.benefits.map(\.span)
      }
    }
    #expect(Set(spans.compactMap { $0 }) == Set(Self.subscription.spans))
  }

  @Test func readsTexts() throws {
    let product = try #require(PlayReading(Self.subscription.text).products.last)
    #expect(product.localizations.map { $0.locale?.value } == ["en-US", "de-DE"])
    #expect(product.localizations.map { $0.displayName?.value } == ["Pro", "Profi"])
    #expect(product.localizations.map { $0.description?.value } == ["All of it", nil])
    #expect(product.localizations.map { $0.benefits.map(\.value) } == [["No ads", "More"], []])
  }

  @Test func makesOneProductOfASubscriptionWithoutBasePlans() {
    let reading = PlayReading(#"{"productId": "pro", "basePlans": [], "archived": true}"#)
    #expect(reading.products.map(\.qualifiedID) == ["pro"])
    #expect(reading.products.map { $0.isForSale?.value } == [false])
    #expect(reading.catalog?.groups.count == 1)
  }

  @Test func readsAGuideThatMixesTheVersions() {
    let reading = PlayReading(
      """
      {"productId": "pro", "listings": {"en-US": {"title": "Pro"}}, "basePlans": [
        {"basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"},
         "regionalConfigs": [{"regionCode": "US", "price": {"priceMicros": "4990000", "currency": "USD"}}]},
        {"basePlanId": "yearly", "price": {"priceMicros": "49990000", "currency": "USD"},
         "billingPeriodDuration": "P1Y"}]}
      """)
    #expect(reading.products.map { $0.amount?.description } == ["4.99", "49.99"])
    #expect(reading.products.map { $0.prices.first?.currency?.description } == ["USD", "USD"])
    #expect(reading.products.map { $0.period?.value.value?.iso8601 } == ["P1M", "P1Y"])
    #expect(reading.products.map { $0.localizations.first?.locale?.value } == ["en-US", "en-US"])
    #expect(
      reading.messages == [
        "\"listings\" is an object, not an array", "the key \"priceMicros\" is not known here",
        "the key \"price\" is not known here", "the key \"billingPeriodDuration\" is not known here",
      ])
    #expect(reading.problems.allSatisfy { $0.help != nil })
  }

  @Test(arguments: [
    #"{"basePlans": [{"basePlanId": "a", "regionalConfigs": []}]}"#,
    #"{"productId": "a", "basePlans": [{"state": "ACTIVE"}, {"basePlanId": "b"}]}"#,
    #"{"productId": "a", "basePlans": [{"basePlanId": "b", "regionalConfigs": [{"regionCode": 1}]}]}"#,
    #"{"productId": 3, "basePlans": [{"basePlanId": "b"}, 4]}"#,
    #"{"productId": "a", "basePlans": {"basePlanId": "b"}}"#,
  ])
  func saysWhatASubscriptionLacks(_ text: String) {
    let reading = PlayReading(text)
    #expect(!reading.products.isEmpty && !reading.problems.isEmpty)
  }

  @Test(arguments: [
    #"{"productId": "a", "basePlans": [{"basePlanId": "b", "state": "⟦active⟧"}]}"#,
    #"{"productId": "a", "basePlans": [{"basePlanId": "b", "⟦regionalConfig⟧": []}]}"#,
    #"{"productId": "a", "basePlans": [{"basePlanId": "b", "regionalConfigs": [⟦{⟧"price": {"currencyCode": "USD"}}]}]}"#,
    #"{"productId": "a", "basePlans": [⟦{⟧"state": "DRAFT"}]}"#,
    #"⟦{⟧"basePlans": [{"basePlanId": "b", "regionalConfigs": []}]}"#,
    #"{"productId": "a", "basePlans": [{"basePlanId": "b", "prepaidBasePlanType": {}, "⟦installmentsBasePlanType⟧": {}}]}"#,
    #"{"productId": "a", "basePlans": [{"basePlanId": "b", "prepaidBasePlanType": {"⟦gracePeriodDuration⟧": "P3D"}}]}"#,
    #"{"productId": "a", "basePlans": [{"basePlanId": "b", "offerTags": [⟦"x"⟧]}]}"#,
    #"{"productId": "a", "basePlans": [], "listings": [{"languageCode": "de", "benefits": ["x", ⟦3⟧]}]}"#,
    #"{"productId": "a", "basePlans": [], "listings": ⟦3⟧}"#,
    #"{"productId": "a", "basePlans": [], "listings": ⟦{⟧"de": ⟦3⟧}}"#,
    #"{"productId": "a", "basePlans": [], "taxAndComplianceSettings": {"⟦taxes⟧": 1}}"#,
  ])
  func complainsAtThePlace(_ marked: String) {
    let (found, expected, messages) = isMarked(marked)
    #expect(found == expected, "\(messages)")
  }
}
