/// A small app: a catalog with a fault that is fixed safely and one that is not, two languages, and code.
enum Sample {
  static let catalog = """
    {"subscriptionGroups": [{"id": "1", "name": "Pro 😀", "localizations": [], "subscriptions": [
      {"productID": "pro.weekly", "recurringSubscriptionPeriod": "P7D", "referenceName": "😀 é"},
      {"productID": "pro.monthly", "recurringSubscriptionPeriod": "P1M", "referenceName": "M", "displayPrice": "9.99"}
    ]}]}
    """

  static let english = """
    /* Title */
    "paywall.title" = "Go Pro";
    "paywall.days" = "%d days left";

    """

  static let german = """
    "paywall.title" = "Hol dir *Pro* | 😀";
    "paywall.days" = "Noch %d Tage";

    """

  static let code = """
    import StoreKit
    func load() async throws {
      let products = try await Product.products(for: ["pro.weekly"])
      title = NSLocalizedString("paywall.title", comment: "Title")
    }

    """

  static let files = [
    "Shop.storekit": catalog, "en.lproj/Localizable.strings": english,
    "de.lproj/Localizable.strings": german, "App/Store.swift": code,
  ]
}
