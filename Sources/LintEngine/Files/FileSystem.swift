package import SourceText

/// What a path names.
package enum FileKind: Sendable {
  case file, folder
  /// A pipe, socket, device or broken link.
  case other
}

/// One name in a folder.
package struct FolderEntry: Sendable {
  package let name: [UInt8]
  /// The kind of what the name leads to, links followed.
  package let kind: FileKind
  package let isLink: Bool
  /// Bytes of a file where listing the folder tells them; else 0.
  package let size: Int

  package init(name: [UInt8], kind: FileKind, isLink: Bool = false, size: Int = 0) {
    self.size = size
    self.name = name
    self.kind = kind
    self.isLink = isLink
  }
}

/// A file or folder that could not be read, or that cannot be taken as it is.
package struct FileError: Error, Hashable, Sendable {
  /// A place in a file, counted from 1.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  package let path: SourcePath
  /// What is wrong, lower case, no full stop.
  package let message: String
  /// What to do, or nil.
  package let help: String?
  /// Where in the file, or nil.
  package let place: Place?
  /// Whether nothing is there, so that nothing is kept from being read.
  package let isMissing: Bool

  package init(
    path: SourcePath, message: String, help: String? = nil, place: Place? = nil, isMissing: Bool = false
  ) {
    self.path = path
    self.message = message
    self.help = help
    self.place = place
    self.isMissing = isMissing
  }

  /// The error of a path that leads to nothing.
  package static func missing(_ path: SourcePath) -> FileError {
    FileError(path: path, message: "does not exist", isMissing: true)
  }

  /// The path, with the place where there is one, and the message.
  package var text: String {
    let path = escaped(path.display)
    return place.map { "\(path):\($0.line):\($0.column): \(message)" } ?? "\(path) \(message)"
  }
}

/// The only way to files: a disk, texts in memory, or another source.
package protocol FileSystem: Sendable {
  /// Returns what a path leads to, links followed.
  func kind(of path: SourcePath) throws(FileError) -> FileKind

  /// Returns the names in a folder, in any order.
  func entries(of folder: SourcePath) throws(FileError) -> [FolderEntry]

  /// Returns the bytes of a regular file.
  ///
  /// - Parameter limit: a longer file is an error, found before memory is taken for it
  func contents(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8]

  /// Returns what tells whether a file or folder was changed; nil where it is not there, or nothing tells.
  func stamp(of path: SourcePath) -> FileStamp?

  /// Returns the first bytes of a regular file, at most `count`.
  func start(of path: SourcePath, count: Int) throws(FileError) -> [UInt8]

  /// Returns a path as it is without links; nil where nothing is there, or no link can be.
  func realPath(of path: SourcePath) -> SourcePath?
}

extension FileSystem {
  /// Returns what a path leads to, links followed; nil where nothing is there.
  ///
  /// - Throws: where that cannot be told, as without permission
  package func kindIfPresent(of path: SourcePath) throws(FileError) -> FileKind? {
    do { return try kind(of: path) } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  package func realPath(of path: SourcePath) -> SourcePath? { nil }
}
