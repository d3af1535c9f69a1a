import CatalogModel
import RuleKit

extension MetadataText {
  /// The language and script that the text should be in; nil where the file names no locale.
  var writtenLanguage: WrittenLanguage? { locale.flatMap { WrittenLanguage($0.value) } }

  /// Returns the script of most letters, where no letter is of the language's script and two are of that other one.
  func foreignScript(in language: WrittenLanguage) -> Script? {
    let expected = language.scripts
    guard !expected.isEmpty else { return nil }
    var counts: [Script: Int] = [:]
    for scalar in text.value.unicodeScalars {
      guard let script = Script(scalar) else { continue }
      if expected.contains(script) { return nil }
      counts[script, default: 0] += 1
    }
    // Of equally many the first by name, so that the answer does not change from run to run.
    return counts.filter { $0.value >= 2 }.max { ($0.value, $1.key.name) < ($1.value, $0.key.name) }?.key
  }

  var isInForeignScript: Bool { writtenLanguage.flatMap { foreignScript(in: $0) } != nil }

  /// Whether the text is long enough to be one in a language: several words, or in a script without spaces.
  func isSentence(minimumLetters: Int) -> Bool {
    let letters = text.value.unicodeScalars.count { $0.properties.isAlphabetic }
    let isSpaced = text.value.unicodeScalars.allSatisfy {
      Script($0).map { ![.han, .kana, .thai].contains($0) } ?? true
    }
    return isSpaced
      ? letters >= minimumLetters && copyTokens(text.value).count > 1 : letters >= minimumLetters / 2
  }
}
