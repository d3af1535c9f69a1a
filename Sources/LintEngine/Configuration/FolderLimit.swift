import SourceText

/// A folder that a setting is limited to.
package struct FolderLimit: Hashable, Sendable {
  /// The components of the folder, from the top of the file system.
  let folder: [[UInt8]]
  /// The components of the folder that relative paths begin in.
  let start: [[UInt8]]

  /// Whether a file is in the folder or below it.
  func contains(_ path: SourcePath) -> Bool { path.components(from: start).starts(with: folder) }
}
