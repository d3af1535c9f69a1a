import PriceText

/// What is known of a key's placeholders, from the configuration, its names, its comment and its English text.
struct CopyReading {
  private(set) var meanings: [ArgumentID: ArgumentMeaning] = [:]
  let hints: CopyHints
  /// The names of products that the placeholders hold: ids, or names on the paywall.
  private(set) var productNames: Set<String> = []
  /// Whether a paywall tool fills the text in, for each of its products.
  private(set) var isToolText = false
  /// Whether the words tell what every argument is that may be a price; where one of them is told and another is not,
  /// the text is about something else than it seems.
  private(set) var isUnderstood = true

  /// Whether some placeholder is a price.
  var saysPrice: Bool { meanings.values.contains { $0.value.isPrice } }

  /// Whether the text says how long a plan lasts.
  var saysPeriod: Bool {
    meanings.values.contains { meaning in
      if case .period? = meaning.plan { return true }
      return meaning.value.saysPeriod
    }
  }

  /// Whether some placeholder is the length of a free time.
  var saysTrial: Bool { meanings.values.contains { $0.value.isTrialLength } }

  /// Reads a key.
  ///
  /// - Parameters:
  ///   - source: the parts of the English text, or of the first one where the source is not English
  ///   - isEnglish: whether the words of the text can be read
  init(
    _ source: [CopySegment], isEnglish: Bool, _ hints: CopyHints, comment: String, _ mapping: CopyMapping?
  ) {
    self.hints = hints
    let copy = FlatCopy(source)
    let numbers = Set(copy.placeholders.map(\.id)).filter { if case .number = $0 { true } else { false } }
    let remarks = ArgumentComment(comment, arguments: numbers.count, hints)
    let read = isEnglish && !hints.isForeign ? ArgumentReader(copy, hints).meanings() : [:]
    for (index, placeholder) in copy.placeholders.enumerated() where meanings[placeholder.id] == nil {
      if let value = mapping?.value(of: placeholder.id) {
        meanings[placeholder.id] = ArgumentMeaning(value: value, isCertain: true)
      } else if case .number(let number) = placeholder.id {
        let beside = read[placeholder.id]
        guard hints.isPaywall, remarks.mentions(number) else {
          meanings[placeholder.id] = beside
          continue
        }
        // A comment that calls the argument something else is right against the words around it.
        guard var remark = remarks.meaning(of: number, placeholder.kind) else { continue }
        if let beside, Self.isFiner(beside.value, than: remark.value) { remark.value = beside.value }
        // "%1-month plan" has the number only, whatever its type.
        if case .length(let subject) = remark.value, let unit = ArgumentReader.unit(copy.gaps[index + 1]) {
          remark.value = .count(subject, unit)
        }
        remark.plan = beside?.plan
        meanings[placeholder.id] = remark
      } else {
        readName(placeholder, beside: read[placeholder.id], mapping?.variables ?? [:])
        if isEnglish { readPlace(placeholder, index, copy) }
      }
    }
    guard !meanings.values.contains(where: \.isCertain) else { return }
    isUnderstood = copy.placeholders.allSatisfy { placeholder in
      guard placeholder.kind == .object, case .number(let number) = placeholder.id else { return true }
      return meanings[placeholder.id] != nil || remarks.mentions(number)
    }
  }

  /// Takes the plan that stands behind a price by name; one that is not the key's makes the price another one, and
  /// what comes before "then" is an offer's.
  private mutating func readPlace(_ placeholder: CopyPlaceholder, _ index: Int, _ copy: FlatCopy) {
    let id = placeholder.id
    guard meanings[id]?.value == .style(.price) else { return }
    let later = copy.gaps[(index + 1)...].flatMap { $0 }
    if !isToolText, later.contains("then"), !copy.allBefore(index).contains("then") {
      meanings[id]?.value = .offerPrice
      return
    }
    guard let plan = ArgumentReader.rate(copy.gaps[index + 1]) else { return }
    if let own = hints.plan, own != plan {
      meanings[id] = nil
    } else {
      meanings[id]?.plan = plan
    }
  }

  /// Whether the words around a price say more than a comment that calls it a price.
  private static func isFiner(_ value: CopyValue, than remark: CopyValue) -> Bool {
    if remark == .savedPercent, value == .savedPercentNumber { return true }
    return remark == .style(.price) && value != .style(.price)
      && { if case .price = value { true } else { value == .offerPrice || value == .style(.rate) } }()
  }

  private mutating func readName(
    _ placeholder: CopyPlaceholder, beside: ArgumentMeaning?, _ variables: [String: CopyValue?]
  ) {
    guard let name = placeholder.name else { return }
    let plainName = name.prefix { $0 != "|" }.split(separator: " ").joined(separator: " ")
    if let own = variables[plainName] {
      if let own { meanings[placeholder.id] = ArgumentMeaning(value: own, isCertain: true) }
      return
    }
    switch placeholder.kind {
    case .tag:
      isToolText = true
      set(placeholder, AdaptyTags.value(of: name))
    case .variable:
      let plain = name.prefix { $0 != "|" }
      let variable = String(plain.reversed().drop { $0 == " " }.reversed())
      if let found = SuperwallVariables.value(of: variable) ?? ApphudMacros.value(of: name) {
        isToolText = true
        productNames.insert(found.product)
        set(placeholder, found.value)
      } else if let value = RevenueCatVariables.value(of: variable) {
        // i18next shares the braces and may share the name.
        isToolText = variable.contains(".") || placeholder.spelling.hasPrefix("{{ ")
        set(placeholder, value)
      } else {
        set(placeholder, ArgumentNames.value(of: variable, in: hints))
      }
    case .named:
      set(placeholder, ArgumentNames.value(of: name, in: hints))
    case .object, .integer, .decimal:
      if let beside {
        meanings[placeholder.id] = beside
      } else {
        set(placeholder, ArgumentNames.value(of: name, in: hints))
      }
    }
  }

  private mutating func set(_ placeholder: CopyPlaceholder, _ value: CopyValue?) {
    guard var value else { return }
    // A text that speaks of a trial is shown for a product that has one.
    if hints.saysTrial, case .length(.offer) = value { value = .length(.trial) }
    meanings[placeholder.id] = ArgumentMeaning(value: value, isCertain: true)
  }
}
