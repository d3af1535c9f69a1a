package import SourceText

/// What tells whether a file is still the one that was read.
package struct FileStamp: Hashable, Sendable {
  package let seconds: Int
  package let nanoseconds: Int
  package let size: Int
  package let number: UInt64
}

/// The stamps of some files at one time.
package struct FileStamps: Sendable {
  private let stamps: [SourcePath: FileStamp?]

  /// Looks at files; one that is not there has no stamp.
  package init(of paths: [SourcePath], in fileSystem: any FileSystem) {
    stamps = Dictionary(
      paths.map { ($0, fileSystem.stamp(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether all files are as they were.
  package func isCurrent(in fileSystem: any FileSystem) -> Bool {
    stamps.allSatisfy { fileSystem.stamp(of: $0.key) == $0.value }
  }

  /// Returns the files that are other ones than in earlier stamps, came or went, sorted.
  package func changes(since before: FileStamps) -> [SourcePath] {
    let all = Set(stamps.keys).union(before.stamps.keys)
    return all.filter { (stamps[$0] ?? nil) != (before.stamps[$0] ?? nil) }.sorted()
  }
}

extension FileSystem {
  package func stamp(of path: SourcePath) -> FileStamp? { nil }
}

extension Linter {
  /// Returns the files that a check of some paths reads, and the folders that they are found in.
  package func inputs(of paths: [SourcePath]) -> (files: [SourcePath], folders: [SourcePath]) {
    var discovery = Discovery(fileSystem, tree, readsCode: true)
    discovery.find(paths)
    return (discovery.projects.flatMap(\.paths).sorted(), discovery.folders)
  }
}
