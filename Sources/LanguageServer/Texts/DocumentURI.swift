import SourceText

/// The way between `file:` URIs and paths.
enum DocumentURI {
  /// Returns the absolute path of a `file:` URI; nil for any other, such as that of an unsaved buffer.
  static func path(of uri: String) -> SourcePath? {
    let prefix = "file://"
    guard uri.utf8.count > prefix.utf8.count, uri.lowercased().hasPrefix(prefix) else { return nil }
    let rest = Array(
      uri.utf8.dropFirst(prefix.utf8.count).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    // A host may stand before the path: `file://localhost/tmp`.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var bytes: [UInt8] = []
    var index = slash
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count,
        let high = digit(rest[index + 1]), let low = digit(rest[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(rest[index])
        index += 1
      }
    }
    // A NUL ends a path wherever one is opened.
    guard !bytes.contains(0) else { return nil }
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return SourcePath(bytes: bytes)
  }

  /// Returns the URI of an absolute path.
  static func uri(of path: SourcePath) -> String { "file://" + path.percentEncoded }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
