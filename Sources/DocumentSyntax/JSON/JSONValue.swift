package import SourceText

/// One value of a `JSONDocument`.
package struct JSONValue: Sendable {
  /// The document that holds the value.
  package let document: JSONDocument
  let index: Int

  /// What the value is; never `.key` or an end.
  package var kind: JSONEvent.Kind { document.nodes[index].kind }
  /// The value's bytes, a string's quotes and a container's brackets included.
  package var span: ByteSpan { document.nodes[index].span }
  /// Whether the value is an object.
  package var isObject: Bool { kind == .beginObject }
  /// Whether the value is an array.
  package var isArray: Bool { kind == .beginArray }

  /// The text of a string, or nil for any other kind.
  package var string: String? { decodedString?.string }

  /// The text of a string with the places of its bytes, or nil for any other kind.
  package var decodedString: DecodedText? { kind == .string ? document.text(at: index) : nil }

  /// The value of `true` and `false`, or nil for any other kind.
  package var bool: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The digits of a number as they stand, or nil for any other kind.
  package var numberText: String? {
    kind == .number ? String(decoding: document.bytes[span.range], as: UTF8.self) : nil
  }

  /// The value of a whole number without exponent that fits, or nil.
  package var integer: Int? { numberText.flatMap { Int($0) } }

  /// The kind in words, for a message.
  package var kindName: String {
    switch kind {
    case .beginObject, .endObject: "an object"
    case .beginArray, .endArray: "an array"
    case .string, .key: "a string"
    case .number: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    case .invalid, .endOfDocument: "no value"
    }
  }

  /// The values of an array; empty for any other kind.
  package var elements: [JSONValue] {
    guard isArray else { return [] }
    var result: [JSONValue] = []
    var child = index + 1
    while child < Int(document.nodes[index].next) {
      result.append(JSONValue(document: document, index: child))
      child = Int(document.nodes[child].next)
    }
    return result
  }

  /// One member of an object.
  package struct Member: Sendable {
    /// The key with its escapes read.
    package let key: String
    /// The key's bytes with its quotes.
    package let keySpan: ByteSpan
    /// What the key stands for.
    package let value: JSONValue
  }

  /// The members of an object in their order; empty for any other kind.
  package var members: [Member] {
    var result: [Member] = []
    forEachMember { key in
      result.append(
        Member(
          key: document.text(at: key).string, keySpan: document.nodes[key].span,
          value: JSONValue(document: document, index: key + 1)))
    }
    return result
  }

  /// The value of the last member with a name, as most readers take it; nil where there is none. O(members).
  package subscript(key: String) -> JSONValue? {
    var found: JSONValue?
    forEachMember { member in
      // Bytes, since equal strings may differ in their scalars: JSON keys are equal by scalars.
      if document.text(at: member).bytes.elementsEqual(key.utf8) {
        found = JSONValue(document: document, index: member + 1)
      }
    }
    return found
  }

  /// Calls a closure with the node of each key of an object, whose value is the node after it.
  private func forEachMember(_ body: (Int) -> Void) {
    guard isObject else { return }
    var member = index + 1
    while member + 1 < Int(document.nodes[index].next) {
      body(member)
      member = Int(document.nodes[member + 1].next)
    }
  }
}
