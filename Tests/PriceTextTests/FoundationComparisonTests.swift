#if os(Linux)
  import DevTools
  import Foundation
  import LocaleData
  import Money
  import PriceText
  import StoreData
  import Testing

  /// Compares prices and percentages with those of Foundation, whose data are of another release of CLDR and changed
  /// by Apple.
  ///
  /// The known differences stand in Fixtures/foundation-differences.tsv, pinned with Foundation of Swift 6.3, which
  /// carries ICU 76.1 (CLDR 46). Foundation of macOS carries the system's release, so that it is not compared with.
  struct FoundationComparisonTests {
    /// Two texts of one thing, without what they begin and end with alike.
    private struct Difference: Hashable, Comparable, CustomStringConvertible {
      var locale: String
      var currency: String
      var style: String
      var ours: String
      var foundation: String

      var description: String {
        "\(locale)\t\(currency)\t\(style)\t\(shown(ours))\t\(shown(foundation))"
      }

      static func < (left: Self, right: Self) -> Bool { left.description < right.description }

      private func shown(_ text: String) -> String {
        text.isEmpty ? "-" : text.replacing("\u{A0}", with: "\\u{A0}")
      }
    }

    private static let locales = AppStoreLocale.all.map(\.appStoreConnectCode)

    /// Returns where two texts differ; nil where they are the same.
    private static func difference(_ ours: String, _ theirs: String) -> (ours: String, theirs: String)? {
      var left = Array(ours.unicodeScalars)[...]
      var right = Array(theirs.unicodeScalars)[...]
      guard left != right else { return nil }
      while let first = left.first, first == right.first {
        (left, right) = (left.dropFirst(), right.dropFirst())
      }
      while let last = left.last, last == right.last { (left, right) = (left.dropLast(), right.dropLast()) }
      func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
      }
      return (text(left), text(right))
    }

    /// Returns the prices in all currencies that differ, each with its largest amount that does.
    private static func priceDifferences(in code: String) throws -> [Difference] {
      let id = try #require(LocaleID(code))
      let locale = Locale(identifier: code)
      let styles: [(PriceFormatter.SymbolStyle, CurrencyFormatStyleConfiguration.Presentation)] = [
        (.standard, .standard), (.narrow, .narrow), (.code, .isoCode),
      ]
      var found: [Difference] = []
      for (style, presentation) in styles {
        let formatter = PriceFormatter(locale: id, style: style)
        for currency in Currency.all {
          // With the same digits, so that patterns and symbols alone are compared.
          let digits = currency.shownFractionDigits
          let layout = formatter.layout(of: currency.code, fractionDigits: digits)
          let format = Decimal.FormatStyle.Currency(code: currency.description, locale: locale)
            .presentation(presentation).precision(.fractionLength(digits))
          let amounts =
            digits == 0
            ? ["1234568", "1235", "10", "1", "0"]
            : ["1234567.89", "1234.56", "9.99", "1", "0.99", "0.29", "0"]
          for text in amounts {
            let ours = layout.string(try #require(Amount(text)))
            let theirs = try #require(Decimal(string: text)).formatted(format)
            guard let difference = difference(ours, theirs) else { continue }
            found.append(
              Difference(
                locale: code, currency: currency.description, style: style.rawValue, ours: difference.ours,
                foundation: difference.theirs))
            break
          }
        }
      }
      return found
    }

    private static func percentDifference(in code: String) throws -> Difference? {
      let formatter = PercentFormatter(locale: try #require(LocaleID(code)))
      let format = IntegerFormatStyle<Int>.Percent(locale: Locale(identifier: code))
      for number in [100, 37, 1] {
        guard let difference = difference(formatter.string(number), number.formatted(format)) else {
          continue
        }
        return Difference(
          locale: code, currency: "%", style: "percent", ours: difference.ours, foundation: difference.theirs)
      }
      return nil
    }

    /// Reads the pinned differences; `*` stands for all styles, and for all currencies that no other row of the locale
    /// and style names.
    private static func pinned() throws -> [Difference] {
      let table = try CLDRTable(
        URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "Fixtures/foundation-differences.tsv"), columns: 6)
      let rows = table.rows.dropFirst().map { row in
        row.prefix(3).map { $0.split(separator: " ").map(String.init) } + [
          row[3...].map { $0 == "-" ? "" : $0 }
        ]
      }
      var pinned: [Difference] = []
      var named: [String: Set<String>] = [:]
      for isRest in [false, true] {
        for row in rows where (row[1] == ["*"]) == isRest {
          #expect(!row[3][2].isEmpty, "\(row) has no reason")
          for locale in row[0] {
            for style in row[2] == ["*"] ? ["standard", "narrow", "code"] : row[2] {
              let key = "\(locale) \(style)"
              let currencies =
                isRest ? Currency.all.map(\.description).filter { named[key]?.contains($0) != true } : row[1]
              named[key, default: []].formUnion(currencies)
              pinned += currencies.map {
                Difference(locale: locale, currency: $0, style: style, ours: row[3][0], foundation: row[3][1])
              }
            }
          }
        }
      }
      return pinned
    }

    @Test func differsFromFoundationAsPinnedOnly() throws {
      let found = try Self.locales.flatMap { code in
        try Self.priceDifferences(in: code) + [Self.percentDifference(in: code)].compactMap { $0 }
      }
      let pinned = try Self.pinned()
      #expect(Set(pinned).count == pinned.count, "a difference is pinned twice")
      let new = Set(found).subtracting(pinned).sorted()
      let gone = Set(pinned).subtracting(found).sorted()
      #expect(new.isEmpty, "new differences:\n\(new.map(\.description).joined(separator: "\n"))")
      #expect(gone.isEmpty, "pinned, but the same now:\n\(gone.map(\.description).joined(separator: "\n"))")
    }

    /// Without it, the comparison could be with nothing.
    @Test func comparesWithAnotherImplementation() {
      let german = Locale(identifier: "de")
      #expect(Decimal(5).formatted(.currency(code: "EUR").locale(german)) == "5,00\u{A0}€")
      #expect(Self.difference("1,5", "1.5").map { "\($0)" } == "(ours: \",\", theirs: \".\")")
      #expect(Self.difference("a", "a") == nil)
    }
  }
#endif
