import CatalogModel
package import Diagnostics
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
    case asWritten, byteOrderMark, windowsLineEnds, spaceAndWideCharactersBefore, reorderedKeys
  }

  /// Runs one rule.
  package init(_ rule: RegisteredRule, _ example: Example, _ surroundings: Surroundings = .asWritten) async {
    // What is said of other rules needs these to run.
    let isAboutRules = if case .suppression = rule.kind { true } else { false }
    await self.init(
      isAboutRules ? RuleSet.all : [rule], example, surroundings,
      keeping: isAboutRules ? rule.description.id : nil)
  }

  /// Runs several rules over the same example.
  package init(
    _ rules: [RegisteredRule], _ example: Example, _ surroundings: Surroundings = .asWritten,
    keeping kept: RuleID? = nil
  ) async {
    var files: [SourcePath: [UInt8]] = [:]
    var expected: [Place] = []
    for file in example.files {
      let marked = MarkedText(Self.changed(file, surroundings))
      var (bytes, spans) = (marked.bytes, marked.spans)
      if surroundings == .reorderedKeys, let reordered = ReorderedJSON(bytes, spans) {
        (bytes, spans) = (reordered.bytes, reordered.spans)
      }
      let mark: [UInt8] = surroundings == .byteOrderMark ? [0xEF, 0xBB, 0xBF] : []
      files[SourcePath(file.path)] = mark + bytes
      expected += spans.map { Self.place(file.path, $0, LineIndex(bytes)) }
    }
    var configuration = Configuration()
    // Profiles that no file calls for are switched on for their rules.
    let wanted = rules.count == 1 ? rules[0].description.profiles : nil
    if let wanted, wanted.isSubset(of: [.appleLegacy, .lawUS, .lawEU]) {
      configuration.profiles = wanted.union([.apple])
    }
    let linter = Linter(
      fileSystem: MemoryFileSystem(files), configuration: configuration,
      rules: RuleSet(configuration, only: ["*"], among: rules))
    var result = await linter.check([SourcePath(".")])
    if let kept { result.findings.removeAll { $0.rule != kept } }
    self.result = result
    self.expected = expected.sorted { ($0.path, $0.span.lower) < ($1.path, $1.span.lower) }
  }

  /// The places that the rule flagged.
  package var found: [Place] {
    result.findings.map { place(of: $0) }.sorted { ($0.path, $0.span.lower) < ($1.path, $1.span.lower) }
  }

  /// The place that a finding flags.
  package func place(of finding: Diagnostic) -> Place {
    let file = result.workspace.file(finding.primary.file)
    return Self.place(file.path.display, finding.primary.span, LineIndex(file))
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
    case .asWritten, .byteOrderMark, .reorderedKeys: return file.text
    case .windowsLineEnds: return file.text.replacing("\n", with: "\r\n")
    case .spaceAndWideCharactersBefore:
      // The first row of a table names its columns, whatever stands in it.
      if file.path.hasSuffix(".csv") { return file.text }
      // JSON takes space; tables also take a comment, here of four-byte characters.
      return file.path.hasSuffix(".strings") ? "/* 𝒜𝒷 */\n" + file.text : "\n \t\n" + file.text
    }
  }
}
