import CatalogModel
import DocumentSyntax
import SourceText

/// Reads the attributes of one resource by name, each from the first file that has it.
struct AttributeReader {
  private var parts: [JSONObjectReader]

  init(_ resource: Resource) {
    parts = resource.parts.compactMap { part in
      part.attributes.map { JSONObjectReader($0, file: part.file) }
    }
  }

  mutating func string(_ key: String) -> Located<String>? { first { $0.string(key) } }

  /// Returns a string; one that the store says is not there, as `null`, is empty.
  mutating func text(_ key: String) -> Located<String>? {
    first { part in
      if let value = part.value[key], value.kind == .null { return Located("", part.file, value.span) }
      return part.string(key)
    }
  }

  mutating func integer(_ key: String) -> Located<Parsed<Int>>? { first { $0.integer(key) } }

  mutating func object(_ key: String) -> JSONObjectReader? { first { $0.object(key) } }

  mutating func bool(_ key: String) -> Located<Bool>? { first { $0.bool(key) } }

  /// Returns the texts of a list; nil where no file has it.
  mutating func strings(_ key: String) -> [Located<String>]? {
    first { part in
      guard part.any(key) != nil else { return nil }
      let file = part.file
      return part.array(key).map { element in
        Located(element.string ?? "", file, element.contentSpan)
      }
    }
  }

  /// Names attributes that the type has but that need no reading.
  mutating func ignore(_ keys: String...) {
    for index in parts.indices {
      for key in keys { parts[index].ignore(key) }
    }
  }

  /// Returns the problems of the files, with one for each attribute that was never asked for.
  consuming func finish() -> [(file: FileID, problems: [SyntaxProblem])] {
    parts.map { ($0.file, $0.finish()) }
  }

  /// All parts are asked, so that each knows the key.
  private mutating func first<Value>(_ read: (inout JSONObjectReader) -> Value?) -> Value? {
    var result: Value?
    for index in parts.indices {
      let value = read(&parts[index])
      result = result ?? value
    }
    return result
  }
}
