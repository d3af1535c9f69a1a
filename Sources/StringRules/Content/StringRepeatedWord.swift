import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A word that stands twice in a row.
struct StringRepeatedWord: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-repeated-word", severity: .warning, certainty: .derived,
      summary: "a word stands twice in a row",
      rationale:
        "Nobody sees a doubled word in their own text. Words that a language says twice on purpose, or that may meet, are left alone, and so is what the source text repeats.",
      source: "Weblate, check duplicate; translate-toolkit, pofilter doublewords", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Restore ⟦the the⟧ purchase";"#]),
      .flagged(strings: ["en": #""a" = "Your yearly plan";"#, "de": #""a" = "Ihr ⟦Jahresabo Jahresabo⟧";"#]),
      .accepted(strings: [
        "en": #""a" = "If you forget it";"#, "de": #""a" = "Wenn Sie sie vergessen, die die App hat";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "We meet";"#, "fr": #""a" = "Nous nous réunissons, vous vous amusez";"#,
      ]),
      // Indonesian, Vietnamese and Turkish say words twice.
      .accepted(strings: [
        "en": #""a" = "Slowly";"#, "tr": #""a" = "yavaş yavaş";"#, "vi": #""a" = "dần dần";"#,
        "id": #""a" = "teman teman";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "Bye bye, 10 10, %@ %@";"#, "de": #""a" = "10 10, %@ %@";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      let cells = family.cells[key.cells]
      guard cells.contains(where: { $0.traits.contains(.similarWords) }) else { continue }
      var sourceHasOne: Bool?
      for cell in cells where cell.traits.contains(.similarWords) {
        let text = context.workspace.text(cell)
        let language = context.language(of: cell, in: family)
        guard let range = repeated(in: text.bytes, language: language.isEmpty ? "en" : language) else {
          continue
        }
        if !family.isSource(cell) {
          let has =
            sourceHasOne
            ?? family.sourceCells(of: key).contains {
              repeated(in: context.workspace.text($0).bytes, language: "") != nil
            }
          sourceHasOne = has
          if has { continue }
        }
        let words = String(decoding: text.bytes[range], as: UTF8.self)
        sink.report(
          context.finding(
            "a word stands twice: \(quoted(words))", at: Label(cell.file, text.span(range)),
            help: "remove one of the two", subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// The first two words of one line that are the same; with no language, whatever the words.
  private func repeated(in text: ArraySlice<UInt8>, language: String) -> Range<Int>? {
    var last: Range<Int>?
    var start = text.startIndex
    while start < text.endIndex {
      if text[start] == 0x20 {
        start += 1
        continue
      }
      if text[start] == 0x0A || text[start] == 0x0D || text[start] == 0x09 {
        last = nil
        start += 1
        continue
      }
      let end = text[start...].firstIndex(where: isSpaceByte) ?? text.endIndex
      let word = trimmed(start..<end, text)
      if let last, !word.isEmpty, last.count == word.count, isSame(last, word, text),
        word.lowerBound == start,
        isSlip(text[word], language)
      {
        return last.lowerBound..<word.upperBound
      }
      // A mark behind a word ends what it belongs to.
      last = word.upperBound == end && !word.isEmpty ? word : nil
      start = end
    }
    return nil
  }

  /// Returns a word without the ASCII marks behind it.
  private func trimmed(_ range: Range<Int>, _ text: ArraySlice<UInt8>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1] < 0x80, !isASCIILetter(text[end - 1]),
      !isASCIIDigit(text[end - 1])
    {
      end -= 1
    }
    return range.lowerBound..<end
  }

  private func isSame(_ left: Range<Int>, _ right: Range<Int>, _ text: ArraySlice<UInt8>) -> Bool {
    if text[left].elementsEqual(text[right]) { return true }
    // Only the first word of a sentence may be the same in a capital letter.
    let isFirst = left.lowerBound == text.startIndex
    return isFirst
      && text[left].elementsEqual(text[right]) { isASCIILetter($0) ? $0 | 0x20 == $1 | 0x20 : $0 == $1 }
  }

  private func isSlip(_ word: ArraySlice<UInt8>, _ language: String) -> Bool {
    let text = String(decoding: word, as: UTF8.self)
    // Names and shouts in capitals, numbers and placeholders are said twice for a reason.
    guard
      text.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
      })
    else { return false }
    if language.isEmpty { return true }
    return Reduplication.isSlip(text.lowercased(), letters: text.count, language: language)
  }
}
