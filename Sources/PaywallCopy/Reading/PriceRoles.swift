import Money
import PriceText

/// Tells the prices of one text apart: the plan's own, an offer's before it, and what it comes to in another time.
struct PriceRoles {
  private let copy: FlatCopy
  private let hints: CopyHints
  private var meanings: [ArgumentID: ArgumentMeaning]

  init(_ copy: FlatCopy, _ hints: CopyHints, _ meanings: [ArgumentID: ArgumentMeaning]) {
    self.copy = copy
    self.hints = hints
    self.meanings = meanings
  }

  /// The prices of the text in its order, each once.
  private var prices: [Int] {
    var seen: Set<ArgumentID> = []
    return copy.placeholders.indices.filter { index in
      let id = copy.placeholders[index].id
      return meanings[id]?.value == .style(.price) && seen.insert(id).inserted
    }
  }

  /// Returns the meanings with the roles of prices; several prices that nothing tells apart are left out.
  func resolved() -> [ArgumentID: ArgumentMeaning] {
    var result = self
    let prices = prices
    if prices.count == 1 { result.readBilling(at: prices[0]) }
    if prices.count == 2 { result.tellApart(prices[0], prices[1]) }
    if prices.count > 2 { result.drop(prices) }
    return result.meanings
  }

  private func id(_ index: Int) -> ArgumentID { copy.placeholders[index].id }

  private mutating func drop(_ prices: [Int]) {
    for price in prices { meanings[id(price)] = nil }
  }

  /// The plan that "billed yearly" names in the text.
  private var billedPlan: PlanHint? {
    let words = copy.gaps.flatMap { $0 }
    guard let index = words.firstIndex(where: { $0 == "billed" || $0 == "paid" || $0 == "charged" }) else {
      return nil
    }
    let next = words[(index + 1)...].prefix(3).first {
      CopyWords.unit(of: $0) != nil && ($0.hasSuffix("ly") || $0 == "year" || $0 == "month")
    }
    return next.flatMap { CopyWords.unit(of: $0) }.map { .period(SubscriptionPeriod(1, $0)) }
  }

  /// Reads a lone price, which may be what another plan comes to: the monthly price of a yearly plan.
  private mutating func readBilling(at index: Int) {
    guard case .period(let beside)? = meanings[id(index)]?.plan else { return }
    let named = billedPlan ?? hints.plan
    guard case .period(let plan)? = named, plan != beside else { return }
    guard plan.twelfthsOfDays > beside.twelfthsOfDays, let (count, unit) = beside.single, count == 1 else {
      // A text about another plan than its key's, or a lifetime plan that is paid by the month.
      meanings[id(index)] = nil
      return
    }
    meanings[id(index)] = ArgumentMeaning(value: .price(per: unit), plan: .period(plan))
  }

  private mutating func tellApart(_ first: Int, _ second: Int) {
    let between = copy.gaps[(first + 1)...second].flatMap { $0 }
    let left = meanings[id(first)]?.plan
    let right = meanings[id(second)]?.plan
    if between.contains("then") || between.suffix(4).contains("afterwards") || between.contains("after") {
      meanings[id(first)]?.value = .offerPrice
      meanings[id(first)]?.plan = right ?? left
      if right == nil { meanings[id(second)]?.plan = left }
      return
    }
    guard let left, let right, left != right else { return drop([first, second]) }
    if between.contains("or") || between.last == "/" { return }
    let isAside =
      between.last == "(" || between.last == "=" || between.contains("just") || between.contains("only")
    let plan = hints.plan ?? billedPlan
    if isAside || plan != nil, let main = plan ?? longer(left, right) {
      if main == left { return setEquivalent(second, right, of: main, keeping: first) }
      if main == right { return setEquivalent(first, left, of: main, keeping: second) }
    }
    drop([first, second])
  }

  private func longer(_ left: PlanHint, _ right: PlanHint) -> PlanHint? {
    guard case .period(let first) = left, case .period(let second) = right else { return nil }
    return first > second ? left : right
  }

  private mutating func setEquivalent(_ index: Int, _ beside: PlanHint, of plan: PlanHint, keeping main: Int)
  {
    guard case .period(let time) = beside, case .period(let whole) = plan, whole > time,
      let (count, unit) = time.single, count == 1
    else { return drop([index, main]) }
    meanings[id(index)] = ArgumentMeaning(value: .price(per: unit), plan: plan)
  }
}
