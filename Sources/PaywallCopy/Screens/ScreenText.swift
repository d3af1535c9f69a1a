package import CatalogModel
package import Diagnostics
import DocumentSyntax
import SourceText

/// A text of a paywall's screen in the source language, whether it claims anything or not.
package struct ScreenText: Sendable {
  /// Index of the table's family.
  package let family: Int
  /// Index of the key in the family.
  package let keyIndex: Int
  package let key: String
  /// The words of a key that is a name, in lower case.
  package let words: Set<String>
  /// The place of the text.
  package let label: Label
  package let text: String
  /// Number of places that the app fills in.
  package let placeholders: Int
  /// What variables whose names are known are filled with.
  package let values: [CopyValue]
  /// What the text claims.
  package let claims: [FoundClaim]

  /// Words of keys of buttons.
  private static let buttonWords: Set<String> = [
    "button", "btn", "cta", "purchase", "buy", "subscribe", "checkout", "order",
  ]
  /// Words of keys of buttons that buy nothing.
  private static let otherWords: Set<String> = [
    "restore", "close", "cancel", "terms", "privacy", "retry", "skip", "dismiss", "back", "later", "ok",
    "done", "manage",
    "error", "title", "subtitle", "description", "message", "footer", "note", "hint", "success", "alert",
  ]

  /// Whether the key says that the text stands on the button that buys.
  package var isOrderButton: Bool {
    !words.isDisjoint(with: Self.buttonWords) && words.isDisjoint(with: Self.otherWords)
  }

  package func has(_ kind: ClaimKind) -> Bool { claims.contains { $0.claim.kind == kind } }

  package func first(_ kind: ClaimKind) -> FoundClaim? { claims.first { $0.claim.kind == kind } }

  /// Whether the key has one of some words.
  package func isNamed(_ names: Set<String>) -> Bool { !words.isDisjoint(with: names) }

  /// Whether the text has a price, typed or filled in by a variable whose name says so.
  package var showsPrice: Bool { has(.price) || values.contains(where: \.isPrice) }

  /// Whether the text says a period, or a variable does.
  package var showsPeriod: Bool { has(.period) || has(.equivalent) || values.contains(where: \.saysPeriod) }

  /// Whether the text shows the price that is billed, also beside what it comes to in a shorter time.
  package var showsTotal: Bool {
    if has(.equivalent) { return has(.price) || placeholders > 1 }
    return showsPrice
      || placeholders > 0 && (has(.period) || isNamed(["price", "prices", "total", "billed", "amount"]))
  }

  /// Returns the words of a key in lower case, as `paywall`, `price` and `monthly` of `paywall.priceMonthly`.
  package static func words(ofKey key: String) -> Set<String> {
    key.utf8.contains(0x20) ? [] : Set(CopyWords.words(of: key))
  }
}

extension TableFamily {
  /// Returns the number of places of a text that the app fills in.
  package func placeholderCount(in text: ArraySlice<UInt8>) -> Int {
    let variables = TemplateVariable.variables(in: text).count
    if variables > 0 { return variables }
    if placeholders == .icu || placeholders == .singleBraces {
      return text.count { $0 == UInt8(ascii: "{") }
    }
    let specifiers =
      placeholders == .java
      ? JavaSpecifierScanner.specifiers(in: text) : FormatSpecifierScanner.specifiers(in: text)
    let count = specifiers.count { $0.isSure }
    guard count == 0, placeholders == .qt else { return count }
    return zip(text, text.dropFirst()).count { $0 == UInt8(ascii: "%") && (0x31...0x39).contains($1) }
  }
}
