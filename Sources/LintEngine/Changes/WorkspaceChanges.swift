import CatalogComparison
package import CatalogModel
package import Diagnostics
import SourceText

/// What of a project is new or differs from an earlier state of it, by keys and products, not by lines.
package struct WorkspaceChanges: Sendable {
  private let workspace: Workspace
  private let newFiles: Set<FileID>
  private let differingFiles: Set<FileID>
  private let tables: TableChanges
  private let products: ProductChanges
  /// Lines of source code as they were, by file; only of files that differ.
  private let oldLines: [FileID: Set<[UInt8]>]

  /// Compares the state before with the one now.
  package init(from old: Workspace, to new: Workspace) {
    workspace = new
    let before = Dictionary(
      old.files.map { ($0.path.normalized, $0) }, uniquingKeysWith: { first, _ in first })
    var newFiles: Set<FileID> = []
    var differing: Set<FileID> = []
    var lines: [FileID: Set<[UInt8]>] = [:]
    for file in new.files {
      guard let earlier = before[file.path.normalized] else {
        newFiles.insert(file.id)
        continue
      }
      guard earlier.bytes != file.bytes else { continue }
      differing.insert(file.id)
      if new.documents[file.id.index].code != nil { lines[file.id] = Set(Self.lines(of: earlier)) }
    }
    oldLines = lines
    tables = TableChanges(from: old, to: new)
    products = ProductChanges(from: old, to: new)
    // A file whose table or products were found under another name is not new.
    self.newFiles = newFiles.subtracting(tables.movedFiles).subtracting(products.movedFiles)
    differingFiles = differing.union(newFiles)
  }

  /// Whether a finding is about what is new or differs.
  package func concern(_ finding: Diagnostic) -> Bool {
    ([finding.primary] + finding.secondary).contains { concerns(finding, at: $0) }
  }

  private func concerns(_ finding: Diagnostic, at label: Label) -> Bool {
    // What is wrong in the configuration is about the whole project.
    guard label.file.index < workspace.documents.count else { return true }
    let document = workspace.documents[label.file.index]
    if newFiles.contains(label.file) || document.format == "configuration" { return true }
    if let lines = oldLines[label.file] {
      return !lines.contains(Self.line(at: label.span.lower, in: workspace.file(label.file)))
    }
    if document.table != nil, document.catalog == nil {
      return tables.concern(finding, at: label, isFileChanged: differingFiles.contains(label.file))
    }
    if document.catalog != nil || isPart(document) {
      return products.concern(finding, at: label)
        || finding.subject.product == nil && differingFiles.contains(label.file)
    }
    return differingFiles.contains(label.file)
  }

  private func isPart(_ document: Document) -> Bool {
    if case .part = document.content { true } else { false }
  }

  // MARK: Lines of code

  private static func lines(of file: SourceFile) -> [[UInt8]] {
    file.bytes.split { $0 == 0x0A || $0 == 0x0D }.map { trimmed($0) }
  }

  private static func line(at offset: UInt32, in file: SourceFile) -> [UInt8] {
    let place = min(Int(offset), file.bytes.count)
    let isEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let start = file.bytes[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = file.bytes[place...].firstIndex(where: isEnd) ?? file.bytes.count
    return trimmed(file.bytes[start..<end])
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var line = line.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = line.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
    return Array(line)
  }
}
