import Diagnostics
import SourceText

/// Where the project is at home.
package let projectAddress = "https://github.com/catalog-lint/catalog-lint"

/// Returns the address of the page about a rule.
func rulePageAddress(_ rule: RuleID) -> String {
  "\(projectAddress)/blob/main/Documentation/Rules/\(percentEncoded(SourcePath(rule.rawValue))).md"
}

/// Returns a path as part of a URI: bytes other than unreserved ones and slashes are percent-encoded, so that paths
/// that are not UTF-8 survive too.
///
/// A relative path whose first component holds a colon needs none of the care that a raw one would.
func percentEncoded(_ path: SourcePath) -> String {
  var result = ""
  for byte in path.bytes {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += (digits.utf8.count == 1 ? "%0" : "%") + digits
    }
  }
  return result
}
