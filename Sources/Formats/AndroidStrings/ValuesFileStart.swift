import SourceText

/// Tells by the start of an XML file whether it holds Android's text resources.
///
/// Files with colors, sizes and styles have the same root; only one with a text in it counts.
struct ValuesFileStart {
  /// A start as long as this may be cut before the first text.
  private static let cutLength = 8_000

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Whether a file that begins with some bytes holds texts; one that is named after its strings does also
  /// where they come late.
  static func holdsTexts(_ start: ArraySlice<UInt8>, _ path: SourcePath) -> Bool {
    var scanner = ValuesFileStart(start)
    // The one name that only files of texts have: such a file is looked at whatever is in it.
    if path.stem == "strings" { return !scanner.isEmptyList() }
    return scanner.findsText(isNamedForStrings: path.stem.lowercased().contains("string"))
  }

  /// Whether the file is sound as far as it can be seen, and has no text.
  private mutating func isEmptyList() -> Bool {
    if findsText(isNamedForStrings: true) { return false }
    return hasWholeList()
  }

  /// Whether a list of resources begins and ends.
  private func hasWholeList() -> Bool {
    guard let root = bytes.indices.first(where: { bytes[$0...].starts(with: "<resources".utf8) }) else {
      return false
    }
    let rest = bytes[root...]
    return rest.indices.contains { index in
      rest[index] == UInt8(ascii: "/")
        && (rest[index...].starts(with: "/>".utf8) || rest[index...].starts(with: "/resources".utf8))
    }
  }

  private mutating func findsText(isNamedForStrings: Bool) -> Bool {
    var hasRoot = false
    while let less = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = less
      if skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") || skip("<?", to: "?>") { continue }
      if has("<!DOCTYPE") {
        skipDocumentType()
        continue
      }
      position += 1
      if !hasRoot {
        // What begins no name, such as the marks of a merge conflict, tells nothing.
        guard let next = bytes[position...].first, Self.isLetter(next) else { continue }
        guard hasName("resources") else { return false }
        hasRoot = true
      } else if hasName("string") || hasName("plurals") || hasName("string-array") {
        return true
      }
    }
    return hasRoot && isNamedForStrings && bytes.count >= Self.cutLength
  }

  /// Moves behind a part that begins at the position; to the end where it is not closed.
  private mutating func skip(_ opening: String, to closing: String) -> Bool {
    guard has(opening) else { return false }
    position += opening.utf8.count
    while position < bytes.endIndex, !has(closing) { position += 1 }
    return true
  }

  private mutating func skipDocumentType() {
    var depth = 0
    var quote: UInt8?
    position += 1
    while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        if depth == 0 { return }
        depth -= 1
      default: break
      }
    }
  }

  private func has(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Whether a name stands at the position and ends there.
  private func hasName(_ name: String) -> Bool {
    guard has(name) else { return false }
    guard let next = bytes[(position + name.utf8.count)...].first else { return false }
    return next <= UInt8(ascii: " ") || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
