import CatalogModel
import SourceText
import XMLSyntax

/// Reads the elements inside one element by name, with their places, and then tells which it does not know.
///
/// An element that was never closed holds those that were meant to follow it; `all` finds these again.
struct MetadataElement {
  private let element: XMLElement
  private let file: FileID
  private let children: [(name: String, element: XMLElement)]
  private var known: Set<String> = []
  private var knownAttributes: Set<String> = []
  private(set) var problems: [SyntaxProblem] = []

  /// Problems past this number are dropped.
  private static let problemLimit = 100

  init(_ element: XMLElement, file: FileID) {
    self.element = element
    self.file = file
    self.children = element.elements.map { (Self.name(of: $0, in: element), $0) }
  }

  /// The element's name; with its prefix where it is of another namespace than the one around it.
  private static func name(of element: XMLElement, in parent: XMLElement) -> String {
    element.namespace == parent.namespace ? element.localName : element.name
  }

  var span: ByteSpan { element.span }
  /// The place to point at for what the element lacks.
  var anchor: ByteSpan { element.startTagSpan }
  var name: String { element.localName }

  /// Whether the element holds another of a name.
  func has(_ name: String) -> Bool { children.contains { $0.name == name } }

  // MARK: Elements

  /// Returns the elements of a name, in their order.
  ///
  /// - Parameter isSingle: whether a second one is a problem
  mutating func all(_ name: String, isSingle: Bool = false) -> [MetadataElement] {
    known.insert(name)
    var pending = children.filter { $0.name == name }.map(\.element)
    if isSingle, let first = pending.first {
      for second in pending.dropFirst() { reportSecond(second, first) }
    }
    pending.reverse()
    var result: [MetadataElement] = []
    while let next = pending.popLast() {
      let reader = MetadataElement(next, file: file)
      for inner in reader.children.reversed() where inner.name == name { pending.append(inner.element) }
      result.append(reader)
    }
    return result
  }

  /// Returns the elements of a name inside those of another, as `locale` in `locales`, with a closure that
  /// reads one.
  mutating func each(_ name: String, in list: String, _ read: (inout MetadataElement) -> Void) {
    for var container in all(list, isSingle: true) {
      for var item in container.all(name) {
        read(&item)
        container.absorb(item)
      }
      absorb(container)
    }
  }

  /// Returns the text of an element without the white space around it.
  mutating func text(_ name: String) -> Located<String>? { texts(name, isSingle: true).first }

  /// Returns the texts of all elements of a name.
  mutating func texts(_ name: String, isSingle: Bool = false) -> [Located<String>] {
    all(name, isSingle: isSingle).map { reader in
      var reader = reader
      let text = reader.ownText
      absorb(reader)
      return text
    }
  }

  /// The element's text without the white space around it; elements inside it are not known.
  private(set) lazy var ownText: Located<String> = {
    let parts = element.children.filter { !$0.isBlank }
    // The place of a section that stands alone is its inside.
    let section = parts.count == 1 && parts.first?.kind == .cdata ? parts.first : nil
    let text = section?.text ?? element.text
    var lower = text.bytes.startIndex
    var upper = text.bytes.endIndex
    while lower < upper, text.bytes[lower] <= 0x20 { lower += 1 }
    while upper > lower, text.bytes[upper - 1] <= 0x20 { upper -= 1 }
    return Located(
      String(decoding: text.bytes[lower..<upper], as: UTF8.self), file, text.span(lower..<upper))
  }()

  /// Returns the value of an attribute.
  mutating func attribute(_ name: String) -> Located<String>? {
    knownAttributes.insert(name)
    return element.attributes.first { $0.name == name }.map { Located($0.value.string, file, $0.valueSpan) }
  }

  // MARK: Values

  /// Returns the value that an element's text is; a text that is none is a problem.
  mutating func value<Value>(
    _ name: String, _ expected: String, _ parse: (String) -> Value?
  ) -> Located<Parsed<Value>>? {
    guard let text = text(name) else { return nil }
    return check(text, of: name, expected, parse)
  }

  /// Returns what a text stands for; a text that stands for nothing is a problem.
  mutating func check<Value>(
    _ text: Located<String>, of name: String, _ expected: String, _ parse: (String) -> Value?
  ) -> Located<Parsed<Value>> {
    let parsed = Parsed(text.value, parse)
    if parsed.value == nil { complain(name, text, expected) }
    return text.map { _ in parsed }
  }

  /// Returns a truth value.
  mutating func bool(_ name: String) -> Located<Bool>? {
    guard let value = value(name, "true or false", MetadataValue.bool), let bool = value.value.value else {
      return nil
    }
    return value.map { _ in bool }
  }

  /// Returns a day as it is spelled; anything else is a problem and returned all the same.
  mutating func date(_ name: String) -> Located<String>? {
    guard let text = text(name) else { return nil }
    if !MetadataValue.isDate(text.value) { complain(name, text, "a day such as 2020-01-31") }
    return text
  }

  // MARK: Problems

  /// Names elements that the format has but that need no reading.
  mutating func ignore(_ names: String...) { known.formUnion(names) }

  mutating func report(_ problem: SyntaxProblem) {
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  private mutating func complain(_ name: String, _ text: Located<String>, _ expected: String) {
    let found = text.value.isEmpty ? "empty" : quoted(text.value)
    report(SyntaxProblem(.wrongType, text.span, "\(quoted(name)) is \(found), not \(expected)"))
  }

  private mutating func reportSecond(_ second: XMLElement, _ first: XMLElement) {
    if isExplained(second) { return }
    report(
      SyntaxProblem(
        .duplicateKey(first: first.nameSpan), second.nameSpan,
        "the element \(quoted(second.name)) stands twice in \(quoted(element.name))",
        help: "remove one of the two"))
  }

  /// Takes over the problems of an element inside this one.
  mutating func absorb(_ inner: consuming MetadataElement) {
    for problem in inner.finish() { report(problem) }
  }

  /// Returns all problems, with one for each element and attribute that was never asked for, and for text
  /// between elements.
  consuming func finish() -> [SyntaxProblem] {
    reportUnknownElements()
    reportUnknownAttributes()
    if !known.isEmpty { reportText() }
    return problems
  }

  private mutating func reportUnknownElements() {
    for (name, child) in children where !known.contains(name) {
      guard problems.count < Self.problemLimit, !isExplained(child) else { continue }
      if name == element.localName {
        report(
          SyntaxProblem(
            .wrongType, child.nameSpan, "the element \(quoted(name)) stands inside another one",
            help: "move it behind the other"))
        continue
      }
      reportUnknown("element", name, child.nameSpan, among: known)
    }
  }

  private mutating func reportUnknownAttributes() {
    for attribute in element.attributes
    where !knownAttributes.contains(attribute.name) && attribute.name != "xmlns"
      && !attribute.name.utf8.contains(UInt8(ascii: ":"))
    {
      reportUnknown("attribute", attribute.name, attribute.nameSpan, among: knownAttributes)
    }
  }

  private mutating func reportUnknown(
    _ kind: String, _ name: String, _ span: ByteSpan, among names: Set<String>
  ) {
    let suggestion = nearestName(to: name, in: names.sorted())
    report(
      SyntaxProblem(
        .unknownKey(suggestion: suggestion), span,
        "the \(kind) \(quoted(name)) is not known in \(quoted(element.name))",
        help: suggestion.map { "did you mean \(quoted($0))?" }))
  }

  private mutating func reportText() {
    for child in element.children where child.kind == .cdata || (child.kind == .text && !child.isBlank) {
      let span = child.trimmedSpan
      let isKnown = element.document.problems.contains { problem in
        problem.kind == .malformed && problem.span.lower >= element.span.lower
          && problem.span.lower <= child.span.upper
      }
      if isKnown { continue }
      let text = String(decoding: element.document.bytes[span.range], as: UTF8.self)
      return report(
        SyntaxProblem(
          .wrongType, span, "the text \(quoted(text)) stands between the elements of \(quoted(element.name))",
          help: "remove it, or put it into an element"))
    }
  }

  /// Whether broken XML at a tag of an element, or of the one around it, is why it stands where it does.
  private func isExplained(_ child: XMLElement) -> Bool {
    element.document.problems.contains { problem in
      problem.kind == .malformed
        && [element, child].contains { owner in
          let place = problem.span.lower
          return (owner.span.lower...owner.contentSpan.lower).contains(place)
            || (owner.contentSpan.upper...max(owner.contentSpan.upper, owner.span.upper)).contains(place)
        }
    }
  }
}
