import CatalogModel
import Money
import PriceText
import StoreData

/// The products that one key's texts may be about.
struct ClaimMarket {
  var all: [JudgedProduct] { pool.products }
  let pool: JudgedPool
  /// Whether the dollars of the claim in hand may be those of any country.
  private var isBareDollar = false
  /// Those that key, text or configuration point at.
  private let named: [JudgedProduct]
  /// Whether the configuration names the products.
  private let isConfigured: Bool
  /// The plan that the key's words name.
  private let keyPlan: PlanHint?

  init(_ pool: JudgedPool, _ key: KeyClaims, mapping: CopyMapping?) {
    self.pool = pool
    keyPlan = key.hints.plan
    if let isNamed = mapping?.matchesProduct {
      named = pool.products.filter { isNamed($0.id) }
      isConfigured = !named.isEmpty
      return
    }
    isConfigured = false
    let plan = key.hints.plan ?? Self.plan(of: key.source?.claims.map(\.claim) ?? [])
    let fitting = pool.products.filter { product in
      switch plan {
      case nil: true
      case .period(let period): product.pooled.product?.period?.value.value == period
      case .lifetime: !(product.pooled.product?.isSubscription ?? true)
      }
    }
    named = fitting.isEmpty ? pool.products : fitting
  }

  /// Creates the market of texts about one product of a pool, or about any.
  init(_ pool: JudgedPool, product: String?) {
    self.pool = pool
    keyPlan = nil
    let own = pool.products.filter { $0.id == product }
    named = own.isEmpty ? pool.products : own
    isConfigured = !own.isEmpty
  }

  /// The one plan whose period the source text says.
  private static func plan(of claims: [Claim]) -> PlanHint? {
    let periods = Set(claims.filter { $0.kind == .period }.compactMap(\.value.period))
    return periods.count == 1 ? periods.first.map { .period($0) } : nil
  }

  /// Whether a product is one of those that the texts are about.
  func isNamed(_ product: JudgedProduct) -> Bool { named.contains { $0.id == product.id } }

  // MARK: Verdicts

  /// Holds a claim against the products; `others` are the claims of the same text.
  func verdict(_ claim: Claim, among others: [Claim], knowsOffers: Bool) -> ClaimVerdict {
    var market = self
    market.isBareDollar = claim.isBareDollar
    let verdict = market.plainVerdict(claim, among: others, knowsOffers: knowsOffers)
    guard case .fails(var fault) = verdict, claim.kind != .period else { return verdict }
    // The plan that the text speaks of comes first.
    let periods = others.filter { $0.kind == .period }.compactMap(\.value.period)
    func isSpokenOf(_ fact: SoldFact) -> Bool {
      all.contains { product in
        product.id == fact.product && (product.period?.value.period).map(periods.contains) ?? false
      }
    }
    fault.facts = fault.facts.filter(isSpokenOf) + fault.facts.filter { !isSpokenOf($0) }
    return .fails(fault)
  }

  private func plainVerdict(_ claim: Claim, among others: [Claim], knowsOffers: Bool) -> ClaimVerdict {
    switch claim.kind {
    case .freeTrial: trial(claim.value, knowsOffers: knowsOffers)
    case .introductoryPrice:
      // "{price} for the first month" is filled in from what is sold.
      claim.value.amount == nil && claim.digits == nil
        ? .open : introductoryPrice(claim.value, knowsOffers: knowsOffers)
    case .price: price(claim.value)
    case .equivalent: equivalent(claim.value)
    case .period: period(claim, among: others)
    case .saving: saving(claim.value)
    case .commitment, .term: .open
    }
  }

  /// Asks the named products first: what only others agree to is a fault that is less sure.
  private func verdict(
    _ kind: ClaimFault.Kind, _ facts: (JudgedProduct) -> [SoldFact], _ agrees: (SoldFact) -> Bool
  ) -> ClaimVerdict {
    let own = named.flatMap(facts)
    let fitting = own.filter(agrees)
    if !fitting.isEmpty { return .holds(fitting) }
    let others = all.flatMap(facts).filter(agrees)
    if !isConfigured, !others.isEmpty {
      // A plan without such a fact is told of elsewhere.
      return own.isEmpty ? .holds(others) : .fails(ClaimFault(kind: kind, facts: own, isCertain: false))
    }
    let instead = own.isEmpty ? all.flatMap(facts) : own
    return instead.isEmpty ? .open : .fails(ClaimFault(kind: kind, facts: instead, isCertain: true))
  }

  private func trial(_ value: ClaimValue, knowsOffers: Bool) -> ClaimVerdict {
    let offers = all.flatMap(\.freeOffers)
    guard !offers.isEmpty else {
      let plans = all.compactMap(\.period)
      return knowsOffers && !plans.isEmpty
        ? .fails(ClaimFault(kind: .noTrial, facts: named.compactMap(\.period), isCertain: true)) : .open
    }
    if isConfigured, named.allSatisfy(\.freeOffers.isEmpty) {
      return .fails(ClaimFault(kind: .noTrial, facts: named.compactMap(\.period), isCertain: true))
    }
    guard let length = value.period else { return .holds(named.flatMap(\.freeOffers)) }
    let verdict = verdict(.trialLength, \.freeOffers) { $0.value.period == length }
    if case .fails(var fault) = verdict,
      let near = fault.facts.first(where: { $0.value.period.map { isNearly($0, length) } ?? false })
    {
      fault.kind = .trialNearly
      fault.facts = [near]
      return .fails(fault)
    }
    return verdict
  }

  /// Whether lengths are a month and 30 days, or their multiples.
  private func isNearly(_ first: SubscriptionPeriod, _ second: SubscriptionPeriod) -> Bool {
    let (months, days) = first.days == 0 ? (first, second) : (second, first)
    guard months.days == 0, days.months == 0, months.months > 0 else { return false }
    return (28 * months.months...31 * months.months).contains(days.days)
      || months.months % 12 == 0 && days.days == 365 * months.months / 12
  }

  private func introductoryPrice(_ value: ClaimValue, knowsOffers: Bool) -> ClaimVerdict {
    guard knowsOffers else { return .open }
    if all.allSatisfy(\.introductoryPrices.isEmpty) {
      let prices = named.flatMap(\.prices).filter { isSame($0.value.currency, value.currency) }
      return prices.isEmpty
        ? .open : .fails(ClaimFault(kind: .introductoryPrice, facts: prices, isCertain: true))
    }
    return verdict(.introductoryPrice, \.introductoryPrices) { fact in
      (value.amount == nil
        || fact.value.amount == value.amount && isSame(value.currency, fact.value.currency))
        && (value.period == nil || fact.value.period == value.period)
    }
  }

  /// Whether currencies are one, or may be, as a dollar sign leaves open.
  func isSame(_ first: CurrencyCode?, _ second: CurrencyCode?) -> Bool {
    guard let first, let second, first != second else { return true }
    return isBareDollar && ClaimCurrencies.isDollar(first) && ClaimCurrencies.isDollar(second)
  }

  private func price(_ value: ClaimValue) -> ClaimVerdict {
    let facts = { (product: JudgedProduct) in
      (product.prices + product.payments).filter { isSame($0.value.currency, value.currency) }
    }
    let verdict = verdict(.price, facts) { $0.value.amount == value.amount }
    guard case .fails(let fault) = verdict else { return verdict }
    // What an offer costs, or a longer plan comes to, is a price as well.
    let offers = all.flatMap(\.introductoryPrices).filter {
      $0.value.amount == value.amount && isSame($0.value.currency, value.currency)
    }
    if !offers.isEmpty { return .holds(offers) }
    for unit in SubscriptionPeriod.Unit.allCases {
      let equivalents = equivalents(of: value, per: SubscriptionPeriod(1, unit))
      if !equivalents.isEmpty { return .holds(equivalents) }
    }
    return .fails(fault)
  }

  /// Returns the prices that come to an amount in a shorter time.
  private func equivalents(of value: ClaimValue, per unit: SubscriptionPeriod) -> [SoldFact] {
    (isConfigured ? named : all).flatMap { product in
      product.pooled.sold.compactMap { sold -> SoldFact? in
        guard let amount = sold.amount, let period = sold.period, unit < period, let claimed = value.amount,
          isSame(value.currency, sold.currency), let price = sold.product.prices.first
        else { return nil }
        let isEqual = Equivalents.roundings.contains { rounding in
          period.equivalent(
            of: amount, in: unit, fractionDigits: claimed.significantFractionDigits, rounding: rounding)
            == claimed
            || sold.equivalent(of: amount, for: period, in: unit, rounding: rounding) == claimed
        }
        guard isEqual else { return nil }
        return product.pooled.fact(
          ClaimValue(amount: amount, currency: sold.currency), sold, at: price.amount.span,
          in: price.amount.file)
      }
    }
  }

  private func equivalent(_ value: ClaimValue) -> ClaimVerdict {
    guard value.amount != nil, let unit = value.period else { return .open }
    let fitting = equivalents(of: value, per: unit)
    if !fitting.isEmpty { return .holds(fitting) }
    // "$9.99 a month" of the monthly plan beside the yearly one.
    let same = all.filter { $0.period?.value.period == unit }.flatMap(\.prices)
    if same.contains(where: { $0.value.amount == value.amount && isSame($0.value.currency, value.currency) })
    {
      return .holds(same)
    }
    let longer = named.filter { ($0.period?.value.period).map { unit < $0 } ?? false }
    let sources =
      longer.isEmpty ? all.filter { ($0.period?.value.period).map { unit < $0 } ?? false } : longer
    let facts = sources.flatMap { product in
      product.pooled.sold.compactMap { sold -> SoldFact? in
        guard let amount = sold.amount, let period = sold.period, isSame(value.currency, sold.currency),
          let price = sold.product.prices.first,
          let right = sold.equivalent(of: amount, for: period, in: unit, rounding: .down)
        else { return nil }
        var fact = ClaimValue(unit)
        fact.amount = right
        fact.currency = sold.currency
        return product.pooled.fact(fact, sold, at: price.amount.span, in: price.amount.file)
      }
    }
    return facts.isEmpty ? .open : .fails(ClaimFault(kind: .equivalent, facts: facts, isCertain: true))
  }

  /// Returns the periods of the plans and offers that cost what a text's prices say.
  private func pricedPeriods(_ claims: [Claim]) -> [SoldFact] {
    let prices = claims.filter { $0.kind == .price || $0.kind == .introductoryPrice }.map(\.value)
    guard !prices.isEmpty else { return [] }
    func isSaid(_ fact: SoldFact) -> Bool {
      prices.contains { $0.amount == fact.value.amount && isSame($0.currency, fact.value.currency) }
    }
    let plans = all.filter { $0.prices.contains(where: isSaid) }.compactMap(\.period)
    return plans.isEmpty ? [] : plans + all.flatMap(\.introductoryPrices).filter(isSaid)
  }

  private func period(_ claim: Claim, among others: [Claim]) -> ClaimVerdict {
    let value = claim.value
    let plans = all.compactMap(\.period)
    guard !plans.isEmpty else { return .open }
    guard value.unit != nil else {
      let isSold = all.contains { !($0.pooled.product?.isSubscription ?? true) }
      return isSold ? .holds([]) : .fails(ClaimFault(kind: .lifetime, facts: plans, isCertain: false))
    }
    guard let length = value.period else { return .open }
    // A name of a plan alone may stand for what is sold elsewhere, or not at all.
    guard claim.isSure || isConfigured || plans.contains(where: { $0.value.period == length }) else {
      return .open
    }
    // An amount that a longer plan comes to is said per a shorter time.
    if others.contains(where: { $0.kind == .price && !equivalents(of: $0.value, per: length).isEmpty }) {
      return .holds([])
    }
    if all.contains(where: { $0.pooled.sold.contains { $0.commitment != nil } }) { return .open }
    // "$9.99 per month" where $9.99 is paid for three months.
    let priced = pricedPeriods(others)
    if !priced.isEmpty, !priced.contains(where: { $0.value.period == length }) {
      return .fails(ClaimFault(kind: .period, facts: priced, isCertain: true))
    }
    let own = named.compactMap(\.period)
    if isConfigured {
      if own.contains(where: { $0.value.period == length }) { return .holds(own) }
      // Shorter times are what a price comes to.
      return own.isEmpty || own.contains { ($0.value.period ?? length) > length }
        ? .open : .fails(ClaimFault(kind: .period, facts: own, isCertain: true))
    }
    if plans.contains(where: { $0.value.period == length }) {
      let isKeyPlan = keyPlan.map { $0 == .period(length) } ?? true
      let isLonger = own.allSatisfy { ($0.value.period ?? length) < length }
      return isKeyPlan || !isLonger || own.isEmpty
        ? .holds(own) : .fails(ClaimFault(kind: .period, facts: own, isCertain: false))
    }
    let lengths = all.flatMap(\.introductoryPrices) + all.flatMap(\.freeOffers)
    if lengths.contains(where: { $0.value.period == length }) { return .holds(lengths) }
    // A price for a time that is shorter than all plans is what the plan comes to.
    if plans.allSatisfy({ ($0.value.period ?? length) > length }), length.single?.count == 1 { return .open }
    if all.contains(where: { $0.pooled.product?.kind?.value.value == .nonRenewingSubscription }) {
      return .open
    }
    return .fails(ClaimFault(kind: .period, facts: plans, isCertain: true))
  }
}
