import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text that is nothing but its own key.
struct StringValueIsKey: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-value-is-key", severity: .warning, certainty: .derived,
      summary: "a text is the identifier that is its key",
      rationale: "The customer reads an identifier. Tools fill keys in where nobody wrote a text.",
      source: "observed in public string tables", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""paywall.title" = "Go Pro";"#, "de": #""paywall.title" = "⟦paywall.title⟧";"#,
      ]),
      .flagged(strings: ["en": #""restore_button" = "⟦restore_button⟧";"#]),
      .accepted(strings: ["en": #""paywall.title" = "Go Pro";"#, "de": #""paywall.title" = "Pro holen";"#]),
      // A word, an address and a number are texts too.
      .accepted(strings: [
        "en": #""Buy" = "Buy"; "example.com" = "example.com"; "1.5" = "1.5"; "e.g." = "e.g.";"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      guard let entry = context.workspace.entry(key), entry.decodedKey < 0, entry.isTranslatable else {
        continue
      }
      let count = entry.keySpan.count
      for cell in family.cells[key.cells]
      where cell.span.count == count && cell.state != .impliedByKey && cell.state != .reference {
        let text = context.workspace.text(cell)
        let name = context.workspace.keyText(key)
        guard text.bytes.elementsEqual(name.utf8), isIdentifier(text.bytes) else { continue }
        sink.report(
          context.finding(
            "the text is the key \(quoted(name)) itself", at: context.label(cell), help: "write the text",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Whether text has words that are joined by `_` or by more than one point, or by a point between small letters.
  private func isIdentifier(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 5,
      text.allSatisfy({ isASCIILetter($0) || isASCIIDigit($0) || "._-".utf8.contains($0) })
    else {
      return false
    }
    let words = text.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
    guard words.count > 1, words.allSatisfy({ $0.count > 1 && !isASCIIDigit($0[$0.startIndex]) }) else {
      return false
    }
    if text.contains(UInt8(ascii: "_")) { return true }
    // A domain or file name ends in few letters.
    return words.count > 1 && (words.last?.count ?? 0) > 4
  }
}
