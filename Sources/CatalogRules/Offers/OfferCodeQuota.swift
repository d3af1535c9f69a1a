import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// More codes of offers in a quarter than an app may have, or codes that last too long.
struct OfferCodeQuota: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-code-quota", severity: .warning, certainty: .official,
      summary: "an app has more offer codes in a quarter than the store gives, or codes that last too long",
      rationale:
        "An app gets a million offer codes in a quarter of a year, and a code for one customer is good for six months at most.",
      source: "Apple's documentation and App Store Connect Help, offer codes", catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["codes.json": export(["⟦1200000⟧": #""expirationDate": "2026-12-31""#])]),
      .flagged(files: [
        "codes.json": export([
          "600000": #""createdDate": "2026-04-01T10:00:00Z""#,
          "⟦600001⟧": #""createdDate": "2026-06-30T10:00:00Z""#,
        ])
      ]),
      .flagged(files: [
        "codes.json": export([
          "500": #""createdDate": "2026-01-15", "expirationDate": "⟦2026-08-01⟧""#
        ])
      ]),
      .accepted(files: ["codes.json": export(["500000": #""expirationDate": "2026-12-31""#])]),
      // Two quarters.
      .accepted(files: [
        "codes.json": export([
          "600000": #""createdDate": "2026-03-31""#, "600001": #""createdDate": "2026-04-01""#,
        ])
      ]),
      .accepted(files: [
        "codes.json": export(["500": #""createdDate": "2026-01-15", "expirationDate": "2026-07-15""#])
      ]),
    ]
  }

  private static func export(_ batches: KeyValuePairs<String, String>) -> String {
    let objects = batches.enumerated().map { index, batch in
      #"{"type": "subscriptionOfferCodeOneTimeUseCodes", "id": "\#(index)", "attributes": {"numberOfCodes": \#(batch.key), "active": true, \#(batch.value)}}"#
    }
    return #"{"data": [\#(objects.joined(separator: ",\n"))]}"#
  }

  init(options: RuleOptions) {}

  private static let codesPerQuarter = 1_000_000
  private static let months = 6

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let subject = Diagnostic.Subject(table: context.tableName(of: catalog))
    var quarters: [String: Int] = [:]
    for batch in catalog.codeBatches where !batch.isForTests {
      if let count = batch.count, let number = count.value.value, number > 0 {
        let quarter = batch.creationDate.flatMap { Self.quarter($0.value) }
        let before = quarter.map { quarters[$0, default: 0] } ?? 0
        let total = before.addingReportingOverflow(number).partialValue
        if let quarter { quarters[quarter] = total }
        // The batch that goes past the quota is told of, and not those after it.
        if before <= Self.codesPerQuarter, total > Self.codesPerQuarter {
          sink.report(
            context.finding(
              "\(total) offer codes in one quarter are more than \(Self.codesPerQuarter)", at: Label(count),
              help: "make fewer codes, or some of them in the next quarter", subject: subject))
        }
      }
      guard let start = batch.creationDate, let end = batch.expirationDate, let first = isoDay(start.value),
        let last = isoDay(end.value), let limit = Self.day(Self.months, after: first), last > limit
      else { continue }
      sink.report(
        context.finding(
          "the codes last until \(quoted(end.value)), longer than six months", at: Label(end),
          help: "let them end on \(limit) or before", secondary: [Label(start, "they were made here")],
          subject: subject))
    }
  }

  private static func quarter(_ date: String) -> String? {
    guard let day = isoDay(date), let month = Int(day.dropFirst(5).prefix(2)), (1...12).contains(month) else {
      return nil
    }
    return "\(day.prefix(4))Q\((month - 1) / 3)"
  }

  /// Returns the same day of a later month, as text; it may be none that the month has.
  private static func day(_ months: Int, after day: Substring) -> String? {
    guard let year = Int(day.prefix(4)), let month = Int(day.dropFirst(5).prefix(2)) else { return nil }
    let index = year * 12 + month - 1 + months
    let text = "\(index / 12)-\(index % 12 < 9 ? "0" : "")\(index % 12 + 1)-\(day.suffix(2))"
    return isoDay(text).map(String.init)
  }
}
