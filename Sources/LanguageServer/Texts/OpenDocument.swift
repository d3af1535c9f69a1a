import DocumentSyntax
import LintEngine
import SourceText
import XMLSyntax

/// A text that the client has open, which counts in place of the file on disk.
struct OpenDocument: Sendable {
  /// The URI as the client spells it.
  let uri: String
  var version: Int?
  /// The text as UTF-8, without the byte order mark that the client may keep in it.
  private(set) var bytes: [UInt8]
  /// Whether the client's text begins with a byte order mark.
  private(set) var hasMark: Bool
  /// The bytes of the file on disk when it was opened or saved last; nil where there is none.
  var disk: [UInt8]?

  init(uri: String, version: Int?, text: String, disk: [UInt8]?) {
    self.uri = uri
    self.version = version
    self.disk = disk
    hasMark = false
    bytes = []
    replace(with: text)
  }

  private mutating func replace(with text: String) {
    let all = Array(text.utf8)
    hasMark = all.starts(with: [0xEF, 0xBB, 0xBF])
    bytes = hasMark ? Array(all.dropFirst(3)) : all
  }

  /// Makes one change of the client: of a range, or without one of the whole text.
  ///
  /// - Returns: whether the change could be understood
  mutating func apply(_ change: JSONValue, _ encoding: PositionEncoding) -> Bool {
    guard let text = change["text"]?.string else { return false }
    guard let value = change["range"], value.kind != .null else {
      replace(with: text)
      return true
    }
    guard let range = TextRange(value) else { return false }
    let span = PositionMap(bytes, encoding, hasMark: hasMark).span(of: range)
    bytes.replaceSubrange(span.range, with: text.utf8)
    let start = TextPosition(line: 0, character: 0)
    if range.start == start {
      // The mark is the text's first character: what replaces the start may take it away or bring it.
      if range.end > start { hasMark = false }
      if text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) {
        bytes.removeFirst(3)
        hasMark = true
      }
    }
    return true
  }

  /// The text as the bytes of a file in the encoding that it has on disk, so that a check of it is that of a saved file.
  var contents: [UInt8] {
    let marked = [0xEF, 0xBB, 0xBF] + bytes
    guard let disk else { return hasMark ? marked : bytes }
    let decoded = XMLEncoding.decoded(disk) ?? DecodedContents(disk)
    // An encoding that is read but not written gives way to UTF-8; the mark keeps a declaration from being believed.
    guard decoded.fault == nil else { return hasMark ? marked : bytes }
    let edit = TextEdit(
      file: FileID(0), span: ByteSpan(0..<decoded.bytes.count),
      replacement: String(decoding: bytes, as: UTF8.self))
    return decoded.encoding.edited(disk, text: decoded.bytes, [edit]) ?? marked
  }
}
