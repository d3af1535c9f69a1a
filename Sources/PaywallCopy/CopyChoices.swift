import LocaleData
import Money
import PriceText

/// The products of one key's placeholders.
struct CopyChoices {
  private var choices: [PlanHint?: ProductChoice] = [:]
  private let meanings: [ArgumentID: ArgumentMeaning]
  /// The plan of placeholders that name none.
  private let plan: PlanHint?

  init(_ reading: CopyReading, _ pool: ProductPool, _ writer: CopyWriter, _ mapping: CopyMapping?) {
    meanings = reading.meanings
    let named = Set(meanings.values.compactMap(\.plan))
    let plan =
      reading.hints.plan ?? (named.isEmpty ? reading.hints.textPlan : named.count == 1 ? named.first : nil)
    self.plan = plan
    for wanted in Set(meanings.values.map { $0.plan ?? plan }) {
      let values = meanings.values.filter { ($0.plan ?? plan) == wanted }.map(\.value)
      choices[wanted] = ProductChoice(
        pool, wanted, reading, values, writer, matching: mapping?.matchesProduct)
    }
  }

  /// The product of the text as a whole; nil where it is about none, or about several.
  var main: ProductChoice? { choices.count == 1 ? choices.values.first : choices[plan] }

  /// Returns what each placeholder is filled from in a locale.
  func products(
    in locale: LocaleID, _ storefronts: [StorefrontCode]?
  ) -> [ArgumentID: (meaning: ArgumentMeaning, product: SoldProduct)] {
    products { $0.sold(in: locale, of: storefronts) }
  }

  /// Returns what each placeholder is filled from, as a storefront that is chosen sells it.
  func products(
    _ sold: (PooledProduct) -> SoldProduct?
  ) -> [ArgumentID: (meaning: ArgumentMeaning, product: SoldProduct)] {
    var result: [ArgumentID: (meaning: ArgumentMeaning, product: SoldProduct)] = [:]
    for (id, meaning) in meanings {
      guard let choice = choices[meaning.plan ?? plan],
        let sold = sold(choice.product)
      else { continue }
      result[id] = (meaning, sold)
    }
    return result
  }

  /// Whether nothing was guessed of what some placeholders were filled with.
  func isCertain(of ids: Set<ArgumentID>) -> Bool {
    ids.allSatisfy { id in
      guard let meaning = meanings[id] else { return true }
      return meaning.isCertain && choices[meaning.plan ?? plan]?.isCertain == true
    }
  }
}
