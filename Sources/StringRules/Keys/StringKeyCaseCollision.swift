import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Two keys of one table that differ only in the case of letters.
struct StringKeyCaseCollision: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-key-case-collision", severity: .warning, certainty: .derived,
      summary: "two keys differ only in the case of letters",
      rationale:
        "One of the two is most likely a slip, and code that means one gets the other. Keys that are texts are left alone.",
      source: "observed in public string tables")
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""paywall.title" = "Go Pro"; "⟦paywall.Title⟧" = "Get Pro";"#]),
      .flagged(strings: ["en": #""buy_button" = "Buy"; "⟦BUY_BUTTON⟧" = "Buy";"#]),
      .accepted(strings: ["en": #""paywall.title" = "Go Pro"; "paywall.titles" = "Plans";"#]),
      // Texts that are their own keys.
      .accepted(strings: ["en": #""Cancel" = "Cancel"; "cancel" = "cancel"; "CANCEL" = "CANCEL";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families {
      var first: [[UInt8]: FamilyKey] = [:]
      for key in family.keys.prefix(family.currentKeys) {
        guard let table = workspace.table(key.file), key.entry < table.entries.count else { continue }
        let bytes = table.keys.bytes(of: table.entries[key.entry].key)
        guard KeyShape.isIdentifier(bytes) else { continue }
        let folded = bytes.map { isASCIILetter($0) ? $0 | 0x20 : $0 }
        guard let other = first[folded] else {
          first[folded] = key
          continue
        }
        let text = workspace.keyText(key)
        sink.report(
          context.finding(
            "the keys \(quoted(text)) and \(quoted(workspace.keyText(other))) differ only in the case of letters",
            at: context.label(key), help: "use one of the two",
            secondary: [context.label(other, "the other key")],
            subject: Diagnostic.Subject(table: family.name, key: text)))
      }
    }
  }
}
