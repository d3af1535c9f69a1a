import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// One source text under several keys.
struct StringSourceDuplicate: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-source-duplicate", severity: .info, certainty: .derived,
      summary: "a source text stands under several keys",
      rationale:
        "It is translated, and paid for, several times. Where the places differ, two keys are right: languages may need two words.",
      source: "Android Lint, DuplicateStrings", isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Restore purchases"; "b" = "⟦Restore purchases⟧";"#]),
      .flagged(strings: ["en": #""a" = "Buy"; "b" = "⟦Buy⟧";"#]),
      .accepted(strings: ["en": #""a" = "Buy"; "b" = "Get";"#]),
      // Two keys of two tables may have their reasons.
      .accepted(files: [
        "en.lproj/A.strings": #""a" = "Buy";"#, "en.lproj/B.strings": #""a" = "Buy";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families {
      var first: [String: StringCell] = [:]
      for key in family.keys.prefix(family.currentKeys) {
        guard let cell = family.sourceCells(of: key).first(where: { $0.variant == 0 }), !cell.span.isEmpty,
          cell.state != .impliedByKey, cell.state != .reference
        else { continue }
        let text = workspace.text(cell).string
        guard let other = first[text] else {
          first[text] = cell
          continue
        }
        sink.report(
          context.finding(
            "\(quoted(text)) stands under another key too", at: context.label(cell),
            help: "use one key for both",
            secondary: [context.label(other, "the other one")],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
