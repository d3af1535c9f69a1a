import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A comment for translators that only repeats the text or the key.
struct StringCommentIsText: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-comment-is-text", severity: .info, certainty: .derived,
      summary: "a comment for translators only repeats the text or its key",
      rationale: "It tells translators nothing that they do not see.",
      source: "LocalizationKit, comment_similarity",
      isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": "/* ⟦Buy⟧ */ \"buy\" = \"Buy\";"]),
      .flagged(strings: ["en": "/* ⟦paywall.title⟧ */ \"paywall.title\" = \"Go Pro\";"]),
      .accepted(strings: ["en": "/* Button that buys the plan. */ \"buy\" = \"Buy\";"]),
      // The text is part of what the comment says.
      .accepted(strings: ["en": "/* Buy, as a verb */ \"buy\" = \"Buy\";"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      guard let span = context.workspace.entry(key)?.commentSpan else { continue }
      let bytes = context.workspace.file(key.file).bytes
      let range = span.range.clamped(to: 0..<bytes.count)
      let start = bytes[range].firstIndex { !isSpaceByte($0) } ?? range.upperBound
      let end = bytes[range].lastIndex { !isSpaceByte($0) }.map { $0 + 1 } ?? start
      let comment = bytes[start..<end]
      guard !comment.isEmpty else { continue }
      let name = context.workspace.keyText(key)
      let isText = family.sourceCells(of: key).contains {
        context.workspace.text($0).bytes.elementsEqual(comment)
      }
      guard isText || comment.elementsEqual(name.utf8) else { continue }
      sink.report(
        context.finding(
          "the comment is the \(isText ? "text" : "key") itself", at: Label(key.file, ByteSpan(start..<end)),
          help: "say where the text is shown and what its placeholders stand for",
          subject: Diagnostic.Subject(table: family.name, key: name)))
    }
  }
}
