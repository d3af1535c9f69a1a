import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A suppression that keeps nothing silent.
struct SuppressionUnused: SuppressionRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "suppression-unused", severity: .warning, certainty: .derived,
      summary: "a suppression keeps no finding silent",
      rationale:
        "What it was written for is mended, or was never there. Left in place it would hide the next fault. A suppression of a rule that did not run is not reported, and none is where files were named one by one.",
      source: "ruff, RUF100 (unused-noqa); ESLint, --report-unused-disable-directives", fixes: .sometimes)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": """
        /* catalog-lint:disable ⟦string-todo-left⟧ -- the designers want it so */
        "buy" = "Buy now";
        """
      ]),
      .flagged(strings: [
        "en": """
        /* catalog-lint:disable string-todo-left, ⟦string-trailing-whitespace⟧ -- the designers want it so */
        "buy" = "Buy FIXME now";
        """
      ]),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Buy": {"comment": "catalog-lint:disable ⟦string-todo-left⟧ -- as in the title", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Buy"}}}}}, "version": "1.0"}"#
      ),
      .accepted(strings: [
        "en": """
        /* catalog-lint:disable string-todo-left -- the designers want it so */
        "buy" = "Buy FIXME now";
        """
      ]),
      // In a value the words are text.
      .accepted(strings: ["en": #""help" = "catalog-lint:disable string-todo-left -- why";"#]),
      // A rule that does not run says nothing.
      .accepted(strings: [
        "en": """
        // catalog-lint:disable paywall-legacy-manage-missing -- the law changed
        "buy" = "Buy now";
        """
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ suppressions: [Suppression], in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for suppression in suppressions where suppression.unknownForm == nil {
      for (index, name) in suppression.names.enumerated() where name.isTested && !name.isUsed {
        let what = name.text == "all" ? "no finding is" : "no finding of \(quoted(name.text)) is"
        sink.report(
          context.finding(
            "\(what) kept silent here", at: Label(suppression.file, name.span),
            help: suppression.names.count > 1 ? "remove the rule" : "remove the suppression",
            fixes: fix(of: suppression, at: index, context).map { [$0] } ?? []))
      }
    }
  }

  /// Takes a name out of a list of several with the comma between, or a whole comment where none of its names is used.
  private func fix(of suppression: Suppression, at index: Int, _ context: RuleContext) -> Fix? {
    let names = suppression.names
    guard suppression.place == .comment else { return nil }
    let file = suppression.file
    if names.allSatisfy({ $0.isTested && !$0.isUsed }) {
      return suppression.comment.map { comment in
        let span = Self.line(of: comment, in: context.workspace.file(file).bytes)
        return Fix("remove the comment", .safe, edits: [TextEdit(file: file, span: span, replacement: "")])
      }
    }
    let span =
      index == 0
      ? ByteSpan(names[0].span.lower, names[1].span.lower)
      : ByteSpan(names[index - 1].span.upper, names[index].span.upper)
    return Fix("remove the rule", .safe, edits: [TextEdit(file: file, span: span, replacement: "")])
  }

  /// Returns the line of a comment with its end where nothing else is on it; else the comment itself.
  private static func line(of comment: ByteSpan, in bytes: [UInt8]) -> ByteSpan {
    var range = comment.range
    while range.lowerBound > 0, bytes[range.lowerBound - 1] == 0x20 || bytes[range.lowerBound - 1] == 0x09 {
      range = range.lowerBound - 1..<range.upperBound
    }
    let isFirst = range.lowerBound == 0 || bytes[range.lowerBound - 1] == 0x0A
    var end = range.upperBound
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D { end += 1 }
    guard isFirst, end < bytes.count, bytes[end] == 0x0A else { return comment }
    return ByteSpan(range.lowerBound..<end + 1)
  }
}
