import PaywallCopy
import Testing

/// The variables of paywall tools and libraries.
struct DialectTests {
  private static func arb(_ text: String, key: String = "priceMonthly") -> [String: String] {
    ["lib/l10n/app_en.arb": "{\"@@locale\":\"en\",\"\(key)\":\"\(text)\"}"]
  }

  private static func web(_ text: String, key: String = "price_monthly") -> [String: String] {
    ["locales/en/paywall.json": "{\"\(key)\":\"\(text)\"}"]
  }

  private static func revenueCat(_ text: String) -> [String: String] {
    [
      "paywall.json":
        "{\"template_name\":\"2\",\"default_locale\":\"en_US\",\"config\":{},\"localized_strings\":{\"en_US\":{\"offer_details\":\"\(text)\"}}}"
    ]
  }

  @Test(arguments: [
    ("{{ price }} per month", "$9.99 per month"),
    (
      "{{ total_price_and_per_month }} after {{ sub_offer_duration }} trial",
      "$59.99 per year ($4.99 per month) after 7 days trial"
    ),
    ("{{ product.price_per_period_abbreviated | uppercase }} yearly plan", "$59.99/YR yearly plan"),
    ("{{ price }} per year ({{ sub_price_per_month }} per month)", "$59.99 per year ($4.99 per month)"),
    (
      "{{ products.selected.trialPeriodDays }} days free, {{ products.selected.price }} yearly",
      "7 days free, $59.99 yearly"
    ),
    ("<PROD_PRICE/> or <b>less</b> for the yearly plan", "$59.99 or <b>less</b> for the yearly plan"),
    ("{{\\\"app.lifetime\\\" | price}}", "$99.99"),
  ])
  func fillsPaywallTools(_ text: String, _ filled: String) async {
    let copies = await CopyPreviewTests.copies(Self.revenueCat(text))
    #expect(copies.map(\.text) == [filled])
  }

  @Test func leavesVariablesThatAreNoFacts() async {
    let copies = await CopyPreviewTests.copies(
      Self.revenueCat("{{ price }} per month until {{ product.offer_end_date }}"))
    #expect(copies.first?.text == "$9.99 per month until {{ product.offer_end_date }}")
    #expect(copies.first?.unresolved == ["{{ product.offer_end_date }}"])
  }

  @Test func namesAProductThatIsNotThere() async {
    let copies = await CopyPreviewTests.copies(Self.revenueCat("{{\\\"app.gone\\\" | price}}"))
    #expect(copies.first?.product == nil && copies.first?.unresolved.count == 1)
  }

  @Test func fillsNamedArguments() async {
    #expect(await CopyPreviewTests.copies(Self.arb("{price} per month")).map(\.text) == ["$9.99 per month"])
    let yearly = Self.arb("{price} per year ({monthlyPrice} per month)", key: "priceYearly")
    #expect(await CopyPreviewTests.copies(yearly).map(\.text) == ["$59.99 per year ($4.99 per month)"])
    let trial = Self.arb("{days, plural, one{One day} other{{days} days}} of free trial", key: "trial")
    #expect(await CopyPreviewTests.copies(trial).map(\.text) == ["7 days of free trial"])
    #expect(await CopyPreviewTests.copies(Self.web("{{price}} per month")).map(\.text) == ["$9.99 per month"])
    #expect(await CopyPreviewTests.copies(Self.web("{{reason}}", key: "error")).isEmpty)
  }

  @Test func doesNotTakeAnOffersPriceForThePlans() async {
    let text = "{price} for the first months, then {rate}"
    #expect(await CopyPreviewTests.copies(Self.arb(text)).first?.text.hasPrefix("$1.99 ") == true)
  }

  @Test func choosesTheQuantityOfAndroidPlurals() async {
    let table = """
      <resources><plurals name="trial_days"><item quantity="one">%1$d day free trial</item>
      <item quantity="other">%1$d days free trial</item></plurals></resources>
      """
    let copies = await CopyPreviewTests.copies(["res/values/strings.xml": table])
    #expect(copies.map(\.text) == ["7 days free trial"])
  }

  /// Braces of one pair, alone in the table; with i18next's own in it they are text.
  @Test func readsSingleBracesWhereTheTableHasNoOthers() async {
    #expect(await CopyPreviewTests.copies(Self.web("{price} per month")).map(\.text) == ["$9.99 per month"])
    let trial = Self.web("{price} per year ({monthlyPrice} per month)", key: "price_yearly")
    #expect(await CopyPreviewTests.copies(trial).map(\.text) == ["$59.99 per year ($4.99 per month)"])
    #expect(await CopyPreviewTests.copies(Self.web("{reason} { {x", key: "error")).isEmpty)
    let mixed = ["locales/en/paywall.json": #"{"price_monthly":"{price} per month","a":"{{name}}"}"#]
    #expect(await CopyPreviewTests.copies(mixed).isEmpty)
  }

  private static func qt(
    _ text: String, key: String = "planMonthly", note: String = "", original: String = "Subscription.qml"
  ) -> [String: String] {
    [
      "en/app.xliff":
        "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"\(original)\" datatype=\"plaintext\" source-language=\"en\"><body><trans-unit id=\"\(key)\"><source>\(text)</source><note>\(note)</note></trans-unit></body></file></xliff>"
    ]
  }

  @Test(arguments: [
    ("%1/month + tax", "Price for a monthly subscription plus tax", "$9.99/month + tax"),
    (
      "Monthly plan: %1", "Price for a monthly subscription. %1 represents the localized currency string",
      "Monthly plan: $9.99"
    ),
    ("Monthly plan: %1", "Price for a monthly subscription", "Monthly plan: $9.99"),
    (
      "%1-month plan: %2",
      "%1 is replaced by the subscription duration in months. %2 is replaced by the total subscription cost.",
      "1-month plan: $9.99"
    ),
  ])
  func readsArgumentsOfQt(_ text: String, _ note: String, _ filled: String) async {
    #expect(await CopyPreviewTests.copies(Self.qt(text, note: note)).map(\.text) == [filled])
  }

  @Test func readsArgumentsOfQtInItsOwnTablesOnly() async {
    #expect(await CopyPreviewTests.copies(Self.qt("%1/month", original: "src/Paywall.txt")).isEmpty)
    let saving = Self.qt("Save %1%", key: "badgeYearly")
    #expect(await CopyPreviewTests.copies(saving).map(\.text) == ["Save 50%"])
    let note = "Beside a subscription plan. \"%1\" is replaced by the percentage amount saved"
    let remarked = Self.qt("Save %1%", key: "plan.yearly.percentSaved", note: note)
    #expect(await CopyPreviewTests.copies(remarked).map(\.text) == ["Save 50%"])
    let numbered = Self.qt("%1$@ per month")
    #expect(await CopyPreviewTests.copies(numbered).map(\.text) == ["$9.99 per month"])
    #expect(await CopyPreviewTests.copies(Self.qt("100%1 of the price % %0 %L")).isEmpty)
  }

  @Test func readsAndroidStrings() async {
    let table = "<resources><string name=\"price_yearly\">%1$s per year</string></resources>"
    let copies = await CopyPreviewTests.copies(["res/values/strings.xml": table])
    #expect(copies.map(\.text) == ["$59.99 per year"])
  }
}
