/// What a key says in the language that its translations are made from.
package struct ClaimSource: Sendable {
  var readings: [ClaimReading] = []
  var texts: [[UInt8]] = []
  /// The index of the language in the table; nil where the key itself is the text.
  var locale: Int?
  /// Whether the table's or the key's name shows that the text is about buying.
  var isHinted = false

  var hasSure: Bool { readings.contains { $0.claims.contains(where: \.isSure) } }
  var isAboutBuying: Bool { readings.contains(where: \.isAboutBuying) }
  var claims: [Claim] { readings.flatMap(\.claims) }

  /// The period that the whole text names: "Monthly".
  var planName: ClaimValue? {
    guard readings.count == 1, readings[0].claims.count == 1 else { return nil }
    let claim = readings[0].claims[0]
    return claim.kind == .period && claim.range.count == texts[0].count ? claim.value : nil
  }
}
