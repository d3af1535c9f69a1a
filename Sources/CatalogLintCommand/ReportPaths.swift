import LintEngine
import Reports
import SourceText

/// Turns the paths of a run, which are relative to the start folder, into those that reports name.
struct ReportPaths: Sendable {
  /// The components of the start folder, from the top of the file system.
  private let start: [[UInt8]]
  /// Those of the repository's top folder: the nearest one with `.git`, else the start folder.
  private let repository: [[UInt8]]

  init(_ environment: CommandEnvironment) {
    start = environment.startComponents
    repository = Self.repository(environment) ?? environment.startComponents
  }

  /// Returns a path as seen from a folder; one outside of the repository is absolute there.
  func path(_ path: SourcePath, from base: PathBase) -> SourcePath {
    switch base {
    case .start: return path
    case .repository:
      let components = path.components(from: start)
      guard components.starts(with: repository), components.count > repository.count else {
        return Self.absolute(components)
      }
      return SourcePath(bytes: Self.joined(components.dropFirst(repository.count)))
    case .disk: return Self.absolute(path.components(from: start))
    }
  }

  private static func absolute(_ components: [[UInt8]]) -> SourcePath {
    SourcePath(bytes: [UInt8(ascii: "/")] + joined(components[...]))
  }

  private static func joined(_ components: ArraySlice<[UInt8]>) -> [UInt8] {
    Array(components.joined(separator: [UInt8(ascii: "/")]))
  }

  private static func repository(_ environment: CommandEnvironment) -> [[UInt8]]? {
    var folder = SourcePath(bytes: [])
    var components = environment.startComponents
    while true {
      // A folder, or the file of a worktree or submodule.
      if (try? environment.fileSystem.kind(of: folder.appending(Array(".git".utf8)))) != nil {
        return components
      }
      guard components.popLast() != nil else { return nil }
      folder = folder.appending(Array("..".utf8))
    }
  }
}
