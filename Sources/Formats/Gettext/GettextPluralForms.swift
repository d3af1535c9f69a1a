import CatalogModel
import DocumentSyntax
import LocaleData
import SourceText

/// Which plural category each numbered form of a PO file is.
///
/// The header's expression numbers the forms; trying it on numbers shows what each form is for:
///
///     nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)
///     Polish: 0 is "one", 1 is "few", 2 is "many"
struct GettextPluralForms {
  /// More forms than this are a mistake; no language has more than six.
  static let limit = 10

  /// The number of forms that the header names, or nil.
  private(set) var count: Int?
  /// The category of each form; empty where they are not known for sure.
  private(set) var categories: [PluralCategory] = []

  /// Reads the field `Plural-Forms`; without it, forms are known by number only.
  mutating func read(_ header: GettextHeader, language: LocaleID?, problems: inout ProblemList) {
    guard let range = header.range(of: "plural-forms") else { return }
    let field = PluralFormsField(header.text.bytes[range])
    if field.isPlaceholder { return }
    guard let number = field.count, (1...Self.limit).contains(number) else {
      let place = header.text.span(field.countRange ?? range)
      return problems.add(
        .wrongType, place, "the header does not say how many plural forms there are",
        help: "write nplurals= and the number, as in \"nplurals=2; plural=(n != 1);\"")
    }
    count = number
    guard let place = field.expressionRange,
      let expression = GettextPluralExpression(header.text.bytes[place])
    else {
      return problems.add(
        .wrongType, header.text.span(field.expressionRange ?? range),
        "the header's plural expression cannot be read",
        help: "write it as in \"nplurals=2; plural=(n != 1);\"")
    }
    let samples = Self.samples.map { (number: $0, form: expression.form(of: $0)) }
    if let wrong = samples.first(where: { $0.form.map { $0 >= number } ?? true }) {
      let result = wrong.form.map { "gives form \($0)" } ?? "gives no form"
      return problems.add(
        .wrongType, header.text.span(place),
        "the plural expression \(result) for \(wrong.number), and nplurals is \(number)",
        help: "count the forms from 0 on")
    }
    guard let rules = language.flatMap({ PluralRules($0) }) else { return }
    categories = Self.categories(samples.compactMap { $0.form }, count: number, rules)
  }

  /// Returns which of a key's texts a form is.
  func variant(ofForm form: Int) -> Variant {
    form < categories.count ? Variant(plural: categories[form]) : Variant(index: form)
  }

  /// The numbers that are tried.
  private static let samples = Array(0..<1000) + [1000, 10_000, 100_000]

  /// Returns the category of each form, or nothing where some form has several or shares one.
  private static func categories(_ forms: [Int], count: Int, _ rules: PluralRules) -> [PluralCategory] {
    var seen = Array(repeating: Set<PluralCategory>(), count: count)
    // Whether zero is one or many is where gettext's customs and CLDR differ; the other numbers decide.
    for (number, form) in zip(samples, forms).dropFirst() { seen[form].insert(rules.category(of: number)) }
    for (form, number) in zip(forms, samples).prefix(1) where seen[form].isEmpty {
      seen[form].insert(rules.category(of: number))
    }
    // A form that no whole number has is the one for fractions, as in Polish.
    let unused = seen.indices.filter { seen[$0].isEmpty }
    if let only = unused.first, unused.count == 1, !seen.contains([.other]) { seen[only] = [.other] }
    let categories = seen.compactMap { $0.count == 1 ? $0.first : nil }
    return categories.count == count && Set(categories).count == count ? categories : []
  }
}

/// The parts of the text `nplurals=2; plural=(n != 1);`.
private struct PluralFormsField {
  private(set) var countRange: Range<Int>?
  private(set) var count: Int?
  private(set) var expressionRange: Range<Int>?
  /// Whether the words of a template stand there still.
  private(set) var isPlaceholder = false

  init(_ text: ArraySlice<UInt8>) {
    for part in text.split(separator: UInt8(ascii: ";")) {
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: part[..<sign].filter { $0 > 0x20 }, as: UTF8.self)
      var value = part[(sign + 1)...]
      while let first = value.first, first <= 0x20 { value.removeFirst() }
      while let last = value.last, last <= 0x20 { value.removeLast() }
      let range = value.startIndex..<value.endIndex
      if name == "nplurals" {
        countRange = range
        count = Int(String(decoding: value, as: UTF8.self))
        if value.elementsEqual("INTEGER".utf8) { isPlaceholder = true }
      } else if name == "plural" {
        expressionRange = range
      }
    }
  }
}
