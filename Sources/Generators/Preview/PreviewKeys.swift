import LocaleData
import Money
import PriceText

/// The texts of a preview by locale, each with a key for string tables.
///
/// A key is the same in all locales and stands once in each: `pro.monthly.price`; with the storefront,
/// `pro.monthly.DEU.price`, where the product has several; with a number from the second offer on, `pro.monthly.offer.2`.
struct PreviewKeys {
  /// One text and its key.
  struct Entry {
    let key: String
    let text: String
  }

  /// The texts of one locale, in the preview's order.
  struct Section {
    let locale: LocaleID
    var entries: [Entry] = []
  }

  /// What a key stands for.
  private struct Subject: Hashable {
    let product: String
    let storefront: StorefrontCode
    let style: TextStyle
    var number = 1
  }

  private(set) var sections: [Section] = []

  /// Makes the keys.
  ///
  /// - Parameter spelling: makes a key of its parts
  init(_ preview: PricePreview, spelling: ([String]) -> String) {
    var storefronts: [String: Set<StorefrontCode>] = [:]
    for row in preview.rows { storefronts[row.product, default: []].insert(row.storefront) }
    var places: [LocaleID: Int] = [:]
    var counts: [LocaleID: [Subject: Int]] = [:]
    var keys: [Subject: String] = [:]
    var unique = UniqueNames()
    for row in preview.rows {
      guard let text = row.text else { continue }
      var subject = Subject(product: row.product, storefront: row.storefront, style: row.style)
      let count = counts[row.locale, default: [:]][subject, default: 0] + 1
      counts[row.locale, default: [:]][subject] = count
      subject.number = count
      if keys[subject] == nil {
        var parts = [row.product.isEmpty ? "product" : row.product]
        if (storefronts[row.product]?.count ?? 0) > 1 { parts.append(row.storefront.description) }
        parts.append(row.style.rawValue)
        if count > 1 { parts.append(String(count)) }
        keys[subject] = unique.name { number in spelling(number.map { parts + [String($0)] } ?? parts) }
      }
      let place = places[row.locale] ?? sections.count
      if place == sections.count {
        places[row.locale] = place
        sections.append(Section(locale: row.locale))
      }
      sections[place].entries.append(Entry(key: keys[subject] ?? "", text: text))
    }
  }
}

/// Names of which no two are equal.
private struct UniqueNames {
  private var taken: Set<String> = []
  private var nextNumbers: [String: Int] = [:]

  /// Returns the first of the names without a number, with 2, with 3 and so on that is still free.
  mutating func name(_ spelling: (Int?) -> String) -> String {
    let plain = spelling(nil)
    if taken.insert(plain).inserted { return plain }
    var number = nextNumbers[plain] ?? 2
    while !taken.insert(spelling(number)).inserted { number += 1 }
    nextNumbers[plain] = number + 1
    return spelling(number)
  }
}
