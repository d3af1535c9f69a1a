package import CatalogModel
import LocaleData

/// The locale that is shown to a customer, and why.
package struct LocaleChoice: Sendable {
  /// The locale, as its file or store spells it.
  package let locale: LocaleTag
  package let reason: String
  /// Whether the platform documents the rule.
  package let isDocumented: Bool
}

/// How a platform finds the locale of an app's texts.
enum Platform: String {
  case apple, android, other

  /// Chooses among the locales of an app; nil where there are none.
  ///
  /// - Parameter development: the locale that stands in for all others
  func choice(
    _ locales: [LocaleTag], for languages: [LocaleID], development: LocaleTag?
  ) -> LocaleChoice? {
    for (index, language) in languages.enumerated() {
      let later = index == 0 ? "" : ", as there is nothing for \(languages[0])"
      if let found = match(locales, language) {
        return LocaleChoice(locale: found.tag, reason: found.reason + later, isDocumented: found.isDocumented)
      }
    }
    guard let fallback = development ?? locales.first else { return nil }
    let wanted = languages.map(\.identifier).joined(separator: ", ")
    return LocaleChoice(
      locale: fallback, reason: "nothing for \(wanted): \(fallbackName)", isDocumented: self != .other)
  }

  private var fallbackName: String {
    switch self {
    case .apple: "the development region"
    case .android: "the default resources"
    case .other: "the source language"
    }
  }

  private func match(
    _ locales: [LocaleTag], _ language: LocaleID
  ) -> (tag: LocaleTag, reason: String, isDocumented: Bool)? {
    if let tag = locales.first(where: { $0.id == language }) {
      return (tag, "\(language) itself", self != .other)
    }
    for parent in language.inheritanceChain.dropFirst() {
      guard let tag = locales.first(where: { $0.id == parent }) else { continue }
      // The platforms name the bare language as the next one to look for; which other parents count, only CLDR says.
      let isPlain = parent == LocaleID(language: language.language)
      return (tag, "\(parent) is the parent of \(language)", self == .android || self == .apple && isPlain)
    }
    let likely = language.likely
    let near = locales.filter {
      $0.id?.language == language.language && $0.id?.likely.script == likely.script
    }
    guard let tag = near.first, let id = tag.id else { return nil }
    switch self {
    case .android: return (tag, "\(id) has the language of \(language)", true)
    case .apple: return (tag, "\(id) has the language of \(language)", false)
    case .other: return nil
    }
  }
}
