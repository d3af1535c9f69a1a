import CatalogModel
import LocaleData
import SourceText
import XMLSyntax

/// Reads the texts of one file of a `values` folder into a table.
///
///     <resources>
///       <!-- Button -->
///       <string name="buy">Buy</string>
///       <plurals name="days"> <item quantity="one">%d day</item> … </plurals>
///       <string-array name="hints"> <item>First</item> … </string-array>
///     </resources>
struct AndroidStringsReader {
  /// Whose reader the app has.
  enum Dialect {
    case android, compose
  }

  /// What makes two elements define the same resource.
  private struct Slot: Hashable {
    let symbol: Int
    let product: String
  }

  /// An element with what its entry needs to be known.
  private struct Resource {
    let element: XMLElement
    let context: String?
    let comment: XMLNode?
    let product: String?
  }

  /// Problems past this number are dropped.
  private static let problemLimit = 50
  private static let duplicateLimit = 20

  private let dialect: Dialect
  private let document: XMLDocument
  private let isForTranslators: Bool
  private var table: StringTable
  private var problems: [SyntaxProblem] = []
  private var duplicateCount = 0
  private var firstPlaces: [Slot: ByteSpan] = [:]
  /// The entry of each key's first element, which the other products' texts are added to.
  private var entryOfSymbol: [Int: Int] = [:]
  private var variants = VariantNumbers()
  private var isUnsorted = false

  init(_ file: SourceFile, dialect: Dialect) {
    self.dialect = dialect
    document = XMLDocument(file)
    table = StringTable(file: file.id, name: file.path.stem)
    table.placeholders = .java
    let root = document.root
    let declared = root?.attribute("tools:locale").flatMap { LocaleID($0.value.string) }
    isForTranslators =
      root?.attribute("translatable")?.value.string != "false" && !Self.ignoresTranslation(root)
      && !file.path.stem.lowercased().hasPrefix("donottranslate")
    if let folder = ValuesFolder(of: file.path) {
      _ = table.index(of: folder.locale(declared: declared))
      table.familyPath = folder.familyPath
      table.isBase = folder.isBase
    } else {
      _ = table.index(of: LocaleTag("", id: declared))
    }
  }

  /// Reads the file.
  mutating func read(as format: FormatID) -> Document {
    if let root = document.root {
      if root.isNamed("resources") {
        readResources(root)
      } else {
        report(
          SyntaxProblem(
            .wrongType, root.nameSpan, "the first element is \(quoted(root.name)), not \"resources\"",
            help: "write the texts between <resources> and </resources>"))
      }
    }
    if isUnsorted { table.sortCells() }
    let isEmpty = table.entries.isEmpty
    if isEmpty, document.problems.isEmpty, problems.isEmpty {
      report(
        SyntaxProblem(
          .wrongType, document.root?.startTagSpan ?? ByteSpan(at: 0), "the file has no text resource",
          help: "write <string name=\"…\"> into it"))
    }
    let all = (document.problems + problems).inTextOrder()
    return Document(
      file: table.file, format: format, content: isEmpty ? .none : .strings(table), problems: all)
  }

  // MARK: Resources

  private mutating func readResources(_ root: XMLElement) {
    var comment: XMLNode?
    for child in root.children {
      switch child.kind {
      case .comment: comment = child
      case .text where child.isBlank: break
      case .text, .cdata:
        report(
          SyntaxProblem(
            .malformed, child.trimmedSpan,
            "the text \(quoted(bytesText(child.trimmedSpan))) stands between the resources, which the build refuses",
            help: "remove it, or put it into a <string>"))
      case .element:
        if let element = child.element { readResource(element, comment) }
        comment = nil
      case .processingInstruction: break
      }
    }
  }

  private mutating func readResource(_ element: XMLElement, _ comment: XMLNode?) {
    let isTypedItem = element.isNamed("item") && element.attribute("type")?.value.string == "string"
    if element.isNamed("string") || isTypedItem {
      add(resource(element, nil, comment)) { $0.addText(of: element, Variant(device: $1)) }
    } else if element.isNamed("plurals") {
      add(resource(element, "plurals", comment)) { $0.addPlurals(element, $1) }
    } else if element.isNamed("string-array") {
      add(resource(element, "string-array", comment)) { $0.addArray(element, $1) }
    } else if let meant = nearestName(to: element.name, in: ["string", "plurals", "string-array"]) {
      report(
        SyntaxProblem(
          .unknownKey(suggestion: meant), element.nameSpan,
          "the element \(quoted(element.name)) is not known here", help: "did you mean \(quoted(meant))?"))
    }
  }

  private func resource(_ element: XMLElement, _ context: String?, _ comment: XMLNode?) -> Resource {
    let product = element.attribute("product")?.value.string
    return Resource(
      element: element, context: context, comment: comment, product: product == "default" ? nil : product)
  }

  /// Adds the entry of an element, with the texts that a closure adds for its product.
  private mutating func add(
    _ resource: Resource, _ addTexts: (inout AndroidStringsReader, _ product: String?) -> Void
  ) {
    let element = resource.element
    guard let name = element.attribute("name"), !name.valueSpan.isEmpty else {
      report(
        SyntaxProblem(
          .malformed, element.startTagSpan, "\(quoted(element.name)) has no name, which the build refuses",
          help: "give it the attribute name"))
      return
    }
    let key = name.value
    let (symbol, isNew) = table.intern(key.bytes, context: resource.context.map { Array($0.utf8)[...] })
    let slot = Slot(symbol: symbol.index, product: resource.product ?? "")
    if let first = firstPlaces[slot] {
      reportDuplicate(key.string, name.valueSpan, first: first)
    } else {
      firstPlaces[slot] = name.valueSpan
      if !isNew, let entry = entryOfSymbol[symbol.index] {
        addProduct(resource, to: entry, addTexts)
        return
      }
    }
    entryOfSymbol[symbol.index] = table.entries.count
    var entry = StringEntry(
      key: symbol, keySpan: name.valueSpan, cells: table.cells.count..<table.cells.count)
    if !key.bytes.elementsEqual(document.bytes[name.valueSpan.range]) { entry.decodedKey = table.add(key) }
    addComments(of: resource, to: &entry)
    entry.isLocked = element.attribute("translatable")?.value.string == "false"
    entry.isTranslatable = isForTranslators && !entry.isLocked && !Self.ignoresTranslation(element)
    entry.isFormatted = element.attribute("formatted")?.value.string != "false"
    table.entries.append(entry)
    let index = table.entries.count - 1
    addTexts(&self, resource.product)
    let cells = entry.cells.lowerBound..<table.cells.count
    table.entries[index].cells = cells
    // A name of another resource is nothing to translate.
    if !cells.isEmpty, table.cells[cells].allSatisfy({ $0.state == .reference }) {
      table.entries[index].isTranslatable = false
    }
  }

  /// Adds another product's texts to the entry of their key.
  private mutating func addProduct(
    _ resource: Resource, to entry: Int, _ addTexts: (inout AndroidStringsReader, _ product: String?) -> Void
  ) {
    let first = table.cells.count
    addTexts(&self, resource.product)
    for index in first..<table.cells.count {
      table.cells[index].entry = UInt32(truncatingIfNeeded: entry)
    }
    isUnsorted = true
  }

  private static func ignoresTranslation(_ element: XMLElement?) -> Bool {
    guard let value = element?.attribute("tools:ignore")?.value.string else { return false }
    return value.split { $0 == "," || $0 == " " }.contains { $0 == "MissingTranslation" || $0 == "all" }
  }

  // MARK: Comments

  private mutating func addComments(of resource: Resource, to entry: inout StringEntry) {
    var spans: [ByteSpan] = []
    if let span = resource.comment?.trimmedSpan, !span.isEmpty { spans.append(span) }
    spans += Self.commentAttributes(of: resource.element)
    // Only variants of plurals and lists have comments of their own.
    if resource.context != nil {
      for item in resource.element.elements { spans += Self.commentAttributes(of: item) }
    }
    entry.commentSpan = spans.first
    for span in spans.dropFirst() {
      table.moreComments.append(EntryComment(entry: table.entries.count, span: span))
    }
  }

  private static func commentAttributes(of element: XMLElement) -> [ByteSpan] {
    element.attributes.filter {
      $0.isNamed("comment") || $0.isNamed("instruction") || $0.isNamed("description")
    }
    .map(\.valueSpan).filter { !$0.isEmpty }
  }

  // MARK: Texts

  private mutating func addText(of element: XMLElement, _ variant: Variant) {
    let text = AndroidText(element, dialect: dialect)
    for problem in text.problems { report(problem) }
    guard let number = variants.index(of: variant, in: &table) else { return }
    table.cells.append(
      StringCell(
        span: text.span, file: table.file, entry: table.entries.count - 1,
        decoded: text.decoded.map { table.add($0) } ?? -1, locale: 0, variant: number,
        state: text.isReference ? .reference : .none))
  }

  private mutating func addPlurals(_ plurals: XMLElement, _ product: String?) {
    var seen: [PluralCategory: ByteSpan] = [:]
    for item in items(of: plurals) {
      guard let quantity = item.attribute("quantity") else {
        report(
          SyntaxProblem(
            .malformed, item.startTagSpan, "the item has no quantity, which the build refuses",
            help: "write quantity=\"other\" or another category"))
        continue
      }
      let name = quantity.value.string
      guard let category = PluralCategory(rawValue: name) else {
        report(
          SyntaxProblem(
            .malformed, quantity.valueSpan, "the quantity \(quoted(name)) is none, which the build refuses",
            help: "write zero, one, two, few, many or other"))
        continue
      }
      if let first = seen[category] {
        reportDuplicate(name, quantity.valueSpan, first: first)
        continue
      }
      seen[category] = quantity.valueSpan
      addText(of: item, Variant(device: product, plural: category))
    }
  }

  private mutating func addArray(_ array: XMLElement, _ product: String?) {
    for (index, item) in items(of: array).enumerated() {
      addText(of: item, Variant(device: product, index: index))
    }
  }

  /// Returns the items of an element, and reports what else stands in it.
  private mutating func items(of element: XMLElement) -> [XMLElement] {
    var items: [XMLElement] = []
    for child in element.children {
      switch child.kind {
      case .element:
        guard let item = child.element else { break }
        if item.isNamed("item") {
          items.append(item)
        } else if !item.isNamed("eat-comment"), !item.isNamed("skip") {
          report(
            SyntaxProblem(
              .malformed, item.nameSpan,
              "\(quoted(item.name)) stands in \(quoted(element.name)), which the build refuses",
              help: "write <item>"))
        }
      case .text where !child.isBlank, .cdata:
        report(
          SyntaxProblem(
            .malformed, child.trimmedSpan,
            "the text \(quoted(bytesText(child.trimmedSpan))) stands outside of an item",
            help: "put it into an <item>"))
      case .text, .comment, .processingInstruction: break
      }
    }
    return items
  }

  // MARK: Problems

  private func bytesText(_ span: ByteSpan) -> String {
    String(decoding: document.bytes[span.range], as: UTF8.self)
  }

  /// Adds a problem, unless broken XML at its place is the cause.
  private mutating func report(_ problem: SyntaxProblem) {
    guard problems.count < Self.problemLimit else { return }
    let isExplained = document.problems.contains {
      $0.span.lower >= problem.span.lower && $0.span.lower <= problem.span.upper
    }
    if !isExplained { problems.append(problem) }
  }

  private mutating func reportDuplicate(_ key: String, _ span: ByteSpan, first: ByteSpan) {
    duplicateCount += 1
    guard duplicateCount <= Self.duplicateLimit else { return }
    report(
      SyntaxProblem(
        .duplicateKey(first: first), span, "the key \(quoted(key)) stands twice in this table",
        help: dialect == .android
          ? "remove one of the two; the build refuses the file" : "remove one of the two"))
  }
}
