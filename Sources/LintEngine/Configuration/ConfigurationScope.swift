import SourceText

/// Where the values of one configuration file hold.
struct ConfigurationScope {
  /// The configuration file.
  let file: SourceFile
  /// The components, from the top of the file system, of the file's folder.
  let folder: [[UInt8]]
  /// The components of the folder that relative paths begin in.
  let start: [[UInt8]]
  /// Whether the file is below the folder of the project, so that it speaks of a part of it.
  let isNested: Bool

  /// The patterns of some texts, relative to the file.
  func patterns(_ texts: [String]) -> PathPatterns { PathPatterns(texts, base: folder) }

  /// The folder that settings are limited to; nil where they are for the whole project.
  var limit: FolderLimit? { isNested ? FolderLimit(folder: folder, start: start) : nil }
}
