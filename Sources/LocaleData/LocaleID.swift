/// A locale by language, script and region, in the form of BCP 47: `en`, `zh-Hant-HK`, `es-419`.
///
/// Old and platform spellings become the current one: `iw` is `he`, `in` is `id`, `zh_CN` is `zh-CN`, `no` is
/// `nb`, `values-b+sr+Latn` is read by its reader. Equal identifiers are the same locale; `zh-CN` and
/// `zh-Hans` are not.
package struct LocaleID: Hashable, Sendable {
  /// Two or three lower-case letters.
  package let language: String
  /// Four letters, the first upper-case, or nil.
  package let script: String?
  /// Two upper-case letters or three digits, or nil.
  package let region: String?

  package init(language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// Reads a locale in any of the usual spellings, with `-` or `_` between parts and letters in any case.
  ///
  /// Nil where the text is no locale, such as `Base` or `English`. Variants and extensions are passed over.
  package init?(_ spelling: some StringProtocol) {
    let parts = spelling.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(isASCIILetter),
      parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isASCIIAlphanumeric) })
    else { return nil }
    var script: String?
    var region: String?
    for part in parts.dropFirst() {
      let text = String(decoding: part, as: UTF8.self)
      if part.count == 1 { break }
      if part.count == 4, part.allSatisfy(isASCIILetter), script == nil, region == nil {
        script = text.prefix(1).uppercased() + text.dropFirst().lowercased()
      } else if region == nil, part.count == 2 && part.allSatisfy(isASCIILetter) {
        region = text.uppercased()
      } else if region == nil, part.count == 3, part.allSatisfy(isASCIIDigit) {
        region = text
      }
    }
    let language = String(decoding: first, as: UTF8.self).lowercased()
    self.init(language: Self.currentLanguage(language), script: script, region: region)
  }

  /// The current code of a language that also goes by an older one (CLDR supplemental alias data).
  private static func currentLanguage(_ code: String) -> String {
    switch code {
    case "iw": "he"
    case "in": "id"
    case "ji": "yi"
    case "no": "nb"
    case "tl": "fil"
    case "cmn": "zh"
    case "mo": "ro"
    default: code
    }
  }

  /// The identifier in BCP 47 form.
  package var identifier: String {
    var result = language
    if let script { result += "-" + script }
    if let region { result += "-" + region }
    return result
  }

  /// Whether the language is written from right to left (CLDR characterOrder).
  package var isRightToLeft: Bool {
    switch script {
    case "Arab", "Hebr", "Thaa", "Syrc", "Nkoo": true
    case .some: false
    case nil: ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language)
    }
  }
}

extension LocaleID: CustomStringConvertible {
  package var description: String { identifier }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private func isASCIIDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isASCIIAlphanumeric(_ byte: UInt8) -> Bool { isASCIILetter(byte) || isASCIIDigit(byte) }
