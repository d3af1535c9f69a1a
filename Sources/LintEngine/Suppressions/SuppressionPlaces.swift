import CatalogModel
import Diagnostics
import DocumentSyntax
import SourceText
import XMLSyntax

/// Places of comments in `.strings` and gettext.
struct TextSuppressionPlaces: SuppressionPlacing {
  private struct Entry {
    let range: Range<Int>
    let comment: ByteSpan?
  }

  private let file: FileID
  private let entries: [Entry]
  private let lines: TextLines
  private let hasLines: Bool

  init(_ table: StringTable, _ file: SourceFile, hasLines: Bool) {
    self.file = file.id
    self.hasLines = hasLines
    lines = TextLines(bytes: file.bytes)
    entries = table.entries.map { entry in
      let last = table.cells[entry.cells].map { Int($0.span.upper) }.max() ?? 0
      let key = entry.keySpan.range
      return Entry(range: key.lowerBound..<max(last, key.upperBound), comment: entry.commentSpan)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  func place(for label: Label) -> SuppressionPlace? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.lowerBound <= Int(label.span.lower) { low = middle + 1 } else { high = middle }
    }
    guard low > 0, Int(label.span.lower) <= entries[low - 1].range.upperBound else { return nil }
    let entry = entries[low - 1]
    if hasLines { return lines.place(file, before: blockStart(entry.range.lowerBound), .hash) }
    let bytes = lines.bytes
    var start = entry.range.lowerBound
    if start > 0, bytes[start - 1] == UInt8(ascii: "\"") || bytes[start - 1] == UInt8(ascii: "'") {
      start -= 1
    }
    // Before what people wrote, so that their comment stays the nearest.
    if let comment = entry.comment, Int(comment.lower) < start, let mark = mark(before: Int(comment.lower)),
      lines.indent(before: mark) != nil
    {
      return lines.place(file, before: mark, .block)
    }
    return lines.place(file, before: start, .block)
  }

  /// Returns the start of the comment whose text begins at an offset.
  private func mark(before offset: Int) -> Int? {
    var position = offset
    while position > 0, offset - position < 200 {
      position -= 1
      guard lines.bytes[position] == UInt8(ascii: "/"), position + 1 < lines.bytes.count else { continue }
      let next = lines.bytes[position + 1]
      if next == UInt8(ascii: "*") || next == UInt8(ascii: "/") {
        return position > 0 && lines.bytes[position - 1] == UInt8(ascii: "/") ? position - 1 : position
      }
    }
    return nil
  }

  /// Returns the first line of what belongs to an entry of gettext: its comments, flags and context.
  private func blockStart(_ offset: Int) -> Int {
    var line = lines.start(of: offset)
    while let previous = lines.start(before: line) {
      let text = lines.text(from: previous)
      guard text.first == UInt8(ascii: "#") || text.starts(with: "msgctxt".utf8) else { break }
      line = previous
    }
    return line
  }
}

/// Places of comments in source code.
struct CodeSuppressionPlaces: SuppressionPlacing {
  private let file: FileID
  private let lines: TextLines
  private let strings: SpanSearch

  init(_ code: CodeFile, _ file: SourceFile) {
    self.file = file.id
    lines = TextLines(bytes: file.bytes)
    strings = SpanSearch(code.mentions.map(\.span))
  }

  func place(for label: Label) -> SuppressionPlace? {
    let start = lines.start(of: Int(label.span.lower))
    // In a text of several lines a comment would be text.
    guard start < lines.bytes.count, !strings.covers(start) else { return nil }
    let space = lines.text(from: start).prefix { $0 == 0x20 || $0 == 0x09 }
    return lines.place(file, before: start + space.count, .slashes)
  }
}

/// Places of comments in XML: before the elements that entries are written as.
struct XMLSuppressionPlaces: SuppressionPlacing {
  private let file: FileID
  private let lines: TextLines
  /// The elements before which comments can stand, in order.
  private let elements: [ByteSpan]

  init(_ document: Document, _ file: SourceFile) {
    self.file = file.id
    lines = TextLines(bytes: file.bytes)
    let root = XMLDocument(file).root
    switch document.format {
    case "android-strings", "compose-resources": elements = root?.elements.map(\.span) ?? []
    case "strings", "stringsdict": elements = root.map(Self.pairs) ?? []
    case "xliff": elements = root.map(Self.units) ?? []
    default: elements = []
    }
  }

  func place(for label: Label) -> SuppressionPlace? {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].lower <= label.span.lower { low = middle + 1 } else { high = middle }
    }
    guard low > 0, elements[low - 1].contains(label.span.lower) else { return nil }
    return lines.place(file, before: Int(elements[low - 1].lower), .xml)
  }

  /// The keys of a property list with their values.
  private static func pairs(_ root: XMLElement) -> [ByteSpan] {
    let list = root.isNamed("plist") ? root.firstElement("dict") : root
    var pairs: [ByteSpan] = []
    var key: ByteSpan?
    for element in list?.elements ?? [] {
      if element.isNamed("key") {
        key = element.span
      } else if let start = key {
        pairs.append(ByteSpan(start.lower, element.span.upper))
        key = nil
      }
    }
    return pairs
  }

  private static func units(_ root: XMLElement) -> [ByteSpan] {
    var units: [ByteSpan] = []
    var open = [root]
    while let element = open.popLast() {
      if element.localName == "trans-unit" || element.localName == "unit" {
        units.append(element.span)
      } else {
        open += element.elements
      }
    }
    return units.sorted { $0.lower < $1.lower }
  }
}

/// Places of suppressions in a String Catalog: the comments of its entries.
struct StringCatalogSuppressionPlaces: SuppressionPlacing {
  private struct Entry {
    let span: ByteSpan
    let value: JSONValue
  }

  private let file: FileID
  private let lines: TextLines
  private let entries: [Entry]

  init(_ file: SourceFile) {
    self.file = file.id
    lines = TextLines(bytes: file.bytes)
    let strings = JSONDocument(file).root?.members.first { $0.key == "strings" }
    entries = (strings?.value.members ?? []).map { member in
      Entry(span: ByteSpan(member.keySpan.lower, member.value.span.upper), value: member.value)
    }
  }

  func place(for label: Label) -> SuppressionPlace? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].span.lower <= label.span.lower { low = middle + 1 } else { high = middle }
    }
    guard low > 0, entries[low - 1].span.contains(label.span.lower) else { return nil }
    let entry = entries[low - 1]
    guard entry.value.isObject else { return nil }
    let members = entry.value.members
    if let comment = members.first(where: { $0.key == "comment" }) {
      guard comment.value.kind == .string else { return nil }
      let span = comment.value.span
      return SuppressionPlace(
        file: file, offset: span.upper - 1, form: .jsonText(isFirst: span.count == 2), indent: nil)
    }
    let separator = self.separator(behind: members.first?.keySpan.upper ?? keyEnd(entry))
    let form = SuppressionPlace.Form.jsonMember(separator: separator, isLast: members.isEmpty)
    let own = lines.indent(before: Int(entry.span.lower)).map { $0 + "  " }
    let indent = members.first.map { lines.indent(before: Int($0.keySpan.lower)) } ?? own
    return SuppressionPlace(file: file, offset: entry.value.span.lower + 1, form: form, indent: indent)
  }

  private func keyEnd(_ entry: Entry) -> UInt32 {
    let bytes = lines.bytes
    var position = Int(entry.value.span.lower)
    while position > Int(entry.span.lower), bytes[position - 1] != UInt8(ascii: "\"") { position -= 1 }
    return UInt32(truncatingIfNeeded: position)
  }

  /// What the file writes between a key and its value.
  private func separator(behind key: UInt32) -> String {
    let bytes = lines.bytes[Int(key)...].prefix { $0 == 0x20 || $0 == UInt8(ascii: ":") }
    return bytes.contains(UInt8(ascii: ":")) ? String(decoding: bytes, as: UTF8.self) : ": "
  }
}
