import DocumentSyntax
import SourceText

/// A place in a configuration: the keys that lead to it, and the key that it is in.
struct ConfigurationPlace: Sendable {
  /// The keys of the objects and arrays around the place, outermost first.
  private(set) var names: [String] = []
  /// Whether the place is in a key, or where one may begin.
  private(set) var isKey = true
  /// The key or text that the place is in, with its span without quotes.
  private(set) var text: (value: String, span: ByteSpan)?

  init(at offset: UInt32, in file: SourceFile) {
    guard let root = JSONDocument(file, dialect: .commented).root else { return }
    descend(into: root, offset)
  }

  private mutating func descend(into value: JSONValue, _ offset: UInt32) {
    for member in value.members {
      if touches(member.keySpan, offset) {
        text = (member.key, member.keySpan.trimmingQuotes())
        return
      }
      guard touches(member.value.span, offset) else { continue }
      if member.value.isObject || member.value.isArray {
        names.append(member.key)
        descend(into: member.value, offset)
      } else {
        isKey = false
        text = member.value.string.map { ($0, member.value.span.trimmingQuotes()) }
      }
      return
    }
    for element in value.elements where touches(element.span, offset) {
      isKey = false
      text = element.string.map { ($0, element.span.trimmingQuotes()) }
    }
  }

  private func touches(_ span: ByteSpan, _ offset: UInt32) -> Bool {
    span.lower <= offset && offset <= span.upper
  }
}
