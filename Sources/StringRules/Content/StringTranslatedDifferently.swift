import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// One source text with two translations in one locale.
struct StringTranslatedDifferently: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-translated-differently", severity: .info, certainty: .derived,
      summary: "a text that stands under several keys is translated in two ways",
      rationale:
        "Customers take two words for two things. A word may need two translations where it is used in two ways, so this rule is one to ask for.",
      source: "Weblate, check inconsistent", isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Restore"; "b" = "Restore";"#,
        "de": #""a" = "Wiederherstellen"; "b" = "⟦Zurückholen⟧";"#,
      ]),
      .flagged(strings: ["en": #""a" = "Buy"; "b" = "Buy";"#, "fr": #""a" = "Acheter"; "b" = "⟦Achat⟧";"#]),
      .accepted(strings: ["en": #""a" = "Buy"; "b" = "Buy";"#, "fr": #""a" = "Acheter"; "b" = "Acheter";"#]),
      // Two texts that differ in a letter are two texts.
      .accepted(strings: ["en": #""a" = "Buy"; "b" = "buy";"#, "fr": #""a" = "Acheter"; "b" = "achetez";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families {
      var first: [String: [UInt16: StringCell]] = [:]
      context.forEachPair(0..<family.currentKeys, of: family) { pair in
        guard pair.source.variant == 0, pair.cell.variant == 0 else { return }
        let source = workspace.text(pair.source).string
        guard let other = first[source]?[pair.cell.locale] else {
          first[source, default: [:]][pair.cell.locale] = pair.cell
          return
        }
        let text = workspace.text(pair.cell)
        let before = workspace.text(other)
        guard !text.bytes.elementsEqual(before.bytes) else { return }
        sink.report(
          context.finding(
            "\(quoted(source)) is translated as \(quoted(text.string)) here and as \(quoted(before.string)) elsewhere",
            at: context.label(pair.cell), help: "translate it in one way",
            secondary: [context.label(other, "the other translation")],
            subject: context.subject(pair.cell, of: pair.key, in: family)))
      }
    }
  }
}
