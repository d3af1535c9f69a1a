import CatalogModel
import DocumentSyntax
import LocaleData
import SourceText

/// Texts of one object that are the forms of one key.
///
///     "day_one", "day_other"                  since version 4 of the format
///     "place_ordinal_one", "place_ordinal_other"
///     "day", "day_plural"                     before, for languages with two forms
///     "day_0", "day_1", "day_2"               before, for others
///
/// A suffix alone proves nothing: `reason_other` may be a reason like `reason_price`.
struct I18nextPlurals {
  /// One member of a group and which form it is.
  struct Form {
    var member: Int
    var variant: Variant
  }

  /// The forms by the index of the first member, and the key that they share.
  private(set) var groups: [Int: (key: String, forms: [Form])] = [:]
  /// The members that belong to a group.
  private(set) var members: Set<Int> = []

  private let texts: [(key: String, text: DecodedText)?]

  /// Finds the groups among the members of an object.
  init(_ members: [JSONValue.Member]) {
    texts = members.map { member in member.value.decodedString.map { (member.key, $0) } }
    var candidates: [String: [Form]] = [:]
    for (index, text) in texts.enumerated() {
      guard let text, let (base, variant) = Self.suffix(of: text.key) else { continue }
      candidates[base, default: []].append(Form(member: index, variant: variant))
    }
    if candidates.isEmpty { return }
    let plain = texts.enumerated().reduce(into: [String: Int]()) { table, text in
      if let key = text.element?.key { table[key] = text.offset }
    }
    for (base, forms) in candidates { addGroup(base, forms, plain: plain[base]) }
  }

  private mutating func addGroup(_ key: String, _ candidates: [Form], plain: Int?) {
    var forms = candidates
    if forms.allSatisfy({ $0.variant.plural == nil && $0.variant.ordinal == nil }) {
      // The older suffixes: `_plural` needs the key itself, numbers need all from zero on.
      let isPlural = forms.count == 1 && forms[0].variant == Self.olderPlural
      if isPlural {
        guard let plain else { return }
        forms = [
          Form(member: plain, variant: Variant(plural: .one)),
          Form(member: forms[0].member, variant: Variant(plural: .other)),
        ]
      } else {
        let numbers = forms.compactMap(\.variant.index).sorted()
        guard numbers == Array(0..<forms.count), hasCount(forms) else { return }
      }
    } else {
      forms.removeAll { $0.variant.plural == nil && $0.variant.ordinal == nil }
      let hasOther = forms.contains { $0.variant.plural == .other || $0.variant.ordinal == .other }
      guard hasOther && forms.count > 1 || hasCount(forms) else { return }
      if let plain { forms.append(Form(member: plain, variant: .plain)) }
    }
    forms.sort { $0.member < $1.member }
    groups[forms[0].member] = (key, forms)
    members.formUnion(forms.map(\.member))
  }

  private func hasCount(_ forms: [Form]) -> Bool {
    forms.contains { form in texts[form.member].map { Self.holdsCount($0.text.bytes) } ?? false }
  }

  /// Whether a text fills in the number, as `{{count}}` or `{{ count, number }}`.
  private static func holdsCount(_ text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    while index + 1 < text.endIndex {
      if text[index] == UInt8(ascii: "{"), text[index + 1] == UInt8(ascii: "{") {
        var name = text[(index + 2)...].drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
        if name.starts(with: "count".utf8) {
          name = name.dropFirst(5)
          let next = name.first ?? 0
          if next == 0x20 || next == UInt8(ascii: "}") || next == UInt8(ascii: ",") { return true }
        }
        index += 1
      }
      index += 1
    }
    return false
  }

  // MARK: Suffixes

  /// Stands for `_plural` until the key without it is found.
  private static let olderPlural = Variant(index: -1)

  /// Splits a key before the suffix of a form; nil where it has none.
  private static func suffix(of key: String) -> (base: String, variant: Variant)? {
    guard let line = key.lastIndex(of: "_"), line != key.startIndex else { return nil }
    let word = key[key.index(after: line)...]
    let base = key[..<line]
    if let category = PluralCategory(rawValue: String(word)) {
      let isOrdinal = base.hasSuffix("_ordinal") && base.utf8.count > 8
      return (String(base), isOrdinal ? Variant(ordinal: category) : Variant(plural: category))
    }
    if word == "plural" { return (String(base), olderPlural) }
    if word.utf8.count == 1, let number = Int(word) { return (String(base), Variant(index: number)) }
    return nil
  }
}
