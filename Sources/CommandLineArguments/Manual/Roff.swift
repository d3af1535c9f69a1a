import SourceText

/// Text in the macros of man(7), built line by line.
struct Roff {
  private(set) var text = ""

  /// Adds a macro with its arguments.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += ([".\(name)"] + arguments.map { "\"\(escaped($0))\"" }).joined(separator: " ") + "\n"
  }

  /// Adds a line that is escaped already.
  mutating func line(_ line: String) { text += line + "\n" }

  /// Adds running text, in lines that are not too long for the readers of the source.
  mutating func paragraph(_ paragraph: String) {
    for line in wrapped(escaped(paragraph), width: 76) { text += guarded(line) + "\n" }
  }

  /// Adds a label, which is escaped already, and what it means.
  mutating func item(_ label: String, _ description: String) {
    macro("TP")
    line(label)
    paragraph(description)
  }

  func bold(_ text: String) -> String { #"\fB"# + escaped(text) + #"\fR"# }

  func italic(_ text: String) -> String { #"\fI"# + escaped(text) + #"\fR"# }

  /// Returns text whose characters stand for themselves: none is an escape, a quote that the reader makes curly, or a
  /// hyphen that cannot be copied.
  func escaped(_ text: String) -> String {
    var result = ""
    for scalar in oneLine(text).unicodeScalars {
      switch scalar {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      case "'": result += #"\(aq"#
      case "\"": result += #"\(dq"#
      case "`": result += #"\(ga"#
      case "^": result += #"\(ha"#
      case "~": result += #"\(ti"#
      default:
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += #"\[u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
      }
    }
    return result
  }

  /// Returns a line of text that is no request, though it begin as one.
  private func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? #"\&"# + line : line
  }
}
