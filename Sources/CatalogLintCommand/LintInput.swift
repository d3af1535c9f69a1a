import CommandLineArguments
import LintEngine
import RuleKit
import SourceText

/// What the commands that read files need: paths, configuration, and a linter made of both.
struct LintInput {
  let paths: [SourcePath]
  let configuration: Configuration
  let linter: Linter
  /// The configuration file that was read, or nil.
  let configurationFile: SourcePath?
  /// The components of the folder that a configuration file is in, or would be.
  let configurationFolder: [[UInt8]]

  /// Reads the configuration and the shared arguments; faults go to the output, which then has failed.
  init?(_ arguments: ParsedArguments, in environment: CommandEnvironment, into output: inout CommandOutput) {
    let named = arguments.occurrences.filter { $0.name == "path" }.map { environment.path(of: $0) }
    paths = named.isEmpty ? [SourcePath(".")] : named.map { environment.relativePath(of: $0) }
    let loaded = Self.configuration(arguments.value("config"), environment, &output)
    guard let loaded else { return nil }
    configuration = loaded.configuration
    configurationFile = loaded.path
    configurationFolder = loaded.path == nil ? environment.startComponents : loaded.folder
    var linter = Linter(
      fileSystem: environment.fileSystem, configuration: configuration,
      rules: RuleSet(configuration, only: arguments.values("rule")),
      workers: arguments.number("jobs") ?? environment.processorCount,
      patterns: PathPatterns(
        include: configuration.include, exclude: configuration.exclude, base: loaded.folder),
      start: environment.startComponents)
    linter.storeCatalogs = PathPatterns(include: configuration.storeCatalogs, base: loaded.folder)
    linter.testCatalogs = PathPatterns(include: configuration.testCatalogs, base: loaded.folder)
    linter.code = CodePatterns(
      configuration.code.map { PathPatterns(include: $0, base: loaded.folder) })
    self.linter = linter
  }

  // MARK: Configuration

  /// A configuration, and the components of the folder that it stands in.
  private typealias Loaded = (configuration: Configuration, folder: [[UInt8]], path: SourcePath?)

  private static func configuration(
    _ named: String?, _ environment: CommandEnvironment, _ output: inout CommandOutput
  ) -> Loaded? {
    let start = environment.startComponents
    if let named {
      let path = SourcePath(named)
      let above = path.bytes.first == UInt8(ascii: "/") ? [] : start
      return read(path, folder: above + path.components.dropLast().map { Array($0) }, environment, &output)
    }
    // From the start folder upwards, up to the top of the repository.
    var folder = SourcePath(bytes: [])
    var components = start
    while true {
      let candidate = folder.appending(Array(Configuration.fileName.utf8))
      if (try? environment.fileSystem.kind(of: candidate)) == .file {
        return read(candidate, folder: components, environment, &output)
      }
      let isRepository = (try? environment.fileSystem.kind(of: folder.appending(Array(".git".utf8)))) != nil
      guard !isRepository, components.popLast() != nil else { return (Configuration(), [], nil) }
      folder = folder.appending(Array("..".utf8))
    }
  }

  private static func read(
    _ path: SourcePath, folder: [[UInt8]], _ environment: CommandEnvironment, _ output: inout CommandOutput
  ) -> Loaded? {
    do {
      let contents = try environment.fileSystem.contents(of: path, limit: 1 << 24)
      let file = SourceFile(id: FileID(0), path: path, contents: contents)
      let reader = ConfigurationReader(file, rules: RuleSet.all.map(\.description))
      let lines = LineIndex(file)
      for problem in reader.problems {
        let place = lines.location(of: problem.span.lower)
        output.fail(
          "\(escaped(path.display)):\(place.line):\(place.column): \(problem.message)", help: problem.help)
      }
      return reader.problems.isEmpty ? (reader.configuration, folder, path) : nil
    } catch {
      output.fail("\(escaped(path.display)) \(error.message)")
      return nil
    }
  }
}
