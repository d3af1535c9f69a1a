import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// White space before or behind a key that is an identifier.
struct StringKeyWhitespace: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-key-whitespace", severity: .warning, certainty: .derived,
      summary: "a key begins or ends with white space",
      rationale:
        "Code that asks for the key without the space does not find it. Keys that are texts may have spaces.",
      source: "L10nLint, space_in_key")
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""⟦paywall.title ⟧" = "Go Pro";"#]),
      .flagged(strings: ["en": #""⟦ buy_button⟧" = "Buy";"#]),
      .accepted(strings: ["en": #""paywall.title" = "Go Pro";"#]),
      // The text itself is the key, and is put before another.
      .accepted(strings: ["en": #""Total: " = "Total: "; "from " = "from ";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      guard let table = context.workspace.table(key.file), let entry = context.workspace.entry(key),
        !entry.keySpan.isEmpty
      else { continue }
      let bytes = table.keys.bytes(of: entry.key)
      guard let first = bytes.first, let last = bytes.last, isSpaceByte(first) || isSpaceByte(last) else {
        continue
      }
      let name = bytes.drop(while: isSpaceByte)
      let end = name.lastIndex { !isSpaceByte($0) }.map { $0 + 1 } ?? name.startIndex
      guard KeyShape.isIdentifier(name[name.startIndex..<end]) else { continue }
      let text = context.workspace.keyText(key)
      sink.report(
        context.finding(
          "the key \(quoted(text)) \(isSpaceByte(first) ? "begins" : "ends") with white space",
          at: context.label(key),
          help: "remove the white space, here and in the code",
          subject: Diagnostic.Subject(table: family.name, key: text)))
    }
  }
}
