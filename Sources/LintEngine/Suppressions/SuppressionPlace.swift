import Diagnostics
import SourceText

/// Finds where comments about findings in one file go.
protocol SuppressionPlacing: Sendable {
  /// Returns where a comment about what is at a label goes, or nil where none can be about it.
  func place(for label: Label) -> SuppressionPlace?
}

/// Places of a format without comments.
struct NoSuppressionPlaces: SuppressionPlacing {
  func place(for label: Label) -> SuppressionPlace? { nil }
}

/// Where a comment goes, and how it is written there.
struct SuppressionPlace: Hashable, Sendable {
  /// How a comment is written.
  enum Form: Hashable, Sendable {
    /// `/* */`, `//`, `#`, `<!-- -->`
    case block, slashes, hash, xml
    /// A text of JSON that has others before it, or a member of its own.
    case jsonText(isFirst: Bool)
    case jsonMember(separator: String, isLast: Bool)
  }

  let file: FileID
  let offset: UInt32
  let form: Form
  /// The space at the start of the comment's own line; nil for a comment in a line of others.
  let indent: String?

  /// Returns the text to insert.
  func text(_ rules: [String], _ reason: String, lineEnd: String) -> String {
    let names = rules.joined(separator: ", ")
    let plain = "\(SuppressionMarker.text) \(names) -- \(reason)"
    let comment =
      switch form {
      case .block: "/* \(SuppressionMarker.text) \(names) -- \(reason.replacing("*/", with: "* /")) */"
      case .slashes: "// " + plain
      case .hash: "# " + plain
      case .xml: "<!-- \(SuppressionMarker.text) \(names): \(Self.withoutHyphens(reason)) -->"
      case .jsonText(let isFirst): (isFirst ? "" : "\\n") + Self.escaped(plain)
      case .jsonMember(let separator, let isLast):
        "\"comment\"\(separator)\"\(Self.escaped(plain))\"" + (isLast ? "" : ",")
      }
    switch form {
    case .jsonText: return comment
    case .jsonMember: return indent.map { lineEnd + $0 + comment } ?? comment + " "
    default: return indent.map { $0 + comment + lineEnd } ?? comment + " "
    }
  }

  /// A comment of XML cannot hold two hyphens, nor end with one.
  private static func withoutHyphens(_ text: String) -> String {
    var result = text.replacing("--", with: "\u{2014}")
    if result.hasSuffix("-") { result += "." }
    return result
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}

/// The lines around a place in a text.
struct TextLines: Sendable {
  let bytes: [UInt8]

  func start(of offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// Returns the start of the line before the one that begins at an offset, or nil for the first.
  func start(before line: Int) -> Int? {
    guard line > 0 else { return nil }
    var end = line - 1
    if end > 0, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return start(of: end)
  }

  /// The line that begins at an offset, without its end.
  func text(from line: Int) -> ArraySlice<UInt8> { bytes[line...].prefix { $0 != 0x0A && $0 != 0x0D } }

  /// Returns the space between the start of a line and an offset, or nil where something else is there.
  func indent(before offset: Int) -> String? {
    let space = bytes[start(of: offset)..<offset]
    return space.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: space, as: UTF8.self) : nil
  }

  /// Returns the place of a comment before an offset: on a line of its own where nothing is before it.
  func place(_ file: FileID, before offset: Int, _ form: SuppressionPlace.Form) -> SuppressionPlace {
    let indent = indent(before: offset)
    let place = indent == nil ? offset : start(of: offset)
    return SuppressionPlace(file: file, offset: UInt32(truncatingIfNeeded: place), form: form, indent: indent)
  }
}
