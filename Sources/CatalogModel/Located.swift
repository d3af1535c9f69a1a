package import SourceText

/// A value and where it was read.
package struct Located<Value> {
  package var value: Value
  package var file: FileID
  /// The value's bytes; of a string, those between its quotes.
  package var span: ByteSpan

  package init(_ value: Value, _ file: FileID, _ span: ByteSpan) {
    self.value = value
    self.file = file
    self.span = span
  }

  /// Returns the place with another value.
  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), file, span)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

/// A value as its format writes it, or the text that is no such value.
package enum Parsed<Value> {
  case valid(Value)
  case invalid(String)

  /// The value, or nil where the text is none.
  package var value: Value? {
    if case .valid(let value) = self { value } else { nil }
  }

  /// Returns the value in a spelling, or the text that is none.
  package func text(_ spelling: (Value) -> String) -> String {
    switch self {
    case .valid(let value): spelling(value)
    case .invalid(let text): text
    }
  }

  /// Reads text; a nil result makes it invalid.
  package init(_ text: String, _ parse: (String) -> Value?) {
    self = parse(text).map { .valid($0) } ?? .invalid(text)
  }
}

extension Parsed: Sendable where Value: Sendable {}
extension Parsed: Equatable where Value: Equatable {}
extension Parsed: Hashable where Value: Hashable {}
