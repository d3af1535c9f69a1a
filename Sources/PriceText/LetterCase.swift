import LocaleData

/// Returns a text whose first letter is a capital, as at the start of a sentence.
func sentenceCased(_ text: String, in locale: LocaleID) -> String {
  // Most texts begin with a digit, a sign or a capital.
  guard let first = text.unicodeScalars.first, first.properties.isLowercase else { return text }
  // Turkish and Azerbaijani keep the dot (Unicode SpecialCasing).
  let isDotted = first == "i" && ["tr", "az"].contains(locale.language)
  return (isDotted ? "İ" : first.properties.titlecaseMapping) + String(text.unicodeScalars.dropFirst())
}

/// Returns a text as a title: in English, with capitals but for short words between others; elsewhere, where titles
/// are written like sentences, with its first letter only.
func titleCased(_ text: String, in locale: LocaleID) -> String {
  guard locale.language == "en" else { return sentenceCased(text, in: locale) }
  let short: Set<String> = ["a", "an", "and", "at", "for", "in", "of", "on", "or", "per", "the", "to"]
  let words = text.split(separator: " ", omittingEmptySubsequences: false)
  return words.enumerated().map { index, word in
    if index > 0, index < words.count - 1, short.contains(String(word)) { return String(word) }
    return word.split(separator: "-", omittingEmptySubsequences: false)
      .map { sentenceCased(String($0), in: locale) }.joined(separator: "-")
  }.joined(separator: " ")
}
