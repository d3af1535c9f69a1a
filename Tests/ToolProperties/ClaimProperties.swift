import CatalogModel
import LocaleData
import PaywallCopy

/// Returns how the reader of claims breaks its word on some bytes, or nil where it keeps it; the first byte names the
/// language.
///
/// Its word: the words of a claim and what names its number lie in the text, and the place of a text in a larger one
/// changes nothing.
package func violationOfClaims(_ contents: [UInt8]) -> String? {
  guard let first = contents.first else { return nil }
  let languages = ClaimLexicons.standard.languages
  guard let locale = LocaleID(languages[Int(first) % languages.count]) else { return "no locale" }
  let text = contents[1...]
  let moved = ([0x20, 0x20, 0x20] + text + [0x20])[3..<3 + text.count]
  for syntax in [PlaceholderSyntax.none, .foundation] {
    guard let claims = ClaimReader.claims(of: text, in: locale, syntax),
      let others = ClaimReader.claims(of: moved, in: locale, syntax)
    else { return "\(locale) is not read" }
    if claims.count != others.count { return "\(claims.count) claims, moved \(others.count)" }
    for (claim, other) in zip(claims, others) {
      let (range, core) = (claim.range, claim.core)
      if claim.kind != other.kind || claim.value != other.value { return "moved, \(claim) is \(other)" }
      if range.lowerBound + 2 != other.range.lowerBound { return "moved, \(claim) is at \(other.range)" }
      for part in [range, core, claim.digits ?? core] {
        if part.lowerBound < text.startIndex || part.upperBound > text.endIndex {
          return "\(claim) leaves the text"
        }
      }
    }
  }
  return nil
}
