import Money

/// Words for lengths of time in the languages that the rules about claims know.
///
/// The lists hold words that are sure to mean the length; a language that is not here has none, and its texts are
/// not judged. English is also understood in texts of other languages, where untranslated words occur.
enum PeriodWords {
  /// Returns the period of a plan that a word names by itself, such as `monthly`.
  static func plan(_ word: String, language: String) -> SubscriptionPeriod? {
    if let period = englishPlan(word) { return period }
    switch language {
    case "de": return german(word)
    case "fr": return french(word)
    case "es", "pt", "it": return romance(word)
    case "nl": return dutch(word)
    case "ru": return russian(word)
    default: return nil
    }
  }

  /// Returns the unit that a word names after a number, such as `months`.
  static func unit(_ word: String, language: String) -> SubscriptionPeriod.Unit? {
    if let unit = englishUnit(word) { return unit }
    if language == "de", let unit = germanAdjective(word) { return unit }
    if language == "ru", word.hasPrefix("дневн") { return .day }
    switch (language, word) {
    case ("de", "tag"), ("de", "tage"), ("de", "tagen"), ("fr", "jour"), ("fr", "jours"), ("es", "día"),
      ("es", "días"), ("es", "dia"), ("es", "dias"), ("pt", "dia"), ("pt", "dias"), ("it", "giorno"),
      ("it", "giorni"), ("nl", "dag"), ("nl", "dagen"), ("ru", "день"), ("ru", "дня"), ("ru", "дней"):
      return .day
    case ("de", "woche"), ("de", "wochen"), ("fr", "semaine"), ("fr", "semaines"), ("es", "semana"),
      ("es", "semanas"), ("pt", "semana"), ("pt", "semanas"), ("it", "settimana"), ("it", "settimane"),
      ("nl", "week"), ("nl", "weken"), ("ru", "неделя"), ("ru", "неделю"), ("ru", "недели"), ("ru", "недель"):
      return .week
    case ("de", "monat"), ("de", "monate"), ("de", "monaten"), ("fr", "mois"), ("es", "mes"), ("es", "meses"),
      ("pt", "mês"), ("pt", "mes"), ("pt", "meses"), ("it", "mese"), ("it", "mesi"), ("nl", "maand"),
      ("nl", "maanden"), ("ru", "месяц"), ("ru", "месяца"), ("ru", "месяцев"):
      return .month
    case ("de", "jahr"), ("de", "jahre"), ("de", "jahren"), ("fr", "an"), ("fr", "ans"), ("fr", "année"),
      ("fr", "années"), ("es", "año"), ("es", "años"), ("pt", "ano"), ("pt", "anos"), ("it", "anno"),
      ("it", "anni"), ("nl", "jaar"), ("nl", "jaren"), ("ru", "год"), ("ru", "года"), ("ru", "лет"):
      return .year
    default: return nil
    }
  }

  /// Returns the number that a word names.
  static func number(_ word: String, language: String) -> Int? {
    switch word {
    case "one": return 1
    case "two": return 2
    case "three": return 3
    case "four": return 4
    case "five": return 5
    case "six": return 6
    case "seven": return 7
    case "ten": return 10
    case "twelve": return 12
    case "fourteen": return 14
    case "thirty": return 30
    default: break
    }
    switch (language, word) {
    case ("de", "ein"), ("de", "eine"), ("de", "einen"), ("de", "einem"), ("fr", "un"), ("fr", "une"),
      ("es", "un"),
      ("es", "una"), ("pt", "um"), ("pt", "uma"), ("it", "un"), ("it", "una"), ("nl", "een"), ("nl", "één"),
      ("ru", "один"), ("ru", "одна"), ("ru", "одну"):
      return 1
    case ("de", "zwei"), ("fr", "deux"), ("es", "dos"), ("pt", "dois"), ("pt", "duas"), ("it", "due"),
      ("nl", "twee"), ("ru", "два"), ("ru", "две"):
      return 2
    case ("de", "drei"), ("fr", "trois"), ("es", "tres"), ("pt", "três"), ("it", "tre"), ("nl", "drie"),
      ("ru", "три"):
      return 3
    case ("de", "sechs"), ("fr", "six"), ("es", "seis"), ("pt", "seis"), ("it", "sei"), ("nl", "zes"),
      ("ru", "шесть"):
      return 6
    case ("de", "sieben"), ("fr", "sept"), ("es", "siete"), ("pt", "sete"), ("it", "sette"), ("nl", "zeven"),
      ("ru", "семь"):
      return 7
    default: return nil
    }
  }

  /// Whether two lengths are the same to a customer: 30 days are a month, 52 weeks a year.
  static func isSameLength(_ left: SubscriptionPeriod, _ right: SubscriptionPeriod) -> Bool {
    if left == right { return true }
    let (months, days) = left.days == 0 ? (left.months, right.days) : (right.months, left.days)
    guard left.months == 0 || right.months == 0, left.days == 0 || right.days == 0, months > 0, days > 0
    else {
      return false
    }
    return months == 12 ? (360...366).contains(days) : (28 * months...31 * months).contains(days)
  }

  // MARK: Languages

  private static func englishPlan(_ word: String) -> SubscriptionPeriod? {
    switch word {
    case "weekly": .week
    case "monthly": .month
    case "quarterly": SubscriptionPeriod(3, .month)
    case "semiannual", "semiannually", "semiyearly", "halfyearly": SubscriptionPeriod(6, .month)
    case "yearly", "annual", "annually": .year
    case "biweekly", "fortnightly": SubscriptionPeriod(2, .week)
    default: nil
    }
  }

  private static func englishUnit(_ word: String) -> SubscriptionPeriod.Unit? {
    switch word {
    case "day", "days": .day
    case "week", "weeks": .week
    case "month", "months": .month
    case "year", "years": .year
    default: nil
    }
  }

  /// The adjective after a number: `7-tägig`, `3-monatige`.
  private static func germanAdjective(_ word: String) -> SubscriptionPeriod.Unit? {
    if word.hasPrefix("tägig") { return .day }
    if word.hasPrefix("wöchig") { return .week }
    if word.hasPrefix("monatig") { return .month }
    if word.hasPrefix("jährig") { return .year }
    return nil
  }

  private static func german(_ word: String) -> SubscriptionPeriod? {
    if word.hasPrefix("vierteljähr") || word.hasPrefix("quartals") { return SubscriptionPeriod(3, .month) }
    if word.hasPrefix("halbjähr") || word.hasPrefix("halbjahres") { return SubscriptionPeriod(6, .month) }
    if word.hasPrefix("wöchentlich") { return .week }
    if word.hasPrefix("monatlich") { return .month }
    if word.hasPrefix("jährlich") { return .year }
    return compound(
      word, units: [("wochen", .week), ("monats", .month), ("jahres", .year)],
      things: ["abo", "abonnement", "beitrag", "lizenz", "mitgliedschaft", "paket", "pass", "plan", "zugang"])
  }

  private static func dutch(_ word: String) -> SubscriptionPeriod? {
    if word.hasPrefix("driemaandelijks") { return SubscriptionPeriod(3, .month) }
    if word.hasPrefix("halfjaarlijks") { return SubscriptionPeriod(6, .month) }
    if word.hasPrefix("wekelijks") { return .week }
    if word.hasPrefix("maandelijks") { return .month }
    if word.hasPrefix("jaarlijks") { return .year }
    return compound(
      word, units: [("week", .week), ("maand", .month), ("jaar", .year)],
      things: ["abonnement", "lidmaatschap", "licentie", "pas"])
  }

  private static func compound(
    _ word: String, units: [(String, SubscriptionPeriod)], things: [String]
  ) -> SubscriptionPeriod? {
    for (unit, period) in units where word.hasPrefix(unit) {
      if things.contains(where: { $0 == word.dropFirst(unit.count) }) { return period }
    }
    return nil
  }

  private static func french(_ word: String) -> SubscriptionPeriod? {
    switch word {
    case "hebdomadaire", "hebdomadaires": .week
    case "mensuel", "mensuelle", "mensuels", "mensuelles", "mensuellement": .month
    case "trimestriel", "trimestrielle": SubscriptionPeriod(3, .month)
    case "semestriel", "semestrielle": SubscriptionPeriod(6, .month)
    case "annuel", "annuelle", "annuels", "annuelles", "annuellement": .year
    default: nil
    }
  }

  /// Spanish, Portuguese and Italian, whose words do not clash.
  private static func romance(_ word: String) -> SubscriptionPeriod? {
    switch word {
    case "semanal", "semanales", "semanais", "semanalmente", "settimanale", "settimanali": .week
    case "mensual", "mensuales", "mensualmente", "mensal", "mensais", "mensalmente", "mensile", "mensili",
      "mensilmente":
      .month
    case "trimestral", "trimestrales", "trimestrale": SubscriptionPeriod(3, .month)
    case "semestral", "semestrales", "semestrale": SubscriptionPeriod(6, .month)
    case "anual", "anuales", "anualmente", "anuais", "annuale", "annuali", "annualmente": .year
    default: nil
    }
  }

  private static func russian(_ word: String) -> SubscriptionPeriod? {
    if word.hasPrefix("квартальн") { return SubscriptionPeriod(3, .month) }
    if word.hasPrefix("полугод") { return SubscriptionPeriod(6, .month) }
    if word.hasPrefix("еженедельн") || word.hasPrefix("недельн") { return .week }
    if word.hasPrefix("ежемесячн") || word.hasPrefix("месячн") { return .month }
    if word.hasPrefix("ежегодн") || word.hasPrefix("годов") { return .year }
    return nil
  }
}
