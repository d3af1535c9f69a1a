import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

/// App Store package metadata as a catalog, with the place of each value.
struct AppStoreMetadataFormatTests {
  static let namespace = "xmlns=\"http://apple.com/itunes/importer\""

  /// Returns a package with in-app purchases, each part on a line of its own.
  static func package(_ inside: String, version: String = "software5.11") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <package \(namespace) version="\(version)">
    <software><vendor_id>54</vendor_id><software_metadata>
    <in_app_purchases>
    \(inside)
    </in_app_purchases>
    </software_metadata></software>
    </package>
    """
  }

  static func read(_ text: String, path: SourcePath = "a.itmsp/metadata.xml") -> Document {
    AppStoreMetadataFormat.read(SourceFile(id: FileID(2), path: path, contents: Array(text.utf8)))
  }

  private func catalog(_ text: String) throws -> Catalog {
    let document = Self.read(text)
    #expect(document.problems == [])
    return try #require(document.catalog)
  }

  @Test func placesTheValuesOfAPurchase() throws {
    let marked = MarkedText(
      Self.package(
        """
        ⟦<in_app_purchase>
          <product_id>⟦com.example.coins⟧</product_id>
          <reference_name> ⟦100 coins⟧
          </reference_name>
          <type>⟦consumable⟧</type>
          <products><product>
            <cleared_for_sale>⟦true⟧</cleared_for_sale>
            <intervals>
              <interval><start_date>⟦2017-07-12⟧</start_date><end_date>⟦2017-08-12⟧</end_date>
                <wholesale_price_tier>⟦2⟧</wholesale_price_tier></interval>
              <interval><start_date>⟦2017-08-13⟧</start_date><wholesale_price_tier>⟦510⟧</wholesale_price_tier></interval>
            </intervals>
          </product></products>
          <locales>
            ⟦<locale name="⟦en-US⟧"><title>⟦<![CDATA[⟦Coins & more⟧]]>⟧</title><description>⟦A &amp; B⟧</description></locale>⟧
          </locales>
          <review_screenshot><file_name>a.png</file_name><checksum type="md5">0</checksum></review_screenshot>
          <review_notes>⟦Tap the bag⟧</review_notes>
          <read_only_info><read_only_value key="iap-status">⟦Approved⟧</read_only_value></read_only_info>
        </in_app_purchase>⟧
        """))
    let catalog = try catalog(marked.text)
    #expect(catalog.kind == .appStoreMetadata)
    #expect(catalog.role == .store)
    #expect(catalog.version?.value == FormatVersion(major: 5, minor: 11))
    let product = try #require(catalog.products.first)
    let localization = try #require(product.localizations.first)
    #expect(product.id?.value == "com.example.coins")
    #expect(product.referenceName?.value == "100 coins")
    #expect(product.kind?.value == .valid(.consumable))
    #expect(product.isForSale?.value == true)
    #expect(localization.displayName?.value == "Coins & more")
    #expect(localization.description?.value == "A & B")
    #expect(
      product.prices.map(\.amount.value) == [
        .valid(Amount(coefficient: 199, scale: 2)), .valid(Amount(coefficient: 99, scale: 2)),
      ])
    #expect(product.prices.map { $0.storefront?.value.description } == ["USA", "USA"])
    #expect(product.prices.map(\.currency) == [.usd, .usd])
    let prices = product.prices
    let places: [ByteSpan?] = [
      product.span, product.id?.span, product.referenceName?.span, product.kind?.span,
      product.isForSale?.span,
      prices[0].startDate?.span, prices[0].endDate?.span, prices[0].tier?.span, prices[1].startDate?.span,
      prices[1].amount.span, localization.span, localization.locale?.span, marked.spans[12],
      localization.displayName?.span, localization.description?.span, product.reviewNote?.span,
      product.state?.span,
    ]
    #expect(places == marked.spans)
    #expect(product.id?.file == FileID(2))
  }

  @Test func readsGroupsWithTheirSubscriptions() throws {
    let marked = MarkedText(
      Self.package(
        """
        <subscription_group name="⟦Gold⟧">
          <locales><locale name="en-US"><title>⟦Gold Club⟧</title><app_name>Coffee</app_name></locale></locales>
          <in_app_purchase>
            <product_id>gold.year</product_id><type>auto-renewable</type><duration>⟦1 Year⟧</duration>
            <cleared_for_sale>false</cleared_for_sale><rank>⟦2⟧</rank>
            <prices>
              <price><territory>⟦DE⟧</territory><tier>⟦10⟧</tier></price>
              <price><territory>⟦US⟧</territory><tier>⟦11⟧</tier></price>
            </prices>
            <offers><offer><territory>⟦DE⟧</territory><type>⟦free-trial⟧</type><duration>⟦2 Weeks⟧</duration>
              <start_date>⟦2019-01-31⟧</start_date></offer></offers>
          </in_app_purchase>
        </subscription_group>
        """))
    let catalog = try catalog(marked.text)
    let group = try #require(catalog.groups.first)
    let product = try #require(catalog.products.first)
    let offer = try #require(product.offers.first)
    #expect(product.group == 0 && product.list == .subscriptions && group.hasSubscriptions)
    #expect(product.kind?.value == .valid(.autoRenewableSubscription))
    #expect(product.period?.value == .valid(.year))
    #expect(product.level?.value == .valid(2))
    #expect(product.isForSale?.value == false)
    #expect(product.prices.map { $0.storefront?.value.description } == [nil, "USA"])
    #expect(offer.kind == .introductory && offer.mode?.value == .valid(.free))
    #expect(offer.period?.value == .valid(SubscriptionPeriod(2, .week)))
    let places: [ByteSpan?] = [
      group.name?.span, group.localizations.first?.displayName?.span, product.period?.span,
      product.level?.span, product.prices[0].region?.span, product.prices[0].tier?.span,
      product.prices[1].region?.span, product.prices[1].amount.span, offer.regions?.first?.span,
      offer.mode?.span, offer.period?.span, offer.startDate?.span,
    ]
    #expect(places == marked.spans)
  }

  @Test func readsFamiliesOfTheFirstVersions() throws {
    let catalog = try catalog(
      Self.package(
        """
        <family name="Club"><review_notes>x</review_notes>
          <locales><locale name="en"><title>Club</title><description>All</description><publication_name>C</publication_name></locale></locales>
          <in_app_purchase><product_id>six</product_id><type>auto-renewable</type><duration>6 Months</duration>
            <free_trial_duration>1 Month</free_trial_duration><bonus_duration>7 Days</bonus_duration>
            <wholesale_price_tier>5</wholesale_price_tier><cleared_for_sale>true</cleared_for_sale></in_app_purchase>
          <in_app_purchase><product_id>year</product_id><type>auto-renewable</type><duration>1 Year</duration></in_app_purchase>
        </family>
        <in_app_purchase remove="true"><product_id>old</product_id><type>subscription</type>
          <products><product><cleared_for_sale>true</cleared_for_sale></product></products></in_app_purchase>
        <in_app_purchase><product_id>news</product_id><type>free-subscription</type></in_app_purchase>
        <in_app_purchase><product_id>level</product_id><type>non-consumable</type></in_app_purchase>
        """, version: "software5.1"))
    #expect(catalog.products.map { $0.id?.value } == ["old", "news", "level", "six", "year"])
    #expect(catalog.products.map(\.group) == [nil, nil, nil, 0, 0])
    #expect(
      catalog.products.map(\.list) == [
        .nonRenewingSubscriptions, .nonRenewingSubscriptions, .products, .subscriptions, .subscriptions,
      ])
    #expect(catalog.products.map { $0.isForSale?.value } == [false, nil, nil, true, nil])
    let six = try #require(catalog.products.first { $0.id?.value == "six" })
    #expect(six.offers.map { $0.period?.value } == [.valid(.month)])
    #expect(six.amount == Amount(coefficient: 499, scale: 2))
    #expect(catalog.groups.map { $0.localizations.map { $0.displayName?.value } } == [["Club"]])
  }

  @Test func keepsTheAppsOwnPriceAndTextsOut() throws {
    let catalog = try catalog(
      """
      <package \(Self.namespace) version="software5.2"><provider>P</provider><team_id>T</team_id>
      <software><vendor_id>1</vendor_id><software_metadata app_platform="ios">
      <versions><version string="1.0"><locales><locale name="en-US"><title>T</title><subtitle>S</subtitle>
      <keywords><keyword>a</keyword></keywords><version_whats_new>x</version_whats_new></locale></locales></version></versions>
      <products><product><territory>WW</territory><cleared_for_sale>true</cleared_for_sale>
      <sales_start_date>2014-05-14</sales_start_date><intervals><interval><start_date>2014-10-16</start_date>
      <wholesale_price_tier>0</wholesale_price_tier></interval></intervals>
      <allow_volume_discount>true</allow_volume_discount></product></products>
      </software_metadata></software></package>
      """)
    #expect(catalog.products.isEmpty && catalog.groups.isEmpty)
  }

  // MARK: Recognition

  @Test(arguments: [
    ("x.itmsp/metadata.xml", "<package version='software5.2'/>", true),
    ("x.itmsp/metadata.xml", "<package version='film5.2'><video/></package>", false),
    ("x.itmsp/metadata.xml", "<resources/>", false),
    ("x.itmsp/metadata.xml", "<?xml version='1.0'?><!-- cut", true),
    ("x.itmsp/other.xml", "<package version='software5.2'/>", false),
    ("a.xml", "<?xml version='1.0'?><!--c--><package \(namespace)>", true),
    (
      "a.xml",
      "<?xml version='1.0'?>\n<!DOCTYPE package [<!ENTITY a 'b'>]>\n<package \(namespace) version='soft", true
    ),
    (
      "a.xml", "<i:package xmlns:i='http://apple.com/itunes/importer' version='software5.9'><i:software>",
      true
    ),
    ("a.xml", "<package \(namespace) version='music5.3'><album>", false),
    ("a.xml", "<!-- http://apple.com/itunes/importer --><package version='1'>", false),
    ("a.xml", "<packages \(namespace)>", false),
    (
      "AndroidManifest.xml",
      "<manifest package='a.b' xmlns:android='http://schemas.android.com/apk/res/android'>", false
    ),
    ("pom.xml", "<project><packaging>jar</packaging></project>", false),
    ("content.opf.xml", "<package xmlns='http://www.idpf.org/2007/opf' version='2.0'>", false),
    ("package.xml", "<package format='3'><name>http</name></package>", false),
    ("a.xml", "", false),
  ])
  func recognizesPackagesOfAppsOnly(_ path: String, _ start: String, _ expected: Bool) {
    let path = SourcePath(path)
    #expect(AppStoreMetadataFormat.mayRead(path))
    #expect(AppStoreMetadataFormat.recognizes(path, start: Array(start.utf8)[...]) == expected)
  }

  @Test(arguments: ["metadata.json", "config.yaml", "metadata.xml.bak", "xml"])
  func leavesOtherFilesAlone(_ path: String) {
    #expect(!AppStoreMetadataFormat.mayRead(SourcePath(path)))
  }
}
