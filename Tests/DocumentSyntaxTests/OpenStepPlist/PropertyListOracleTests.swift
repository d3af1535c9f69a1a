import DocumentSyntax
import Foundation
import SourceText
import TestSupport
import Testing

/// Compares with Foundation's own reader of property lists.
struct PropertyListOracleTests {
  private static let seeds = [
    "/* Title */\n\"title\" = \"Go further\";\n\n\"button\" = \"Try \\U00E9\\n\\\"%@\\\"\";\n// x\nbare = 'a token';\n\"same\";\n",
    "{ a = b; \"c d\" = 'e'; /* f */ g = \"h\\101\"; }\n",
    "\"list\" = (<0a 0b>, 1, \"three\", {four = 5;}, 2);\r\n\"x\" = \"y\";\r\n",
    "\"multi\" = \"one\ntwo\";\u{2028}\"é\" = \"日本\";\n/* a *//* b */\"k\"=\"v\";",
  ]
  private static let alphabet =
    Array("\"\"\"'';;==\\\\//**{}(<>,aU0 \n\r\t#:".unicodeScalars) + ["\u{3000}", "é", "\u{2029}"]

  /// How many changed tables are compared for each seed. Foundation writes a line to standard error for many
  /// of them, so that a long run is made only on demand.
  private static let rounds =
    ProcessInfo.processInfo.environment["CATALOG_LINT_ORACLE_ROUNDS"].flatMap { Int($0) } ?? 25

  /// Foundation's answer: the dictionary of strings, or nil where the text is refused or is no dictionary.
  private func oracle(_ text: String) -> [String: String]? {
    let list = try? PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    guard let dictionary = list as? [String: Any] else { return nil }
    return dictionary.compactMapValues { $0 as? String }
  }

  private func compare(_ text: String) {
    let reading = StringsReading(text)
    let isRefused = reading.problems.contains { $0.kind == .malformed }
    let isCut = reading.problems.contains { $0.kind == .lostEntries }
    let answer = oracle(text)
    // Foundation overlooks half a value or key that stands right before the bracket around it.
    let isInBrackets = reading.messages.contains { message in
      [
        "key that begins here never ends", "string that begins here never ends", "cannot stand here",
        "hexadecimal",
      ]
      .contains { message.contains($0) }
    }
    if answer != nil, isRefused, isInBrackets, text.contains(where: { "({".contains($0) }) { return }
    // A fault after the place where the platform stops reading does it no harm.
    if isCut, let answer {
      #expect(
        answer.allSatisfy { key, _ in reading.dictionary.keys.contains(key) }, "\(text.debugDescription)")
      return
    }
    #expect((answer == nil) == isRefused, "\(text.debugDescription): \(reading.messages)")
    if let answer, !isRefused {
      #expect(reading.dictionary == answer, "\(text.debugDescription): \(reading.messages)")
    }
  }

  @Test func agreesOnWholeTables() {
    for text in Self.seeds { compare(text) }
  }

  @Test(arguments: 0..<4)
  func agreesOnTablesWithSmallFaults(_ index: Int) {
    var random = SeededRandom(seed: UInt64(index) + 20_240_601)
    let seed = Array(Self.seeds[index].unicodeScalars)
    for _ in 0..<Self.rounds {
      var scalars = seed
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<scalars.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: scalars.remove(at: place)
        case 1: scalars[place] = Self.alphabet.randomElement(using: &random) ?? "x"
        default: scalars.insert(Self.alphabet.randomElement(using: &random) ?? "x", at: place)
        }
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      compare(String(text))
    }
  }
}
