import CatalogModel
import CommandLineArguments
import Formats
import LintEngine
import SourceText

/// `catalog-lint lock`: writes down what is sold, so that later checks find what must not change.
enum LockCommand: Command {
  static let definition = CommandDefinition(
    name: "lock", summary: "Write down what is sold, for later checks",
    discussion:
      "Writes catalog.lock.json: ids, kinds, periods, levels, prices and offers of the catalogs that tell what the store sells, or of all where none does. Commit it. Checks then flag what a store does not let change: ids, periods, groups. An id that was in the lock and is sold no more is kept as retired, since no store lets it come back.",
    arguments: CommandTable.inputArguments + [
      .option("output", short: "o", value: ValueDefinition("file", .path), help: "File to write")
        .defaulting(to: CatalogLockFormat.fileName)
    ],
    examples: [
      .init("catalog-lint lock", "All catalogs below the current folder"),
      .init("catalog-lint lock AppStoreConnect", "One export"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let input = LintInput(arguments, in: environment, into: &output) else { return output }
    let loaded = await input.linter.load(input.paths)
    for failure in loaded.failures { output.fail(failure) }
    output.fail(forBrokenIn: loaded.workspace) { $0.table == nil }
    let target = arguments.occurrences.first { $0.name == "output" }
    if let target {
      lock(
        loaded.workspace, at: environment.relativePath(of: environment.path(of: target)), environment, &output
      )
    } else if loaded.projects.count < 2 {
      lock(loaded.workspace, at: SourcePath(CatalogLockFormat.fileName), environment, &output)
    } else {
      // A check of one project reads what stands in its folder.
      for project in loaded.projects {
        let workspace = loaded.workspace(of: project)
        guard !workspace.catalogs.isEmpty else { continue }
        let path = project.path.appending(Array(CatalogLockFormat.fileName.utf8))
        lock(workspace, at: path, environment, &output)
      }
    }
    if output.status != .success { output.files = [] }
    return output
  }

  /// Locks the catalogs of one project in a file.
  private static func lock(
    _ workspace: Workspace, at path: SourcePath, _ environment: CommandEnvironment,
    _ output: inout CommandOutput
  ) {
    let earlier = lockedCatalogs(at: path, environment, &output)
    guard output.status == .success else { return }
    let all = workspace.catalogs
    let sold = all.filter { $0.role == .store }
    let catalogs = sold.isEmpty ? all : sold
    guard !catalogs.isEmpty else {
      return output.fail("no catalog found", help: "name a catalog, or a folder that holds some")
    }
    let entries = Self.entries(of: catalogs, earlier)
    output.files.append(OutputFile(path: path, text: CatalogLockWriter.text(of: entries)))
    let count = catalogs.reduce(0) { $0 + $1.products.count }
    output.standardOutput +=
      "locked \(count) \(count == 1 ? "product" : "products") of \(catalogs.count) \(catalogs.count == 1 ? "catalog" : "catalogs") in \(escaped(path.display))\n"
  }

  /// Returns the catalogs of the lock that is there already; one that does not parse is a fault, since its
  /// retired ids would be lost.
  private static func lockedCatalogs(
    at path: SourcePath, _ environment: CommandEnvironment, _ output: inout CommandOutput
  ) -> [Catalog] {
    do {
      let contents = try environment.fileSystem.contents(of: path, limit: 1 << 28)
      let file = SourceFile(id: FileID(0), path: path, contents: contents)
      let document = CatalogLockFormat.read(file)
      if let problem = document.problems.first {
        let place = LineIndex(file).location(of: problem.span.lower)
        output.fail(
          "\(escaped(path.display)):\(place.line):\(place.column): \(problem.message)",
          help: "mend the file, or remove it to start anew")
      }
      return document.history
    } catch {
      if !error.isMissing { output.fail(error) }
      return []
    }
  }

  /// Returns what to lock: each catalog with the ids that are sold no more, and the catalogs of the lock that
  /// were not read this time as they are.
  private static func entries(of catalogs: [Catalog], _ earlier: [Catalog]) -> [CatalogLockWriter.Entry] {
    let before = Workspace(
      files: [], documents: [], families: [], earlier: earlier.map { EarlierCatalog($0, origin: "") })
    var isKept = Array(repeating: true, count: earlier.count)
    let entries = catalogs.map { catalog in
      let locked = before.earlier(of: catalog)?.catalog
      if let index = earlier.firstIndex(where: { $0.span == locked?.span }) { isKept[index] = false }
      return CatalogLockWriter.Entry(catalog, retired: retired(in: catalog, locked))
    }
    let kept = zip(earlier, isKept).filter(\.1).map {
      CatalogLockWriter.Entry($0.0, retired: $0.0.retiredIDs.map(\.value))
    }
    return entries + kept
  }

  /// Returns the ids that were sold before and are sold no more.
  private static func retired(in catalog: Catalog, _ earlier: Catalog?) -> [String] {
    guard let earlier else { return [] }
    let current = Set(catalog.products.compactMap(\.qualifiedID))
    let before = earlier.retiredIDs.map(\.value) + earlier.products.compactMap(\.qualifiedID)
    return Set(before).subtracting(current).sorted()
  }
}
