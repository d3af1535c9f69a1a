import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation that breaks or loses a Markdown link of its source text.
struct StringMarkdownMismatch: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-markdown-mismatch", severity: .warning, certainty: .derived,
      summary: "a translation breaks or loses a Markdown link of its source text",
      rationale:
        "Text and AttributedString read Markdown: a link whose parts do not touch is shown with its brackets, one that is gone cannot be tapped.",
      source: "CommonMark 0.31, Links; Weblate, check md-link", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Accept the [terms](https://a.co/t)";"#,
        "de": #""a" = "⟦[Bedingungen] (https://a.co/t) annehmen⟧";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "Accept the [terms](https://a.co/t)";"#, "ja": #""a" = "⟦利用規約に同意する⟧";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "Accept the [terms](https://a.co/t)";"#,
        "fr": #""a" = "Accepter les [conditions](https://a.co/t)";"#,
      ]),
      // Agreement is asked for in the languages that need it.
      .accepted(strings: [
        "en": #""a" = "Add ^[%lld day](inflect: true)";"#, "ja": #""a" = "%lld日を追加";"#,
      ]),
      // The address is the argument that is left out, which is another rule's.
      .accepted(strings: [
        "en": #""a" = "Read the [guide](%@) first.";"#, "fr": #""a" = "Lisez d'abord le guide.";"#,
      ]),
      .accepted(strings: ["en": #""a" = "Array[0](x)";"#, "de": #""a" = "Feld";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    context.forEachPair(keys, of: family, with: .bracket) { pair in
      guard pair.source.traits.contains(.bracket) else { return }
      let targets = self.targets(in: context.workspace.text(pair.source).bytes)
      let expected = targets.count
      guard expected > 0 else { return }
      let text = context.workspace.text(pair.cell)
      let found = self.targets(in: text.bytes).count
      guard found < expected else { return }
      // A link whose address is an argument goes with it, and another rule speaks of the argument.
      if targets.allSatisfy({ $0.first == UInt8(ascii: "%") }),
        family.leavesOutArguments(pair.cell, of: pair.key, context.workspace)
      {
        return
      }
      sink.report(
        context.finding(
          found == 0 && expected == 1
            ? "the link of the source text is missing or broken"
            : "\(found) of the \(expected) links of the source text are whole",
          at: context.label(pair.cell),
          help: "write it as [text](address), with nothing between the brackets",
          secondary: [context.label(pair.source, "the source text")],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  /// The addresses of `[text](address)` in a text.
  private func targets(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var open: Int?
    for index in text.indices {
      if text[index] == UInt8(ascii: "[") {
        open = index
      } else if text[index] == UInt8(ascii: "]"), let start = open {
        open = nil
        let before = start > text.startIndex ? text[start - 1] : 0x20
        guard before != UInt8(ascii: "^"), text.hasBytes("(", at: index + 1) else { continue }
        let target = text[(index + 2)...].prefix(500).prefix { $0 != UInt8(ascii: ")") }
        if isTarget(target) { result.append(target) }
      }
    }
    return result
  }

  /// Whether text is an address or a placeholder for one.
  private func isTarget(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, !text.contains(0x20) else { return false }
    return first == UInt8(ascii: "%") || first == UInt8(ascii: "{") || first == UInt8(ascii: "#")
      || first == UInt8(ascii: "/") || text.contains(UInt8(ascii: ":"))
  }
}
