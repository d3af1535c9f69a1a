import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A tag of Adapty's paywalls that is misspelled or not closed.
struct AdaptyTagUnknown: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "adapty-tag-unknown", severity: .warning, certainty: .official,
      summary: "a tag of Adapty's is misspelled or not closed",
      rationale:
        "Adapty fills in the tags that it knows and shows all others as they stand. An app may have tags of its own: only what begins with \"PROD_\" or \"OFFER_\" is taken for Adapty's.",
      source: "Adapty documentation, tag variables; AdaptySDK-iOS, AdaptyUITagResolverViewModel.swift",
      fixes: .sometimes)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""price" = "Only ⟦<PROD_PRICES/>⟧";"#]),
      .flagged(strings: ["en": #""price" = "Only ⟦<PROD_PRICE>⟧ for ⟦<OFFER_LENGTH/>⟧";"#]),
      .accepted(strings: ["en": #""price" = "Only <PROD_PRICE_PER_MONTH/> for </OFFER_PERIOD/>";"#]),
      // Tags of the app's own, and markup.
      .accepted(strings: ["en": #""price" = "<B>Only</B> <USER_NAME/> <PRICE>";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.lessThan) {
      for cell in family.cells(of: key) where cell.traits.contains(.lessThan) {
        let text = context.workspace.text(cell)
        for tag in UpperCaseTag.all(in: text.bytes)
        where tag.name.hasPrefix("PROD_") || tag.name.hasPrefix("OFFER_") {
          let isKnown =
            AdaptyTags.names.contains(tag.name) || context.settings.templateVariables.contains(tag.name)
          guard !isKnown || !tag.isClosed else { continue }
          let place = text.span(tag.range)
          let near = isKnown ? tag.name : closest(to: tag.name, in: AdaptyTags.names)
          let fix = "<\(tag.name)/>"
          sink.report(
            context.finding(
              isKnown
                ? "the tag \(quoted(tag.name)) is not closed by \"/>\""
                : "\(quoted(tag.name)) is no tag of Adapty's", at: Label(cell.file, place),
              help: near.map { "write <\($0)/>" } ?? "use one of the tags that Adapty's documentation lists",
              fixes: isKnown
                ? [
                  Fix(
                    "write \(quoted(fix))", .safe,
                    edits: [TextEdit(file: cell.file, span: place, replacement: fix)])
                ] : [],
              subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }
}

/// A tag whose name is in capitals: `<NAME/>`, `</NAME/>`, or `<NAME>`.
private struct UpperCaseTag {
  let name: String
  let isClosed: Bool
  let range: Range<Int>

  static func all(in text: ArraySlice<UInt8>) -> [UpperCaseTag] {
    var result: [UpperCaseTag] = []
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      var nameStart = position
      if nameStart < text.endIndex, text[nameStart] == UInt8(ascii: "/") { nameStart += 1 }
      let name = text[nameStart...].prefix(60).prefix { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_")
      }
      guard !name.isEmpty else { continue }
      var end = name.endIndex
      let isClosed = end < text.endIndex && text[end] == UInt8(ascii: "/")
      if isClosed { end += 1 }
      guard end < text.endIndex, text[end] == UInt8(ascii: ">") else { continue }
      result.append(
        UpperCaseTag(
          name: String(decoding: name, as: UTF8.self), isClosed: isClosed, range: start..<(end + 1)))
      position = end + 1
    }
    return result
  }
}
