/// An App Store storefront: an ISO 3166-1 alpha-3 code such as `DEU`, or `XKS` for Kosovo.
package struct StorefrontCode: Hashable, Sendable {
  private let letters: AlphaCode

  package init?(_ text: some StringProtocol) {
    guard let letters = AlphaCode(text) else { return nil }
    self.letters = letters
  }

  /// Creates a code from its packed form; the generated tables hold these.
  package init(packed: UInt32) { letters = AlphaCode(packed: packed) }

  /// The code packed into 24 bits, first letter highest: sorts as the text does.
  package var packed: UInt32 { letters.packed }
}

extension StorefrontCode: CustomStringConvertible {
  package var description: String { letters.description }
}

extension StorefrontCode: Comparable {
  package static func < (left: StorefrontCode, right: StorefrontCode) -> Bool { left.packed < right.packed }
}
