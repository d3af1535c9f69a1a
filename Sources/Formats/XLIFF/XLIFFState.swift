import CatalogModel

/// The words that XLIFF has for how far a translation is.
enum XLIFFState {
  /// Returns the state that a word of version 1 means; nil where it is none.
  static func version1(_ word: String) -> TranslationState? {
    switch word {
    case "final", "signed-off", "translated": .translated
    case "new": .new
    case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
      "needs-review-translation", "needs-translation":
      .needsReview
    // Tools may have words of their own.
    case _ where word.hasPrefix("x-"): .unknown
    default: nil
    }
  }

  /// Returns the state that a word of version 2 means; nil where it is none.
  static func version2(_ word: String) -> TranslationState? {
    switch word {
    case "initial": .new
    case "translated", "reviewed", "final": .translated
    default: nil
    }
  }

  /// The words of version 1, for a message.
  static let version1Help =
    "use new, needs-translation, needs-review-translation, translated, signed-off or final"
  /// The words of version 2, for a message.
  static let version2Help = "use initial, translated, reviewed or final"
}
