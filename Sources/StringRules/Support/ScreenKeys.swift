import PaywallCopy

/// The keys that are a paywall's, by the configuration or because their table plainly is one.
struct ScreenKeys {
  private struct Place: Hashable {
    let family: Int
    let key: Int
  }

  private let places: Set<Place>

  init(_ claims: PaywallClaims) {
    places = Set(claims.screens.flatMap { $0.keys.map { Place(family: $0.family, key: $0.keyIndex) } })
  }

  func contains(_ key: KeyClaims) -> Bool { contains(family: key.family, key: key.keyIndex) }

  func contains(family: Int, key: Int) -> Bool { places.contains(Place(family: family, key: key)) }
}
