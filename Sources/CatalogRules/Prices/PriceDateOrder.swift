import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A price that ends before it begins, or while the next one holds already.
struct PriceDateOrder: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-date-order", severity: .warning, certainty: .official,
      summary: "the days of a product's prices are out of order",
      rationale:
        "In each territory one price follows another: a price ends on the day on which the next one begins, or has no end.",
      source: "App Store Connect Help, pricing and availability",
      catalogs: [.appStoreConnect, .appStoreMetadata, .priceSheet])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "prices.csv": """
        product_id,storefront,price,start_date,end_date
        com.example.app.pro,USA,4.99,2026-05-01,⟦2026-03-01⟧
        """
      ]),
      .flagged(files: [
        "prices.csv": """
        product_id,storefront,price,start_date,end_date
        com.example.app.pro,USA,4.99,2026-01-01,⟦2026-04-01⟧
        com.example.app.pro,USA,5.99,2026-03-01,
        """
      ]),
      .flagged(files: [
        "App.itmsp/metadata.xml": exampleMetadata(
          """
          <products><product><intervals>
            <interval><start_date>2017-03-01</start_date><end_date>⟦2017-01-01⟧</end_date>
              <wholesale_price_tier>1</wholesale_price_tier></interval>
          </intervals></product></products>
          """)
      ]),
      .accepted(files: [
        "prices.csv": """
        product_id,storefront,price,start_date,end_date
        com.example.app.pro,USA,4.99,2026-01-01,2026-03-01
        com.example.app.pro,USA,5.99,2026-03-01,
        """
      ]),
      // A price without an end ends where the next one begins.
      .accepted(files: [
        "prices.csv": """
        product_id,storefront,price,start_date,end_date
        com.example.app.pro,USA,4.99,,
        com.example.app.pro,USA,5.99,2026-03-01,
        com.example.app.pro,DEU,5.99,2026-02-01,2026-04-01
        """
      ]),
      // A day that is none is one fault, and not this one.
      .accepted(files: [
        "prices.csv":
          "product_id,storefront,price,start_date,end_date\ncom.example.app.pro,USA,4.99,2026-05-01,March"
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      let fault = Self.fault(product.prices) ?? product.offers.lazy.compactMap { Self.fault($0.prices) }.first
      guard let fault else { continue }
      sink.report(
        context.finding(
          fault.message + fault.place.inWords, at: Label(fault.end),
          help: fault.isReversed
            ? "swap the days, or correct one of them" : "end the price where the next one begins",
          secondary: [Label(fault.other, fault.isReversed ? "it begins here" : "the next price begins here")],
          subject: context.subject(product, of: catalog)))
    }
  }

  private struct Fault {
    let end: Located<String>
    let other: Located<String>
    let place: SalesPlace
    let isReversed: Bool

    var message: String {
      isReversed
        ? "the price ends on \(quoted(end.value)), before it begins on \(quoted(other.value))"
        : "the price ends on \(quoted(end.value)), but the next one begins on \(quoted(other.value))"
    }
  }

  /// What prices that follow one another share.
  private struct Line: Hashable {
    let place: SalesPlace
    let plan: String
  }

  private static func fault(_ prices: [Price]) -> Fault? {
    var lines: [Line: [Price]] = [:]
    for price in prices where !price.isPreserved {
      let place = SalesPlace(price)
      if let end = price.endDate, let start = price.startDate, let last = day(end), let first = day(start),
        last < first
      {
        return Fault(end: end, other: start, place: place, isReversed: true)
      }
      lines[Line(place: place, plan: price.billingPlanType?.value ?? ""), default: []].append(price)
    }
    // In the order of the text, so that the same fault is told each time.
    let overlaps = lines.compactMap { overlap($0.value, in: $0.key.place) }
    return overlaps.min { ($0.end.file.index, $0.end.span.lower) < ($1.end.file.index, $1.end.span.lower) }
  }

  private static func overlap(_ prices: [Price], in place: SalesPlace) -> Fault? {
    guard prices.count > 1, prices.contains(where: { $0.endDate != nil }) else { return nil }
    // Days that no calendar has are left out, with their prices.
    let sorted = prices.filter { price in
      price.startDate.map { day($0) != nil } ?? true
    }.sorted { ($0.startDate?.value ?? "") < ($1.startDate?.value ?? "") }
    for (price, next) in zip(sorted, sorted.dropFirst()) {
      guard let end = price.endDate, let last = day(end), let start = next.startDate, let first = day(start),
        last > first, price.startDate?.value != start.value
      else { continue }
      return Fault(end: end, other: start, place: place, isReversed: false)
    }
    return nil
  }

  private static func day(_ text: Located<String>) -> Substring? { isoDay(text.value) }
}
