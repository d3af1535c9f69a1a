import CommandLineArguments
import Diagnostics
import LintEngine
import RuleKit
import SourceText

extension CheckCommand {
  /// Writes a suppression for each finding; the changed files are among the output's.
  ///
  /// Comments are edits like those of fixes. What no comment can be about goes into the configuration.
  static func addSuppressions(
    _ linter: Linter, _ input: LintInput, _ selection: FindingSelection, _ arguments: ParsedArguments,
    into output: inout CommandOutput
  ) async -> LintResult {
    let writer = SuppressionWriter(reason: arguments.value("reason") ?? "")
    let fixer = Fixer(linter, selection: { writer.withComments(selection.findings(of: $0), in: $0) })
    let outcome = await fixer.fix(input.paths)
    output.files += outcome.changes.map { OutputFile(path: $0.path, contents: $0.after, followsLinks: true) }
    for refused in outcome.refused { output.fail(refused) }
    var result = outcome.result
    let path = input.configurationFile ?? SourcePath(Configuration.fileName)
    let entries = writer.settings(
      for: result.findings, in: result, start: linter.tree.start, base: input.configurationFolder)
    guard !entries.isEmpty else {
      selection.apply(to: &result)
      return result
    }
    let before: [UInt8]?
    do { before = try linter.fileSystem.contents(of: path, limit: 1 << 24) } catch {
      guard error.isMissing else {
        output.fail(error)
        return result
      }
      before = nil
    }
    guard let after = ConfigurationEditor.adding(entries, to: before) else {
      output.fail("\(escaped(path.display)) cannot take the suppressions", help: "is it an object of JSON?")
      return result
    }
    let file = SourceFile(id: FileID(0), path: path, contents: after)
    let reader = ConfigurationReader(file, rules: RuleSet.all.map(\.description))
    if let problem = reader.problems.first {
      output.fail("\(escaped(path.display)) cannot take the suppressions: \(problem.message)")
      return result
    }
    output.files.append(OutputFile(path: path, contents: after))
    var changed = linter
    var texts = outcome.changes.reduce(into: [SourcePath: [UInt8]]()) { $0[$1.path] = $1.after }
    texts[path] = after
    changed.fileSystem = MemoryFileSystem(texts, over: linter.fileSystem)
    changed.tree = linter.tree.reread(from: changed.fileSystem)
    result = await changed.check(input.paths)
    selection.apply(to: &result)
    return result
  }
}
