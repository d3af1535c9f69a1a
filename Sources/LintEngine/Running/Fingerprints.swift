import Diagnostics

/// Gives each finding a number that stays when files move, lines shift or messages are reworded.
///
/// It is made of the rule, the table, the key or product, the locale, the variant, and which of several alike
/// it is.
enum Fingerprints {
  static func assigned(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    var occurrences: [UInt64: UInt64] = [:]
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      let identity = hash(diagnostic)
      let occurrence = occurrences[identity, default: 0]
      occurrences[identity] = occurrence + 1
      diagnostic.fingerprint = mix(identity, occurrence)
      return diagnostic
    }
  }

  private static func hash(_ diagnostic: Diagnostic) -> UInt64 {
    let subject = diagnostic.subject
    let parts = [
      diagnostic.rule.rawValue, subject.table, subject.key, subject.product, subject.locale, subject.variant,
    ]
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in (part ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      // A separator that no text holds keeps "a" "bc" and "ab" "c" apart; nil and empty differ too.
      hash = (hash ^ (part == nil ? 0x101 : 0x100)) &* 0x100_0000_01B3
    }
    return hash
  }

  private static func mix(_ hash: UInt64, _ occurrence: UInt64) -> UInt64 {
    (hash ^ occurrence) &* 0x9E37_79B9_7F4A_7C15
  }
}
