import CatalogModel
import Diagnostics
import SourceText

extension Linter {
  /// Takes out what comments and the configuration keep silent, and adds what is wrong with the suppressions.
  func suppress(_ placed: [PlacedSuppression], in result: inout LintResult, _ runner: RuleRunner) {
    var filter = SuppressionFilter(
      placed, runner.configuration.suppressions, result.workspace, start: tree.start)
    if filter.isEmpty { return }
    (result.findings, result.suppressed) = filter.filter(result.findings)
    let (ran, isPartial) = (result.ran, result.isPartial)
    let (suppressions, files) = filter.outcome { name in
      // A pattern may be for rules that did not run now.
      if isPartial { return false }
      return name == "all" || TextPattern.hasWildcards(name)
        ? !runner.rules.isLimited : ran.contains(RuleID(name))
    }
    let extended = result.workspace.adding(files)
    let found = runner.run(on: suppressions, extended)
    guard !found.isEmpty else { return }
    if found.contains(where: { $0.primary.file.index >= result.workspace.files.count }) {
      result.workspace = extended
    }
    result.findings = RuleRunner.sorted(result.findings + found)
  }
}

extension Workspace {
  /// Returns the workspace with files behind its own that findings may point into, and that hold nothing else.
  func adding(_ more: [SourceFile]) -> Workspace {
    if more.isEmpty { return self }
    let documents = more.indices.map { index in
      Document(file: FileID(files.count + index), format: "configuration", content: .none, problems: [])
    }
    return Workspace(
      files: files + more, documents: self.documents + documents, families: families, earlier: earlier)
  }
}
