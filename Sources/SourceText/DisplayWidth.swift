/// Returns the number of terminal columns that text takes: two for wide East Asian characters and emoji, none
/// for combining marks and format characters.
package func displayWidth(_ text: some StringProtocol) -> Int {
  text.unicodeScalars.reduce(0) { $0 + displayWidth($1) }
}

/// Returns the number of terminal columns of one scalar.
package func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  switch scalar.value {
  case 0x20..<0x7F, 0xA0..<0x300: return scalar.value == 0xAD ? 0 : 1
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
  default: break
  }
  if isEastAsianWide(scalar.value) { return 2 }
  // A flag is two regional indicators, one column each.
  let isRegionalIndicator = (0x1F1E6...0x1F1FF).contains(scalar.value)
  return scalar.properties.isEmojiPresentation && !isRegionalIndicator ? 2 : 1
}

/// Whether a scalar is in one of the blocks of UAX 11 that are wide throughout, but for a few unassigned
/// scalars.
private func isEastAsianWide(_ value: UInt32) -> Bool {
  switch value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
    0x20000...0x3FFFD:
    true
  default: false
  }
}
