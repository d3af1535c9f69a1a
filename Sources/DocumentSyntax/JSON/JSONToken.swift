import SourceText

/// One lexical unit of a JSON text.
struct JSONToken: Hashable, Sendable {
  /// What a token is.
  enum Kind: UInt8, Sendable {
    case beginObject, endObject, beginArray, endArray, colon, comma
    case string, number, `true`, `false`, null
    /// No token of JSON starts here; the reader says so where it knows what was expected.
    case invalid
    case endOfText
  }

  var kind: Kind
  /// Whether a string holds a backslash.
  var hasEscapes = false
  /// Whether a string lost its closing quote and was ended by its line.
  var isCut = false
  /// The token's bytes; a string's quotes are part of it.
  var span: ByteSpan

  init(_ kind: Kind, _ span: ByteSpan) {
    self.kind = kind
    self.span = span
  }
}

extension JSONToken.Kind {
  /// Whether the token opens or closes a container.
  var isBracket: Bool {
    switch self {
    case .beginObject, .endObject, .beginArray, .endArray: true
    default: false
    }
  }

  /// Whether a value starts with such a token.
  var startsValue: Bool {
    switch self {
    case .beginObject, .beginArray, .string, .number, .true, .false, .null, .invalid: true
    case .endObject, .endArray, .colon, .comma, .endOfText: false
    }
  }
}
