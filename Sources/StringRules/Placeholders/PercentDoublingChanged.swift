import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A text without arguments that doubles its percent sign where its source does not, or the other way round.
struct PercentDoublingChanged: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "percent-doubling-changed", severity: .warning, certainty: .derived,
      summary:
        "a percent sign is doubled in the source text and single in a translation, or the other way round",
      rationale:
        "Both texts take the same way through the app: if it formats them, the single sign begins a sequence; if it does not, the doubled one is shown twice.",
      source: "Apple, String Programming Guide, String Format Specifiers; java.util.Formatter",
      placeholders: [.foundation, .java])
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Save 50%% today";"#, "de": #""a" = "Heute 50 ⟦%⟧ sparen";"#]),
      .flagged(files: [
        "res/values/strings.xml": #"<resources><string name="a">Save 50% today</string></resources>"#,
        "res/values-de/strings.xml":
          #"<resources><string name="a">Heute 50 ⟦%%⟧ sparen</string></resources>"#,
      ]),
      .accepted(strings: ["en": #""a" = "Save 50%% today";"#, "de": #""a" = "Heute 50 %% sparen";"#]),
      .accepted(strings: ["en": #""a" = "Save 50% today";"#, "de": #""a" = "Heute die Hälfte sparen";"#]),
      // With an argument it is clear which of the two is wrong, and another rule says it.
      .accepted(strings: ["en": #""a" = "%d%% off";"#, "de": #""a" = "%d %% Rabatt";"#]),
    ]
  }

  /// How a text writes its percent signs.
  private enum Form {
    case single, doubled
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where family.hasFormat(key) {
      guard let source = family.sourceCells(of: key).first, source.traits.contains(.percent),
        family.isFormatted(key, context.workspace),
        let expected = form(context.workspace.text(source).bytes, family)?.form
      else { continue }
      for cell in family.cells(of: key) where !family.isSource(cell) && cell.traits.contains(.percent) {
        let text = context.workspace.text(cell)
        guard let found = form(text.bytes, family), found.form != expected else { continue }
        sink.report(
          context.finding(
            found.form == .single
              ? "the percent sign is doubled in the source text, here it is not"
              : "the percent sign is doubled here, in the source text it is not",
            at: Label(cell.file, text.span(found.range)),
            help: "write it as the source text does, if the code formats both",
            secondary: [context.label(source, "the source text")],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Returns how a text without arguments writes its percent signs, and where the first stands; nil for a text that has
  /// arguments or both forms.
  private func form(_ text: ArraySlice<UInt8>, _ family: TableFamily) -> (form: Form, range: Range<Int>)? {
    var result: (form: Form, range: Range<Int>)?
    for specifier in family.specifiers(in: text) {
      if specifier.isSure { return nil }
      let form: Form = specifier.kind == .percent ? .doubled : .single
      let length = form == .doubled ? 2 : 1
      if let result, result.form != form { return nil }
      result =
        result ?? (form, specifier.range.lowerBound..<specifier.range.lowerBound + length)
    }
    return result
  }
}
