package import DocumentSyntax
import SourceText

/// Returns how the JSON reader breaks its word on some bytes, or nil where it keeps it.
///
/// Its word: events are balanced, each key has one value, spans follow one another inside the text, and there
/// are at most 20 problems, in the order of the text.
package func violationOfJSONReader(_ contents: [UInt8], dialect: JSONDialect = .strict) -> String? {
  let file = SourceFile(id: FileID(0), path: "any.json", contents: contents)
  var reader = JSONReader(file, dialect: dialect)
  var walk = JSONWalk(length: file.bytes.count)
  repeat {
    walk.take(reader.next())
  } while !walk.isOver
  if let violation = walk.violation { return violation }
  if reader.next().kind != .endOfDocument { return "an event after the end" }
  return violation(of: reader.problems, length: file.bytes.count, limit: 20)
}

/// Returns how a JSON document breaks its word on some bytes, or nil where it keeps it.
package func violationOfJSONDocument(_ contents: [UInt8], dialect: JSONDialect = .strict) -> String? {
  let file = SourceFile(id: FileID(0), path: "any.json", contents: contents)
  let document = JSONDocument(file, dialect: dialect)
  if let violation = violation(of: document.problems, length: file.bytes.count, limit: 20) {
    return violation
  }
  var open = document.root.map { [$0] } ?? []
  while let value = open.popLast() {
    let children = value.elements + value.members.map(\.value)
    for child in children where !value.span.contains(child.span) {
      return "a value reaches out of its container"
    }
    if let text = value.decodedString, !value.span.contains(text.span) {
      return "a text reaches out of its value"
    }
    open += children
  }
  return nil
}

/// Follows the events of a JSON reader and keeps the first that does not fit.
private struct JSONWalk {
  let length: Int
  private(set) var violation: String?
  private(set) var isOver = false
  private var open: [JSONEvent.Kind] = []
  private var valueIsDue = false
  private var rootIsRead = false
  private var offset: UInt32 = 0
  private var eventCount = 0

  init(length: Int) { self.length = length }

  mutating func take(_ event: JSONEvent) {
    eventCount += 1
    if event.span.lower < offset { fail("the span of an event steps back", event) }
    if event.span.range.upperBound > length { fail("the span of an event leaves the text", event) }
    // Each byte makes at most a key and a value, and each container one end.
    if eventCount > 4 * length + 600 { fail("more events than the text can hold", event) }
    offset = event.span.upper
    switch event.kind {
    case .endOfDocument:
      if !open.isEmpty { fail("the document ends inside a container", event) }
      isOver = true
    case .key:
      if open.last != .beginObject || valueIsDue { fail("a key outside an object", event) }
      valueIsDue = true
    case .endObject, .endArray:
      let begin = open.popLast()
      if valueIsDue { fail("a key without a value", event) }
      if begin != (event.kind == .endObject ? .beginObject : .beginArray) {
        fail("an end without its begin", event)
      }
    default: takeValue(event)
    }
  }

  private mutating func takeValue(_ event: JSONEvent) {
    if open.isEmpty {
      if rootIsRead { fail("a second document", event) }
      rootIsRead = true
    }
    if open.last == .beginObject, !valueIsDue { fail("a value without a key", event) }
    valueIsDue = false
    if event.kind == .beginObject || event.kind == .beginArray { open.append(event.kind) }
  }

  private mutating func fail(_ complaint: String, _ event: JSONEvent) {
    if violation == nil { violation = "\(complaint): \(event.kind) at \(event.span)" }
    isOver = true
  }
}
