import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A word that the app's texts must not have.
struct StringTermForbidden: StringRule {
  private static let terms = RuleOption(
    "terms", .strings(["Android Market", "iTunes Connect", "iPhone OS"]),
    "the words that no text may have; \"de:Abonnement\" is for one language")

  static var description: RuleDescription {
    RuleDescription(
      id: "string-term-forbidden", severity: .info, certainty: .derived,
      summary: "a text has a word that is not to be used",
      rationale:
        "A glossary says which word to use for what. By default these are names that stores and systems no longer have.",
      source:
        "Google, Introducing Google Play (March 2012); Apple, App Store Connect (June 2018) and iOS 4 (June 2010); Weblate, check check_glossary",
      options: [terms])
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Rate us in the ⟦Android Market⟧";"#]),
      .flagged(strings: ["en": #""a" = "System";"#, "de": #""a" = "Braucht ⟦iPhone OS⟧ 3";"#]),
      .accepted(strings: ["en": #""a" = "Rate us on Google Play";"#]),
      // A word that only begins so.
      .accepted(strings: ["en": #""a" = "Android Marketing";"#]),
    ]
  }

  /// A word with the language that it is forbidden in.
  private struct Term {
    let bytes: [UInt8]
    let language: String?
  }

  private let terms: [Term]
  /// Whether a term begins with a byte.
  private let isInitial: [Bool]

  init(options: RuleOptions) {
    terms = options.strings(Self.terms).compactMap { term in
      let parts = term.split(separator: ":", maxSplits: 1)
      let isForOne = parts.count == 2 && (2...3).contains(parts[0].count)
      let text = isForOne ? String(parts[1]) : term
      return text.isEmpty ? nil : Term(bytes: Array(text.utf8), language: isForOne ? String(parts[0]) : nil)
    }
    var initials = Array(repeating: false, count: 256)
    for term in terms { initials[Int(term.bytes.first ?? 0)] = true }
    isInitial = initials
  }

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let shortest = terms.map(\.bytes.count).min() ?? .max
    let traits: TextTraits =
      terms.allSatisfy { $0.bytes.first.map(isASCIILetter) ?? false } ? .asciiLetter : .unknown
    for key in family.keys[keys] where !key.traits.isDisjoint(with: traits) {
      for cell in family.cells[key.cells]
      where cell.span.count >= shortest && !cell.traits.isDisjoint(with: traits) {
        let text = context.workspace.text(cell)
        guard let range = forbidden(in: text.bytes, context.language(of: cell, in: family)) else { continue }
        sink.report(
          context.finding(
            "\(quoted(String(decoding: text.bytes[range], as: UTF8.self))) is not to be used",
            at: Label(cell.file, text.span(range)), help: "write the word that is used today",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// The first forbidden word that stands as a word of its own.
  private func forbidden(in text: ArraySlice<UInt8>, _ language: String) -> Range<Int>? {
    for index in text.indices where isInitial[Int(text[index])] {
      if index > text.startIndex, isASCIILetter(text[index - 1]) { continue }
      for term in terms where term.language == nil || term.language == language {
        let end = index + term.bytes.count
        guard end <= text.endIndex, text[index..<end].elementsEqual(term.bytes) else { continue }
        if end == text.endIndex || !isASCIILetter(text[end]) { return index..<end }
      }
    }
    return nil
  }
}
