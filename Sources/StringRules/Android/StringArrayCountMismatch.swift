import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A list of texts that is shorter or longer in one locale than in the source language.
struct StringArrayCountMismatch: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-array-count-mismatch", severity: .warning, certainty: .official,
      summary: "a list has another number of texts than in the source language",
      rationale:
        "The app takes the texts of a list by their number. One that is missing shifts all after it, and the last is read past the end of the list.",
      source: "Android Lint, InconsistentArrays; Android developer guide, String resources (string arrays)",
      placeholders: [.java], evidence: .report("nextcloud/notes-android#3250"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string-array name="plans"><item>Week</item><item>Year</item></string-array></resources>"#,
        "res/values-de/strings.xml":
          #"<resources><string-array name="⟦plans⟧"><item>Woche</item></string-array></resources>"#,
      ]),
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string-array name="plans"><item>Week</item></string-array></resources>"#,
        "res/values-de/strings.xml":
          #"<resources><string-array name="⟦plans⟧"><item>Woche</item><item>Jahr</item></string-array></resources>"#,
      ]),
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string-array name="plans"><item>Week</item></string-array></resources>"#,
        "res/values-de/strings.xml":
          #"<resources><string-array name="plans"><item>Woche</item></string-array></resources>"#,
      ]),
      // A list that is not translated at all is missing.
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string-array name="plans"><item>Week</item></string-array></resources>"#,
        "res/values-de/strings.xml": #"<resources><string name="a">Woche</string></resources>"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard family.variants.contains(where: { $0.index != nil }) else { return }
    for key in family.keys[keys] {
      let expected = length(family.sourceCells(of: key), family)
      guard expected > 0 else { continue }
      for cells in family.translations(of: key) {
        let found = length(cells, family)
        guard found > 0, found != expected, let cell = cells.first, let entry = context.workspace.entry(cell)
        else { continue }
        sink.report(
          context.finding(
            "the list has \(found) \(found == 1 ? "text" : "texts"), in the source language \(expected)",
            at: Label(cell.file, entry.keySpan), help: "give the list the texts of the source language",
            secondary: [context.label(key, "the list of the source language")],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func length(_ cells: ArraySlice<StringCell>, _ family: TableFamily) -> Int {
    cells.lazy.compactMap { family.variants[Int($0.variant)].index }.max().map { $0 + 1 } ?? 0
  }
}
