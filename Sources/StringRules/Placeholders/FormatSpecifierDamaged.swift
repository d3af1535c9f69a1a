import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A format sequence that was torn, turned around or written in letters of another width or script.
struct FormatSpecifierDamaged: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-damaged", severity: .warning, certainty: .observed,
      summary: "a format sequence is damaged, so that its argument is not shown",
      rationale:
        "Input methods write a percent sign of full width, translation tools put a space before the dollar sign, hands turn a sequence around. The customer sees the sequence in place of the price or the name.",
      source: "observed in public string tables and reports", fixes: .sometimes,
      placeholders: [.foundation, .java],
      evidence: .report("wordpress-mobile/release-toolkit#174"))
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "%@ left";"#,
        "ja": #""a" = "残り⟦％@⟧";"#,
      ]),
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%1$s of %2$s</string></resources>"#,
        "res/values-ar/strings.xml":
          #"<resources><string name="a">%1$s من ⟦%2 $s⟧</string></resources>"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "%1$@ of %2$@";"#,
        "he": #""a" = "⟦%$1@⟧ מתוך %2$@";"#,
      ]),
      .flagged(strings: ["en": #""a" = "%1$@ left";"#, "zh-Hans": #""a" = "剩余⟦％1$@⟧";"#]),
      .flagged(strings: [
        "en": #""a" = "%@ is ready";"#,
        "es": #""a" = "⟦@%⟧ está lista";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "%1$@ has %2$lld days";"#,
        "de": #""a" = "⟦%@1$⟧ hat %2$lld Tage";"#,
      ]),
      .flagged(files: [
        "res/values/strings.xml": #"<resources><string name="a">%1$s left</string></resources>"#,
        "res/values-uk/strings.xml":
          #"<resources><string name="a">залишилось ⟦%1€s⟧</string></resources>"#,
        "res/values-bg/strings.xml": #"<resources><string name="a">остава ⟦%1$с⟧</string></resources>"#,
      ]),
      // A percent sign of full width after a number is a percent sign.
      .accepted(strings: [
        "en": #""a" = "Save 50% with %@";"#,
        "ja": #""a" = "%@で50％割引";"#,
      ]),
      .accepted(strings: ["en": #""a" = "%@ left";"#, "ja": #""a" = "残り%@";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.oddPercent) {
      checkSource(key, family, context, &sink)
      guard family.mayReadOtherArguments(key, context.workspace), mayBeDamaged(key, family, context),
        let reference = FormatReference(key, in: family, context.workspace), !reference.required.isEmpty
      else { continue }
      for cells in family.translations(of: key) {
        guard
          let missing = MissingArguments(
            of: cells, against: reference, in: family, context.workspace, ignoresDoubt: true)
        else { continue }
        let text = context.workspace.text(missing.cell)
        guard let damaged = DamagedSpecifier.first(in: text.bytes) else { continue }
        let whole =
          missing.numbers.count == 1 ? sequence(missing.numbers[0], reference.required.types) : nil
        report(damaged, text, missing.cell, whole, key, family, context, &sink)
      }
    }
  }

  /// Whether some translation has more than whole sequences.
  private func mayBeDamaged(_ key: FamilyKey, _ family: TableFamily, _ context: RuleContext) -> Bool {
    family.cells(of: key).contains {
      !family.isSource($0) && DamagedSpecifier.isPossible(in: context.workspace.text($0).bytes)
    }
  }

  /// Checks the text that the others are held against, where only what is sure counts.
  private func checkSource(
    _ key: FamilyKey, _ family: TableFamily, _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    let cells = family.source == nil ? family.cells(of: key) : family.sourceCells(of: key)
    for cell in cells where cell.traits.contains(.oddPercent) {
      let text = context.workspace.text(cell)
      guard let damaged = DamagedSpecifier.firstSure(in: text.bytes) else { continue }
      report(damaged, text, cell, nil, key, family, context, &sink)
    }
  }

  private func report(
    _ damaged: DamagedSpecifier, _ text: DecodedText, _ cell: StringCell, _ whole: String?, _ key: FamilyKey,
    _ family: TableFamily, _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    let span = text.span(damaged.range)
    let example = family.isJava ? "%1$s" : "%1$@"
    sink.report(
      context.finding(
        "\(quoted(String(decoding: text.bytes[damaged.range], as: UTF8.self))) is a damaged format sequence",
        at: Label(cell.file, span), help: "write it as \(quoted(whole ?? example))",
        fixes: whole.map {
          [
            Fix(
              "write \(quoted($0))", .unsafe,
              edits: [TextEdit(file: cell.file, span: span, replacement: $0)])
          ]
        } ?? [],
        subject: context.subject(cell, of: key, in: family)))
  }

  /// Returns the sequence of an argument.
  private func sequence(_ number: Int, _ types: [Int: ArgumentType]) -> String? {
    guard let type = types[number], let conversion = conversion(of: type) else { return nil }
    return types.count == 1 ? "%" + conversion : "%\(number)$" + conversion
  }

  private func conversion(of type: ArgumentType) -> String? {
    switch type {
    case .object: "@"
    case .int, .wholeNumber: "d"
    case .long: "lld"
    case .text: "s"
    default: nil
    }
  }
}
