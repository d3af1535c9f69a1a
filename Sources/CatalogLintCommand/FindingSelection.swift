import CatalogModel
import CommandLineArguments
import Diagnostics
import LintEngine
import SourceText

/// Keeps the findings that a command line asks for: those that its filters take, and with `--changed` those about what
/// differs from a revision.
struct FindingSelection: Sendable {
  private let filter: FindingFilter
  /// The files as they were at the revision; nil where all findings are asked for.
  private let earlier: Workspace?

  /// Reads the earlier state where it is asked for; faults go to the output, which then has failed.
  init?(_ arguments: ParsedArguments, _ input: LintInput, into output: inout CommandOutput) async {
    filter = FindingFilter(arguments)
    guard let base = arguments.value("changed") else {
      earlier = nil
      return
    }
    if base.isEmpty, let name = Self.looseRevision(input) {
      output.fail("\(quoted(name)) is a revision, not a path", help: "write it as --changed=\(name)")
      return nil
    }
    do {
      let revision = try GitRevision.start(of: ".", comparedWith: base.isEmpty ? nil : base)
      var linter = input.linter
      linter.fileSystem = try GitFileSystem(repository: ".", revision: revision)
      earlier = await linter.load(input.paths, readsCode: true).workspace
    } catch {
      output.fail("\(escaped(error.path.display)) \(error.message)")
      return nil
    }
  }

  /// Returns a path that is not there and yet names a revision: it was meant for `--changed`.
  private static func looseRevision(_ input: LintInput) -> String? {
    input.paths.lazy.filter { (try? input.linter.fileSystem.kind(of: $0)) == nil }.map(\.display).first {
      (try? GitRevision.start(of: ".", comparedWith: $0)) != nil
    }
  }

  /// Returns the findings of a check that are asked for.
  func findings(of result: LintResult) -> [Diagnostic] {
    let findings = filter.filtered(result.findings)
    guard let earlier else { return findings }
    let changes = WorkspaceChanges(from: earlier, to: result.workspace)
    return findings.filter { changes.concern($0) }
  }

  /// Keeps what is asked for in a result, also of what is kept silent.
  func apply(to result: inout LintResult) {
    result.findings = findings(of: result)
    result.suppressed.removeAll { filter.filtered([$0.finding]).isEmpty }
  }
}
