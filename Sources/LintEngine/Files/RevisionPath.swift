package import SourceText

/// A path in a revision of a repository, written as `git:REVISION:PATH`.
package struct RevisionPath: Hashable, Sendable {
  package let revision: String
  /// The path, relative to the folder that git is asked in; `.` where none is written.
  package let path: SourcePath

  /// Reads an argument; nil where it is a path of files on disk. A file whose own name starts so is written with `./`.
  ///
  /// - Throws: an error where the revision is none
  package init?(_ argument: SourcePath) throws(FileError) {
    let scheme = Array("git:".utf8)
    guard argument.bytes.starts(with: scheme) else { return nil }
    let rest = argument.bytes.dropFirst(scheme.count)
    let end = Self.endOfRevision(in: rest)
    let name = String(decoding: rest[..<end], as: UTF8.self)
    guard GitFileSystem.isSafe(name), Array(name.utf8) == Array(rest[..<end]) else {
      throw FileError(path: argument, message: "names no revision; write it as git:main:App")
    }
    revision = name
    let path = Array(rest[end...].dropFirst())
    self.path = path.isEmpty ? "." : SourcePath(bytes: path)
  }

  /// The first colon ends a revision, but for one inside braces, as in `main@{10:30}`.
  private static func endOfRevision(in text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ":") where depth <= 0: return index
      default: break
      }
    }
    return text.endIndex
  }
}
