/// Words that say that something costs nothing or is a trial, in the languages that the rules about claims know.
enum FreeWords {
  /// Whether a word says that something costs nothing.
  static func isFree(_ word: String, language: String) -> Bool {
    if word == "free" { return true }
    return switch language {
    case "de": word.hasPrefix("kostenlos") || word.hasPrefix("kostenfrei") || word == "gratis"
    case "fr": word.hasPrefix("gratuit") || word == "offert" || word == "offerts" || word == "offerte"
    case "es", "it": word == "gratis" || word.hasPrefix("gratuit")
    case "pt": word == "grátis" || word == "gratis" || word.hasPrefix("gratuit")
    case "nl": word == "gratis"
    case "ru": word.hasPrefix("бесплатн")
    default: false
    }
  }

  /// Whether a word names a trial.
  static func isTrial(_ word: String, language: String) -> Bool {
    if word == "trial" || word == "trials" { return true }
    return switch language {
    case "de":
      word.hasPrefix("test") && word != "test" && word != "tests" || word.hasPrefix("probe")
        || word.hasPrefix("schnupper")
    case "fr": word == "essai" || word == "essayez"
    case "es": word == "prueba"
    case "it": word == "prova"
    case "pt": word == "teste" || word == "avaliação"
    case "nl": word.hasPrefix("proef") || word.hasPrefix("probeer")
    case "ru": word.hasPrefix("пробн")
    default: false
    }
  }

  /// Whether a word may stand between the length of an offer and the word that makes it one.
  static func isFiller(_ word: String) -> Bool {
    switch word {
    case "a", "access", "an", "and", "for", "full", "of", "period", "the", "your", "first", "long", "totally",
      "completely",
      // German
      "lang", "für", "die", "den", "ersten", "erste", "zum",
      // French
      "d", "de", "pendant", "les", "premiers", "premières", "premier", "du",
      // Spanish, Portuguese, Italian
      "durante", "los", "las", "primeros", "primeras", "por", "os", "primeiros", "di", "per", "i", "primi",
      "días",
      // Dutch
      "van", "eerste",
      // Russian
      "на", "в", "течение", "первые", "период", "периода":
      true
    default: false
    }
  }

  /// Whether a word takes back what follows it.
  static func isNegation(_ word: String) -> Bool {
    switch word {
    case "no", "not", "without", "non", "kein", "keine", "ohne", "sans", "sin", "sem", "senza", "geen",
      "zonder",
      "без":
      true
    default: false
    }
  }

  /// Whether a text in a language written without spaces says that something costs nothing or is a trial.
  static func isMentioned(in text: Substring, language: String) -> Bool {
    let words =
      switch language {
      case "ja": ["無料", "トライアル", "お試し", "体験"]
      case "zh": ["免费", "免費", "试用", "試用"]
      case "ko": ["무료", "체험", "평가판"]
      default: [String]()
      }
    return words.contains { text.contains($0) }
  }
}
