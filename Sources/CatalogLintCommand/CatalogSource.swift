import CatalogModel
import CommandLineArguments
import LintEngine
import SourceText

/// A catalog that an argument names: a path, or `git:REV:PATH` for a file of a revision.
struct CatalogSource {
  let name: String
  let workspace: Workspace
  let catalog: Catalog

  /// Reads the catalog at a path; faults go to the output, and nil means that there is no one catalog.
  static func read(
    _ argument: ParsedArguments.Occurrence, _ arguments: ParsedArguments, in environment: CommandEnvironment,
    into output: inout CommandOutput
  ) async -> CatalogSource? {
    let named = environment.path(of: argument)
    let path = environment.relativePath(of: named)
    guard let input = LintInput(arguments, in: environment, into: &output) else { return nil }
    let loaded = await input.linter.load([path])
    let name = escaped(named.display)
    for failure in loaded.failures { output.fail("\(escaped(failure.path.display)) \(failure.message)") }
    reportBroken(loaded.workspace, &output)
    guard output.status == .success else { return nil }
    let catalogs = loaded.workspace.catalogs + loaded.workspace.documents.flatMap(\.history)
    guard let catalog = catalogs.first else {
      output.fail("\(name) holds no catalog", help: "name a file or folder that holds one")
      return nil
    }
    if catalogs.count > 1 {
      let places = catalogs.map { escaped(loaded.workspace.file($0.file).path.display) }
      output.fail(
        "\(name) holds \(catalogs.count) catalogs, not one",
        help: "name one of \(places.prefix(5).joined(separator: ", "))")
      return nil
    }
    return CatalogSource(name: named.display, workspace: loaded.workspace, catalog: catalog)
  }

  /// Says which catalogs do not parse, so that what is missing is no surprise.
  static func reportBroken(_ workspace: Workspace, _ output: inout CommandOutput) {
    for document in workspace.documents where document.table == nil {
      guard let problem = document.problems.first(where: { $0.kind == .malformed }) else { continue }
      let file = workspace.file(document.file)
      let place = LineIndex(file).location(of: problem.span.lower)
      output.fail(
        "\(escaped(file.path.display)):\(place.line):\(place.column): \(problem.message)", help: problem.help)
    }
  }
}
