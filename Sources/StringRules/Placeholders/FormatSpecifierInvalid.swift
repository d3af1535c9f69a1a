import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A `%` sequence that is broken although the text is surely formatted.
struct FormatSpecifierInvalid: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-invalid", severity: .warning, certainty: .official,
      summary: "a format sequence is broken",
      rationale:
        "A sequence that the formatter does not know is shown as it stands or swallows the letters after it; Java throws at a space before a text's letter. Foundation reads \"% @\" as \"%@\" without the space: a hint, unless a word runs into the value.",
      source: "Apple, String Programming Guide, String Format Specifiers; java.util.Formatter",
      placeholders: [.foundation, .java],
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "expired on %@";"#,
        "es": #""a" = "caducó el ⟦% @⟧";"#,
      ]),
      .flagged(strings: ["en": #""a" = "for %@";"#, "et": #""a" = "kontole⟦% @⟧";"#]),
      .flagged(strings: ["en": #""a" = "%@ and ⟦%⟧y";"#]),
      .accepted(strings: ["en": #""a" = "%@ and %d";"#]),
      // Nothing says that this text is formatted.
      .accepted(strings: ["en": #""a" = "100% yours, % or not";"#]),
      // A percent sign after a number is another rule's.
      .accepted(strings: ["en": #""a" = "Save 50% with %@";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.oddPercent) {
      for cell in family.cells(of: key) {
        guard cell.traits.contains(.oddPercent) else { continue }
        let text = context.workspace.text(cell)
        let specifiers = family.specifiers(in: text.bytes)
        guard
          let broken = specifiers.indices.first(where: { isBroken($0, of: specifiers, text.bytes) }).map({
            specifiers[$0]
          }),
          family.isFormatted(key, context.workspace), isFormatted(specifiers, key, family, context),
          family.isSource(cell) || !family.leavesOutArguments(cell, of: key, context.workspace)
        else { continue }
        let written = quoted(String(decoding: text.bytes[broken.range], as: UTF8.self))
        let isRead = broken.kind == .argument(.object) && !family.isJava
        let isGlued = isRead && endsInWord(text.bytes[..<broken.range.lowerBound])
        sink.report(
          context.finding(
            isRead ? "the space in \(written) is not shown" : "\(written) is no format sequence",
            at: Label(cell.file, text.span(broken.range)),
            help: isGlued
              ? "put the space before the percent sign"
              : broken.hasSpaceFlag
                ? "remove the space"
                : "write %% for a percent sign, \(family.isJava ? "%s for a text, %d" : "%@ for a text, %lld") for a number",
            severity: isRead && !isGlued ? .info : nil,
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Whether a text ends in a letter or digit of a script that puts spaces between words.
  private func endsInWord(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = String(decoding: text.suffix(4), as: UTF8.self).unicodeScalars.last else { return false }
    return last.value < 0x0E00 && (last.properties.isAlphabetic || last.properties.numericType != nil)
  }

  private func isBroken(_ index: Int, of specifiers: [FormatSpecifier], _ text: ArraySlice<UInt8>) -> Bool {
    let specifier = specifiers[index]
    return switch specifier.kind {
    case .argument(.object): specifier.hasSpaceFlag && specifier.position == nil
    // Java has no space flag for texts, Foundation reads one before any letter of prose.
    case .argument(.text):
      specifier.hasSpaceFlag && specifier.position == nil
        && !specifiers.isPercentSignOfNumber(at: index, in: text)
    case .unknown: !specifiers.isPercentSignOfNumber(at: index, in: text)
    default: false
    }
  }

  private func isFormatted(
    _ specifiers: [FormatSpecifier], _ key: FamilyKey, _ family: TableFamily, _ context: RuleContext
  ) -> Bool {
    if specifiers.contains(where: \.isSure) { return true }
    guard let reference = FormatReference(key, in: family, context.workspace) else { return false }
    return !reference.arguments.isEmpty
  }
}
