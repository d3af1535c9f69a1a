import DocumentSyntax
import SourceText

/// Writing of text into HTML, whatever the text holds.
enum HTMLText {
  /// Returns text for an element or a quoted attribute: markup is escaped, and characters that HTML forbids become
  /// U+FFFD.
  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output.append(contentsOf: "&amp;".unicodeScalars)
      case "<": output.append(contentsOf: "&lt;".unicodeScalars)
      case ">": output.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": output.append(contentsOf: "&quot;".unicodeScalars)
      case "'": output.append(contentsOf: "&#39;".unicodeScalars)
      case "\t", "\n": output.append(scalar)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        output.append("\u{FFFD}")
      case _ where scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value):
        output.append("\u{FFFD}")
      default: output.append(scalar)
      }
    }
    return String(output)
  }

  /// Returns an id or another technical text, with direction and invisible characters shown as escapes.
  static func identifier(_ text: String) -> String { escaped(SourceText.escaped(text)) }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }

  /// Adds a JSON string that may stand in a script block: nothing in it can end the block or begin a comment.
  static func appendJSON(_ text: String, to output: inout String) {
    var json = ""
    JSONString.append(text, to: &json, escapesUnprintable: true)
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": output += "\\u003C"
      case ">": output += "\\u003E"
      case "&": output += "\\u0026"
      case "\u{FFFE}": output += "\\uFFFE"
      case "\u{FFFF}": output += "\\uFFFF"
      default: output.unicodeScalars.append(scalar)
      }
    }
  }
}
