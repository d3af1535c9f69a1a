import CatalogModel
import LintEngine
import LocaleData
import Money
import PaywallCopy
import PriceText
import SourceText
import Testing

@testable import Generators

/// The app's own copy among what is reviewed.
struct ReviewCopyTests {
  private func review(
    _ english: String = "%@ per month", german: String = "%@ pro Monat", price: String = "9.99",
    others: [String: String] = [:]
  ) async throws -> PreviewReview {
    let catalog = """
      {"settings":{"_storefront":"USA"},"products":[],"subscriptionGroups":[{"id":"1","name":"Pro",
      "localizations":[],"subscriptions":[{"productID":"app.monthly","displayPrice":"\(price)",
      "recurringSubscriptionPeriod":"P1M","internalID":"1"}]}]}
      """
    var files: [SourcePath: [UInt8]] = [
      "App.storekit": Array(catalog.utf8),
      "en.lproj/Paywall.strings": Array("\"price.monthly\" = \"\(english)\";".utf8),
      "de.lproj/Paywall.strings": Array("\"price.monthly\" = \"\(german)\";".utf8),
    ]
    for (path, text) in others { files[SourcePath(path)] = Array(text.utf8) }
    let workspace = await Linter(fileSystem: MemoryFileSystem(files)).load([SourcePath(".")]).workspace
    var context = PreviewContext(toolVersion: "1")
    context.catalogs = workspace.catalogs
    context.request = PreviewRequest(locales: ["en", "de"].compactMap { LocaleID($0) }, styles: [])
    context.copy = CopySource(workspace, CopyRequest())
    return PreviewReview(PricePreview(of: workspace.catalogs, context.request), context)
  }

  private func row(_ review: PreviewReview) throws -> ReviewRow {
    try #require(review.rows.first { $0.text.style == .appCopy && $0.locale.language == "de" })
  }

  @Test func showsCopyOnceForEachLocale() async throws {
    let review = try await review()
    #expect(review.cards.map { $0.copies.map(\.text) } == [["$9.99 per month"], ["9,99\u{A0}$ pro Monat"]])
    #expect(
      review.cards[1].copies[0].source == .appCopy && review.cards[1].copies[0].english == "$9.99 per month")
    let row = try row(review)
    #expect(row.text.subject == "Paywall/price.monthly" && row.storefront?.description == "USA")
  }

  @Test func knowsAnotherTextFromTheOneThatWasLookedAt() async throws {
    let hash = try row(try await review()).hash
    #expect(try row(try await review()).hash == hash)
    #expect(try row(try await review(german: "%@ je Monat")).hash != hash)
    #expect(try row(try await review("Only %@ per month")).hash != hash)
    #expect(try row(try await review(price: "8.99")).hash != hash)
    // It reads the same, but is no longer filled in.
    #expect(try row(try await review(german: "9,99\u{A0}$ pro Monat")).hash != hash)
  }

  @Test func tellsApartTextsOfOneKey() async throws {
    let other = #""price.monthly" = "%@ a month";"#
    let review = try await review(others: ["en.lproj/Other.strings": other])
    let keys = review.rows.filter { $0.text.style == .appCopy }.map(\.key)
    #expect(keys.count == 3 && Set(keys).count == 3)
  }
}
