import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Double braces that are opened and not closed, or closed and not opened.
struct TemplateDelimiterUnbalanced: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "template-delimiter-unbalanced", severity: .warning, certainty: .derived,
      summary: "the double braces of a variable are not closed or not opened",
      rationale:
        "What fills in the text does not see a variable there: customers read the braces and the name.",
      source: "i18next documentation, interpolation; purchases-ios, Variables.swift")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "paywall.json":
          #"{"template_name": "2", "config": {"packages": []}, "localized_strings": {"en_US": {"offer_details": "Only ⟦{{ price }⟧ a month"}}}"#
      ]),
      .flagged(files: [
        "locales/en/app.json": #"{"hello": "Hello {{name}}", "bye": "Bye ⟦{name}}⟧"}"#
      ]),
      .flagged(strings: [
        "en": #""offer" = "{{ sub_offer_duration }} free";"#,
        "de": #""offer" = "⟦{{ sub_offer_duration⟧ gratis";"#,
      ]),
      .accepted(files: ["locales/en/app.json": #"{"hello": "Hello {{name}}, {{{html}}} {{- raw}}"}"#]),
      .accepted(strings: ["en": #""offer" = "{{ sub_offer_duration }} free";"#]),
      // The app's own table may speak of braces.
      .accepted(strings: ["en": #""help" = "Write {{ before the name";"#]),
      // Messages of ICU end in braces.
      .accepted(files: [
        "app_en.arb": #"{"@@locale": "en", "days": "{n, plural, one{{n} day} other{{n} days}}"}"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let isNative = family.placeholders == .foundation || family.placeholders == .java
    guard isNative || family.placeholders == .doubleBraces else { return }
    for key in family.keys[keys] {
      if isNative, PaywallTemplate(key, in: family, context.workspace) == nil { continue }
      for cell in family.cells(of: key) where cell.traits.contains(.brace) {
        let text = context.workspace.text(cell)
        for fault in BraceFault.all(in: text.bytes) {
          sink.report(
            context.finding(
              fault.isOpen ? "these braces are not closed by two" : "these braces are not opened by two",
              at: Label(cell.file, text.span(fault.range)),
              help: fault.isOpen ? "write }} after the name" : "write {{ before the name",
              subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }
}

/// Double braces without their other half.
private struct BraceFault {
  let isOpen: Bool
  /// The braces with the name beside them.
  let range: Range<Int>

  static func all(in text: ArraySlice<UInt8>) -> [BraceFault] {
    var result: [BraceFault] = []
    /// Where two braces were opened, or one.
    var open: Int?
    var single: Int?
    var index = text.startIndex
    while index < text.endIndex, result.count < 4 {
      let byte = text[index]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
        index += 1
        continue
      }
      let end = text[index...].firstIndex { $0 != byte } ?? text.endIndex
      let count = end - index
      if byte == UInt8(ascii: "{") {
        if let start = open { result.append(BraceFault(isOpen: true, range: named(from: start, in: text))) }
        open = count > 1 ? index : nil
        single = count == 1 ? index : nil
      } else if count > 1 {
        if open == nil {
          result.append(
            BraceFault(isOpen: false, range: (single ?? wordStart(before: index, in: text))..<end))
        }
        open = nil
        single = nil
      } else {
        if let start = open { result.append(BraceFault(isOpen: true, range: start..<end)) }
        open = nil
        single = nil
      }
      index = end
    }
    if let start = open { result.append(BraceFault(isOpen: true, range: named(from: start, in: text))) }
    return result
  }

  /// The braces at a place, and the word after them.
  private static func named(from start: Int, in text: ArraySlice<UInt8>) -> Range<Int> {
    var end = text[start...].firstIndex { $0 != UInt8(ascii: "{") } ?? text.endIndex
    var wordEnd = end
    while wordEnd < text.endIndex, text[wordEnd] == 0x20 { wordEnd += 1 }
    while wordEnd < text.endIndex, isNameByte(text[wordEnd]) {
      wordEnd += 1
      end = wordEnd
    }
    return start..<end
  }

  private static func wordStart(before end: Int, in text: ArraySlice<UInt8>) -> Int {
    var start = end
    while start > text.startIndex, text[start - 1] == 0x20 { start -= 1 }
    var word = start
    while word > text.startIndex, isNameByte(text[word - 1]) { word -= 1 }
    return word < start ? word : end
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
