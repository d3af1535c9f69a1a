import CatalogModel
import Diagnostics
import LocaleData
import SourceText

/// A category of a String Catalog's plural that is made by copying another one, marked for review.
struct PluralCategoryCopy {
  private let plural: PluralSet
  private let category: PluralCategory
  private let family: TableFamily
  private let workspace: Workspace

  init(_ category: PluralCategory, of plural: PluralSet, in family: TableFamily, _ workspace: Workspace) {
    self.category = category
    self.plural = plural
    self.family = family
    self.workspace = workspace
  }

  /// The fix that adds the category; nil in formats that have no state to mark a copy with.
  var fix: Fix? {
    guard let copied, let before, workspace.documents[before.file.index].format == "xcstrings" else {
      return nil
    }
    let bytes = workspace.file(before.file).bytes
    guard let end = Self.categoryEnd(from: Int(before.span.upper), in: bytes) else { return nil }
    let text = workspace.file(copied.file).text(copied.span)
    let place = ByteSpan(at: UInt32(truncatingIfNeeded: end))
    let edit = TextEdit(
      file: before.file, span: place, replacement: member(text, Self.indent(end, in: bytes)))
    return Fix("copy \(quoted(text)) to \(quoted(category.rawValue)), for review", .safe, edits: [edit])
  }

  /// The text to copy: of those that there are, the one for the most numbers.
  private var copied: StringCell? {
    let order: [PluralCategory] = [.other, .many, .few, .two, .one, .zero]
    return order.lazy.compactMap { wanted in plural.cells.first { name(of: $0) == wanted } }.first
  }

  /// The category after which the new one stands: Xcode orders them by name.
  private var before: StringCell? {
    let ordered = plural.cells.sorted { (name(of: $0)?.rawValue ?? "") < (name(of: $1)?.rawValue ?? "") }
    return ordered.last { (name(of: $0)?.rawValue ?? "") < category.rawValue } ?? ordered.last
  }

  private func name(of cell: StringCell) -> PluralCategory? { family.variants[Int(cell.variant)].plural }

  private func member(_ text: String, _ indent: String?) -> String {
    guard let indent else {
      return
        ", \"\(category.rawValue)\": {\"stringUnit\": {\"state\": \"needs_review\", \"value\": \"\(text)\"}}"
    }
    let lines = [
      "\"\(category.rawValue)\" : {", "  \"stringUnit\" : {", "    \"state\" : \"needs_review\",",
      "    \"value\" : \"\(text)\"", "  }", "}",
    ]
    return "," + lines.map { "\n\(indent)\($0)" }.joined()
  }

  /// Returns the end of the object two levels above a value, whose closing quote stands at `start`.
  private static func categoryEnd(from start: Int, in bytes: [UInt8]) -> Int? {
    var depth = 2
    var isInString = false
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the white space before a closing brace that stands alone in its line; nil where it does not.
  private static func indent(_ end: Int, in bytes: [UInt8]) -> String? {
    let line = bytes[..<(end - 1)].reversed().prefix { $0 != 0x0A }
    guard line.count < end - 1, line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return String(decoding: line.reversed(), as: UTF8.self)
  }
}
