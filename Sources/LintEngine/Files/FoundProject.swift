import SourceText

/// The files of one project: what is checked together, with its configuration.
struct FoundProject: Sendable {
  /// The folder as it was found; the start folder for what is left of a repository.
  let path: SourcePath
  /// The components of the folder, from the top of the file system, by which projects are ordered.
  let folder: [[UInt8]]
  /// The folder's path where configuration calls it a project; nil for what is left of the repository.
  let name: String?
  var configuration: Configuration
  /// The files that some format may read.
  var paths: Set<SourcePath> = []
  /// Those of them that the user named.
  var named: Set<SourcePath> = []
  /// Bytes of the files, as far as listing their folders tells them.
  var size = 0

  /// How much there is to do.
  var weight: Int { size + paths.count * 4096 }
}
