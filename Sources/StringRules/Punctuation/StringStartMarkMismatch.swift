import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation that begins without the bullet or other mark that its source text begins with, or with one more.
struct StringStartMarkMismatch: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-start-mark-mismatch", severity: .info, certainty: .derived,
      summary:
        "a translation begins without the bullet of its source text, or with one that the source has not",
      rationale: "In a list of advantages the line without its bullet stands out.",
      source: "translate-toolkit, pofilter startpunc", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "• No ads";"#, "de": #""a" = "⟦Keine Werbung⟧";"#]),
      .flagged(strings: ["en": #""a" = "No ads";"#, "fr": #""a" = "⟦- Sans publicité⟧";"#]),
      .accepted(strings: ["en": #""a" = "• No ads";"#, "de": #""a" = "· Keine Werbung";"#]),
      // A number below zero and an option of a command are no bullets.
      .accepted(strings: ["en": #""a" = "minus 5";"#, "de": #""a" = "-5";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !family.isStoreMetadata else { return }
    context.forEachPair(keys, of: family, with: .bullet) { pair in
      let source = hasBullet(context.workspace.text(pair.source).bytes)
      let text = context.workspace.text(pair.cell)
      // An arrow that is the whole text is a picture of the word.
      guard hasBullet(text.bytes) != source, text.bytes.count > 4 else { return }
      sink.report(
        context.finding(
          source
            ? "the text begins without the bullet of its source text"
            : "the text begins with a bullet that its source text does not have",
          at: context.label(pair.cell), help: "begin the text as the source text does",
          secondary: [context.label(pair.source, "the source text")],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  /// Whether a text begins with a bullet, dash, star or arrow and a space.
  private func hasBullet(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first < 0x30 || first >= 0xC2 else { return false }
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "*") {
      return text.hasBytes(" ", at: text.startIndex + 1)
    }
    for bullet in Self.bullets where text.starts(with: bullet.utf8) { return true }
    return false
  }

  private static let bullets = [
    "\u{2022}", "\u{B7}", "\u{30FB}", "\u{25CF}", "\u{25E6}", "\u{2013} ", "\u{2014} ", "\u{2192}",
    "\u{2713}",
    "\u{2714}", "\u{2219}", "\u{25AA}", "\u{FF65}",
  ]
}
