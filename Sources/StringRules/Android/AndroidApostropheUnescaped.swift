import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An apostrophe in an Android resource without its backslash.
struct AndroidApostropheUnescaped: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "android-apostrophe-unescaped", severity: .error, certainty: .official,
      summary: "an apostrophe of an Android text is not escaped, which the build refuses",
      rationale:
        "An apostrophe outside of double quotes ends the text for aapt, and the app is not built.",
      source: "Android developer guide, String resources (special characters); Android Lint, StringEscaping",
      fixes: .always, evidence: .report("topjohnwu/Magisk#2169"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml": #"<resources><string name="a">Don⟦'⟧t stop</string></resources>"#
      ]),
      .flagged(files: [
        "res/values-fr/strings.xml":
          #"<resources><plurals name="a"><item quantity="other">%d jours d⟦'⟧essai</item></plurals></resources>"#
      ]),
      .accepted(files: [
        "res/values/strings.xml": #"<resources><string name="a">Don\'t stop</string></resources>"#
      ]),
      // Quotes around the text take the place of the backslash.
      .accepted(files: [
        "res/values/strings.xml": #"<resources><string name="a">"Don't stop"</string></resources>"#
      ]),
      .accepted(files: [
        "res/values-fr/strings.xml": #"<resources><string name="a">jours d’essai</string></resources>"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table else { return }
    for problem in document.problems where problem.kind == .unescaped {
      let place = ByteSpan(at: problem.span.lower)
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help,
          fixes: [
            Fix(
              "put a backslash before it", .safe,
              edits: [TextEdit(file: document.file, span: place, replacement: "\\")])
          ],
          subject: table.subject(at: problem.span)))
    }
  }
}
