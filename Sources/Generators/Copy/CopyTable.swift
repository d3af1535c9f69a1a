package import CatalogModel
package import PaywallCopy
import SourceText

/// Renders filled paywall copy for the terminal: a block for each key, a line for each locale.
package enum CopyTable {
  /// Returns the blocks; empty for no copy.
  package static func render(_ copies: [FilledCopy], in workspace: Workspace) -> String {
    var places = CopyPlaces(workspace)
    var blocks: [[FilledCopy]] = []
    for copy in copies {
      if let last = blocks.last?.last, last.key == copy.key, last.table == copy.table {
        blocks[blocks.count - 1].append(copy)
      } else {
        blocks.append([copy])
      }
    }
    return blocks.map { block($0, &places) }.joined(separator: "\n")
  }

  private static func block(_ copies: [FilledCopy], _ places: inout CopyPlaces) -> String {
    guard let first = copies.first else { return "" }
    var notes: [String] = []
    if let product = first.product { notes.append(escaped(product)) }
    if copies.contains(where: \.isGuessed) { notes.append("guessed") }
    var unresolved: [String] = []
    for placeholder in copies.flatMap(\.unresolved) where !unresolved.contains(placeholder) {
      unresolved.append(placeholder)
    }
    if !unresolved.isEmpty {
      notes.append("unresolved: " + unresolved.map { escaped($0) }.joined(separator: " "))
    }
    let lines = copies.map { copy in
      [escaped(copy.locale.spelling), places.text(copy.file, copy.span), printable(copy.text)]
    }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    return "\(escaped(first.key))\(note)\n" + alignedColumns(lines)
  }
}

/// Returns a text that is safe to print; the isolation that keeps prices in order stays where it is balanced.
func printable(_ text: String) -> String {
  var depth = 0
  var isBalanced = true
  for scalar in text.unicodeScalars {
    if scalar == "\u{2068}" { depth += 1 }
    if scalar == "\u{2069}" { depth -= 1 }
    if depth < 0 { isBalanced = false }
  }
  guard isBalanced, depth == 0 else { return escaped(text) }
  var result = ""
  var part = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if ["\u{2068}", "\u{2069}", "\u{200E}", "\u{200F}"].contains(scalar) {
      result += escaped(String(part))
      result.unicodeScalars.append(scalar)
      part = String.UnicodeScalarView()
    } else {
      part.append(scalar)
    }
  }
  return result + escaped(String(part))
}

/// The places of texts in their files, with each file's lines counted once.
struct CopyPlaces {
  private let workspace: Workspace
  private var lines: [FileID: LineIndex] = [:]

  init(_ workspace: Workspace) { self.workspace = workspace }

  mutating func location(_ file: FileID, _ span: ByteSpan) -> LineIndex.Location {
    let index = lines[file] ?? LineIndex(workspace.file(file))
    lines[file] = index
    return index.location(of: span.lower)
  }

  func path(_ file: FileID) -> String { workspace.file(file).path.display }

  mutating func text(_ file: FileID, _ span: ByteSpan) -> String {
    "\(escaped(path(file))):\(location(file, span).line)"
  }
}
