import CatalogModel
import SourceText

/// How much service a plan's name promises, by the words that apps use for it.
enum ServiceTier: Int, Comparable, CaseIterable {
  /// Basic, Lite, Starter.
  case entry
  /// Standard, Plus.
  case middle
  /// Pro, Premium.
  case full
  /// Ultimate, Unlimited.
  case top

  static func < (left: ServiceTier, right: ServiceTier) -> Bool { left.rawValue < right.rawValue }

  init?(word: String) {
    switch word {
    case "basic", "lite", "starter", "essential", "essentials": self = .entry
    case "standard", "plus": self = .middle
    case "pro", "premium", "professional": self = .full
    case "ultimate", "platinum": self = .top
    default: return nil
    }
  }

  /// A plan of a group with the tier that its name promises.
  struct Plan {
    let product: Product
    let tier: ServiceTier
    /// The word that says so, as spelled in the name.
    let word: String
  }

  /// Returns the plans among some of one group whose names promise a tier.
  ///
  /// Words that all plans share name the app or the group and say nothing; a name with words of two tiers ("Pro
  /// Lite", "Premium Plus") is left out, since apps rank those both ways.
  static func plans(_ products: [Product]) -> [Plan] {
    let names = products.map(Self.words)
    let shared = names.dropFirst().reduce(names.first ?? []) { $0.intersection($1) }
    return zip(products, names).compactMap { product, words in
      let telling = words.subtracting(shared).sorted().compactMap { word in
        ServiceTier(word: word).map { (word, $0) }
      }
      guard let (word, tier) = telling.first, telling.allSatisfy({ $0.1 == tier }) else { return nil }
      return Plan(product: product, tier: tier, word: word)
    }
  }

  /// Returns the tier of each product by its place in the list; nil where its name promises none.
  static func tiers(_ products: [Product]) -> [ServiceTier?] {
    let tiers = Dictionary(
      plans(products).map { ($0.product.span, $0.tier) }, uniquingKeysWith: { first, _ in first })
    return products.map { tiers[$0.span] }
  }

  /// The words of a product's reference name, display names and id, in lower case.
  private static func words(_ product: Product) -> Set<String> {
    let texts =
      [product.referenceName?.value, product.id?.value] + product.localizations.map { $0.displayName?.value }
    return Set(texts.compactMap { $0 }.flatMap(nameWords))
  }
}

/// Returns the words of a name or an id in lower case: `ProPlus_monthly` is pro, plus, monthly; digits stand alone.
func nameWords(_ text: String) -> [String] {
  var words: [String] = []
  var word = ""
  var previous: Character?
  for character in text {
    let isLetter = character.isLetter
    let startsWord =
      isLetter != (previous?.isLetter ?? false) || (character.isUppercase && previous?.isLowercase == true)
    if startsWord, !word.isEmpty {
      words.append(word)
      word = ""
    }
    if isLetter || character.isNumber { word += character.lowercased() }
    previous = character
  }
  if !word.isEmpty { words.append(word) }
  return words
}
