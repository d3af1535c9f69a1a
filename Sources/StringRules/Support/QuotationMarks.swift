/// The quotation marks of a language.
struct QuotationMarks: Equatable {
  let open: String
  let close: String

  private init(_ open: String, _ close: String) {
    self.open = open
    self.close = close
  }

  private static let guillemets = QuotationMarks("«", "»")
  private static let low = QuotationMarks("„", "“")
  private static let high = QuotationMarks("“", "”")

  /// The marks that Unicode CLDR gives a language; nil for a language that is not known here.
  static func of(language: String, region: String?, script: String) -> QuotationMarks? {
    switch language {
    case "de": region == "CH" || region == "LI" ? guillemets : low
    case "cs", "sk", "sl", "is", "bg", "et", "lt", "ka": low
    case "fr", "es", "ca", "gl", "el", "ru", "uk", "be", "nb", "nn", "hy", "fa", "eu": guillemets
    case "pt": region == "PT" ? guillemets : high
    case "pl", "hu", "ro", "hr": QuotationMarks("„", "”")
    case "fi", "sv": QuotationMarks("”", "”")
    case "ja": QuotationMarks("「", "」")
    case "zh": script == "Hant" ? QuotationMarks("「", "」") : high
    case "en", "it", "ko", "tr", "nl", "da", "vi", "th", "id", "ms", "hi", "fil": high
    default: nil
    }
  }
}
