import LocaleData
import SourceText

/// A preview as Android string resources, a file for each locale.
package enum AndroidPreviewFormat: PreviewFormat {
  package static let id = "android"
  package static let summary = "string resources, with --output a prices.xml for each locale"

  package static func render(_ preview: PricePreview, _ context: PreviewContext) -> String {
    resources(
      sections(of: preview).map { "  <!-- \(folder(of: $0.locale)) -->\n" + elements($0) }.joined())
  }

  package static func files(of preview: PricePreview, _ context: PreviewContext) -> [PreviewFile]? {
    sections(of: preview).map {
      PreviewFile(path: "\(folder(of: $0.locale))/prices.xml", text: resources(elements($0)))
    }
  }

  private static func sections(of preview: PricePreview) -> [PreviewKeys.Section] {
    PreviewKeys(preview) { resourceName($0.joined(separator: "_")) }.sections
  }

  private static func resources(_ elements: String) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n\(elements)</resources>\n"
  }

  private static func elements(_ section: PreviewKeys.Section) -> String {
    section.entries.map { entry in
      // Without it aapt takes a text with two percent signs for a faulty format.
      let isFormatted = entry.text.utf8.contains(UInt8(ascii: "%")) ? " formatted=\"false\"" : ""
      return "  <string name=\"\(entry.key)\"\(isFormatted)>\(value(entry.text))</string>\n"
    }.joined()
  }

  /// Returns the name of the folder of a locale's resources: `values-de`, `values-pt-rBR`, `values-b+es+419`.
  private static func folder(of locale: LocaleID) -> String {
    let needsTag =
      locale.script != nil || locale.region.map { $0.utf8.count != 2 } ?? (locale.language == "car")
    if needsTag { return "values-b+" + locale.identifier.replacing("-", with: "+") }
    return "values-\(locale.language)" + (locale.region.map { "-r" + $0 } ?? "")
  }

  /// Returns a name that is also one in Java: letters, digits and underscores, no digit in front.
  private static func resourceName(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": name.unicodeScalars.append(scalar)
      default: name += "_"
      }
    }
    return ("0"..."9").contains(name.prefix(1)) ? "_" + name : name
  }

  /// Returns text as aapt reads it back: escapes for its own marks, white space that it would collapse, and what XML
  /// does not hold.
  private static func value(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "'", "\"", "\\", "%": result += "\\\(scalar)"
      case "@" where index == 0, "?" where index == 0: result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case " ":
        let isKept = index > 0 && index + 1 < scalars.count && scalars[index - 1] != " "
        result += isKept ? " " : "\\u0020"
      default:
        if isUnsafeToPrint(scalar) || scalar.value & 0xFFFE == 0xFFFE {
          result += UTF16Escape.text(of: scalar, after: "\\u")
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
