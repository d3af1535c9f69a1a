import CatalogModel

/// How often the texts of each locale keep a mark that the source text ends with.
///
/// Languages and teams differ in whether a button or heading ends with a stop. What a locale does with nearly all of
/// its texts is its convention, and only what departs from that is told.
struct MarkConvention {
  private var kept: [Int]
  private var total: [Int]
  private static let width = EndMark.allCases.count

  init(locales: Int) {
    kept = Array(repeating: 0, count: locales * Self.width)
    total = kept
  }

  /// Counts a translation of a text that ends with a mark.
  mutating func count(_ mark: EndMark, locale: UInt16, isKept: Bool) {
    let index = Int(locale) * Self.width + mark.rawValue
    guard index < total.count else { return }
    total[index] += 1
    if isKept { kept[index] += 1 }
  }

  /// Whether a locale keeps a mark in nine of ten texts; where there are few texts, what its language does decides.
  func keeps(_ mark: EndMark, locale: UInt16, language: String) -> Bool {
    let index = Int(locale) * Self.width + mark.rawValue
    guard index < total.count else { return false }
    if total[index] >= 10 { return kept[index] * 10 >= total[index] * 9 }
    return Self.languageKeeps(mark, language)
  }

  private static func languageKeeps(_ mark: EndMark, _ language: String) -> Bool {
    switch language {
    case "th", "lo", "km", "my", "bo", "dz": mark == .colon
    case "zh", "yue", "ja", "ko": mark == .question || mark == .colon
    default: true
    }
  }
}
