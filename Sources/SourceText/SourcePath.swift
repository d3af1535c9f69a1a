/// The path of a file, as the bytes the file system gave.
///
/// A path need not be UTF-8: its bytes open the file, `display` shows it.
package struct SourcePath: Hashable, Sendable {
  /// The bytes, without a final NUL.
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    self.bytes = Array(text.utf8)
  }

  /// The path as text; bytes that are not UTF-8 are shown as U+FFFD.
  package var display: String { String(decoding: bytes, as: UTF8.self) }

  /// The components between slashes, empty ones left out.
  package var components: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }

  /// The last component as text.
  package var name: String { String(decoding: Self.lastComponent(of: bytes[...]), as: UTF8.self) }

  /// The name of the enclosing folder as text; empty where the path names none.
  package var folderName: String {
    let name = Self.lastComponent(of: bytes[...])
    return String(decoding: Self.lastComponent(of: bytes[..<name.startIndex]), as: UTF8.self)
  }

  private static func lastComponent(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let component = bytes[..<(bytes.lastIndex { $0 != slash }.map { $0 + 1 } ?? bytes.startIndex)]
    return component[(component.lastIndex(of: slash).map { $0 + 1 } ?? component.startIndex)...]
  }

  /// The path of the enclosing folder; empty for a bare name, `/` for a name in the root folder.
  package var folder: SourcePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return SourcePath(bytes: []) }
    return SourcePath(bytes: Array(bytes[..<max(slash, 1)]))
  }

  /// The lower-cased text after the last dot of the name; empty where there is none.
  package var fileExtension: String {
    // Of bytes, because every format asks every path for it.
    let name = Self.lastComponent(of: bytes[...])
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The name without its extension.
  package var stem: String {
    let name = Self.lastComponent(of: bytes[...])
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return self.name }
    return String(decoding: name[..<dot], as: UTF8.self)
  }

  /// The path as part of a URI: bytes other than unreserved ones and slashes are percent-encoded, so that paths that are
  /// not UTF-8 survive too.
  ///
  /// A relative path whose first component holds a colon needs none of the care that a raw one would.
  package var percentEncoded: String {
    var result = ""
    for byte in bytes {
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

  /// Returns the path of a name in this folder.
  package func appending(_ name: [UInt8]) -> SourcePath {
    if bytes.isEmpty { return SourcePath(bytes: name) }
    return SourcePath(
      bytes: bytes.last == UInt8(ascii: "/") ? bytes + name : bytes + [UInt8(ascii: "/")] + name)
  }
}

extension SourcePath: Comparable {
  package static func < (left: SourcePath, right: SourcePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension SourcePath: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}
