import LanguageServer

/// Returns how the reader of messages breaks its word on some bytes, or nil where it keeps it.
///
/// Its word: what is read does not depend on the pieces in which bytes come.
package func violationOfMessages(_ contents: [UInt8]) -> String? {
  var whole = MessageReader()
  let items = whole.read(contents)
  for size in [1, 7, 64] {
    var reader = MessageReader()
    var found: [MessageReader.Item] = []
    for start in stride(from: 0, to: contents.count, by: size) {
      found += reader.read(Array(contents[start..<min(start + size, contents.count)]))
    }
    if messages(items) != messages(found) { return "in pieces of \(size): \(found), whole: \(items)" }
  }
  return nil
}

/// The messages among items: how a fault is called may depend on how much of a header has come.
private func messages(_ items: [MessageReader.Item]) -> [[UInt8]] {
  items.compactMap { item in
    if case .message(let bytes) = item { bytes } else { nil }
  }
}
