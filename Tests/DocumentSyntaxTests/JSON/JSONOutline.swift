import DocumentSyntax
import SourceText

/// Returns what a JSON reader reads, written as JSON without spaces; a value that could not be read is `?`.
func jsonOutline(_ bytes: [UInt8], dialect: JSONDialect = .strict) -> (
  text: String, problems: [SyntaxProblem]
) {
  let file = SourceFile(id: FileID(0), path: "a.json", contents: bytes)
  var reader = JSONReader(file, dialect: dialect)
  var text = ""
  var followsValue = false
  while case let event = reader.next(), event.kind != .endOfDocument {
    let closes = event.kind == .endObject || event.kind == .endArray
    if followsValue, !closes { text += "," }
    switch event.kind {
    case .beginObject: text += "{"
    case .endObject: text += "}"
    case .beginArray: text += "["
    case .endArray: text += "]"
    case .key: text += file.text(event.span) + ":"
    case .invalid: text += "?"
    default: text += file.text(event.span)
    }
    followsValue = event.kind != .beginObject && event.kind != .beginArray && event.kind != .key
  }
  return (text, reader.problems)
}
