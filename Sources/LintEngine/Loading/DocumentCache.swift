import CatalogModel
import SourceText
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What was read of files, so that a check after a change reads only what changed.
package final class DocumentCache: Sendable {
  private struct Entry {
    let stamp: FileStamp
    let file: SourceFile
    let document: Document
  }

  private let entries = Mutex<[SourcePath: Entry]>([:])

  package init() {}

  /// Returns what was read of a file; nil where it was another file then, or had another number.
  func read(_ path: SourcePath, _ id: FileID, stamp: FileStamp) -> (file: SourceFile, document: Document)? {
    entries.withLock { entries in
      guard let entry = entries[path], entry.stamp == stamp, entry.file.id == id else { return nil }
      return (entry.file, entry.document)
    }
  }

  /// Whether a stamp is of a while ago; a second write would leave the same one where the first was just now.
  static func isSettled(_ stamp: FileStamp) -> Bool { stamp.seconds < Int(time(nil)) - 1 }

  /// Keeps what was read of a file that had a settled stamp before it was read.
  func keep(_ file: SourceFile, _ document: Document, stamp: FileStamp) {
    entries.withLock { $0[file.path] = Entry(stamp: stamp, file: file, document: document) }
  }

  /// Drops what was read of all other files: they are gone.
  func keepOnly(_ paths: [SourcePath]) {
    entries.withLock { entries in
      guard entries.count > paths.count else { return }
      let paths = Set(paths)
      entries = entries.filter { paths.contains($0.key) }
    }
  }
}
