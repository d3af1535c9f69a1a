import LintEngine
import SourceText

/// Another file system seen from one of its folders, in which relative paths begin.
struct RootedFileSystem: FileSystem {
  let root: SourcePath
  let below: any FileSystem

  func kind(of path: SourcePath) throws(FileError) -> FileKind {
    do { return try below.kind(of: full(path)) } catch {
      throw FileError(path: path, message: error.message, isMissing: error.isMissing)
    }
  }

  func entries(of folder: SourcePath) throws(FileError) -> [FolderEntry] {
    do { return try below.entries(of: full(folder)) } catch {
      throw FileError(path: folder, message: error.message, isMissing: error.isMissing)
    }
  }

  func contents(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8] {
    do { return try below.contents(of: full(path), limit: limit) } catch {
      throw FileError(path: path, message: error.message, isMissing: error.isMissing)
    }
  }

  func start(of path: SourcePath, count: Int) throws(FileError) -> [UInt8] {
    do { return try below.start(of: full(path), count: count) } catch {
      throw FileError(path: path, message: error.message, isMissing: error.isMissing)
    }
  }

  func stamp(of path: SourcePath) -> FileStamp? { below.stamp(of: full(path)) }

  func realPath(of path: SourcePath) -> SourcePath? { below.realPath(of: full(path)) }

  private func full(_ path: SourcePath) -> SourcePath {
    if path.bytes.first == UInt8(ascii: "/") { return path }
    return path.bytes.isEmpty ? root : root.appending(path.bytes)
  }
}
