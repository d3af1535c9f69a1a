import CatalogModel
import Diagnostics
import DocumentSyntax
import LocaleData
import RuleKit
import SourceText

/// An argument that touches a letter where the source text has a space.
struct PlaceholderGlued: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "placeholder-glued", severity: .info, certainty: .derived,
      summary: "an argument touches a letter where the source text has a space",
      rationale:
        "The value runs into the word: \"3Tage\". Languages that put endings to names may well want it, so this is asked for only on demand.",
      source: "observed in public string tables", placeholders: [.foundation, .java], isOptIn: true,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "%d days";"#, "de": #""a" = "⟦%d⟧Tage";"#]),
      .flagged(strings: ["en": #""a" = "by %@";"#, "fr": #""a" = "par⟦%@⟧";"#]),
      .accepted(strings: ["en": #""a" = "%d days";"#, "de": #""a" = "%d Tage";"#]),
      // Some languages put no space between words, others put endings to names.
      .accepted(strings: ["en": #""a" = "%d days";"#, "ja": #""a" = "%d日";"#]),
      .accepted(strings: ["en": #""a" = "in %@";"#, "hu": #""a" = "%@ban";"#]),
    ]
  }

  /// Languages without spaces between words, or with endings for names.
  private static let exempt: Set<String> = [
    "ja", "zh", "yue", "ko", "th", "lo", "km", "my", "bo", "dz", "hu", "fi", "et", "tr", "az", "kk", "ky",
    "uz",
    "tk", "tt", "ug", "eu", "ka", "hy", "ta", "te", "ml", "kn", "mn", "he", "ar", "fa", "ur",
  ]

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where family.hasFormat(key) {
      guard let source = family.sourceCells(of: key).first(where: { $0.variant == 0 }) else { continue }
      let original = context.workspace.text(source)
      let spaced = sides(original.bytes, family).filter { $0.isSpacedBefore || $0.isSpacedAfter }
      guard spaced.count == 1, let expected = spaced.first else { continue }
      for cell in family.cells(of: key) where !family.isSource(cell) && cell.variant == 0 {
        guard cell.traits.contains(.percent), let locale = family.locales[Int(cell.locale)].id,
          !Self.exempt.contains(locale.language)
        else { continue }
        let text = context.workspace.text(cell)
        let found = sides(text.bytes, family)
        guard found.count == 1, let side = found.first,
          expected.isSpacedBefore && side.isLetterBefore || expected.isSpacedAfter && side.isLetterAfter
        else { continue }
        sink.report(
          context.finding(
            "the argument touches a letter, in the source text it does not",
            at: Label(cell.file, text.span(side.range)), help: "put a space between them",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// What stands beside an argument.
  private struct Sides {
    let range: Range<Int>
    let isSpacedBefore: Bool
    let isSpacedAfter: Bool
    let isLetterBefore: Bool
    let isLetterAfter: Bool
  }

  private func sides(_ text: ArraySlice<UInt8>, _ family: TableFamily) -> [Sides] {
    family.specifiers(in: text).compactMap { specifier in
      guard case .argument = specifier.kind, specifier.isSure else { return nil }
      let before = text[..<specifier.range.lowerBound].last
      let after = text[specifier.range.upperBound...].first
      return Sides(
        range: specifier.range, isSpacedBefore: before == 0x20, isSpacedAfter: after == 0x20,
        isLetterBefore: isLetter(before), isLetterAfter: isLetter(after))
    }
  }

  private func isLetter(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
  }
}
