import DocumentSyntax
import SourceText

/// Returns how the reader of strings tables breaks its word on some bytes, or nil where it keeps it.
///
/// Its word: entries follow one another inside the text, each with its key and value inside it, and the problems are in
/// the order of the text.
package func violationOfStringsReader(_ contents: [UInt8]) -> String? {
  let file = SourceFile(id: FileID(0), path: "any.strings", contents: contents)
  let length = file.bytes.count
  var reader = StringsReader(file)
  var offset: UInt32 = 0
  while let entry = reader.next() {
    if entry.span.lower < offset { return "an entry steps back at \(entry.span)" }
    if entry.span.range.upperBound > length { return "an entry leaves the text at \(entry.span)" }
    if entry.span.isEmpty { return "an empty entry at \(entry.span)" }
    for string in [entry.key, entry.text].compactMap(\.self) {
      if !entry.span.contains(string.span) { return "a string reaches out of its entry at \(string.span)" }
      if string.decoded(in: file.bytes).span != string.span {
        return "a text has another place than its string"
      }
    }
    if let comment = entry.comment, comment.range.upperBound > length {
      return "a comment leaves the text at \(comment)"
    }
    offset = entry.span.upper
  }
  if reader.next() != nil { return "an entry after the last" }
  // Faults and misreadings are limited apart, to 20 each.
  return violation(of: reader.problems, length: length, limit: 40)
}
