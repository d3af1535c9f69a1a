import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// White space at the ends of an Android text that the app never shows.
struct AndroidEdgeSpaceDropped: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "android-edge-space-dropped", severity: .info, certainty: .official,
      summary: "white space at an end of a text is dropped by Android",
      rationale:
        "Android's build drops white space at both ends of a text that is not in double quotes. Where the app joins texts the words run together; where it does not, the space is an accident.",
      source: "Android developers, String resources, Whitespace collapsing and Android escaping",
      fixes: .sometimes, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml": resources(#"<string name="a">Homepage:⟦ ⟧</string>"#),
        "res/values-de/strings.xml": resources(#"<string name="a">Startseite: </string>"#),
      ]),
      .flagged(files: [
        "res/values/strings.xml": resources(#"<string name="a">Buy</string>"#),
        "res/values-fr/strings.xml": resources(#"<string name="a">⟦ ⟧Acheter</string>"#),
      ]),
      .accepted(files: ["res/values/strings.xml": resources(#"<string name="a">"Homepage: "</string>"#)]),
      // A line break is the layout of the file.
      .accepted(files: [
        "res/values/strings.xml": resources("<string name=\"a\">\n  Buy\n</string>")
      ]),
    ]
  }

  private static func resources(_ content: String) -> String { "<resources>\(content)</resources>" }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard context.isAndroid(family) else { return }
    for key in family.keys[keys] {
      // A space that the source text has too is one fault, there.
      let source = family.sourceCells(of: key).first.flatMap { edges(of: $0, context.workspace) }
      for cell in family.cells(of: key) {
        guard let edges = edges(of: cell, context.workspace) else { continue }
        let isSource = family.isSource(cell)
        let before = isSource || source?.before == nil ? edges.before : nil
        let after = isSource || source?.after == nil ? edges.after : nil
        guard let place = before ?? after else { continue }
        let text = context.workspace.text(cell).string
        sink.report(
          context.finding(
            "the white space \(before == nil ? "after" : "before") \(quoted(text)) is dropped",
            at: Label(cell.file, place),
            help: "remove it, or put the text in double quotes where it is meant",
            fixes: isSource
              ? []
              : [
                Fix(
                  "remove the space", .safe,
                  edits: [before, after].compactMap { $0 }.map {
                    TextEdit(file: cell.file, span: $0, replacement: "")
                  })
              ],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Returns the white space around a value in its element; nil where there is none on its line.
  private func edges(
    of cell: StringCell, _ workspace: Workspace
  ) -> (before: ByteSpan?, after: ByteSpan?)? {
    guard cell.state != .reference, !cell.span.isEmpty else { return nil }
    let bytes = workspace.file(cell.file).bytes
    let range = cell.span.range.clamped(to: 0..<bytes.count)
    let lower = bytes[..<range.lowerBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    let upper = bytes[range.upperBound...].firstIndex { !isBlank($0) } ?? bytes.count
    // Only next to a tag the white space is all there is.
    let begins = lower > 0 && bytes[lower - 1] == UInt8(ascii: ">")
    let ends = upper < bytes.count && bytes[upper] == UInt8(ascii: "<")
    let before = begins && lower < range.lowerBound ? ByteSpan(lower..<range.lowerBound) : nil
    let after = ends && upper > range.upperBound ? ByteSpan(range.upperBound..<upper) : nil
    return before == nil && after == nil ? nil : (before, after)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
