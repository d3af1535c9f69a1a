import RuleKit
package import SourceText

/// One configuration file as it was read.
package struct ConfigurationLayer: Sendable {
  /// A key of the file that only a whole project can have.
  struct WholeKey: Sendable {
    let name: String
    let place: FileError.Place
  }

  private let file: SourceFile
  /// The components, from the top of the file system, of the folder that the file's patterns are relative to.
  let folder: [[UInt8]]
  /// The keys with their values, in the order of the documentation.
  private let entries: [(key: ConfigurationKey, value: ConfigurationValue)]
  /// The keys that a file for a part of a project cannot have.
  let wholeKeys: [WholeKey]
  /// What is wrong with the file.
  let problems: [FileError]

  /// Reads a file.
  init(_ file: SourceFile, in folder: [[UInt8]]) {
    let reader = ConfigurationReader(file, rules: RuleSet.all.map(\.description))
    let lines = LineIndex(file)
    self.file = file
    self.folder = folder
    let order = ConfigurationKey.all.map(\.name)
    entries = order.flatMap { name in
      reader.entries.filter { $0.key.name == name }.map { ($0.key, $0.value) }
    }
    wholeKeys = reader.entries.filter { $0.key.reach == .project || $0.value.hasOptions }.map { entry in
      WholeKey(
        name: entry.key.reach == .project ? entry.key.name : entry.value.optionName ?? entry.key.name,
        place: FileError.Place(lines.location(of: entry.span.lower)))
    }
    problems = reader.problems.map { problem in
      FileError(
        path: file.path, message: problem.message, help: problem.help,
        place: FileError.Place(lines.location(of: problem.span.lower)))
    }
  }

  package var path: SourcePath { file.path }

  /// Whether the files above are not looked at.
  var isRoot: Bool { entries.contains { $0.key.name == "root" && $0.value.isTrue } }

  /// The folders that the file calls projects.
  var projects: FolderPatterns {
    var configuration = Configuration()
    for entry in entries where entry.key.name == "projects" {
      entry.key.apply(
        entry.value, ConfigurationScope(file: file, folder: folder, start: [], isNested: false),
        &configuration)
    }
    return configuration.projects
  }

  /// Takes the file's values into a configuration that has those of the files above.
  ///
  /// - Parameter isNested: whether the file is below the folder of the project
  func apply(to configuration: inout Configuration, start: [[UInt8]], isNested: Bool = false) {
    let scope = ConfigurationScope(file: file, folder: folder, start: start, isNested: isNested)
    for entry in entries where !isNested || entry.key.reach == .folder {
      entry.key.apply(entry.value, scope, &configuration)
    }
  }
}

extension ConfigurationValue {
  /// Whether rules are given options, which hold for a whole project.
  fileprivate var hasOptions: Bool { optionName != nil }

  /// The first option that a rule is given.
  fileprivate var optionName: String? {
    guard case .rules(let rules) = self else { return nil }
    return rules.lazy.compactMap { $0.setting.options.keys.min() }.first
  }
}

extension FileError.Place {
  fileprivate init(_ location: LineIndex.Location) {
    self.init(line: location.line, column: location.column)
  }
}
