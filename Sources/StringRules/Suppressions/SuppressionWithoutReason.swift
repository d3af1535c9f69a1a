import Diagnostics
import RuleKit
import SourceText

/// A suppression in a comment that does not say why.
struct SuppressionWithoutReason: SuppressionRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "suppression-without-reason", severity: .warning, certainty: .derived,
      summary: "a suppression in a comment does not say why",
      rationale:
        "Who reads it later cannot tell whether the finding was weighed or only waved away. The reason stands behind two hyphens; in XML, whose comments cannot hold these, behind a colon.",
      source:
        "ESLint, Configure Rules (descriptions of directives, --require-description); XML 1.0, 2.5 Comments")
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": """
        /* ⟦catalog-lint:disable string-todo-left⟧ */
        "buy" = "Buy FIXME now";
        """
      ]),
      .flagged(files: [
        "res/values/strings.xml": """
        <resources>
          <!-- ⟦catalog-lint:disable string-todo-left⟧ -->
          <string name="buy">Buy FIXME now</string>
        </resources>
        """
      ]),
      .accepted(strings: [
        "en": """
        /* catalog-lint:disable string-todo-left -- the designers want it so */
        "buy" = "Buy FIXME now";
        """
      ]),
      .accepted(files: [
        "res/values/strings.xml": """
        <resources>
          <!-- catalog-lint:disable string-todo-left: the designers want it so -->
          <string name="buy">Buy FIXME now</string>
        </resources>
        """
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ suppressions: [Suppression], in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for suppression in suppressions
    where suppression.reason == nil && suppression.unknownForm == nil && !suppression.names.isEmpty {
      sink.report(
        context.finding(
          "this suppression gives no reason", at: Label(suppression.file, suppression.span),
          help:
            "write why behind it: `\(suppression.names[0].text) -- why`, in XML `\(suppression.names[0].text): why`"
        ))
    }
  }
}
