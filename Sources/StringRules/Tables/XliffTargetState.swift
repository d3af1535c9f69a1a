import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation that an XLIFF file marks as unfinished.
struct XliffTargetState: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xliff-target-state", severity: .info, certainty: .official,
      summary: "a translation in an XLIFF file is marked as new or as needing work",
      rationale:
        "Importing the file takes the text as it is: Xcode and most tools do not look at the state, and what nobody has read ships.",
      source: "XLIFF 1.2, state of target; XLIFF 2.1, state of segment", isAboutCompleteness: true,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["de.xliff": xliff(#"<target state="needs-review-translation">⟦Kaufe⟧</target>"#)]),
      .flagged(files: ["de.xliff": xliff(#"<target state="new">⟦Buy⟧</target>"#)]),
      .accepted(files: ["de.xliff": xliff(#"<target state="translated">Kaufen</target>"#)]),
      // A file that has no states says nothing.
      .accepted(files: ["de.xliff": xliff("<target>Kaufen</target>")]),
    ]
  }

  private static func xliff(_ target: String) -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="Localizable.strings" \
    source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="buy">\
    <source>Buy</source>\(target)</trans-unit></body></file></xliff>
    """
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      for cell in family.cells(of: key) where cell.state == .new || cell.state == .needsReview {
        guard !family.isSource(cell), context.format(of: cell) == "xliff" else { continue }
        sink.report(
          context.finding(
            cell.state == .new
              ? "this translation is marked as new" : "this translation is marked for more work",
            at: context.label(cell), help: "finish it and mark it as translated",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
