import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A word with a letter of another script that looks like one of its own.
struct StringMixedScriptWord: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-mixed-script-word", severity: .warning, certainty: .derived,
      summary: "a word has a letter of another script that looks like one of its own",
      rationale:
        "The word looks right but is not found by a search, is read aloud wrongly, and breaks spelling checks. Such letters come in when the keyboard was not switched.",
      source: "Unicode Technical Standard 39, Unicode Security Mechanisms (confusable characters)",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["ru": #""a" = "П⟦o⟧дписка";"#]),
      .flagged(strings: ["en": #""a" = "Prem⟦\#u{456}⟧um";"#]),
      .flagged(strings: ["el": #""a" = "⟦A⟧γορά";"#]),
      .accepted(strings: ["ru": #""a" = "Подписка Pro, iCloud-хранилище";"#]),
      // Letters that look like none of the word's own are no slip.
      .accepted(strings: ["ru": #""a" = "SMSка, 5GБ";"#]),
      .accepted(strings: ["en": #""a" = "Δx and μm";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.mixedLetters) {
      for cell in family.cells[key.cells] where cell.traits.contains(.mixedLetters) {
        let text = context.workspace.text(cell)
        guard let (range, found, word) = lookAlike(in: text.bytes) else { continue }
        sink.report(
          context.finding(
            "\(quoted(word)) has the \(found.name) letter \(quoted(String(decoding: text.bytes[range], as: UTF8.self)))",
            at: Label(cell.file, text.span(range)),
            help: "write the letter that looks the same in the word's own script",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// The first letter that stands among at least three letters of another script and looks like one of them.
  private func lookAlike(in text: ArraySlice<UInt8>) -> (Range<Int>, Script, String)? {
    let parts = OpaqueParts(of: text)
    let masked = parts.masked(text, with: 0x20)
    var word: [TextScalar] = []
    for scalar in TextScalars(masked[...]) {
      if scalar.value.properties.isAlphabetic || scalar.value.properties.isDiacritic {
        word.append(scalar)
        continue
      }
      if let found = Self.fault(in: word) { return result(found, word, text) }
      word.removeAll(keepingCapacity: true)
    }
    return Self.fault(in: word).flatMap { result($0, word, text) }
  }

  private func result(
    _ fault: (TextScalar, Script), _ word: [TextScalar], _ text: ArraySlice<UInt8>
  ) -> (Range<Int>, Script, String) {
    let start = text.startIndex
    let range = fault.0.range.lowerBound + start..<fault.0.range.upperBound + start
    var view = String.UnicodeScalarView()
    for scalar in word { view.append(scalar.value) }
    return (range, fault.1, String(view))
  }

  private static func fault(in word: [TextScalar]) -> (TextScalar, Script)? {
    guard word.count >= 4 else { return nil }
    var counts: [Script: Int] = [:]
    for scalar in word {
      guard let script = Script(scalar.value), [.latin, .cyrillic, .greek].contains(script) else { continue }
      counts[script, default: 0] += 1
    }
    guard counts.count == 2, let most = counts.max(by: { $0.value < $1.value }), most.value >= 3,
      most.value * 2 > word.count
    else { return nil }
    let strange = word.filter { Script($0.value).map { $0 != most.key } ?? false }
    // All of the strange letters have to look like the word's own: a prefix such as "SMS" does not.
    guard strange.count <= 2 || strange.count * 3 <= word.count, let first = strange.first,
      let script = Script(first.value), strange.allSatisfy({ looksLike($0.value, most.key) })
    else { return nil }
    return (first, script)
  }

  /// Whether a letter looks like one of another script.
  private static func looksLike(_ scalar: Unicode.Scalar, _ script: Script) -> Bool {
    switch script {
    case .cyrillic: "aceiopxysjABCEHIKMOPTXYSJ\u{3BF}\u{3B1}".unicodeScalars.contains(scalar)
    case .greek: "oovABEZHIKMNOPTYXuipkt\u{430}\u{43E}".unicodeScalars.contains(scalar)
    case .latin: "аеорсухіјѕАВЕНІКМОРСТХЈЅοαΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars.contains(scalar)
    default: false
    }
  }
}
