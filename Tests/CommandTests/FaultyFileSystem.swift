import LintEngine
import SourceText
import Synchronization

/// Files of which one request fails, and from then on all for its path, as on a bad disk or without permission.
final class FaultyFileSystem: FileSystem {
  static let message = "cannot be read: input/output error"

  private let below: any FileSystem
  /// The number of the request that fails, from 0; nil for none.
  private let faulty: Int?
  private let requests = Mutex<[SourcePath]>([])

  init(_ below: any FileSystem, faulty: Int? = nil) {
    self.below = below
    self.faulty = faulty
  }

  /// The paths that were asked for so far.
  var asked: [SourcePath] { requests.withLock { $0 } }

  private func ask(_ path: SourcePath) throws(FileError) {
    let isBad = requests.withLock { requests in
      requests.append(path)
      guard let faulty, faulty < requests.count else { return false }
      return requests[faulty] == path
    }
    if isBad { throw FileError(path: path, message: Self.message) }
  }

  func kind(of path: SourcePath) throws(FileError) -> FileKind {
    try ask(path)
    return try below.kind(of: path)
  }

  func entries(of folder: SourcePath) throws(FileError) -> [FolderEntry] {
    try ask(folder)
    return try below.entries(of: folder)
  }

  func contents(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8] {
    try ask(path)
    return try below.contents(of: path, limit: limit)
  }

  func stamp(of path: SourcePath) -> FileStamp? { below.stamp(of: path) }

  func start(of path: SourcePath, count: Int) throws(FileError) -> [UInt8] {
    try ask(path)
    return try below.start(of: path, count: count)
  }
}
