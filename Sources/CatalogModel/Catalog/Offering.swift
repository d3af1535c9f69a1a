package import SourceText

/// The packages that a paywall shows together (RevenueCat).
package struct Offering: Sendable {
  package var id: Located<String>?
  package var description: Located<String>?
  /// Whether customers see the offering unless they are targeted with another one.
  package var isCurrent = false
  package var packages: [OfferingPackage] = []
  /// The ids of the packages that the offering's own paywall names.
  package var paywallPackages: [Located<String>] = []
  package var span: ByteSpan

  package init(span: ByteSpan) { self.span = span }
}

/// One choice of an offering: a place such as `$rc_monthly`, and the product that fills it.
package struct OfferingPackage: Sendable {
  package var id: Located<String>?
  package var productID: Located<String>?
  /// The base plan of a Google Play subscription.
  package var basePlanID: Located<String>?
  package var span: ByteSpan

  package init(span: ByteSpan) { self.span = span }
}

/// A right that buying one of several products gives (RevenueCat).
package struct Entitlement: Sendable {
  package var id: Located<String>?
  package var displayName: Located<String>?
  package var productIDs: [Located<String>] = []
  package var span: ByteSpan

  package init(span: ByteSpan) { self.span = span }
}
