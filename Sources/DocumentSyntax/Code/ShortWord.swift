/// Words of up to eight bytes as numbers, so that the reader compares each name at once with many.
enum ShortWord {
  /// Returns a word as a number; 0 for a longer one.
  static func packed(_ word: some Collection<UInt8>) -> UInt64 {
    guard word.count <= 8 else { return 0 }
    return word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func packed(_ words: String...) -> Set<UInt64> { Set(words.map { packed($0.utf8) }) }

  /// The words that declare a value, by the number of the dialect.
  static let declarations: [Set<UInt64>] = CodeDialect.allCases.map { dialect in
    switch dialect {
    case .swift: packed("let", "var", "case")
    case .kotlin: packed("val", "var")
    case .script: packed("const", "let", "var")
    case .objectiveC, .java, .groovy: []
    }
  }

  /// The words that declare what is called.
  static let functions = packed("func", "fun", "function")

  /// The words that go before a value and are no names.
  static let beforeValues = packed(
    "return", "in", "await", "try", "else", "throw", "default", "is", "as", "new", "if", "guard", "where",
    "while",
    "func", "fun", "function")

  static let returns = packed("return".utf8)
  static let cases = packed("case".utf8)
  static let enumerations = packed("enum".utf8)
  static let defines = packed("define".utf8)
}
