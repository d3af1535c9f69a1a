#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import SourceText

/// The files of the machine.
package struct DiskFileSystem: FileSystem {
  package init() {}

  package func kind(of path: SourcePath) throws(FileError) -> FileKind {
    var status = stat()
    guard unsafe withPath(path, { unsafe stat($0, &status) }) == 0 else { throw Self.error(path) }
    return Self.kind(status)
  }

  package func stamp(of path: SourcePath) -> FileStamp? {
    var status = stat()
    guard unsafe withPath(path, { unsafe stat($0, &status) }) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileStamp(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
      number: UInt64(status.st_ino))
  }

  package func realPath(of path: SourcePath) -> SourcePath? {
    guard let real = unsafe withPath(path, { unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(real) }
    return unsafe SourcePath(bytes: Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))
  }

  package func entries(of folder: SourcePath) throws(FileError) -> [FolderEntry] {
    guard let directory = unsafe withPath(folder, { unsafe opendir($0) }) else { throw Self.error(folder) }
    defer { unsafe closedir(directory) }
    var entries: [FolderEntry] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe Self.name(of: entry)
      if name == [UInt8(ascii: ".")] || name == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
      var status = stat()
      let path = folder.appending(name)
      guard unsafe withPath(path, { unsafe lstat($0, &status) }) == 0 else {
        entries.append(FolderEntry(name: name, kind: .other, isLink: false))
        continue
      }
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      let kind = isLink ? (try? kind(of: path)) ?? .other : Self.kind(status)
      entries.append(
        FolderEntry(name: name, kind: kind, isLink: isLink, size: isLink ? 0 : Int(status.st_size)))
    }
    return entries
  }

  package func contents(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { close(descriptor) }
    guard size <= limit else {
      throw FileError(path: path, message: "is larger than the limit of \(limit) bytes")
    }
    return try Self.read(descriptor, size: size, limit: limit, path)
  }

  package func start(of path: SourcePath, count: Int) throws(FileError) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { close(descriptor) }
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: min(size, count)) { buffer, filled in
      unsafe Self.fill(UnsafeMutableRawBufferPointer(buffer), descriptor, &filled, &failure)
    }
    guard failure == 0 else { throw Self.error(path, failure) }
    return bytes
  }

  /// Opens a regular file and returns its size; the caller closes it.
  private func openFile(_ path: SourcePath) throws(FileError) -> (descriptor: Int32, size: Int) {
    // Without O_NONBLOCK a pipe would wait for a writer before it can be refused.
    let descriptor = unsafe withPath(path) { unsafe open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Self.error(path) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, Self.kind(status) == .file else {
      close(descriptor)
      throw FileError(path: path, message: "is no regular file")
    }
    return (descriptor, Int(status.st_size))
  }

  /// Reads to the end, which may be elsewhere than the size said where the file changes meanwhile.
  private static func read(
    _ descriptor: Int32, size: Int, limit: Int, _ path: SourcePath
  ) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    var bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      unsafe Self.fill(UnsafeMutableRawBufferPointer(buffer), descriptor, &count, &failure)
    }
    while failure == 0, bytes.count <= limit {
      let more = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        let received = unsafe Self.readSome(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        if received < 0 { failure = errno }
        count = max(0, received)
      }
      if more.isEmpty { break }
      bytes += more
    }
    guard failure == 0 else { throw error(path, failure) }
    guard bytes.count <= limit else {
      throw FileError(path: path, message: "is larger than the limit of \(limit) bytes")
    }
    return bytes
  }

  /// Reads until a buffer is full or the file ends.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, _ descriptor: Int32, _ count: inout Int, _ failure: inout Int32
  ) {
    while count < buffer.count {
      let received = unsafe readSome(descriptor, into: .init(rebasing: buffer[count...]))
      if received < 0 { failure = errno }
      guard received > 0 else { break }
      count += received
    }
  }

  private static func readSome(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let received = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      if received >= 0 || errno != EINTR { return received }
    }
  }

  private static func kind(_ status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    unsafe withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
      unsafe Array(buffer.prefix { $0 != 0 })
    }
  }

  private static func error(_ path: SourcePath, _ code: Int32 = errno) -> FileError {
    if code == ENOENT { return .missing(path) }
    let message =
      switch code {
      case EACCES, EPERM: "cannot be read: no permission"
      case EISDIR: "is a folder"
      case ENOTDIR: "is no folder"
      case ELOOP: "is a link that leads to itself"
      case EMFILE, ENFILE: "cannot be read: too many open files"
      default: unsafe "cannot be read: " + String(cString: strerror(code)).lowercased()
      }
    return FileError(path: path, message: message, isMissing: code == ENOTDIR)
  }

  private func withPath<Result>(_ path: SourcePath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let bytes = path.bytes.isEmpty ? [UInt8(ascii: ".")] : path.bytes
    let terminated = (bytes.filter { $0 != 0 } + [0]).map { CChar(bitPattern: $0) }
    return unsafe terminated.withUnsafeBufferPointer { buffer in
      // The buffer ends with a NUL, so it has a base address.
      guard let base = buffer.baseAddress else { preconditionFailure("an empty path buffer") }
      return unsafe body(base)
    }
  }
}

/// Reads some bytes; the system's own function, under a name that no member hides.
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, buffer, count)
}
