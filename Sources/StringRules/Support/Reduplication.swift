/// Which words a language says twice on purpose.
enum Reduplication {
  /// Whether a word that stands twice side by side is a slip.
  ///
  /// - Parameters:
  ///   - word: the word in small letters
  ///   - letters: its number of characters
  static func isSlip(_ word: String, letters: Int, language: String) -> Bool {
    if letters < minimumLetters(language) { return smallWords(language).contains(word) }
    return !usual(language).contains(word)
  }

  /// Languages that say words twice to mean "many", "very" or "each" do so with words of few letters; elsewhere short
  /// words may meet: "dass Sie sie", "nous nous".
  private static func minimumLetters(_ language: String) -> Int {
    switch language {
    case "zh", "yue", "ja", "ko": 3
    // A syllable has at most seven letters.
    case "vi": 8
    case "th", "lo", "km", "my": 5
    case "id", "ms", "jv", "su", "fil", "tr", "az", "kk", "ky", "uz", "tk", "tt", "hy", "ka", "hi", "mr",
      "ne", "bn",
      "gu", "pa", "ta", "te", "kn", "ml", "ur", "si", "or", "as", "fa", "sw", "mi", "sm", "haw", "to", "fj",
      "am", "eu":
      8
    default: 5
    }
  }

  /// Short words that no sentence has twice in a row.
  private static func smallWords(_ language: String) -> Set<String> {
    switch language {
    case "en":
      ["the", "a", "an", "to", "of", "and", "or", "for", "with", "from", "your", "this", "are", "be", "will"]
    case "de": ["und", "oder", "von", "mit", "für", "ein", "eine", "auf", "aus", "wird"]
    case "fr": ["de", "la", "le", "les", "et", "un", "une", "pour", "avec", "dans", "sur", "des", "du"]
    case "es": ["de", "la", "el", "los", "las", "en", "y", "un", "una", "para", "con", "por"]
    case "it": ["di", "il", "e", "un", "per", "con", "una", "nel"]
    case "pt": ["de", "e", "um", "uma", "para", "com", "em", "os"]
    case "nl": ["de", "een", "van", "en", "voor", "met", "naar"]
    case "sv": ["och", "att", "med", "till"]
    case "da", "nb", "nn", "no": ["og", "med", "til"]
    case "pl": ["i", "do", "na", "nie", "dla"]
    case "ru": ["и", "в", "на", "не", "для", "от", "по"]
    case "uk": ["і", "в", "на", "не", "для"]
    default: []
    }
  }

  /// Longer words that may well meet, or are said twice.
  private static func usual(_ language: String) -> Set<String> {
    switch language {
    case "hu": ["egyre"]
    case "he": ["אחד"]
    case "cs", "sk": ["pouze"]
    case "it": ["piano"]
    case "en": ["hello"]
    default: []
    }
  }
}
