import CatalogModel
import Diagnostics
package import LintEngine
package import RuleKit
package import SourceText

/// Runs one rule over an example's files, as the linter would.
package struct ExampleRun: Sendable {
  package let result: LintResult
  /// Expected places by file path.
  package let expected: [Place]

  /// A span in a file of an example.
  package struct Place: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    package let span: ByteSpan
    package let line: Int
    package let column: Int
    package var description: String { "\(path):\(line):\(column) (\(span))" }
  }

  /// How an example's text is changed before it is run; the places must follow.
  package enum Surroundings: String, CaseIterable, Sendable {
    case asWritten, byteOrderMark, windowsLineEnds, spaceAndWideCharactersBefore
  }

  /// Runs a rule, or several where a finding of one belongs to another.
  package init(_ rule: any Rule.Type, _ example: Example, _ surroundings: Surroundings = .asWritten) async {
    var files: [SourcePath: [UInt8]] = [:]
    var expected: [Place] = []
    for file in example.files {
      let marked = MarkedText(Self.changed(file, surroundings))
      let mark: [UInt8] = surroundings == .byteOrderMark ? [0xEF, 0xBB, 0xBF] : []
      files[SourcePath(file.path)] = mark + Array(marked.text.utf8)
      expected += marked.spans.map { Self.place(file.path, $0, LineIndex(Array(marked.text.utf8))) }
    }
    let configuration = Configuration()
    let linter = Linter(
      fileSystem: MemoryFileSystem(files), configuration: configuration,
      rules: RuleSet(configuration, only: [rule.description.id.rawValue], among: [rule]))
    self.result = await linter.check([SourcePath(".")])
    self.expected = expected.sorted { ($0.path, $0.span.lower) < ($1.path, $1.span.lower) }
  }

  /// The places that the rule flagged.
  package var found: [Place] {
    result.findings.map { finding in
      let file = result.workspace.file(finding.primary.file)
      return Self.place(file.path.display, finding.primary.span, LineIndex(file))
    }.sorted { ($0.path, $0.span.lower) < ($1.path, $1.span.lower) }
  }

  /// The example's files after all fixes of the findings; a path whose text no fix touches is as it was.
  package var fixedFiles: [SourcePath: [UInt8]] {
    var files = Dictionary(
      uniqueKeysWithValues: result.workspace.files.map { ($0.path, $0.bytes) })
    let edits = result.findings.flatMap(\.fixes).filter { $0.applicability != .displayOnly }.flatMap(\.edits)
    for edit in edits.sorted(by: { $0.span.lower > $1.span.lower }) {
      let path = result.workspace.file(edit.file).path
      files[path]?.replaceSubrange(edit.span.range, with: edit.replacement.utf8)
    }
    return files
  }

  private static func place(_ path: String, _ span: ByteSpan, _ lines: LineIndex) -> Place {
    let start = lines.location(of: span.lower)
    return Place(path: path, span: span, line: start.line, column: start.column)
  }

  private static func changed(_ file: Example.File, _ surroundings: Surroundings) -> String {
    switch surroundings {
    case .asWritten, .byteOrderMark: return file.text
    case .windowsLineEnds: return file.text.replacing("\n", with: "\r\n")
    case .spaceAndWideCharactersBefore:
      // JSON takes space; tables also take a comment, here of four-byte characters.
      return file.path.hasSuffix(".strings") ? "/* 𝒜𝒷 */\n" + file.text : "\n \t\n" + file.text
    }
  }
}
