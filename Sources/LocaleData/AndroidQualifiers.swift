/// What follows the type in the name of an Android resource folder, such as `mcc310-pt-rBR-night`.
///
/// Only the network codes may stand before the locale; aapt refuses any other order.
package struct AndroidQualifiers: Hashable, Sendable {
  /// The locale as it stands, such as `pt-rBR` or `b+sr+Latn`; nil where the qualifiers name none.
  package let localeSpelling: String?
  /// The locale that the spelling means; nil where there is none.
  package let locale: LocaleID?
  /// The qualifiers that are no locale, such as `mcc310` and `night`, in their order.
  package let others: [String]

  /// Reads qualifiers with `-` between them.
  package init(_ text: some StringProtocol) {
    let parts = text.split(separator: "-").map { String($0) }
    var position = 0
    while position < parts.count, Self.isNetworkCode(parts[position]) { position += 1 }
    let networkCodes = parts[..<position]
    guard position < parts.count, let found = Self.locale(from: parts[position...]) else {
      localeSpelling = nil
      locale = nil
      others = parts
      return
    }
    locale = found.locale
    localeSpelling = parts[position..<position + found.count].joined(separator: "-")
    others = Array(networkCodes) + parts[(position + found.count)...]
  }

  /// Returns the locale that a list of qualifiers begins with, and how many of them name it.
  private static func locale(from parts: ArraySlice<String>) -> (locale: LocaleID, count: Int)? {
    guard let first = parts.first else { return nil }
    if first.lowercased().hasPrefix("b+") {
      let tag = first.dropFirst(2).split(separator: "+", omittingEmptySubsequences: false)
      return LocaleID(tag.joined(separator: "-")).map { ($0, 1) }
    }
    // The car dock is the one other qualifier of two or three letters.
    guard (2...3).contains(first.utf8.count), first.utf8.allSatisfy(isLetter), first.lowercased() != "car"
    else { return nil }
    if let next = parts.dropFirst().first, isRegion(next) {
      return LocaleID(first + "-" + next.dropFirst()).map { ($0, 2) }
    }
    return LocaleID(first).map { ($0, 1) }
  }

  private static func isRegion(_ part: String) -> Bool {
    part.utf8.count == 3 && part.lowercased().hasPrefix("r") && part.utf8.allSatisfy(isLetter)
  }

  /// Whether a qualifier is the code of a country's or a carrier's network, such as `mcc310`.
  private static func isNetworkCode(_ part: String) -> Bool {
    let name = part.lowercased()
    guard name.hasPrefix("mcc") || name.hasPrefix("mnc") else { return false }
    let digits = name.utf8.dropFirst(3)
    return (1...3).contains(digits.count)
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension LocaleID {
  /// Reads the locale among an Android resource folder's qualifiers, such as `pt-rBR-night` or `b+es+419`; nil
  /// where they name none.
  package init?(androidQualifiers text: some StringProtocol) {
    guard let locale = AndroidQualifiers(text).locale else { return nil }
    self = locale
  }
}
