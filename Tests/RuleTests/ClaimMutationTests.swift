import CatalogModel
import Diagnostics
import Foundation
import LintEngine
import LocaleData
import Money
import PaywallCopy
import PriceText
import RuleKit
import SourceText
import StoreData
import StringRules
import Testing

/// A paywall in every App Store language, written by price text from a catalog: as it is nothing is found, and when one
/// number of the catalog or of the copy is changed, that is found.
struct ClaimMutationTests {
  /// What a catalog sells, as far as the mutations change it.
  private struct Facts {
    var trial: String? = "P1W"
    var monthPrice = "9.99"
    var monthPeriod = "P1M"
    var yearPrice = "59.99"
    var yearPeriod = "P1Y"
    var introPrice = "44.99"
    var introPeriod = "P1Y"

    var storeKit: String {
      let free = trial.map {
        #", "introductoryOffer": {"internalID": "A1", "paymentMode": "free", "subscriptionPeriod": "\#($0)"}"#
      }
      return
        #"{"subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": [{"productID": "pro.month", "type": "RecurringSubscription", "groupNumber": 1, "displayPrice": "\#(monthPrice)", "recurringSubscriptionPeriod": "\#(monthPeriod)"\#(free ?? "")}, {"productID": "pro.year", "type": "RecurringSubscription", "groupNumber": 1, "displayPrice": "\#(yearPrice)", "recurringSubscriptionPeriod": "\#(yearPeriod)", "introductoryOffer": {"internalID": "A2", "paymentMode": "payUpFront", "displayPrice": "\#(introPrice)", "subscriptionPeriod": "\#(introPeriod)"}}]}]}"#
    }
  }

  private static let monthStyles: [TextStyle] = [
    .trialLabel, .trialSentence, .offer, .rate, .rateSlash, .billed,
  ]
  private static let yearStyles: [TextStyle] = [
    .rate, .billed, .offer, .perMonth, .savePercent, .percentOff, .saveAmount,
  ]

  /// The texts of a locale by key.
  private typealias Texts = [(key: String, text: String)]

  /// Returns the copy of every App Store language.
  private static func copy() async throws -> [(locale: LocaleID, texts: Texts)] {
    let workspace = await Linter(
      fileSystem: MemoryFileSystem([SourcePath("Pro.storekit"): Array(Facts().storeKit.utf8)])
    ).load([SourcePath(".")]).workspace
    let catalog = try #require(workspace.catalogs.first)
    var sold = catalog.products.flatMap { SoldProduct.all($0, of: catalog) }
    sold.findDearest()
    let month = try #require(sold.first { $0.product.id?.value == "pro.month" })
    let year = try #require(sold.first { $0.product.id?.value == "pro.year" })
    return AppStoreLocale.all.compactMap { LocaleID($0.appStoreConnectCode) }.map { locale in
      let writer = ProductTexts(locale: locale)
      var texts: Texts = []
      for (name, product, styles) in [("month", month, monthStyles), ("year", year, yearStyles)] {
        for style in styles {
          if let text = writer.texts(style, of: product).first {
            texts.append(("\(name).\(style.rawValue)", text))
          }
        }
      }
      return (locale, texts)
    }
  }

  /// Returns the findings about claims, by locale and key.
  private static func findings(
    _ facts: Facts, _ copy: [(locale: LocaleID, texts: Texts)]
  ) async -> Set<String> {
    var files = [SourcePath("Pro.storekit"): Array(facts.storeKit.utf8)]
    for (locale, texts) in copy {
      let lines = texts.map { "\"\($0.key)\" = \"\($0.text.replacing("\"", with: "\\\""))\";" }
      files[SourcePath("\(locale.identifier).lproj/Paywall.strings")] = Array(
        lines.joined(separator: "\n").utf8)
    }
    let configuration = Configuration()
    let rules = allStringRules.filter { rule in
      guard case .claim = rule.kind else { return false }
      return Self.numbers.contains(rule.description.id.rawValue)
    }
    let linter = Linter(
      fileSystem: MemoryFileSystem(files), configuration: configuration,
      rules: RuleSet(configuration, among: rules))
    let result = await linter.check([SourcePath(".")])
    return Set(
      result.findings.compactMap { finding in
        finding.subject.locale.map { "\($0) \(finding.subject.key ?? "")" }
      })
  }

  /// The rules about numbers and periods.
  private static let numbers: Set<String> = [
    "paywall-trial-length-mismatch", "paywall-trial-without-offer", "paywall-price-mismatch",
    "paywall-price-per-unit-wrong", "paywall-savings-wrong", "paywall-period-mismatch",
    "paywall-claim-differs",
    "paywall-claim-lost",
  ]

  @Test func findsNothingInCopyThatAgrees() async throws {
    let found = await Self.findings(Facts(), try await Self.copy())
    #expect(found.sorted() == [])
  }

  @Test func findsEachChangeOfTheCatalog() async throws {
    let copy = try await Self.copy()
    let trialKeys: Set = ["month.trial-label", "month.trial-sentence", "month.offer"]
    let monthKeys: Set = ["month.rate", "month.rate-slash", "month.billed", "month.offer"]
    let yearKeys: Set = ["year.rate", "year.billed", "year.offer", "year.per-month"]
    let savings: Set = ["year.save-percent", "year.percent-off"]
    let mutations: [(name: String, keys: Set<String>, change: (inout Facts) -> Void)] = [
      ("trial of 3 days", trialKeys, { $0.trial = "P3D" }),
      ("trial of 2 weeks", trialKeys, { $0.trial = "P2W" }),
      ("trial of a month", trialKeys, { $0.trial = "P1M" }), ("no trial", trialKeys, { $0.trial = nil }),
      ("month at 8.99", monthKeys.union(savings), { $0.monthPrice = "8.99" }),
      ("month at 12.99", monthKeys.union(savings), { $0.monthPrice = "12.99" }),
      ("year at 49.99", yearKeys.union(savings), { $0.yearPrice = "49.99" }),
      ("year at 79.99", yearKeys.union(savings), { $0.yearPrice = "79.99" }),
      ("month for 3 months", ["month.rate", "month.rate-slash", "month.billed"], { $0.monthPeriod = "P3M" }),
      ("year for 6 months", ["year.rate", "year.billed"], { $0.yearPeriod = "P6M" }),
      ("introductory price of 39.99", ["year.offer"], { $0.introPrice = "39.99" }),
      ("introductory price for half a year", ["year.offer"], { $0.introPeriod = "P6M" }),
    ]
    var missed: [String] = []
    var count = 0
    for mutation in mutations {
      var facts = Facts()
      mutation.change(&facts)
      let found = await Self.findings(facts, copy)
      for (locale, texts) in copy {
        for key in texts.map(\.key) where mutation.keys.contains(key) {
          count += 1
          if !found.contains("\(locale.identifier) \(key)") {
            missed.append("\(mutation.name): \(locale.identifier) \(key)")
          }
        }
      }
    }
    Self.expect(missed, of: count)
  }

  @Test func findsEachChangedNumberOfTheCopy() async throws {
    let copy = try await Self.copy()
    var missed: [String] = []
    var count = 0
    // The numbers of a key are changed one after another, in all languages at once but English, which stays the source.
    for key in copy[0].texts.map(\.key) {
      for number in 0..<3 {
        for isEnglish in [false, true] {
          var changed = copy
          var expected: [(LocaleID, String)] = []
          for index in changed.indices where (changed[index].locale.language == "en") == isEnglish {
            for position in changed[index].texts.indices where changed[index].texts[position].key == key {
              let text = changed[index].texts[position].text
              guard let other = Self.changing(number, of: text) else { continue }
              changed[index].texts[position].text = other
              expected.append((changed[index].locale, other))
            }
          }
          guard !expected.isEmpty else { continue }
          let found = await Self.findings(Facts(), changed)
          for (locale, text) in expected {
            count += 1
            if !found.contains("\(locale.identifier) \(key)") {
              missed.append("\(locale.identifier) \(key): \(text)")
            }
          }
        }
      }
    }
    Self.expect(missed, of: count)
  }

  private static func expect(
    _ missed: [String], of count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let share = Double(count - missed.count) / Double(count)
    print("found \(count - missed.count) of \(count)")
    #expect(
      share >= 0.99, "missed: \(missed.prefix(400).joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// Returns a text with one of its numbers raised by two in its last whole digit; nil where it has fewer numbers.
  private static func changing(_ number: Int, of text: String) -> String? {
    var scalars = Array(text.unicodeScalars)
    var ranges: [Range<Int>] = []
    var index = 0
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && scalars[index].properties.numericType == .decimal
    }
    while index < scalars.count {
      guard isDigit(index) else {
        index += 1
        continue
      }
      let start = index
      while isDigit(index) || [".", ",", "٫", "٬"].contains(scalars[index]) && isDigit(index + 1) {
        index += 1
        if index >= scalars.count { break }
      }
      ranges.append(start..<index)
    }
    guard ranges.indices.contains(number) else { return nil }
    let whole = ranges[number].prefix { isDigit($0) }
    guard let last = whole.last, let value = scalars[last].properties.numericValue else { return nil }
    let zero = scalars[last].value - UInt32(value)
    scalars[last] = Unicode.Scalar(zero + (UInt32(value) + 2) % 10) ?? "0"
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
