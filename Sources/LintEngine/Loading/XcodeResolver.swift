import CatalogModel
import SourceText

/// Looks up the files that schemes and projects speak of.
struct XcodeResolver {
  private let fileSystem: any FileSystem
  private var names: [SourcePath: [String]] = [:]

  init(_ fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// Fills in what the Xcode files among some documents leave to the file system.
  mutating func resolve(_ documents: inout [Document], of files: [SourceFile]) {
    for index in documents.indices {
      guard var context = documents[index].xcode else { continue }
      let path = files[documents[index].file.index].path
      for number in context.storeKitReferences.indices {
        let reference = context.storeKitReferences[number].path.value
        context.storeKitReferences[number].isMissing = !isThere(SourcePath(reference), from: path)
      }
      if !context.knownRegions.isEmpty {
        let tables = documents.filter { $0.table != nil }.map { files[$0.file.index].path }
        context.otherOwnersFolders = otherOwnersFolders(project: path.folder, tables: tables)
      }
      documents[index].content = .xcode(context)
    }
  }

  // MARK: StoreKit configurations

  /// Whether a file stands at a path that a scheme names.
  ///
  /// Xcode writes the path relative to the workspace that the scheme was edited in: `App.xcodeproj/project.xcworkspace`
  /// for a project opened alone, or a workspace that may stand in any folder above. Other tools write it relative to
  /// the scheme. So the path is tried from the scheme's folder and from every folder above.
  private func isThere(_ reference: SourcePath, from scheme: SourcePath) -> Bool {
    if reference.bytes.first == UInt8(ascii: "/") { return isFile(reference) }
    var folder = scheme.normalized.folder
    while true {
      if isFile(
        SourcePath(bytes: folder.bytes.isEmpty ? reference.bytes : folder.appending(reference.bytes).bytes))
      {
        return true
      }
      if folder.bytes.isEmpty || folder.bytes == [UInt8(ascii: "/")] { return false }
      folder = folder.folder
    }
  }

  private func isFile(_ path: SourcePath) -> Bool {
    for candidate in [path.normalized, path] where (try? fileSystem.kind(of: candidate)) == .file {
      return true
    }
    return false
  }

  // MARK: Owners of tables

  /// Returns the folders between a project's own and its tables that hold a package or project of their own.
  private mutating func otherOwnersFolders(project: SourcePath, tables: [SourcePath]) -> [SourcePath] {
    let top = project.folder
    let depth = top.components.count
    var result: Set<SourcePath> = []
    var seen: Set<SourcePath> = []
    for table in tables where table.components.starts(with: top.components) {
      var folder = table.folder
      while folder.components.count > depth, seen.insert(folder).inserted {
        if names(in: folder).contains(where: Self.isOwner) { result.insert(folder) }
        folder = folder.folder
      }
    }
    if names(in: top).contains(where: { Self.isOwner($0) && $0 != project.name }) { result.insert(top) }
    return result.sorted()
  }

  private static func isOwner(_ name: String) -> Bool {
    name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".podspec")
  }

  private mutating func names(in folder: SourcePath) -> [String] {
    if let known = names[folder] { return known }
    let entries = (try? fileSystem.entries(of: folder)) ?? []
    let result = entries.map { String(decoding: $0.name, as: UTF8.self) }
    names[folder] = result
    return result
  }
}
