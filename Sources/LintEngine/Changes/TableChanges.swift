import CatalogModel
import Diagnostics
import SourceText

/// The texts of string tables that are new, gone or different.
struct TableChanges: Sendable {
  /// What changed of the tables of one family.
  private struct Family: Sendable {
    /// The locales in which a key's text differs, by the key.
    var locales: [String: Set<String>] = [:]
    /// The source language's spelling.
    var source: String?
    var isNew = false
  }

  private var families: [Family] = []
  private var familyOfFile: [FileID: Int] = [:]
  /// Files whose tables were there before under another name.
  private(set) var movedFiles: Set<FileID> = []

  init(from old: Workspace, to new: Workspace) {
    var familyOfPath: [SourcePath: Int] = [:]
    for (index, family) in old.families.enumerated() {
      for file in family.files { familyOfPath[old.file(file).path.normalized] = index }
    }
    let paths = Set(new.files.map(\.path.normalized))
    // Tables none of whose files is there any more may have been moved.
    let gone = old.families.indices.filter { index in
      old.families[index].files.allSatisfy { !paths.contains(old.file($0).path.normalized) }
    }
    var takenByName: [String: [Int]] = [:]
    for index in gone { takenByName[old.families[index].name, default: []].append(index) }
    for (index, family) in new.families.enumerated() {
      for file in family.files { familyOfFile[file] = index }
      var earlier = family.files.lazy.compactMap { familyOfPath[new.file($0).path.normalized] }.first
      if earlier == nil, let moved = takenByName[family.name]?.first {
        earlier = moved
        takenByName[family.name]?.removeFirst()
        movedFiles.formUnion(family.files)
      }
      families.append(Self.changes(from: earlier.map { (old, old.families[$0]) }, to: (new, family)))
    }
  }

  private static func changes(
    from old: (workspace: Workspace, family: TableFamily)?,
    to new: (workspace: Workspace, family: TableFamily)
  ) -> Family {
    var changes = Family()
    changes.source = new.family.source.map { new.family.locales[$0].spelling }
    guard let old else {
      changes.isNew = true
      return changes
    }
    let before = texts(of: old.family, old.workspace)
    let after = texts(of: new.family, new.workspace)
    for (key, texts) in after {
      let earlier = before[key] ?? [:]
      let differing = Set(texts.keys).union(earlier.keys).filter { texts[$0] != earlier[$0] }
      if !differing.isEmpty { changes.locales[key] = differing }
    }
    // What a deleted key leaves behind, as in the code, is of the change too.
    for (key, texts) in before where after[key] == nil { changes.locales[key] = Set(texts.keys) }
    return changes
  }

  /// Returns a number for the texts of each key in each locale.
  private static func texts(of family: TableFamily, _ workspace: Workspace) -> [String: [String: Int]] {
    var result: [String: [String: Int]] = [:]
    result.reserveCapacity(family.keys.count)
    for key in family.keys {
      var texts: [String: Int] = [:]
      for cell in family.cells(of: key) {
        var hasher = Hasher()
        hasher.combine(family.variants[Int(cell.variant)])
        hasher.combine(cell.state.rawValue)
        unsafe workspace.text(cell).bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        // The order of variants is no matter.
        texts[family.locales[Int(cell.locale)].spelling, default: 0] &+= hasher.finalize()
      }
      result[workspace.keyText(key), default: [:]].merge(texts) { $0 &+ $1 }
    }
    return result
  }

  /// Whether a finding at a place in a table is about texts that changed.
  ///
  /// - Parameter isFileChanged: whether the file differs at all, which counts for findings about no key
  func concern(_ finding: Diagnostic, at label: Label, isFileChanged: Bool) -> Bool {
    guard let index = familyOfFile[label.file] else { return isFileChanged }
    let family = families[index]
    if family.isNew { return true }
    guard let key = finding.subject.key else {
      guard let locale = finding.subject.locale else { return isFileChanged }
      return isFileChanged || family.locales.values.contains { $0.contains(locale) }
    }
    guard let changed = family.locales[key] else { return false }
    guard let locale = finding.subject.locale else { return true }
    return changed.contains(locale) || family.source.map { changed.contains($0) } ?? true
  }
}
