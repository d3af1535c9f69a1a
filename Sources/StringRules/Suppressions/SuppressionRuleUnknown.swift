import Diagnostics
import RuleKit
import SourceText

/// A suppression in a comment that names no rule.
struct SuppressionRuleUnknown: SuppressionRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "suppression-rule-unknown", severity: .warning, certainty: .derived,
      summary: "a suppression in a comment names no rule that there is",
      rationale:
        "It keeps nothing silent. The name may be misspelled, or the rule may have another name now.",
      source: "ruff, RUF102 (invalid-rule-code); SwiftLint, superfluous_disable_command")
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": """
        /* catalog-lint:disable ⟦string-todo-lfet⟧ -- the designers want it so */
        "buy" = "Buy now";
        """
      ]),
      .flagged(files: [
        "de.po":
          "# ⟦catalog-lint:disable-next-line gettext-fuzzy -- old⟧\nmsgid \"Buy\"\nmsgstr \"Kaufen\"\n"
      ]),
      .flagged(strings: [
        "en": """
        // ⟦catalog-lint:disable -- all of it⟧
        "buy" = "Buy now";
        """
      ]),
      .accepted(strings: [
        "en": """
        /* catalog-lint:disable string-todo-left, price-* -- the designers want it so */
        "buy" = "Buy FIXME now";
        """
      ]),
      .accepted(strings: [
        "en": """
        // catalog-lint:disable-file all -- made by a tool
        "buy" = "Buy FIXME now";
        """
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ suppressions: [Suppression], in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let rules = context.ruleNames
    for suppression in suppressions {
      if let form = suppression.unknownForm {
        sink.report(
          context.finding(
            "\(quoted("disable" + form)) is no way to suppress",
            at: Label(suppression.file, suppression.span),
            help: "write `catalog-lint:disable` before the entry, or `catalog-lint:disable-file`"))
        continue
      }
      if suppression.names.isEmpty {
        sink.report(
          context.finding(
            "this suppression names no rule", at: Label(suppression.file, suppression.span),
            help: "name the rules that it is about, or \"all\""))
      }
      for name in suppression.names where !name.isKnown {
        sink.report(
          context.finding(
            "there is no rule \(quoted(name.text))", at: Label(suppression.file, name.span),
            help: closest(to: name.text, in: rules).map { "did you mean \(quoted($0))?" }
              ?? "list the rules with `catalog-lint rules`"))
      }
    }
  }
}
