import CatalogModel
import DocumentSyntax
import LocaleData
import SourceText

/// Reads the texts of nested objects, with a stack of its own: `{"a": {"b": "text"}}` is the key `a.b`.
struct I18nextReader {
  private(set) var table: StringTable
  private(set) var problems = ProblemList()

  private let bytes: [UInt8]
  private let file: FileID
  private var firstSpans: [ByteSpan] = []
  /// Bytes that keys may still take: in a hostile file, long names around many texts would fill the memory.
  private var keyBudget: Int
  /// How the texts fill in values, as far as it was seen.
  private var hasDoubleBraces = false
  private var hasSingleBraces = false

  /// Objects deeper than this are reported and passed over.
  private static let depthLimit = 60

  /// One container that is being read.
  private struct Level {
    let path: [UInt8]
    let children: [Child]
    let plurals: I18nextPlurals?
    var next = 0
  }

  /// A value in an object or an array.
  private struct Child {
    let name: String
    let nameSpan: ByteSpan
    let value: JSONValue
  }

  init(_ file: SourceFile) {
    self.bytes = file.bytes
    self.file = file.id
    self.keyBudget = 8 * file.bytes.count + 10_000
    let path = I18nextPath(file.path)
    self.table = StringTable(file: file.id, name: path?.namespace ?? file.path.stem)
    table.familyPath = path?.family
    _ = table.index(ofLocale: path?.locale ?? "")
  }

  mutating func read(_ root: JSONValue) {
    var levels = [level(root, path: [])]
    while let top = levels.indices.last {
      let index = levels[top].next
      guard index < levels[top].children.count else {
        levels.removeLast()
        continue
      }
      levels[top].next += 1
      let child = levels[top].children[index]
      if let group = levels[top].plurals?.groups[index] {
        add(group.key, group.forms, of: levels[top])
      } else if levels[top].plurals?.members.contains(index) == true {
        continue
      } else if child.value.kind == .string {
        add(child, in: levels[top].path)
      } else if child.value.isObject || child.value.isArray {
        if let path = path(child.name, in: levels[top].path, child.nameSpan, depth: levels.count) {
          levels.append(level(child.value, path: path))
        }
      }
    }
    table.placeholders = hasSingleBraces && !hasDoubleBraces ? .singleBraces : .doubleBraces
  }

  private func level(_ value: JSONValue, path: [UInt8]) -> Level {
    if value.isArray {
      let children = value.elements.enumerated().map { index, element in
        Child(name: String(index), nameSpan: element.contentSpan, value: element)
      }
      return Level(path: path, children: children, plurals: nil)
    }
    let members = value.members
    return Level(
      path: path,
      children: members.map { Child(name: $0.key, nameSpan: $0.keyContentSpan, value: $0.value) },
      plurals: I18nextPlurals(members))
  }

  /// Returns the key of a member, or nil where it is too deep or too long to be taken.
  private mutating func path(_ name: String, in parent: [UInt8], _ span: ByteSpan, depth: Int) -> [UInt8]? {
    keyBudget -= parent.count + name.utf8.count + 1
    guard depth < Self.depthLimit else {
      problems.add(.wrongType, span, "\(quoted(name)) is nested too deeply", help: "give it a shorter key")
      return nil
    }
    guard keyBudget >= 0 else {
      problems.add(.wrongType, span, "the keys around \(quoted(name)) are too long to be read")
      return nil
    }
    return parent.isEmpty ? Array(name.utf8) : parent + [UInt8(ascii: ".")] + name.utf8
  }

  // MARK: Texts

  private mutating func add(_ child: Child, in parent: [UInt8]) {
    guard let row = beginRow(child.name, child.nameSpan, in: parent) else { return }
    addCell(child, .plain)
    end(row)
  }

  private mutating func add(_ key: String, _ forms: [I18nextPlurals.Form], of level: Level) {
    let first = level.children[forms[0].member]
    // The key is what the names of its forms begin with.
    let length = key.utf8.count
    let isVerbatim = first.nameSpan.count == first.name.utf8.count && length <= first.nameSpan.count
    let span =
      isVerbatim
      ? ByteSpan(first.nameSpan.range.lowerBound..<first.nameSpan.range.lowerBound + length) : first.nameSpan
    guard let row = beginRow(key, span, in: level.path) else { return }
    for form in forms { addCell(level.children[form.member], form.variant) }
    end(row)
  }

  private mutating func beginRow(_ name: String, _ span: ByteSpan, in parent: [UInt8]) -> StringEntry? {
    guard let path = path(name, in: parent, span, depth: 0) else { return nil }
    let (symbol, isNew) = table.keys.intern(path[...])
    if isNew {
      firstSpans.append(span)
    } else {
      reportDuplicate(symbol, span)
    }
    return StringEntry(key: symbol, keySpan: span, cells: table.cells.count..<table.cells.count)
  }

  /// Reports a key that is written once with points and once with objects; the JSON reader knows the others.
  private mutating func reportDuplicate(_ symbol: Symbol, _ span: ByteSpan) {
    let first = firstSpans[symbol.index]
    guard bytes[first.range] != bytes[span.range] else { return }
    problems.add(
      .duplicateKey(first: first), span,
      "the key \(quoted(table.keys.text(of: symbol))) stands twice in this table",
      help: "remove one of the two")
  }

  private mutating func end(_ row: StringEntry) {
    var row = row
    row.cells = row.cells.lowerBound..<table.cells.count
    table.entries.append(row)
  }

  private mutating func addCell(_ child: Child, _ variant: Variant) {
    guard let text = child.value.decodedString else { return }
    noteBraces(text.bytes)
    let span = child.value.contentSpan
    // Every escape is longer than what it stands for.
    let isVerbatim = text.bytes.count == span.count
    table.cells.append(
      StringCell(
        span: span, file: file, entry: table.entries.count, decoded: isVerbatim ? -1 : table.add(text),
        locale: 0, variant: table.index(of: variant)))
  }

  private mutating func noteBraces(_ text: ArraySlice<UInt8>) {
    guard !hasDoubleBraces, let brace = text.firstIndex(of: UInt8(ascii: "{")) else { return }
    let isDouble = brace + 1 < text.endIndex && text[brace + 1] == UInt8(ascii: "{")
    if isDouble { hasDoubleBraces = true } else { hasSingleBraces = true }
  }
}
