import CatalogModel
import DocumentSyntax
import SourceText

/// Reads the members of one JSON object by name, with their places, and then tells which it does not know.
///
/// A member of another type than asked for is a problem; `null` counts as absent.
struct JSONObjectReader {
  let value: JSONValue
  let file: FileID
  private let members: [JSONValue.Member]
  private var known: Set<String> = []
  private(set) var problems: [SyntaxProblem] = []

  init(_ value: JSONValue, file: FileID) {
    self.value = value
    self.file = file
    self.members = value.members
  }

  var span: ByteSpan { value.span }

  /// Whether the object has a member, also a null one.
  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// Returns the value of a member that is not null, whatever its type.
  mutating func any(_ key: String) -> JSONValue? {
    known.insert(key)
    guard let value = members.last(where: { $0.key == key })?.value, value.kind != .null,
      value.kind != .invalid
    else { return nil }
    return value
  }

  /// Returns a string; a number is taken by its digits, with a problem.
  mutating func string(_ key: String) -> Located<String>? {
    guard let value = any(key) else { return nil }
    if let text = value.string { return Located(text, file, value.contentSpan) }
    complain(key, value, "a string")
    return value.numberText.map { Located($0, file, value.span) }
  }

  /// Returns the strings of all members, each with its key; other values are problems.
  mutating func strings() -> [(key: Located<String>, text: Located<String>)] {
    members.compactMap { member in
      known.insert(member.key)
      guard member.value.kind != .null, member.value.kind != .invalid else { return nil }
      let key = Located(member.key, file, member.keyContentSpan)
      if let text = member.value.string { return (key, Located(text, file, member.value.contentSpan)) }
      complain(member.key, member.value, "a string")
      return nil
    }
  }

  /// Returns a whole number; a number that is none, or a string, is kept as the text found.
  mutating func integer(_ key: String) -> Located<Parsed<Int>>? {
    guard let value = any(key) else { return nil }
    if let text = value.numberText { return Located(Parsed(text) { Int($0) }, file, value.span) }
    complain(key, value, "a number")
    return value.string.map { Located(.invalid($0), file, value.contentSpan) }
  }

  mutating func bool(_ key: String) -> Located<Bool>? {
    guard let value = any(key) else { return nil }
    if let bool = value.bool { return Located(bool, file, value.span) }
    complain(key, value, "true or false")
    return nil
  }

  /// Returns the elements of an array; empty where the member is absent.
  mutating func array(_ key: String) -> [JSONValue] {
    guard let value = any(key) else { return [] }
    if !value.isArray { complain(key, value, "an array") }
    return value.elements
  }

  /// Returns the objects of an array; other elements are problems.
  mutating func objects(_ key: String) -> [JSONObjectReader] {
    array(key).compactMap { element in
      guard element.isObject else {
        complain(key, element, "a list of objects")
        return nil
      }
      return JSONObjectReader(element, file: file)
    }
  }

  mutating func object(_ key: String) -> JSONObjectReader? {
    guard let value = any(key) else { return nil }
    guard value.isObject else {
      complain(key, value, "an object")
      return nil
    }
    return JSONObjectReader(value, file: file)
  }

  /// Names members that the format has but that need no reading.
  mutating func ignore(_ keys: String...) { known.formUnion(keys) }

  /// Adds a problem of the object or of what stands in it.
  mutating func report(_ problem: SyntaxProblem) { problems.append(problem) }

  /// Takes over the problems of an object inside this one.
  mutating func absorb(_ inner: consuming JSONObjectReader) { problems += inner.finish() }

  /// Returns all problems, with one for each member that was never asked for, up to a limit.
  consuming func finish() -> [SyntaxProblem] {
    let names = known.sorted()
    let unknown = members.lazy.filter { [known] in !known.contains($0.key) }
    for member in unknown.prefix(ProblemList.standardLimit) {
      let suggestion = nearestName(to: member.key, in: names)
      problems.append(
        SyntaxProblem(
          .unknownKey(suggestion: suggestion),
          member.keyContentSpan,
          "the key \(quoted(member.key)) is not known here",
          help: suggestion.map { "did you mean \(quoted($0))?" }))
    }
    return problems
  }

  private mutating func complain(_ key: String, _ found: JSONValue, _ expected: String) {
    problems.append(
      SyntaxProblem(.wrongType, found.span, "\(quoted(key)) is \(found.kindName), not \(expected)"))
  }
}

extension JSONValue {
  /// The span of a string's text without its quotes; the whole span of any other value.
  var contentSpan: ByteSpan { JSONString.contentSpan(span, in: document.bytes) }
}
