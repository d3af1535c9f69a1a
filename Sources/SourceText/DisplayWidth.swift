/// Returns the number of terminal columns that text takes: two for wide East Asian characters and emoji, none
/// for combining marks and format characters.
///
/// The ranges follow UAX 11 (East Asian Width W and F) in the coarse blocks that terminals agree on.
package func displayWidth(_ text: some StringProtocol) -> Int {
  text.unicodeScalars.reduce(0) { $0 + displayWidth($1) }
}

/// Returns the number of terminal columns of one scalar.
package func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return scalar.value < 0x20 ? 0 : 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: return 0
  default: break
  }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
    0x1F900...0x1F9FF,
    0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}
