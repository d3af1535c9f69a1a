import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A file whose keys stand in another order than those of the source language.
struct StringKeyOrder: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-key-order", severity: .info, certainty: .derived,
      summary: "the keys of a file stand in another order than those of the source language",
      rationale: "Files in one order can be laid side by side, and a change shows at the same place in each.",
      source: "L10nLint, key_order", isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "One"; "b" = "Two"; "c" = "Three";"#,
        "de": #""b" = "Zwei"; "⟦a⟧" = "Eins"; "c" = "Drei";"#,
      ]),
      .flagged(strings: ["en": #""a" = "One"; "b" = "Two";"#, "fr": #""b" = "Deux"; "⟦a⟧" = "Un";"#]),
      .accepted(strings: ["en": #""a" = "One"; "b" = "Two";"#, "de": #""a" = "Eins"; "b" = "Zwei";"#]),
      // Keys that only one of the two has are passed over.
      .accepted(strings: [
        "en": #""a" = "One"; "b" = "Two"; "c" = "Three";"#, "de": #""a" = "Eins"; "x" = "X"; "c" = "Drei";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families where family.files.count > 1 && !family.isStoreMetadata {
      guard let source = family.source else { continue }
      // A key's place in its source file, by its text.
      var places: [String: [FileID: Int]] = [:]
      for key in family.keys where !family.sourceCells(of: key).isEmpty {
        places[workspace.keyText(key), default: [:]][key.file] = key.entry
      }
      for file in family.files {
        guard let table = workspace.table(file),
          table.locales.first?.spelling != family.locales[source].spelling
        else { continue }
        if let entry = firstMisplaced(table, places) {
          let name = table.keyText(entry)
          sink.report(
            context.finding(
              "the key \(quoted(name)) stands further down than in the source language",
              at: Label(file, entry.keySpan),
              help: "put the keys into the order of the source language",
              subject: Diagnostic.Subject(
                table: family.name, key: name, locale: table.locales.first?.spelling)))
        }
      }
    }
  }

  private func firstMisplaced(_ table: StringTable, _ places: [String: [FileID: Int]]) -> StringEntry? {
    var last: [FileID: Int] = [:]
    for entry in table.entries {
      guard let place = places[table.keyText(entry)] else { continue }
      for (file, position) in place {
        if position < last[file] ?? -1 { return entry }
        last[file] = position
      }
    }
    return nil
  }
}
