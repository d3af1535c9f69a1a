import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation with another number of tabs than its source text.
struct StringTabMismatch: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-tab-mismatch", severity: .info, certainty: .derived,
      summary: "a translation has another number of tabs than its source text",
      rationale: "Tabs put texts into columns, which break where one is missing; others come in by copying.",
      source: "translate-toolkit, pofilter tabs", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Plan\tPrice";"#, "de": #""a" = "⟦Abo Preis⟧";"#]),
      .flagged(strings: ["en": #""a" = "Restore";"#, "fr": #""a" = "⟦Restaurer\tl’achat⟧";"#]),
      .accepted(strings: ["en": #""a" = "Plan\tPrice";"#, "de": #""a" = "Abo\tPreis";"#]),
      // A tab that begins a line indents it, as spaces do.
      .accepted(strings: ["en": #""a" = "Plans:\n    - Pro";"#, "tr": #""a" = "Planlar:\n\t- Pro";"#]),
      // White space at the ends has a rule of its own.
      .accepted(strings: ["en": #""a" = "Restore";"#, "fr": #""a" = "Restaurer\t";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    context.forEachPair(keys, of: family, with: .lineBreak) { pair in
      let text = context.workspace.text(pair.cell)
      let expected = tabs(in: context.workspace.text(pair.source).bytes)
      let found = tabs(in: text.bytes)
      guard expected != found else { return }
      sink.report(
        context.finding(
          "the text has \(found == 1 ? "1 tab" : "\(found) tabs"), its source text \(expected)",
          at: context.label(pair.cell), help: "write the tabs of the source text",
          secondary: [context.label(pair.source, "the source text")],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  /// The number of tabs between the first and the last character that is no white space, without those that begin
  /// a line.
  private func tabs(in text: ArraySlice<UInt8>) -> Int {
    guard text.contains(0x09), let first = text.firstIndex(where: { !isSpaceByte($0) }),
      let last = text.lastIndex(where: { !isSpaceByte($0) })
    else { return 0 }
    var count = 0
    var isIndent = false
    for byte in text[first...last] {
      switch byte {
      case 0x0A, 0x0D: isIndent = true
      case 0x09: if !isIndent { count += 1 }
      case 0x20: break
      default: isIndent = false
      }
    }
    return count
  }
}
