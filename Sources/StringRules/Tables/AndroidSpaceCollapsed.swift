import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Several spaces inside of an Android text of which the app shows one.
struct AndroidSpaceCollapsed: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "android-space-collapsed", severity: .info, certainty: .official,
      summary: "several spaces of a translation are shown as one by Android",
      rationale:
        "Android's build makes one space of several in a text that is not in double quotes. Where a gap was meant it is lost; where it was not, the second space is a slip that shows as soon as the text is used elsewhere.",
      source: "Android developers, String resources, Whitespace collapsing and Android escaping",
      fixes: .always, evidence: .plantedFaults)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml": resources(#"<string name="a">Start free trial</string>"#),
        "res/values-de/strings.xml": resources(#"<string name="a">Kostenlos⟦  ⟧testen</string>"#),
      ]),
      .flagged(files: [
        "res/values/strings.xml": resources(#"<string name="a">Don\'t wait</string>"#),
        "res/values-fr/strings.xml": resources(#"<string name="a">N\'attendez⟦   ⟧pas</string>"#),
      ]),
      // In double quotes every space counts.
      .accepted(files: [
        "res/values/strings.xml": resources(#"<string name="a">Start free trial</string>"#),
        "res/values-de/strings.xml": resources(#"<string name="a">"Kostenlos  testen"</string>"#),
      ]),
      // The indentation of a text over several lines is the layout of the file.
      .accepted(files: [
        "res/values/strings.xml": resources(#"<string name="a">Start free trial</string>"#),
        "res/values-de/strings.xml": resources("<string name=\"a\">Kostenlos\n    testen</string>"),
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
      for cell in family.cells(of: key) where cell.decoded >= 0 && !family.isSource(cell) {
        guard let gap = gap(in: cell, context.workspace),
          !family.sourceCells(of: key).contains(where: { self.gap(in: $0, context.workspace) != nil })
        else { continue }
        let edit = TextEdit(file: cell.file, span: gap, replacement: " ")
        sink.report(
          context.finding(
            "\(gap.count == 2 ? "two" : "\(gap.count)") spaces are shown as one", at: Label(cell.file, gap),
            help: "write one space, or put the text in double quotes where the gap is meant",
            fixes: [Fix("write one space", .safe, edits: [edit])],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Returns the first run of spaces between two characters of one line; nil in a text with double quotes.
  private func gap(in cell: StringCell, _ workspace: Workspace) -> ByteSpan? {
    let bytes = workspace.file(cell.file).slice(cell.span)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == 0x20 else {
        if bytes[index] == UInt8(ascii: "\"") { return nil }
        index += 1
        continue
      }
      let end = bytes[index...].firstIndex { $0 != 0x20 } ?? bytes.endIndex
      if end - index > 1, index > bytes.startIndex, end < bytes.endIndex, !isLineEnd(bytes[index - 1]),
        !isLineEnd(bytes[end])
      {
        return bytes[end...].contains(UInt8(ascii: "\"")) ? nil : ByteSpan(index..<end)
      }
      index = end
    }
    return nil
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
