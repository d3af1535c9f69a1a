package import LintEngine
package import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes files so that a reader finds the old file or the new one whole, never a part.
package enum FileWriter {
  /// What can go wrong while a file is written, in its order.
  package enum Step: CaseIterable, Sendable {
    case create, write, mode, synchronize, rename
  }

  /// Writes a file through a new one beside it, which then takes its name.
  ///
  /// A link is followed: the file that it leads to is replaced. The mode of an existing file is kept, and its owner where
  /// the system allows it.
  ///
  /// - Parameter fault: the system's number of an error that a step ends with, in place of doing it; for tests
  /// - Returns: the folder that the file is in, which is still to be synchronized: once for all its files
  @discardableResult
  package static func write(
    _ contents: [UInt8], to path: SourcePath, fault: (Step) -> Int32? = { _ in nil }
  ) throws(FileError) -> SourcePath {
    func succeeds(_ step: Step, _ call: () -> Bool) -> Bool {
      guard let code = fault(step) else { return call() }
      errno = code
      return false
    }
    let target = resolved(path)
    var status = stat()
    let exists = unsafe stat(text(target), &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      throw FileError(path: path, message: "is no regular file, so it is not written")
    }
    var name = text(target.folder.appending(Array(".\(target.name).XXXXXX".utf8)))
    var descriptor: Int32 = -1
    let isMade = succeeds(.create) {
      descriptor = unsafe mkstemp(&name)
      return descriptor >= 0
    }
    guard isMade else { throw error(path, errno) }
    // mkstemp makes the file for its owner only; a new file has the mode that others of the folder have.
    let mask = umask(0)
    umask(mask)
    let mode = exists ? status.st_mode & 0o7777 : 0o666 & ~mask
    var isWritten = succeeds(.write) { writeAll(contents, to: descriptor) }
    // Only the superuser may give a file away; a file of someone else's becomes the writer's, as with any editor. The
    // owner comes first, since changing it clears bits of the mode.
    if isWritten, exists { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    isWritten =
      isWritten && succeeds(.mode) { fchmod(descriptor, mode) == 0 }
      && succeeds(.synchronize) { fsync(descriptor) == 0 }
    var code = errno
    close(descriptor)
    if isWritten {
      if succeeds(.rename, { unsafe rename(name, text(target)) == 0 }) {
        return target.folder
      }
      code = errno
    }
    unsafe unlink(name)
    throw error(path, code)
  }

  /// Lets a new name in a folder outlast a loss of power; a file system that cannot do it has written what it can.
  package static func synchronize(_ folder: SourcePath) {
    let name = text(folder)
    let descriptor = unsafe open(name.count > 1 ? name : text("."), O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// Makes a folder, and those above it, where they are not there.
  package static func makeFolder(_ path: SourcePath) throws(FileError) {
    if path.components.isEmpty || makesOne(path) { return }
    guard errno == ENOENT else { throw error(path, errno) }
    try makeFolder(path.folder)
    guard makesOne(path) else { throw error(path, errno) }
  }

  /// Makes one folder and returns whether it is there then.
  private static func makesOne(_ path: SourcePath) -> Bool {
    unsafe mkdir(text(path), 0o777) == 0 ? true : errno == EEXIST
  }

  /// Writes all of some bytes and returns whether that went well.
  static func writeAll(_ contents: [UInt8], to descriptor: Int32) -> Bool {
    var position = 0
    while position < contents.count {
      let written = unsafe contents.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: buffer[position...]))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      position += written
    }
    return true
  }

  /// Checks that a path that stands below a folder is not led out of it by links.
  ///
  /// - Throws: where it is; a path that is named outside of the folder goes where it goes
  package static func refuseLinks(on path: SourcePath, outOf folder: SourcePath) throws(FileError) {
    let files = DiskFileSystem()
    guard let root = files.realPath(of: folder) else { return }
    let isAbsolute = path.bytes.first == UInt8(ascii: "/")
    let named = (isAbsolute ? path : folder.appending(path.bytes)).normalized
    // From the path upward: the first part that is there tells where the rest will be, and one of them may be the folder,
    // by whatever name.
    var place: SourcePath?
    var part = named
    while !part.components.isEmpty {
      if let real = files.realPath(of: part) {
        place = place ?? real
        if real == root {
          if let place, place.isInside(root) { return }
          throw FileError(
            path: path, message: "leads out of its folder by a link, so it is not written",
            help: "name the place that the link leads to")
        }
      }
      part = part.folder
    }
  }

  /// Returns the path that a link leads to in the end; any other path as it is.
  private static func resolved(_ path: SourcePath) -> SourcePath {
    DiskFileSystem().realPath(of: path) ?? path
  }

  private static func text(_ path: SourcePath) -> [CChar] {
    (path.bytes.filter { $0 != 0 } + [0]).map { CChar(bitPattern: $0) }
  }

  private static func error(_ path: SourcePath, _ code: Int32) -> FileError {
    let message =
      switch code {
      case ENOENT: "cannot be written: its folder does not exist"
      case EACCES, EPERM, EROFS: "cannot be written: no permission"
      case ENOSPC, EDQUOT: "cannot be written: the disk is full"
      default: unsafe "cannot be written: " + String(cString: strerror(code)).lowercased()
      }
    return FileError(path: path, message: message)
  }
}

/// Writes some bytes to a file; returns how many, or a number below zero.
func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
  #elseif canImport(Musl)
    unsafe Musl.write(descriptor, buffer.baseAddress, buffer.count)
  #else
    unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
  #endif
}
