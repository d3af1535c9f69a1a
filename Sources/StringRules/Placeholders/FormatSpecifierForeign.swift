import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A format sequence of another platform.
struct FormatSpecifierForeign: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-foreign", severity: .warning, certainty: .official,
      summary: "a format sequence is one of another platform",
      rationale:
        "On Android %@ and %lld throw an exception. On Apple's platforms %s reads a C string: a Swift or Objective-C string passed for it is shown as garbage or crashes the app.",
      source: "java.util.Formatter; Apple, String Programming Guide, String Format Specifiers",
      placeholders: [.foundation, .java], evidence: .report("mozilla-mobile/fenix#1580"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">Hello ⟦%@⟧</string></resources>"#
      ]),
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%1$s in ⟦%2$lld⟧ days</string></resources>"#
      ]),
      .flagged(strings: ["en": #""a" = "Hello ⟦%s⟧";"#]),
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%1$s in %2$,d days</string></resources>"#
      ]),
      // Prose after a percent sign reads like a sequence.
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">100% intuitive, 50 % ultra</string></resources>"#
      ]),
      .accepted(strings: ["en": #""a" = "50%s off, or so";"#]),
      // Who writes both knows the difference.
      .accepted(strings: ["en": #""a" = "Open **%1$s** and click %2$@";"#]),
      // What differs from the source text is another rule's.
      .accepted(strings: ["en": #""a" = "Hello %@";"#, "de": #""a" = "Hallo %s";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where family.hasFormat(key) {
      guard family.isFormatted(key, context.workspace) else { continue }
      // Java has no type for the sequence that translations could be held against.
      let cells =
        family.isJava || family.source == nil ? family.cells(of: key) : family.sourceCells(of: key)
      for cell in cells where cell.traits.contains(.percent) && cell.state != .impliedByKey {
        let text = context.workspace.text(cell)
        let specifiers = family.specifiers(in: text.bytes)
        guard let found = specifiers.first(where: { isForeign($0, family) }),
          // Beside %@ the difference is meant: the app has a formatter of its own, or passes a C string.
          !specifiers.contains(where: { $0.kind == .argument(.object) })
        else { continue }
        let name = quoted(String(decoding: text.bytes[found.range], as: UTF8.self))
        sink.report(
          context.finding(
            family.isJava
              ? "\(name) is no sequence of Java" : "\(name) reads a C string, which Swift does not pass",
            at: Label(cell.file, text.span(found.range)),
            help: family.isJava ? "write %s for a text, %d for a number" : "write %@",
            // A C string may be what the code passes, or a formatter of the app's own reads the text.
            severity: family.isJava ? nil : .info,
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func isForeign(_ specifier: FormatSpecifier, _ family: TableFamily) -> Bool {
    guard specifier.isSure else { return false }
    if family.isJava { return specifier.kind == .foreign }
    return specifier.kind == .argument(.cString) || specifier.kind == .argument(.unicharString)
  }
}
