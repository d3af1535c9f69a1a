/// The qualifiers of Android's resource folders that are no locale (App resources overview, Table 2).
enum AndroidQualifierWords {
  /// Whether Android knows a qualifier, wherever it stands.
  static func isKnown(_ qualifier: String) -> Bool {
    let word = qualifier.lowercased()
    return words.contains(word) || isMeasure(word)
  }

  private static let words: Set<String> = [
    "neuter", "feminine", "masculine", "ldrtl", "ldltr", "small", "normal", "large", "xlarge", "long",
    "notlong", "round", "notround", "widecg", "nowidecg", "highdr", "lowdr", "port", "land", "square", "car",
    "desk", "television", "appliance", "watch", "vrheadset", "night", "notnight", "ldpi", "mdpi", "hdpi",
    "xhdpi", "xxhdpi", "xxxhdpi", "nodpi", "tvdpi", "anydpi", "notouch", "stylus", "finger", "keysexposed",
    "keyshidden", "keyssoft", "nokeys", "qwerty", "12key", "navexposed", "navhidden", "nonav", "dpad",
    "trackball", "wheel",
  ]

  /// Whether a word is a number with what it measures: `mcc310`, `sw600dp`, `420dpi`, `1280x720`, `v21`.
  private static func isMeasure(_ word: String) -> Bool {
    let isDigit = { (letter: Character) in letter >= "0" && letter <= "9" }
    let digits = word.drop { !isDigit($0) }.prefix { isDigit($0) }
    guard !digits.isEmpty else { return false }
    let before = word.prefix { !isDigit($0) }
    let after = word.dropFirst(before.count + digits.count)
    switch before {
    case "mcc", "mnc": return after.isEmpty
    case "v": return after.allSatisfy { isDigit($0) || $0 == "." }
    case "sw", "w", "h": return after == "dp"
    case "": return after == "dpi" || (after.first == "x" && after.dropFirst().allSatisfy(isDigit))
    default: return false
    }
  }
}
