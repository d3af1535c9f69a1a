import LocaleData

extension LocaleID {
  private static let unionLanguages: Set<String> = [
    "bg", "hr", "cs", "da", "nl", "et", "fi", "fr", "de", "el", "hu", "ga", "it", "lv", "lt", "mt", "pl",
    "pt", "ro",
    "sk", "sl", "es", "sv",
  ]

  private static let unionRegions: Set<String> = [
    "AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT",
    "LU", "MT",
    "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE",
  ]

  /// Whether the locale is for customers in the European Union; `pt` alone is that of Brazil.
  var isInUnion: Bool {
    guard let region else { return Self.unionLanguages.contains(language) && language != "pt" }
    return Self.unionRegions.contains(region)
  }
}
