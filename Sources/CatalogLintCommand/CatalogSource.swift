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
    guard let input = LintInput(arguments, in: environment, into: &output) else { return nil }
    var linter = input.linter
    var path = environment.relativePath(of: named)
    do {
      if let revision = try RevisionPath(named) {
        linter.fileSystem = try GitFileSystem(repository: ".", revision: revision.revision)
        path = revision.path
      }
    } catch {
      output.fail("\(escaped(error.path.display)) \(error.message)")
      return nil
    }
    let loaded = await linter.load([path])
    let name = escaped(named.display)
    for failure in loaded.failures { output.fail(failure) }
    output.fail(forBrokenIn: loaded.workspace) { $0.table == nil }
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
}
