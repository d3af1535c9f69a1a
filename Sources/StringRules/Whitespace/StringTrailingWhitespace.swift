import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation that begins or ends with space where its source does not, or the other way round.
struct StringTrailingWhitespace: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-trailing-whitespace", severity: .info, certainty: .derived,
      summary: "a translation begins or ends with other white space than its source text",
      rationale:
        "Where the app puts texts together, a space that is lost or doubled shows. Languages without spaces between words may leave out those of the source.",
      source: "observed in public string tables", fixes: .sometimes, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Buy";"#, "fr": #""a" = "Acheter⟦ ⟧";"#]),
      .flagged(strings: ["en": #""a" = "Buy";"#, "fr": #""a" = "⟦ ⟧Acheter";"#]),
      .flagged(strings: ["en": #""a" = "Homepage: ";"#, "de": #""a" = "⟦Startseite:⟧";"#]),
      .accepted(strings: ["en": #""a" = "Homepage: ";"#, "de": #""a" = "Startseite: ";"#]),
      .accepted(strings: ["en": #""a" = "Buy";"#, "fr": #""a" = "Acheter";"#]),
      // Japanese puts words together without spaces.
      .accepted(strings: ["en": #""a" = "from ";"#, "ja": #""a" = "から";"#]),
      // The colon of full width brings its own space.
      .accepted(strings: ["en": #""a" = "Homepage: ";"#, "zh-Hans": #""a" = "主页：";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !family.isStoreMetadata else { return }
    context.forEachPair(keys, of: family, with: .outerSpace) { pair in
      // The parts of a sentence are divided otherwise in each language.
      guard family.variants[Int(pair.cell.variant)].substitution == nil else { return }
      let source = OuterSpace(context.workspace.text(pair.source).bytes)
      let text = context.workspace.text(pair.cell)
      let found = OuterSpace(text.bytes)
      guard !source.isBlank, !found.isBlank else { return }
      let isUnspaced = isUnspacedLanguage(context.language(of: pair.cell, in: family))
      let label: Label
      var fixes: [Fix] = []
      let extra =
        !source.hasSpaceBefore && found.hasSpaceBefore
        ? found.before : !source.hasSpaceAfter && found.hasSpaceAfter ? found.after : nil
      if let extra {
        let span = text.span(extra)
        label = Label(pair.cell.file, span)
        fixes = [
          Fix("remove the space", .safe, edits: [TextEdit(file: pair.cell.file, span: span, replacement: "")])
        ]
      } else if !isUnspaced,
        source.hasSpaceBefore && !found.hasSpaceBefore || source.hasSpaceAfter && !found.hasSpaceAfter
      {
        label = context.label(pair.cell)
      } else {
        return
      }
      sink.report(
        context.finding(
          "\(quoted(text.string)) has other white space at its ends than the source text", at: label,
          help: "begin and end the text as the source does",
          secondary: [context.label(pair.source, "the source text")], fixes: fixes,
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }
}

/// The white space at the two ends of a text; line breaks are left to the rule that counts them.
private struct OuterSpace {
  let before: Range<Int>
  let after: Range<Int>
  private(set) var hasSpaceBefore = false
  private(set) var hasSpaceAfter = false

  init(_ text: ArraySlice<UInt8>) {
    let first = text.firstIndex { !isSpaceByte($0) } ?? text.endIndex
    let last = text.lastIndex { !isSpaceByte($0) }.map { $0 + 1 } ?? first
    before = text.startIndex..<first
    after = last..<text.endIndex
    // A space beside a line break is layout.
    hasSpaceBefore = !before.isEmpty && !text[before].contains(0x0A)
    hasSpaceAfter = !after.isEmpty && !text[after].contains(0x0A)
    isBlank = first == text.endIndex
  }

  let isBlank: Bool
}
