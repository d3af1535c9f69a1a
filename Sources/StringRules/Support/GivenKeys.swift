/// Whether a key is an object's of a storyboard with its property, as `GWy-pa-ObH.normalTitle`.
func isInterfaceObjectKey(_ key: String) -> Bool {
  let parts = key.prefix { $0 != "." }.split(separator: "-", omittingEmptySubsequences: false)
  return key.contains(".") && parts.map(\.utf8.count) == [3, 2, 3]
}

/// Whether Xcode or the system gave a key, which no one can rename: of an object of a storyboard, of a text of an intent
/// definition (six letters and digits at random, as `WktFNa`), or of Info.plist.
func isGivenKey(_ key: String) -> Bool {
  if isInterfaceObjectKey(key) || key.hasPrefix("CFBundle") { return true }
  if key.hasPrefix("NS"), key.hasSuffix("UsageDescription") { return true }
  let isRandom = key.utf8.count == 6 && key.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
  return isRandom && key.utf8.dropFirst().contains { !(0x61...0x7A).contains($0) }
    && key.utf8.contains { (0x61...0x7A).contains($0) }
}
