import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A translation that says another number than its source text.
struct StringNumberChanged: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-number-changed", severity: .warning, certainty: .derived,
      summary: "a translation says another number than its source text",
      rationale:
        "A trial of 7 days that reads 14 in one language is a promise that the app breaks. Digits of all scripts count as the same, and so do all ways to group them; a number that one language writes as a word is left alone, as are times of day and sums that East Asian languages count in ten thousands.",
      source: "translate-toolkit, pofilter numbers", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Cancel within 30 days";"#, "de": #""a" = "Binnen ⟦300⟧ Tagen kündbar";"#,
      ]),
      .flagged(strings: ["en": #""a" = "Save 50% with 2 plans";"#, "ar": #""a" = "وفّر ⟦٤٥⟧٪ مع خطتين";"#]),
      .accepted(strings: [
        "en": #""trial" = "7 days free";"#, "ja": #""trial" = "1週間無料";"#,
      ]),
      .accepted(strings: ["en": #""a" = "1,000.50 points";"#, "de": #""a" = "1.000,50 Punkte";"#]),
      .accepted(strings: ["en": #""a" = "30 days";"#, "fa": #""a" = "۳۰ روز";"#]),
      // A small number may be a word, and the hours of a day are counted otherwise.
      .accepted(strings: ["en": #""a" = "2 plans, 9 PM";"#, "de": #""a" = "zwei Abos, 21 Uhr";"#]),
      .accepted(strings: ["en": #""a" = "100,000 songs";"#, "ja": #""a" = "10万曲";"#]),
      .accepted(strings: ["en": #""a" = "%1$d of 30";"#, "de": #""a" = "30, davon %1$d";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !family.isStoreMetadata else { return }
    context.forEachPair(keys, of: family, with: .digit) { pair in
      // A plural form that stands for one number may say another than its source's.
      guard pair.source.variant == pair.cell.variant || family.variants[Int(pair.cell.variant)].plural == nil
      else {
        return
      }
      let source = context.workspace.text(pair.source).bytes
      let text = context.workspace.text(pair.cell)
      guard let change = change(source, text.bytes, context.language(of: pair.cell, in: family)) else {
        return
      }
      let shown = change.found.map { String(decoding: text.bytes[$0.range], as: UTF8.self) }
      sink.report(
        context.finding(
          shown.map { "\(quoted($0)) is not a number of the source text" }
            ?? "the number \(change.missing) of the source text is missing",
          at: change.found.map { Label(pair.cell.file, text.span($0.range)) } ?? context.label(pair.cell),
          help: shown == nil ? "write the number of the source text" : "write \(change.missing)",
          severity: shown == nil ? .info : nil,
          secondary: [context.label(pair.source, "the source text")],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  /// A number of the source text that the translation has not, and the one that it has instead.
  private struct Change {
    let missing: String
    let found: WrittenNumbers.Number?
  }

  private func change(_ source: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ language: String) -> Change? {
    let expected = WrittenNumbers(in: source).numbers
    guard !expected.isEmpty else { return nil }
    let found = WrittenNumbers(in: text).numbers
    var rest = found
    var missing: [WrittenNumbers.Number] = []
    for number in expected {
      if let index = rest.firstIndex(where: { $0.digits == number.digits }) {
        rest.remove(at: index)
      } else {
        missing.append(number)
      }
    }
    guard
      let first = missing.first(where: { !$0.mayBeWord })
        ?? (missing.count == rest.count ? missing.first : nil),
      !isTime(source), !countsOtherwise(text), expected.count <= 12
    else { return nil }
    let shown = String(decoding: source[first.range], as: UTF8.self)
    // A number in place of another one: where their counts differ, words may stand for some.
    let instead = missing.count == rest.count ? rest.first : rest.first { !$0.mayBeWord }
    if let instead {
      // Digits that are the same but for where they are divided were counted as one number or as two.
      if missing.map(\.digits).joined() == rest.map(\.digits).joined() { return nil }
      // "4.0" may be "4", and 24 hours are 1 day.
      if first.digits == instead.digits + "0", shown.hasSuffix("0"), shown.dropLast().last?.isNumber == false
      {
        return nil
      }
      if instead.mayBeWord, isRoundNumber(first.digits) { return nil }
      // Seven days are a week, twelve months a year.
      if isSameTime(first.digits, instead.digits) || isSameTime(instead.digits, first.digits) { return nil }
      return Change(missing: shown, found: instead)
    }
    return first.mayBeWord || isRoundNumber(first.digits) ? nil : Change(missing: shown, found: nil)
  }

  /// Whether a number of units can be another number of longer ones.
  private func isSameTime(_ many: String, _ few: String) -> Bool {
    guard let many = Int(many), let few = Int(few), (1...4).contains(few) else { return false }
    return many == few * 7 || many == few * 12
  }

  /// Whether a text speaks of hours before or after noon.
  private func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { index in
      guard isASCIIDigit(text[index]) else { return false }
      let next = index + 1 < text.endIndex && text[index + 1] == 0x20 ? index + 2 : index + 1
      return text.hasLetters("am", at: next) || text.hasLetters("pm", at: next)
        || text.hasLetters("a.m", at: next)
        || text.hasLetters("p.m", at: next)
    }
  }

  /// Whether a text counts in hundreds, thousands, ten thousands or tenths, or writes numbers in characters.
  private func countsOtherwise(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(where: { $0 >= 0xE0 }) else { return false }
    return TextScalars(text).contains { "万萬億亿만억천백십百千十折割半兆".unicodeScalars.contains($0.value) }
  }

  /// Whether a number is one that words such as "half", "fully", "a month" or "a day" stand for.
  private func isRoundNumber(_ digits: String) -> Bool {
    ["50", "100", "1000", "24", "30", "31", "365", "1000000", "15", "60"].contains(digits)
  }
}
