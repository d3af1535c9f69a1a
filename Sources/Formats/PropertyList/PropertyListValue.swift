import SourceText
import XMLSyntax

/// One value of an XML property list, as a view of its element.
struct PropertyListValue: Sendable {
  /// What a value is, by its element's name.
  enum Kind: String, Sendable, CaseIterable {
    case string, integer, real, `true`, `false`, date, data, array, dict

    /// The kind in words, for a message.
    var name: String {
      switch self {
      case .string: "a string"
      case .integer, .real: "a number"
      case .true, .false: "a boolean"
      case .date: "a date"
      case .data: "data"
      case .array: "an array"
      case .dict: "a dictionary"
      }
    }
  }

  let element: XMLElement
  let kind: Kind

  /// Takes an element as a value; nil where its name is that of no value.
  init?(_ element: XMLElement) {
    // Nearly all values are strings, for which no name has to be made.
    guard let kind = element.isNamed("string") ? .string : Kind(rawValue: element.name) else { return nil }
    self.element = element
    self.kind = kind
  }

  /// The value with its tags.
  var span: ByteSpan { element.span }
  /// The bytes between the tags.
  var contentSpan: ByteSpan { element.contentSpan }
  /// The text of a string, number, date or data.
  var text: DecodedText { element.text }
  /// The text of a string, or nil for any other kind.
  var string: String? { kind == .string ? text.string : nil }

  /// The entries of a dictionary in their order; none for any other kind.
  var entries: PropertyListEntries { PropertyListEntries(kind == .dict ? element : nil) }

  /// The values of an array; none for any other kind.
  var elements: [PropertyListValue] {
    kind == .array ? element.elements.compactMap { PropertyListValue($0) } : []
  }

  /// Returns the value of the last entry with a key, as the platform takes it, or nil.
  subscript(key: String) -> PropertyListValue? {
    var result: PropertyListValue?
    for entry in entries where entry.key.string == key { result = entry.value ?? result }
    return result
  }
}

/// One key of a dictionary with its value.
struct PropertyListEntry: Sendable {
  /// The `<key>` element.
  let keyElement: XMLElement
  /// The element that stands where the value belongs, or nil where none does.
  let valueElement: XMLElement?
  /// The text of the comment right before the key, without its marks and the space inside them, or nil.
  let commentSpan: ByteSpan?

  var key: DecodedText { keyElement.text }
  /// The bytes between the key's tags.
  var keySpan: ByteSpan { keyElement.contentSpan }
  /// The value, or nil where there is none that a property list can have.
  var value: PropertyListValue? { valueElement.flatMap { PropertyListValue($0) } }
}

/// The entries of one dictionary, paired as they stand.
///
/// A key behind a key has lost its value, and a value behind a value its key; the pairs after them still come
/// out right.
struct PropertyListEntries: Sequence, IteratorProtocol, Sendable {
  private var nodes: XMLNodes?
  private var pending: (key: XMLElement, comment: ByteSpan?)?
  private var comment: ByteSpan?
  /// Elements without a key before them, so far.
  private(set) var keyless: [XMLElement] = []

  init(_ dictionary: XMLElement?) {
    nodes = dictionary?.children
  }

  /// Returns the next entry, or nil after the last.
  mutating func next() -> PropertyListEntry? {
    while let node = nodes?.next() {
      switch node.kind {
      case .comment: comment = node.trimmedSpan
      case .text where node.isBlank, .processingInstruction: break
      case .text, .cdata: comment = nil
      case .element:
        guard let element = node.element else { continue }
        defer { comment = nil }
        if element.isNamed("key") {
          let lost = pending
          pending = (element, comment)
          if let lost {
            return PropertyListEntry(keyElement: lost.key, valueElement: nil, commentSpan: lost.comment)
          }
        } else if let pending {
          self.pending = nil
          return PropertyListEntry(
            keyElement: pending.key, valueElement: element, commentSpan: pending.comment)
        } else {
          keyless.append(element)
        }
      }
    }
    guard let last = pending else { return nil }
    pending = nil
    return PropertyListEntry(keyElement: last.key, valueElement: nil, commentSpan: last.comment)
  }
}
