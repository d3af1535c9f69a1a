import CatalogModel

/// The days during which an offer can be had in one place.
struct OfferRange {
  let offer: Offer
  /// The place, as the file spells it; nil for everywhere.
  let region: Located<String>?
  /// The first day; nil for an offer that holds already.
  let start: Substring?
  /// The last day; nil for an offer without an end.
  let end: Substring?

  /// Returns an offer's ranges by place; none where a date is no day.
  static func all(of offer: Offer) -> [OfferRange] {
    let start = offer.startDate.map { isoDay($0.value) }
    let end = offer.endDate.map { isoDay($0.value) }
    guard start != .some(nil), end != .some(nil) else { return [] }
    let regions: [Located<String>?] = offer.regions.map { $0.map { $0 } } ?? [nil]
    return regions.map { OfferRange(offer: offer, region: $0, start: start ?? nil, end: end ?? nil) }
  }

  /// Whether the range has neither a first nor a last day.
  var isOpen: Bool { start == nil && end == nil }

  /// Whether two ranges have a day in common; one that ends when the other begins has none.
  func overlaps(_ other: OfferRange) -> Bool {
    Self.isBefore(start, other.end) && Self.isBefore(other.start, end)
  }

  private static func isBefore(_ start: Substring?, _ end: Substring?) -> Bool {
    guard let start, let end else { return true }
    return start < end
  }
}

extension Product {
  /// The ranges of a kind of offer, by place and plan, each list in the order of the first day.
  func offerRanges(of kind: Offer.Kind) -> [[OfferRange]] {
    var ranges: [[String]: [OfferRange]] = [:]
    var keys: [[String]] = []
    for offer in offers(of: kind) {
      for range in OfferRange.all(of: offer) {
        let key = [range.region?.value ?? "", offer.billingPlanType?.value ?? ""]
        if ranges[key] == nil { keys.append(key) }
        ranges[key, default: []].append(range)
      }
    }
    return keys.map { key in (ranges[key] ?? []).sorted { ($0.start ?? "") < ($1.start ?? "") } }
  }
}
