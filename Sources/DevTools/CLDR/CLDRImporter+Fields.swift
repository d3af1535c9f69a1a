import DocumentSyntax
import LocaleData

extension CLDRImporter {
  /// Returns the values of `NumberField` by name.
  func numbers(_ locale: LocaleID) throws -> [String: String] {
    let name = locale.identifier
    let place = "numbers of \(name)"
    let numbers = try folder.value("cldr-numbers-full/main/\(name)/numbers.json", "main", name, "numbers")
    let system = try numbers.text("defaultNumberingSystem", of: place)
    guard let symbols = numbers["symbols-numberSystem-\(system)"],
      let currency = numbers["currencyFormats-numberSystem-\(system)"],
      let percent = numbers["percentFormats-numberSystem-\(system)"]
    else { throw GeneratorError("\(place) lack the system \(system)") }
    var fields: [NumberField: String] = [:]
    fields[.digits] = try folder.supplemental("numberingSystems", "numberingSystems", system)
      .text("_digits", of: "numbering system \(system)")
    fields[.decimal] = try symbols.text("decimal", of: place)
    fields[.group] = try symbols.text("group", of: place)
    fields[.minus] = try symbols.text("minusSign", of: place)
    fields[.currencyDecimal] = symbols["currencyDecimal"]?.string
    fields[.currencyGroup] = symbols["currencyGroup"]?.string
    fields[.minimumGroupingDigits] = try numbers.text("minimumGroupingDigits", of: place)
    fields[.currencyStandard] = try currency.text("standard", of: place)
    fields[.currencyAlphaNextToNumber] = currency["standard-alphaNextToNumber"]?.string
    fields[.currencyNoSymbol] = currency["standard-noCurrency"]?.string
    fields[.percentPattern] = try percent.text("standard", of: place)
    fields[.percentSign] = try symbols.text("percentSign", of: place)
    fields[.insertBeforeCurrency] = try insertion("beforeCurrency", currency, place)
    fields[.insertAfterCurrency] = try insertion("afterCurrency", currency, place)
    let layout = try folder.value(
      "cldr-misc-full/main/\(name)/layout.json", "main", name, "layout", "orientation")
    if try layout.text("characterOrder", of: place) == "right-to-left" { fields[.characterOrder] = "rtl" }
    return Dictionary(uniqueKeysWithValues: fields.map { ("\($0.key)", $0.value) })
  }

  /// Returns the text that goes between number and symbol; the conditions for it are the same in all locales,
  /// and the formatter has them in code.
  private func insertion(_ side: String, _ formats: JSONValue, _ place: String) throws -> String {
    guard let rule = formats["currencySpacing"]?[side],
      rule["currencyMatch"]?.string == "[[:^S:]&[:^Z:]]", rule["surroundingMatch"]?.string == "[:digit:]"
    else { throw GeneratorError("\(place) have another condition for spaces beside currencies") }
    return try rule.text("insertBetween", of: place)
  }

  /// Returns the values of `CurrencyField` as `USD.symbol`, where they are not the code.
  func symbols(_ locale: LocaleID) throws -> [String: String] {
    let name = locale.identifier
    let values = try folder.value(
      "cldr-numbers-full/main/\(name)/currencies.json", "main", name, "numbers", "currencies")
    let byCode = Dictionary(values.members.map { ($0.key, $0.value) }) { first, _ in first }
    let standard = try numbers(locale)["\(NumberField.currencyStandard)"]
    var fields: [String: String] = [:]
    for currency in currencies {
      guard let value = byCode[currency] else { throw GeneratorError("\(name) has no currency \(currency)") }
      let symbol = value["symbol"]?.string ?? currency
      if symbol != currency { fields["\(currency).\(CurrencyField.symbol)"] = symbol }
      let narrow = value["symbol-alt-narrow"]?.string ?? symbol
      if narrow != symbol { fields["\(currency).\(CurrencyField.narrow)"] = narrow }
      if let pattern = value["pattern"]?.string, pattern != standard {
        fields["\(currency).\(CurrencyField.pattern)"] = pattern
        let owner = try owner(of: pattern, for: currency, locale)
        let numbers = try self.numbers(owner)
        fields["\(currency).\(CurrencyField.decimal)"] = numbers["\(NumberField.decimal)"]
        fields["\(currency).\(CurrencyField.group)"] = numbers["\(NumberField.group)"]
      }
      if value["decimal"] != nil || value["group"] != nil {
        throw GeneratorError("\(name) has separators for \(currency) alone, which no table holds")
      }
    }
    return fields
  }

  /// Returns the farthest ancestor in a row that has the same pattern for a currency.
  private func owner(of pattern: String, for currency: String, _ locale: LocaleID) throws -> LocaleID {
    guard let parent = importedParent(of: locale) else { return locale }
    let name = parent.identifier
    let inherited = try folder.value(
      "cldr-numbers-full/main/\(name)/currencies.json", "main", name, "numbers", "currencies", currency)
    guard inherited["pattern"]?.string == pattern else { return locale }
    return try owner(of: pattern, for: currency, parent)
  }

  /// Returns the patterns of periods as `long.day.one`, `long.day.per` and `long.per`.
  func units(_ locale: LocaleID) throws -> [String: String] {
    let name = locale.identifier
    let units = try folder.value("cldr-units-full/main/\(name)/units.json", "main", name, "units")
    var fields: [String: String] = [:]
    for width in TextWidth.allCases {
      guard let values = units["\(width)"] else { throw GeneratorError("\(name) has no \(width) units") }
      fields["\(width).per"] = values["per"]?["compoundUnitPattern"]?.string
      for unit in DurationUnit.allCases {
        guard let patterns = values["duration-\(unit)"] else {
          throw GeneratorError("\(name) has no \(unit)")
        }
        for category in PluralCategory.allCases {
          fields["\(width).\(unit).\(category)"] = patterns["unitPattern-count-\(category)"]?.string
        }
        fields["\(width).\(unit).per"] = patterns["perUnitPattern"]?.string
      }
    }
    return fields
  }

  /// Returns each currency's fraction digits.
  func digits() throws -> [[String]] {
    let fractions = try folder.supplemental("currencyData", "currencyData", "fractions")
    let standard = try fractions.text("DEFAULT", "_digits")
    return try currencies.map {
      [$0, try fractions[$0].map { try $0.text("_digits", of: "fractions") } ?? standard]
    }
  }

  /// Returns the cardinal rules, languages with the same ones in one row.
  func plurals() throws -> [[String]] {
    var languages: [[String]: [String]] = [:]
    for language in try folder.supplemental("plurals", "plurals-type-cardinal").members {
      var rules: [String] = []
      for rule in language.value.members {
        guard rule.key.hasPrefix("pluralRule-count-"), let text = rule.value.string else {
          throw GeneratorError("plurals.json has \(rule.key) in \(language.key)")
        }
        let condition = text.prefix { $0 != "@" }.split(separator: " ").joined(separator: " ")
        let category = String(rule.key.dropFirst("pluralRule-count-".count))
        if category != "other" { rules += [category, condition] }
      }
      languages[rules, default: []].append(language.key)
    }
    return languages.map { [$0.value.sorted().joined(separator: " ")] + $0.key }
      .sorted { $0[0].lexicographicallyPrecedes($1[0]) }
  }

  /// Returns the parents that do not follow from the identifier.
  func parentRows() -> [[String]] {
    parents.map { [$0.key.identifier, $0.value?.identifier ?? "root"] }
      .sorted { $0[0].lexicographicallyPrecedes($1[0]) }
  }

  /// Returns the likely scripts and regions of the languages that have plural rules.
  func likelySubtags() throws -> [[String]] {
    let languages = Set(try folder.supplemental("plurals", "plurals-type-cardinal").members.map(\.key))
    return try folder.supplemental("likelySubtags", "likelySubtags").members.compactMap { member in
      guard let locale = LocaleID(member.key), locale.language != "und", languages.contains(locale.language),
        locale.identifier == member.key, let value = member.value.string
      else { return nil }
      return [member.key, value]
    }.sorted { $0[0].lexicographicallyPrecedes($1[0]) }
  }
}

extension JSONValue {
  fileprivate func text(_ key: String, _ inner: String) throws -> String {
    guard let text = self[key]?[inner]?.string else { throw GeneratorError("no \(key)/\(inner)") }
    return text
  }
}
