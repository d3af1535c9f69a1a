import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A name that a translation has to keep and does not.
struct StringTermKept: StringRule {
  private static let terms = RuleOption(
    "terms", .strings(["Google Play", "Face ID", "Touch ID", "iCloud"]),
    "the names that stay as they are in every language")

  static var description: RuleDescription {
    RuleDescription(
      id: "string-term-kept", severity: .info, certainty: .derived,
      summary: "a translation changes or leaves out a name that stays as it is",
      rationale:
        "Brands are written one way in every language; a name that is translated is not recognized. The last letter may change, as it does where names are inflected, and a hyphen may join the words. What the owner itself calls it in a language counts as the name.",
      source:
        "Google Play, Brand guidelines; Apple, Guidelines for Using Apple Trademarks; Weblate, check check_glossary",
      options: [terms], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Get it on Google Play";"#, "fr": #""a" = "⟦Disponible sur Google Jeux⟧";"#,
      ]),
      .flagged(strings: ["en": #""a" = "Sync with iCloud";"#, "de": #""a" = "⟦Mit iWolke abgleichen⟧";"#]),
      .accepted(strings: ["en": #""a" = "Get it on Google Play";"#, "fi": #""a" = "Hanki Google Playsta";"#]),
      // A no-break space keeps the name on one line.
      .accepted(strings: ["en": #""a" = "Use Face ID";"#, "de": #""a" = "Face\#u{A0}ID verwenden";"#]),
      // German and Dutch join the words of a name.
      .accepted(strings: [
        "en": #""a" = "Touch ID or passcode";"#, "nl": #""a" = "Touch-ID of toegangscode";"#,
      ]),
      // Apple's own name for it in Chinese and in Arabic.
      .accepted(strings: [
        "en": #""a" = "Unlock with Face ID";"#, "zh-Hans": #""a" = "用面容ID解锁";"#,
        "ar": #""a" = "افتح باستخدام بصمة الوجه";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "Apps outside the Google Play Store";"#,
        "it": #""a" = "App non provenienti dal Play Store";"#,
      ]),
      .accepted(strings: ["en": #""a" = "Surface idea";"#, "de": #""a" = "Oberfläche";"#]),
    ]
  }

  private let terms: [Term]

  /// Other names that the owners of these use themselves, in some languages or for short.
  private static let ownNames = [
    "Face ID": ["面容 ID", "بصمة الوجه"], "Touch ID": ["触控 ID", "بصمة الإصبع"], "Google Play": ["Play Store"],
  ]

  /// A name, and all forms of it in small letters of ASCII.
  private struct Term {
    let text: String
    let folded: [[UInt8]]
  }

  init(options: RuleOptions) {
    terms = options.strings(Self.terms).filter { $0.utf8.count > 1 }.map {
      Term(text: $0, folded: ([$0] + (Self.ownNames[$0] ?? [])).map { Self.folded($0.utf8) })
    }
  }

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !terms.isEmpty, !family.isStoreMetadata, family.source != nil else { return }
    for key in family.keys[keys] {
      // The source text is looked at once for all its translations.
      let sources = family.sourceCells(of: key)
      var wanted: [Term] = []
      for source in sources where source.traits.contains(.asciiLetter) {
        let text = context.workspace.text(source).bytes
        wanted += terms.filter { contains($0.text.utf8, in: text) }
      }
      guard !wanted.isEmpty else { continue }
      for cells in family.translations(of: key) {
        let texts = cells.map { Self.folded(context.workspace.text($0).bytes) }
        guard let cell = cells.first, cell.state != .reference, texts.contains(where: { !$0.isEmpty }),
          let term = wanted.first(where: { term in
            !texts.contains { text in term.folded.contains { Self.holds($0, text[...]) } }
          })
        else { continue }
        sink.report(
          context.finding(
            "the name \(quoted(term.text)) of the source text is missing", at: context.label(cell),
            help: "write \(quoted(term.text)) as it is",
            secondary: sources.first.map { [context.label($0, "the source text")] } ?? [],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Whether text has the term as a word of its own.
  private func contains(_ term: String.UTF8View, in text: ArraySlice<UInt8>) -> Bool {
    var start = text.startIndex
    while let range = text.firstRange(of: term, from: start) {
      let isWord =
        (range.lowerBound == text.startIndex || !isASCIILetter(text[range.lowerBound - 1]))
        && (range.upperBound == text.endIndex || !isASCIILetter(text[range.upperBound]))
      if isWord { return true }
      start = range.lowerBound + 1
    }
    return false
  }

  private static func holds(_ term: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    // An inflected name may change its last letter.
    let stem = term.count > 5 ? term.dropLast() : term[...]
    return text.firstRange(of: stem, from: text.startIndex) != nil
  }

  /// Returns text in small letters without spaces and hyphens.
  private static func folded(_ text: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text {
      if byte == 0xA0, result.last == 0xC2 {
        result.removeLast()
      } else if byte != 0x20, byte != UInt8(ascii: "-") {
        result.append(isASCIILetter(byte) ? byte | 0x20 : byte)
      }
    }
    return result
  }
}
