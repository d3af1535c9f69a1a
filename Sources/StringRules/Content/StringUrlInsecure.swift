import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An address without encryption of a site that the app's other texts reach with it.
struct StringUrlInsecure: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-url-insecure", severity: .info, certainty: .derived,
      summary: "a text leads to a page by http although the app knows the site by https",
      rationale:
        "What is sent by http can be read and changed on the way, and iOS does not load it in an app. That another text has the same site by https shows that it can be reached so.",
      source: "Apple, Preventing Insecure Network Connections (App Transport Security)", fixes: .sometimes)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": """
        "terms" = "https://example.com/terms";
        "privacy" = "⟦http://⟧example.com/privacy";
        """
      ]),
      .flagged(strings: [
        "en": #""a" = "See https://www.example.com/help";"#,
        "de": #""a" = "Siehe ⟦http://⟧www.example.com/help";"#,
      ]),
      // Nothing shows that this site has https.
      .accepted(strings: ["en": #""a" = "See http://example.com/help";"#]),
      .accepted(strings: [
        "en": """
        "a" = "https://example.com";
        "b" = "http://example.org and http://sub.example.com";
        """
      ]),
    ]
  }

  init(options: RuleOptions) {}

  /// A text with an address by http.
  private struct Use {
    let family: Int
    let key: FamilyKey
    let cell: StringCell
  }

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    var secure: Set<[UInt8]> = []
    var uses: [Use] = []
    for (index, family) in workspace.families.enumerated() {
      for key in family.keys.prefix(family.currentKeys) where key.traits.contains(.address) {
        for cell in family.cells(of: key) where cell.traits.contains(.address) {
          let text = workspace.text(cell).bytes
          secure.formUnion(Self.hosts("https://", in: text).map { Array($0.host) })
          if !Self.hosts("http://", in: text).isEmpty {
            uses.append(Use(family: index, key: key, cell: cell))
          }
        }
      }
    }
    for use in uses {
      let text = workspace.text(use.cell)
      for (scheme, host) in Self.hosts("http://", in: text.bytes) where secure.contains(Array(host)) {
        let span = text.span(scheme)
        let edit = TextEdit(file: use.cell.file, span: span, replacement: "https://")
        // An escape such as `\/` is written otherwise than it reads.
        let isPlain = span.count == scheme.count
        sink.report(
          context.finding(
            "\(quoted(String(decoding: host, as: UTF8.self))) is reached by http",
            at: Label(use.cell.file, span), help: "write \"https://\", as other texts do",
            fixes: isPlain ? [Fix("write \"https://\"", .safe, edits: [edit])] : [],
            subject: context.subject(use.cell, of: use.key, in: workspace.families[use.family])))
      }
    }
  }

  /// Returns the hosts that follow a scheme in a text, with the places of the scheme.
  private static func hosts(
    _ scheme: String, in text: ArraySlice<UInt8>
  ) -> [(scheme: Range<Int>, host: ArraySlice<UInt8>)] {
    var result: [(Range<Int>, ArraySlice<UInt8>)] = []
    let wanted = Array(scheme.utf8)
    var index = text.startIndex
    while index + wanted.count < text.endIndex {
      guard text[index] == wanted[0], text[index..<(index + wanted.count)].elementsEqual(wanted) else {
        index += 1
        continue
      }
      let rest = text[(index + wanted.count)...]
      let host = rest.prefix { isHostByte($0) }
      if host.contains(UInt8(ascii: ".")) { result.append((index..<(index + wanted.count), host)) }
      index += wanted.count
    }
    return result
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
