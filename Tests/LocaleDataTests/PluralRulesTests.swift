import LocaleData
import Testing

struct PluralRulesTests {
  private typealias Fact = (language: String, numbers: [Int], category: PluralCategory)

  @Test func followsTheGrammarOfWholeNumbers() throws {
    let facts: [Fact] = [
      ("ru", [1, 21, 101, 1001], .one), ("ru", [2, 3, 4, 22, 104], .few),
      ("ru", [0, 5, 11, 12, 13, 14, 20, 25, 111, 112], .many),
      ("uk", [31], .one), ("uk", [32], .few), ("uk", [36], .many),
      ("pl", [1], .one), ("pl", [2, 3, 4, 22, 24, 102], .few),
      ("pl", [0, 5, 12, 13, 14, 21, 25, 101, 112], .many),
      ("cs", [1], .one), ("cs", [2, 3, 4], .few), ("cs", [0, 5, 22, 102], .other),
      ("ar", [0], .zero), ("ar", [1], .one), ("ar", [2], .two), ("ar", [3, 10, 103, 110], .few),
      ("ar", [11, 14, 30, 99, 111], .many), ("ar", [100, 101, 102, 200, 1000], .other),
      ("he", [1], .one), ("he", [2], .two), ("he", [0, 3, 10, 12, 20, 22], .other),
      ("lv", [0, 10, 11, 19, 20, 30], .zero), ("lv", [1, 21, 101], .one), ("lv", [2, 9, 22], .other),
      ("sl", [1, 101, 201], .one), ("sl", [2, 102], .two), ("sl", [3, 4, 103, 104], .few),
      ("sl", [0, 5, 11, 12, 100, 105], .other),
      ("fr", [0, 1], .one), ("fr", [2, 999_999], .other), ("fr", [1_000_000], .many),
      ("pt", [0, 1], .one), ("pt-PT", [1], .one), ("pt-PT", [0], .other),
      ("en", [1], .one), ("en", [0, 2, 11, 21], .other), ("ja", [0, 1, 2], .other),
      ("ro", [1], .one), ("ro", [0, 2, 19, 101, 119], .few), ("ro", [20, 100], .other),
      ("lt", [1, 21], .one), ("lt", [2, 9, 22], .few), ("lt", [0, 10, 11, 20], .other),
    ]
    for fact in facts {
      let rules = try #require(PluralRules(makeLocale(fact.language)))
      for number in fact.numbers {
        #expect(rules.category(of: number) == fact.category, "\(fact.language) \(number)")
        #expect(rules.category(of: -number) == fact.category, "\(fact.language) -\(number)")
      }
    }
  }

  @Test func knowsTheCategoriesOfFractionsAndMillions() throws {
    let facts: [(language: String, categories: Set<PluralCategory>)] = [
      ("en", [.one, .other]), ("ja", [.other]), ("cs", [.one, .few, .many, .other]),
      ("fr", [.one, .many, .other]), ("he", [.one, .two, .other]),
      ("ar", [.zero, .one, .two, .few, .many, .other]), ("pt-PT", [.one, .many, .other]),
    ]
    for fact in facts {
      let rules = try #require(PluralRules(makeLocale(fact.language)))
      #expect(rules.categories == fact.categories, "\(fact.language)")
    }
  }

  @Test func looksAtVisibleFractionDigits() throws {
    let facts: [(language: String, coefficient: UInt64, scale: Int, category: PluralCategory)] = [
      ("en", 10, 1, .other), ("en", 1, 0, .one), ("fr", 150, 2, .one), ("fr", 199, 2, .one),
      ("fr", 200, 2, .other),
      ("ru", 10, 1, .other), ("ru", 15, 1, .other), ("cs", 15, 1, .many), ("sl", 15, 1, .few),
      ("pl", 10, 1, .other),
      ("lv", 1, 1, .one), ("lv", 11, 2, .zero), ("lt", 15, 1, .many), ("da", 15, 1, .one),
      ("da", 10, 1, .one),
      ("es", 10, 1, .one), ("hr", 1, 1, .one), ("hr", 2, 1, .few), ("he", 5, 1, .one), ("he", 15, 1, .other),
    ]
    for fact in facts {
      let rules = try #require(PluralRules(LocaleID(language: fact.language)))
      let operands = PluralOperands(coefficient: fact.coefficient, scale: fact.scale)
      #expect(
        rules.category(of: operands) == fact.category, "\(fact.language) \(fact.coefficient)e-\(fact.scale)")
    }
  }

  @Test func namesTheCategoriesOfWholeNumbers() throws {
    let facts: [(language: String, categories: [PluralCategory])] = [
      ("en", [.one, .other]), ("fr", [.one, .other]), ("es", [.one, .other]), ("ja", [.other]),
      ("ru", [.one, .few, .many]), ("pl", [.one, .few, .many]), ("cs", [.one, .few, .other]),
      ("ar", [.zero, .one, .two, .few, .many, .other]), ("he", [.one, .two, .other]),
      ("lv", [.zero, .one, .other]), ("sl", [.one, .two, .few, .other]), ("lt", [.one, .few, .other]),
      ("be", [.one, .few, .many]), ("kw", [.zero, .one, .two, .few, .many, .other]),
      ("ga", [.one, .two, .few, .many, .other]),
    ]
    for fact in facts {
      #expect(
        PluralRules.integerCategories(language: LocaleID(language: fact.language)) == fact.categories,
        "\(fact.language)")
    }
    #expect(PluralRules.integerCategories(language: LocaleID(language: "qq")) == nil)
  }

  /// The generator works the categories out from the rules; counting must give the same.
  @Test func agreesWithCounting() throws {
    for language in [
      "ar", "br", "cy", "fil", "ga", "gv", "is", "kw", "mt", "pl", "ro", "ru", "sl", "shi", "tzm",
    ] {
      let rules = try #require(PluralRules(LocaleID(language: language)))
      let counted = Set((0..<2500).map { rules.category(of: $0) })
      #expect(counted.isSubset(of: rules.integerCategories), "\(language)")
      #expect(Set(rules.integerCategories).subtracting(counted).isSubset(of: [.two, .many]), "\(language)")
    }
  }

  @Test func inheritsFromParentLocales() {
    #expect(PluralRules.category(of: 0, language: LocaleID(language: "pt", region: "AO")) == .other)
    #expect(PluralRules.category(of: 0, language: LocaleID(language: "pt", region: "BR")) == .one)
    #expect(PluralRules.category(of: 1, language: LocaleID(language: "no")) == .one)
    #expect(PluralRules.category(of: 1, language: LocaleID(language: "qq")) == .other)
  }
}

private func makeLocale(_ text: String) throws -> LocaleID { try #require(LocaleID(text)) }
