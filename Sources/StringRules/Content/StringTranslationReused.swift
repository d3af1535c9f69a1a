import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Two source texts with one translation.
struct StringTranslationReused: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-translation-reused", severity: .info, certainty: .derived,
      summary: "two different source texts have the same translation",
      rationale:
        "One of the two may be a copy that was not finished. Many languages have one word where English has two.",
      source: "Weblate, check reused", isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Monthly plan"; "b" = "Yearly plan";"#,
        "de": #""a" = "Monatsabo"; "b" = "⟦Monatsabo⟧";"#,
      ]),
      .flagged(strings: ["en": #""a" = "Open"; "b" = "Close";"#, "fr": #""a" = "Ouvrir"; "b" = "⟦Ouvrir⟧";"#]
      ),
      .accepted(strings: ["en": #""a" = "Open"; "b" = "Close";"#, "fr": #""a" = "Ouvrir"; "b" = "Fermer";"#]),
      // Capital letters and marks make no other text.
      .accepted(strings: ["en": #""a" = "Open"; "b" = "OPEN…";"#, "fr": #""a" = "Ouvrir"; "b" = "Ouvrir";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families {
      // By a number made of locale and text, so that no text is copied.
      var first: [UInt64: TextPair] = [:]
      context.forEachPair(0..<family.currentKeys, of: family) { pair in
        guard pair.source.variant == 0, pair.cell.variant == 0 else { return }
        let text = workspace.text(pair.cell)
        let number = text.bytes.reduce(0xCBF2_9CE4_8422_2325 ^ UInt64(pair.cell.locale)) { number, byte in
          (number ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        guard let other = first[number] else {
          first[number] = pair
          return
        }
        guard other.cell.locale == pair.cell.locale,
          workspace.text(other.cell).bytes.elementsEqual(text.bytes)
        else { return }
        let source = workspace.text(pair.source)
        let before = workspace.text(other.source)
        guard letters(source.string) != letters(before.string) else { return }
        sink.report(
          context.finding(
            "\(quoted(source.string)) and \(quoted(before.string)) are both translated as \(quoted(text.string))",
            at: context.label(pair.cell), help: "see whether both say what they should",
            secondary: [context.label(other.cell, "the other text")],
            subject: context.subject(pair.cell, of: pair.key, in: family)))
      }
    }
  }

  private func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
