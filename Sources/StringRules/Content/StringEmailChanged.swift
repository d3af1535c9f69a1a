import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation whose mail address is not its source text's.
struct StringEmailChanged: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-email-changed", severity: .warning, certainty: .derived,
      summary: "a translation has another mail address than its source text",
      rationale:
        "Mail of customers goes to nobody, or to a stranger. Addresses at example.com and the like are samples.",
      source: "translate-toolkit, pofilter emails")
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Write to help@acme.com";"#, "de": #""a" = "Schreiben Sie an ⟦helfen@acme.com⟧";"#,
      ]),
      .flagged(strings: ["en": #""a" = "help@acme.com";"#, "fr": #""a" = "⟦help@amce.com⟧";"#]),
      .accepted(strings: [
        "en": #""a" = "Write to help@acme.com.";"#, "de": #""a" = "Schreiben Sie an help@acme.com!";"#,
      ]),
      // A sample may be one that the language's readers understand.
      .accepted(strings: ["en": #""a" = "name@example.com";"#, "es": #""a" = "nombre@example.com";"#]),
      .accepted(strings: ["en": #""a" = "%@ at @acme";"#, "de": #""a" = "%@ bei @acme.de";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    context.forEachPair(keys, of: family, with: .address) { pair in
      guard pair.source.traits.contains(.address), pair.cell.traits.contains(.address) else { return }
      let source = context.workspace.text(pair.source).bytes
      let expected = addresses(in: source).map { String(decoding: source[$0], as: UTF8.self).lowercased() }
      guard !expected.isEmpty, !expected.contains(where: isSample) else { return }
      let text = context.workspace.text(pair.cell)
      let changed = addresses(in: text.bytes).first {
        !expected.contains(String(decoding: text.bytes[$0], as: UTF8.self).lowercased())
      }
      guard let changed else { return }
      sink.report(
        context.finding(
          "\(quoted(String(decoding: text.bytes[changed], as: UTF8.self))) is not the address of the source text",
          at: Label(pair.cell.file, text.span(changed)), help: "write \(quoted(expected[0]))",
          secondary: [context.label(pair.source, "the source text")],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  private func addresses(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for index in text.indices where text[index] == UInt8(ascii: "@") {
      let before = text[..<index].suffix(64).reversed().prefix(while: isMailByte)
      let after = text[(index + 1)...].prefix(100).prefix(while: isMailByte)
      var end = after.endIndex
      while end > after.startIndex, text[end - 1] == UInt8(ascii: ".") || text[end - 1] == UInt8(ascii: "-") {
        end -= 1
      }
      guard !before.isEmpty, text[after.startIndex..<end].contains(UInt8(ascii: ".")) else { continue }
      result.append(index - before.count..<end)
    }
    return result
  }

  private func isMailByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isASCIIDigit(byte) || ".-_+".utf8.contains(byte)
  }

  private func isSample(_ address: String) -> Bool {
    guard let at = address.lastIndex(of: "@") else { return false }
    let domain = address[address.index(after: at)...]
    return ["example.", "domain.", "email.", "mail.", "company.", "yourdomain.", "test."].contains {
      domain.hasPrefix($0)
    }
  }
}
