import SourceText
import XMLSyntax

/// A whole XML property list: its value, and all that the platform's reader would stumble over.
///
///     <plist version="1.0"><dict> <key>title</key> <string>Pro</string> </dict></plist>
///
/// The platform reads property lists with a parser of its own, which is stricter than XML: it knows no
/// entities but the five of XML itself, no declarations in a DOCTYPE, and no comments inside a string.
struct XMLPropertyList: Sendable {
  /// The list's value, or nil where it has none.
  let root: PropertyListValue?
  /// What is wrong with the XML and with the list, in the order of the text.
  let problems: [SyntaxProblem]

  /// Problems past this number are dropped.
  private static let problemLimit = 20

  init(_ file: SourceFile) {
    let document = XMLDocument(file)
    var checker = Checker(document)
    root = checker.check()
    problems = (document.problems + checker.problems).inTextOrder()
  }

  /// Looks at each element once, in the order of the text and without recursion.
  private struct Checker {
    let document: XMLDocument
    var problems: [SyntaxProblem] = []

    init(_ document: XMLDocument) { self.document = document }

    mutating func check() -> PropertyListValue? {
      checkDocumentType()
      guard let outer = document.root else { return nil }
      let value = outer.isNamed("plist") ? valueOfList(outer) : self.value(outer)
      var open = value.map { [$0] } ?? []
      while let value = open.popLast(), problems.count < XMLPropertyList.problemLimit {
        open += checkContent(value).reversed()
      }
      return value
    }

    /// Adds a problem, unless broken XML at or around its place is the cause.
    mutating func report(
      _ span: ByteSpan, _ message: String, help: String? = nil, kind: SyntaxProblem.Kind = .malformed,
      around cause: ByteSpan? = nil
    ) {
      guard problems.count < XMLPropertyList.problemLimit else { return }
      let cause = cause ?? span
      let isExplained = document.problems.contains {
        $0.kind == .malformed && $0.span.lower >= cause.lower && $0.span.lower <= cause.upper
      }
      if !isExplained || kind != .malformed {
        problems.append(SyntaxProblem(kind, span, message, help: help))
      }
    }

    private mutating func checkDocumentType() {
      guard let span = document.documentType, document.bytes[span.range].contains(UInt8(ascii: "[")) else {
        return
      }
      report(
        ByteSpan(span.lower, span.lower + 9),
        "the DOCTYPE declares entities or elements, which makes the platform refuse a property list",
        help: "remove what stands between \"[\" and \"]\"")
    }

    private mutating func valueOfList(_ list: XMLElement) -> PropertyListValue? {
      checkText(in: list)
      let elements = list.elements
      for extra in elements.dropFirst() {
        report(
          extra.startTagSpan,
          "the element \(quoted(extra.name)) is a second value: a property list has only one",
          help: "remove it", around: list.span)
        break
      }
      guard let first = elements.first else {
        report(list.startTagSpan, "the property list has no value", help: "write <dict> and </dict> into it")
        return nil
      }
      return value(first)
    }

    private mutating func value(_ element: XMLElement) -> PropertyListValue? {
      if let value = PropertyListValue(element) { return value }
      report(
        element.nameSpan, "\(quoted(element.name)) is no value of a property list",
        help: closest(to: element.name, in: PropertyListValue.Kind.allCases.lazy.map(\.rawValue)).map {
          "did you mean \(quoted($0))?"
        }, around: element.startTagSpan)
      return nil
    }

    /// Checks what a value holds and returns the values inside it.
    private mutating func checkContent(_ value: PropertyListValue) -> [PropertyListValue] {
      switch value.kind {
      case .dict:
        checkText(in: value.element)
        return checkEntries(value)
      case .array:
        checkText(in: value.element)
        return value.element.elements.compactMap { self.value($0) }
      case .string, .integer, .real, .date, .data: checkLeaf(value.element)
      case .true, .false:
        if !value.contentSpan.isEmpty {
          report(value.contentSpan, "a boolean holds nothing", help: "write <\(value.kind.rawValue)/>")
        }
      }
      return []
    }

    private mutating func checkEntries(_ dictionary: PropertyListValue) -> [PropertyListValue] {
      var values: [PropertyListValue] = []
      // Symbols are numbered as they first appear, so this is the place of each.
      var keys = SymbolTable()
      var firstPlaces: [ByteSpan] = []
      var entries = dictionary.entries
      while let entry = entries.next() {
        checkLeaf(entry.keyElement)
        let key = entry.key
        let (symbol, isNew) = keys.intern(key.bytes)
        if isNew {
          firstPlaces.append(entry.keySpan)
        } else {
          report(
            entry.keySpan, "the key \(quoted(key.string)) stands twice in this table",
            help: "remove one of the two; the last one is shown",
            kind: .duplicateKey(first: firstPlaces[symbol.index]))
        }
        if let element = entry.valueElement {
          if let value = value(element) { values.append(value) }
        } else {
          report(
            entry.keyElement.span, "the key \(quoted(key.string)) has no value",
            help: "write <string> and </string> after it",
            around: neighborhood(of: entry.keyElement, in: dictionary.element))
        }
      }
      for element in entries.keyless {
        report(
          element.startTagSpan, "the value \(quoted(element.name)) has no key before it",
          around: neighborhood(of: element, in: dictionary.element))
      }
      return values
    }

    /// Returns the place of an element with the one before and the one behind it.
    private func neighborhood(of element: XMLElement, in parent: XMLElement) -> ByteSpan {
      // Only asked for where there is a problem, which is seldom.
      guard !document.problems.isEmpty, problems.count < XMLPropertyList.problemLimit else {
        return element.span
      }
      let siblings = parent.elements
      let index = siblings.firstIndex { $0.span == element.span } ?? 0
      let before = index > 0 ? siblings[index - 1].span.lower : parent.contentSpan.lower
      let behind = index + 1 < siblings.count ? siblings[index + 1].span.upper : parent.contentSpan.upper
      return ByteSpan(before, behind)
    }

    /// Checks an element that holds text only.
    private mutating func checkLeaf(_ element: XMLElement) {
      for child in element.children {
        switch child.kind {
        case .text, .cdata: continue
        case .element:
          report(
            child.element?.startTagSpan ?? child.span,
            "a tag stands inside \(quoted(element.name)), which holds text only", help: "write \"<\" as &lt;",
            around: element.span)
        case .comment, .processingInstruction:
          report(
            child.span,
            "a comment stands inside \(quoted(element.name)), which makes the platform refuse the file",
            help: "move it before the key", around: element.span)
        }
        return
      }
    }

    /// Checks that an element holds no text but white space between its elements.
    private mutating func checkText(in element: XMLElement) {
      var before = element.contentSpan.lower
      for child in element.children {
        if child.kind == .element { before = child.span.upper }
        guard child.kind == .cdata || (child.kind == .text && !child.isBlank) else { continue }
        let text = String(decoding: document.bytes[child.trimmedSpan.range], as: UTF8.self)
        report(
          child.trimmedSpan,
          "the text \(quoted(text)) stands between the elements of \(quoted(element.name))",
          help: "remove it, or put it into a <string>", around: ByteSpan(before, child.span.upper))
        return
      }
    }
  }
}
