/// The rules by which a language chooses the form of a noun for a number (Unicode CLDR, cardinal plurals).
package struct PluralRules: Sendable {
  private let rule: Int

  /// Creates the rules of a locale's language, or of the nearest locale it inherits from; nil for a language without
  /// rules.
  package init?(_ language: LocaleID) {
    // Texts are not shared between the scripts of a language, plural rules are.
    for locale in language.inheritanceChain + [LocaleID(language: language.language)] {
      guard let row = index(of: locale.identifier, in: PluralTable.languages.span, PluralTable.pool) else {
        continue
      }
      rule = Int(truncatingIfNeeded: PluralTable.rules[row])
      return
    }
    return nil
  }

  /// Returns the category of a number.
  package func category(of operands: PluralOperands) -> PluralCategory {
    let range = Int(PluralTable.starts[rule])..<Int(PluralTable.starts[rule + 1])
    return PluralCode.category(of: operands, PluralTable.words.span, range)
  }

  /// Returns the category of a whole number.
  package func category(of number: Int) -> PluralCategory { category(of: PluralOperands(number)) }

  /// The categories that whole numbers from 0 below 1,000,000 reach.
  package var integerCategories: [PluralCategory] {
    let bits = PluralTable.integerCategories[rule]
    return PluralCategory.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
  }

  /// The categories that some number reaches, be it a fraction or a very large one.
  package var categories: Set<PluralCategory> {
    let range = Int(PluralTable.starts[rule])..<Int(PluralTable.starts[rule + 1])
    return PluralCode.categories(PluralTable.words.span, range)
  }

  /// Returns the category of a whole number; `other` for a language without rules.
  package static func category(of number: Int, language: LocaleID) -> PluralCategory {
    PluralRules(language)?.category(of: number) ?? .other
  }

  /// Returns the categories that whole numbers from 0 below 1,000,000 reach; nil for a language without rules.
  package static func integerCategories(language: LocaleID) -> [PluralCategory]? {
    PluralRules(language)?.integerCategories
  }
}
