import SourceText

/// Texts of any script for a terminal.
enum TerminalText {
  /// Returns text that takes its columns and no more: nothing in it drives the terminal, and text from right to left
  /// is isolated, so that it does not reorder what stands beside it.
  static func cell(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafeToPrint(scalar), !isHarmlessMark(scalar) {
        result += escaped(String(scalar))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    guard result.unicodeScalars.contains(where: isRightToLeft) else { return result }
    guard isBalanced(result) else { return escaped(result) }
    return "\u{2068}\(result)\u{2069}"
  }

  /// Returns the first names of a list, and how many more there are.
  static func names(_ names: [String]) -> String {
    names.count <= 3
      ? names.joined(separator: ", ")
      : names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
  }

  /// Returns text broken into lines of at most some columns: at spaces, inside a word only where it is longer.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = displayWidth(word)
      if !line.isEmpty, lineWidth + 1 + wordWidth <= width {
        line += " " + word
        lineWidth += 1 + wordWidth
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      lineWidth = 0
      for character in word {
        let columns = displayWidth(String(character))
        if !line.isEmpty, lineWidth + columns > width {
          lines.append(line)
          line = ""
          lineWidth = 0
        }
        line.append(character)
        lineWidth += columns
      }
    }
    return closingIsolates(lines + [line])
  }

  // MARK: Direction

  /// Returns lines of one text in which an isolate that goes on in the next line closes and opens anew.
  private static func closingIsolates(_ lines: [String]) -> [String] {
    var open = String.UnicodeScalarView()
    return lines.map { line in
      var result = String(open)
      for scalar in line.unicodeScalars {
        if (0x2066...0x2068).contains(scalar.value) { open.append(scalar) }
        if scalar.value == 0x2069 { _ = open.popLast() }
      }
      result += line
      return result + String(repeating: "\u{2069}", count: open.count)
    }
  }

  /// Whether a character only says which way text runs, and has no effect on what stands around an isolate.
  private static func isHarmlessMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0x200F, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// Whether each isolate that opens in a text closes in it, and no other.
  private static func isBalanced(_ text: String) -> Bool {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      default: continue
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
