import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct PriceSheetWriterTests {
  private static let storeKit = #"""
    {"settings": {"_storefront": "DEU", "_failTransactionsEnabled": true},
     "products": [{"productID": "coins", "type": "Consumable", "referenceName": "Coins, \"100\"",
                   "displayPrice": "0.99", "familyShareable": true,
                   "localizations": [{"locale": "en_US", "displayName": "A", "description": "B"}]},
                  {"productID": "bare"}],
     "nonRenewingSubscriptions": [{"productID": "pass", "type": "NonRenewingSubscription", "displayPrice": "x"}],
     "subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [{"locale": "de"}, {"locale": "fr"}],
       "subscriptions": [{"productID": "pro", "type": "RecurringSubscription", "groupNumber": 2,
         "displayPrice": "4.99", "recurringSubscriptionPeriod": "P1M", "subscriptionGroupID": "1",
         "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W"},
         "adHocOffers": [{"offerID": "a"}, {"offerID": "b"}]}]}]}
    """#

  private func readCatalog(_ format: any Format.Type, _ text: String, path: SourcePath) -> Catalog? {
    format.read(SourceFile(id: FileID(0), path: path, contents: Array(text.utf8))).catalog
  }

  @Test func writesTheColumnsThatAreReadBack() throws {
    let catalog = try #require(readCatalog(StoreKitFormat.self, Self.storeKit, path: "a.storekit"))
    let text = PriceSheetWriter.text(of: PriceSheetProjection(catalog))
    #expect(
      text == #"""
        product_id,base_plan,kind,period,name,storefront,currency,price,start_date
        coins,,Consumable,,"Coins, ""100""",DEU,EUR,0.99,
        bare,,,,,,,,
        pass,,NonRenewingSubscription,,,DEU,EUR,x,
        pro,,RecurringSubscription,P1M,,DEU,EUR,4.99,

        """#)
    #expect(PriceSheetFormat.recognizes("a.csv", start: Array(text.utf8)[...]))
    let reading = PriceSheetReading(text)
    #expect(reading.messages == ["the price \"x\" is no amount of money"])
    #expect(reading.products.map { $0.id?.value } == catalog.products.map { $0.id?.value })
    #expect(reading.products.map { $0.kind?.value } == catalog.products.map { $0.kind?.value })
    #expect(reading.products.map { $0.period?.value } == catalog.products.map { $0.period?.value })
    #expect(
      reading.products.map { $0.referenceName?.value } == catalog.products.map { $0.referenceName?.value })
    #expect(reading.products.map(\.list) == catalog.products.map(\.list))
    #expect(reading.prices.map(\.amount.value) == catalog.products.flatMap(\.prices).map(\.amount.value))
  }

  @Test func givesASheetBackAsItWas() throws {
    let text = #"""
      product_id,base_plan,kind,period,name,storefront,currency,price,start_date
      pro,monthly,RecurringSubscription,P1M,Pro,USA,USD,4.99,
      pro,monthly,RecurringSubscription,P1M,Pro,DEU,EUR,5.49,2026-01-31
      pro,yearly,RecurringSubscription,P1Y,Pro,JPN,JPY,1200,
      pro,yearly,RecurringSubscription,P1Y,Pro,KWT,KWD,1.299,
      coins,,Consumable,,"Coins; ""many""",XX,USD,0.990,

      """#
    let reading = PriceSheetReading(text)
    #expect(reading.messages == [])
    let catalog = try #require(reading.document.catalog)
    #expect(PriceSheetWriter.text(of: PriceSheetProjection(catalog)) == text)
  }

  @Test func writesAPriceListOfPlayConsole() throws {
    let list = """
      Product ID,Published State,Purchase Type,Auto Translate,Locale; Title; Description,Auto Fill Prices,Price
      coins,unpublished,managed_by_android,false,en_US; A; B,false,US; 990000; DE; 1090000
      """
    let catalog = try #require(readCatalog(PlayConsoleListFormat.self, list, path: "a.csv"))
    let text = PriceSheetWriter.text(of: PriceSheetProjection(catalog))
    #expect(PriceSheetReading(text).amounts == ["0.99", "1.09"])
  }
}
