import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// An Android text with several arguments of which none says its number.
struct FormatSpecifierUnordered: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-unordered", severity: .warning, certainty: .official,
      summary: "an Android text has several arguments without numbers",
      rationale:
        "Translators cannot change the order of arguments that have no numbers, so Android's build refuses such a text, or warns of it in later versions, unless formatted=\"false\" says that it is no format.",
      source:
        "Android, aapt2 (multiple substitutions specified in non-positional format); Android developer guide, String resources",
      placeholders: [.java], evidence: .report("commons-app/apps-android-commons#902"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%s of ⟦%s⟧</string></resources>"#
      ]),
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%1$s has %2$d</string></resources>"#,
        "res/values-de/strings.xml":
          #"<resources><string name="a">%s hat ⟦%d⟧</string></resources>"#,
      ]),
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%1$s of %2$s</string></resources>"#
      ]),
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string name="a" formatted="false">%s of %s</string></resources>"#
      ]),
      // The build does not look into plurals and lists.
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><plurals name="a"><item quantity="one">%d of %d</item><item quantity="other">%d of %d</item></plurals></resources>"#
      ]),
      // A line break takes no argument.
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%s%nand more</string></resources>"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.percent) {
      for cell in family.cells(of: key) where cell.traits.contains(.percent) {
        guard context.isRefusedWithoutNumbers(cell, in: family) else { continue }
        let text = context.workspace.text(cell)
        let arguments = family.specifiers(in: text.bytes).filter {
          if case .argument = $0.kind { $0.isSure } else { false }
        }
        guard arguments.count > 1, arguments.allSatisfy({ $0.position == nil }) else { continue }
        sink.report(
          context.finding(
            "the text has \(arguments.count) arguments and no numbers for them",
            at: Label(cell.file, text.span(arguments[1].range)), help: "number them: %1$s, %2$s",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
