import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation with other line breaks than its source text.
struct StringLineBreakMismatch: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-line-break-mismatch", severity: .warning, certainty: .derived,
      summary:
        "a translation loses the line breaks of its source text, or has some where the source has none",
      rationale:
        "Paragraphs run together, a sentence begins right behind a full stop, or a label that has room for one line gets two. A break between two words of a sentence is the layout of one language: others need not have it, or have it elsewhere.",
      source: "Weblate, checks newline-count and end_newline; translate-toolkit, pofilter newlines",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Start your trial.\n\nYou can cancel it anytime.";"#,
        "de": #""a" = "⟦Probieren Sie es aus. Jederzeit kündbar.⟧";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "It renews.\n[Learn more](app://help)";"#,
        "it": #""a" = "⟦Si rinnova.[Scopri di più](app://help)⟧";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "Start your trial.\nCancel anytime.";"#,
        "de": #""a" = "⟦Probieren Sie es aus. Jederzeit kündbar.⟧";"#,
      ]),
      .flagged(strings: ["en": #""a" = "Restore";"#, "fr": #""a" = "⟦Restaurer\n⟧";"#]),
      .accepted(strings: ["en": #""a" = "Buy\nnow";"#, "de": #""a" = "Jetzt\nkaufen";"#]),
      // A sentence is wrapped elsewhere in another language, or not at all.
      .accepted(strings: [
        "en": #""a" = "Scan this code with\nyour authenticator app";"#,
        "eu": #""a" = "Eskaneatu kode hau zure aplikazioaz";"#,
        "de": #""a" = "Scannen Sie\ndiesen Code mit\nder App";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "Buy now\nor later.\nRestore";"#,
        "de": #""a" = "⟦Jetzt oder später kaufen. Wiederherstellen⟧";"#,
      ]),
      // A carriage return before a line feed is no break of its own.
      .accepted(strings: ["en": #""a" = "Buy\nnow";"#, "de": #""a" = "Jetzt\r\nkaufen";"#]),
      // The separator of lines is a line break too.
      .accepted(strings: ["en": #""a" = "Buy\nnow";"#, "de": #""a" = "Jetzt\#u{2028}kaufen";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !family.isStoreMetadata else { return }
    context.forEachPair(keys, of: family, with: .lineBreak) { pair in
      let expected = LineBreaks(context.workspace.text(pair.source).bytes)
      let text = context.workspace.text(pair.cell)
      let found = LineBreaks(text.bytes)
      guard !expected.allows(found), !found.isBlank, !expected.isBlank else { return }
      let isLost = found.total == 0
      let isGained = expected.total == 0
      let isFelt = isLost ? expected.isStructure || isGlued(text.bytes) : isGained && found.isAtEnd
      sink.report(
        context.finding(
          isLost
            ? "the line \(expected.total == 1 ? "break" : "breaks") of the source text \(expected.total == 1 ? "is" : "are") lost"
            : isGained
              ? "the text has \(found.total == 1 ? "a line break" : "\(found.total) line breaks") that the source text does not have"
              : "the text has \(found.total == 1 ? "1 line break" : "\(found.total) line breaks"), its source text \(expected.total)",
          at: context.label(pair.cell), help: "break the lines as the source text does",
          severity: isFelt ? nil : .info,
          secondary: [context.label(pair.source, "the source text")],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  /// Whether a sentence begins right behind the end of another, as in "it.Learn".
  private func isGlued(_ text: ArraySlice<UInt8>) -> Bool {
    var previous: (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if previous.1 == "." || previous.1 == "!" || previous.1 == "?", !previous.0.properties.isUppercase,
        scalar == "[" || scalar.properties.isUppercase
      {
        return true
      }
      previous = (previous.1, scalar)
    }
    return false
  }
}

/// The line breaks of a text.
private struct LineBreaks {
  private(set) var total = 0
  /// How many of them stand between two words of a sentence.
  private var wraps = 0
  private(set) var isBlank = true
  /// Whether two of them stand in a row.
  private(set) var hasEmptyLine = false
  /// Whether the first or the last character is one.
  let isAtEnd: Bool

  /// Whether they part paragraphs or the lines of a list.
  var isStructure: Bool { hasEmptyLine || total > 2 }

  /// Whether a translation may have these breaks: as many but for those that wrap a sentence. A text of one line stays
  /// one.
  func allows(_ other: LineBreaks) -> Bool {
    if total == 0 || other.total == total { return other.total == total }
    return other.total >= total - wraps && other.total - other.wraps <= total
  }

  init(_ text: ArraySlice<UInt8>) {
    isAtEnd = text.first == 0x0A || text.last == 0x0A
    for index in text.indices {
      switch text[index] {
      case 0x0A:
        total += 1
        let before = text[..<index].last { $0 != 0x20 && $0 != 0x0D }
        if before == 0x0A { hasEmptyLine = true }
        if let before, isSmallLetter(before) || before == UInt8(ascii: ","), index + 1 < text.endIndex,
          isSmallLetter(text[index + 1])
        {
          wraps += 1
        }
      case 0x0D: if !text.hasBytes("\n", at: index + 1) { total += 1 }
      case 0xE2:
        if text.hasBytes("\u{2028}", at: index) || text.hasBytes("\u{2029}", at: index) {
          total += 1
        } else {
          isBlank = false
        }
      case 0x09, 0x20: break
      case UInt8(ascii: "<"):
        // A break of HTML in place of the character breaks the line too.
        if text.hasLetters("<br", at: index) { total += 1 }
        isBlank = false
      default: isBlank = false
      }
    }
  }
}
