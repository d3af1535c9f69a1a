package import SourceText

/// The packages that a paywall shows together (RevenueCat).
package struct Offering: Sendable {
  package var id: Located<String>?
  package var description: Located<String>?
  /// Whether customers see the offering unless they are targeted with another one.
  package var isCurrent = false
  /// The mark that says whether the offering is current, where each offering has one of its own.
  package var currentMark: Located<Bool>?
  /// Whether the offering is kept but no longer in use.
  package var isArchived = false
  package var packages: [OfferingPackage] = []
  /// Whether the file has the list of packages, also an empty one.
  package var hasPackages = false
  /// The ids of the packages that the offering's own paywall names.
  package var paywallPackages: [Located<String>] = []
  package var file: FileID
  package var span: ByteSpan

  package init(file: FileID, span: ByteSpan) {
    self.file = file
    self.span = span
  }
}

/// One choice of an offering: a place such as `$rc_monthly`, and the product that fills it.
package struct OfferingPackage: Sendable {
  package var id: Located<String>?
  package var productID: Located<String>?
  /// The base plan of a Google Play subscription.
  package var basePlanID: Located<String>?
  /// Whether the file says which products the package has, also that it has none.
  package var hasProducts = false
  package var file: FileID
  /// The package as a whole; the choices of one package that has several products share it.
  package var span: ByteSpan

  package init(file: FileID, span: ByteSpan) {
    self.file = file
    self.span = span
  }

  /// The id by which other catalogs know the product: with its base plan as `id:plan`.
  package var qualifiedProductID: String? {
    guard let productID else { return nil }
    return basePlanID.map { "\(productID.value):\($0.value)" } ?? productID.value
  }
}

/// A right that buying one of several products gives (RevenueCat).
package struct Entitlement: Sendable {
  package var id: Located<String>?
  package var displayName: Located<String>?
  /// Whether the right is kept but no longer in use.
  package var isArchived = false
  package var productIDs: [Located<String>] = []
  /// Whether the file has the list of products, also an empty one.
  package var hasProducts = false
  package var span: ByteSpan

  package init(span: ByteSpan) { self.span = span }
}
