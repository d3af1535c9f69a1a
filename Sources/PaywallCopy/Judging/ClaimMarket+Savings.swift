import CatalogModel
import Money
import PriceText
import StoreData

extension ClaimMarket {
  /// What one storefront's plans save.
  private struct Saving {
    var percents: Set<Int>
    var amounts: Set<Amount>
    var fact: SoldFact
  }

  /// Holds a saving against what each pair of plans of a group gives in each storefront; rounding half up and rounding
  /// down are both right.
  func saving(_ value: ClaimValue) -> ClaimVerdict {
    let savings = savings(currency: value.currency)
    guard !savings.isEmpty else { return .open }
    if let amount = value.amount {
      let fitting = savings.filter { $0.amounts.contains(amount) }
      if !fitting.isEmpty { return .holds(fitting.map(\.fact)) }
      let facts = savings.compactMap { saving -> SoldFact? in
        guard let most = saving.amounts.max() else { return nil }
        var fact = saving.fact
        fact.value = ClaimValue(amount: most, currency: value.currency)
        return fact
      }
      guard let most = facts.compactMap(\.value.amount).max() else { return .open }
      return .fails(ClaimFault(kind: .saving(above: amount > most), facts: facts, isCertain: true))
    }
    guard
      let percent = value.percent.flatMap({
        $0.significantFractionDigits == 0 ? Int("\($0.normalized)") : nil
      })
    else { return .open }
    let fitting = savings.filter { $0.percents.contains(percent) }
    if fitting.count == savings.count { return .holds(fitting.map(\.fact)) }
    if !fitting.isEmpty {
      let others = savings.filter { !$0.percents.contains(percent) }
      return .fails(ClaimFault(kind: .savingPartly, facts: others.map(\.fact), isCertain: true))
    }
    let most = savings.flatMap(\.percents).max() ?? 0
    return .fails(
      ClaimFault(kind: .saving(above: percent > most), facts: savings.map(\.fact), isCertain: true))
  }

  private func savings(currency: CurrencyCode?) -> [Saving] {
    var result: [Saving] = []
    for plans in pool.plansByStorefront {
      var saving: Saving?
      for (number, cheap) in plans where isNamed(all[number]) {
        let product = all[number].pooled
        guard let amount = cheap.amount, let period = cheap.period,
          let place = cheap.product.prices.first?.amount
        else { continue }
        var percents: Set<Int> = []
        var amounts: Set<Amount> = []
        for (other, dear) in plans where other != number && all[other].pooled.group == product.group {
          guard let price = dear.amount, let length = dear.period, dear.currency == cheap.currency else {
            continue
          }
          percents.formUnion(period.savings(of: amount, against: (price, length)))
          if currency == nil || isSame(currency, cheap.currency),
            let full = length.equivalent(of: price, in: period, fractionDigits: 2),
            let saved = full.subtracting(amount), saved > .zero
          {
            amounts.insert(saved)
          }
        }
        for offer in cheap.product.offers {
          guard let lower = offer.amount, offer.mode?.value.value != .free,
            let own = offer.period?.value.value
          else { continue }
          percents.formUnion(own.savings(of: lower, against: (amount, period)))
        }
        guard !percents.isEmpty else { continue }
        var fact = product.fact(
          ClaimValue(percent: Amount(coefficient: Int64(percents.max() ?? 0), scale: 0)), cheap,
          at: place.span, in: place.file)
        if let saving {
          percents.formUnion(saving.percents)
          amounts.formUnion(saving.amounts)
          if (saving.fact.value.percent ?? .zero) > (fact.value.percent ?? .zero) { fact = saving.fact }
        }
        saving = Saving(percents: percents, amounts: amounts, fact: fact)
      }
      if let saving { result.append(saving) }
    }
    return result
  }
}

extension SubscriptionPeriod {
  /// Returns how much less a price of this period is than another plan's, in whole percent rounded down and half up; none
  /// where it is not less.
  func savings(of price: Amount, against dearer: (price: Amount, period: SubscriptionPeriod)) -> Set<Int> {
    guard let mine = price.coefficient(atScale: max(price.scale, 6)),
      let other = dearer.price.coefficient(atScale: max(dearer.price.scale, 6))
    else { return [] }
    let cheap = Int128(mine) * Int128(dearer.period.twelfthsOfDays)
    let full = Int128(other) * Int128(twelfthsOfDays)
    guard cheap > 0, cheap < full else { return [] }
    let down = (full - cheap) * 100 / full
    let nearest = ((full - cheap) * 200 + full) / (full * 2)
    return Set([Int(down), Int(nearest)].filter { $0 >= 1 })
  }
}
