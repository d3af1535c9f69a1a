import CommandLineArguments
import LintEngine
import SourceText

/// What the commands that read files need: paths, configuration, and a linter made of both.
struct LintInput {
  let paths: [SourcePath]
  /// The configuration that holds at the first of the paths.
  let configuration: Configuration
  let linter: Linter
  /// The nearest configuration file, or nil.
  let configurationFile: SourcePath?
  /// The components of the folder that it is in, or would be.
  let configurationFolder: [[UInt8]]

  /// Reads the configuration and the shared arguments; faults go to the output, which then has failed.
  init?(_ arguments: ParsedArguments, in environment: CommandEnvironment, into output: inout CommandOutput) {
    let named = arguments.occurrences.filter { $0.name == "path" }.map { environment.path(of: $0) }
    let paths = named.isEmpty ? [SourcePath(".")] : named.map { environment.relativePath(of: $0) }
    let fileSystem = environment.fileSystem
    let start = environment.startComponents
    var tree =
      arguments.value("config").map {
        ConfigurationTree(reading: SourcePath($0), from: fileSystem, start: start)
      } ?? ConfigurationTree(searching: fileSystem, start: start)
    // What is above the paths is read first: where it is faulty, nothing else is.
    // What cannot be looked at is told of when it is to be read.
    let folders = paths.map { path in
      (try? fileSystem.kind(of: path)) == .file ? path.normalized.folder : path.normalized
    }
    let configurations = folders.map { tree.configuration(in: $0) }
    let nearest = tree.nearestFile(to: folders[0])
    configurationFile = nearest?.path
    configurationFolder = nearest?.folder ?? start
    for failure in tree.failures { output.fail(failure) }
    guard tree.failures.isEmpty else { return nil }
    self.paths = paths
    configuration = configurations[0]
    var linter = Linter(
      fileSystem: fileSystem, tree: tree, workers: arguments.number("jobs") ?? environment.processorCount)
    linter.only = arguments.values("rule")
    linter.cache = environment.cache
    linter.progress = arguments.isSet("quiet") ? nil : environment.progressLine?.progress
    linter.shard = CheckCommand.shard(arguments, into: &output)
    guard output.status == .success else { return nil }
    self.linter = linter
  }
}
