import Diagnostics
import LintEngine
import SourceText

/// All safe fixes of one file, as `check --fix` makes them.
package struct FixJob: Sendable {
  let request: RequestID
  let uri: String
  let version: Int?
  let linter: Linter
  let paths: [SourcePath]
  let file: FileID
  let path: SourcePath
  /// The file's text as the client has it.
  let text: [UInt8]
  let map: PositionMap

  /// Finds the fixes.
  package func run() async -> FixOutcome {
    let file = file
    let outcome = await Fixer(linter, unsafe: false, followsLinks: true) {
      $0.filter { $0.primary.file == file }
    }.fix(paths)
    guard let change = outcome.changes.first(where: { $0.path == path }) else {
      return FixOutcome(request: request, uri: uri, version: version, edits: [])
    }
    let fixed = SourceFile(id: file, path: path, contents: change.after).bytes
    return FixOutcome(request: request, uri: uri, version: version, edits: edits(to: fixed))
  }

  /// Returns the edits that make another text of the file's: each line that differs, or all lines from the first that
  /// does to the last where lines come or go.
  private func edits(to fixed: [UInt8]) -> [ClientEdit] {
    let old = Self.lines(of: text)
    let new = Self.lines(of: fixed)
    func edit(_ oldLines: Range<Int>, _ newLines: Range<Int>) -> ClientEdit {
      let lower = oldLines.lowerBound < old.count ? old[oldLines.lowerBound].lowerBound : text.count
      let upper = oldLines.isEmpty ? lower : old[oldLines.upperBound - 1].upperBound
      let lines = new[newLines].reduce(into: [UInt8]()) { $0 += fixed[$1] }
      return ClientEdit(
        range: map.range(of: ByteSpan(lower..<upper)), text: String(decoding: lines, as: UTF8.self))
    }
    func isSame(_ left: Int, _ right: Int) -> Bool { text[old[left]].elementsEqual(fixed[new[right]]) }
    if old.count == new.count {
      return old.indices.filter { !isSame($0, $0) }.map { edit($0..<$0 + 1, $0..<$0 + 1) }
    }
    let shorter = min(old.count, new.count)
    let prefix = (0..<shorter).first { !isSame($0, $0) } ?? shorter
    let suffix =
      (0..<shorter - prefix).first { !isSame(old.count - 1 - $0, new.count - 1 - $0) } ?? shorter - prefix
    return [edit(prefix..<old.count - suffix, prefix..<new.count - suffix)]
  }

  /// The ranges of the lines of a text, their ends included.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(start..<index + 1)
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }
}

/// What fixes change in a file.
package struct FixOutcome: Sendable {
  let request: RequestID
  let uri: String
  let version: Int?
  let edits: [ClientEdit]
}

/// One replacement in a text of the client.
struct ClientEdit: Hashable, Sendable {
  let range: TextRange
  let text: String
}
