import CatalogModel
package import Diagnostics
package import SourceText

/// Applies the fixes of findings until nothing is left to fix, without writing anything.
///
/// After each round the files are read and checked again. A file that then parses worse than before gets its text of
/// before that round back and is left alone, and so is one that a link leads to out of what is checked.
package struct Fixer: Sendable {
  private let linter: Linter
  private let allowed: Set<Fix.Applicability>
  /// Returns the findings that are asked for, with the fixes to apply.
  private let selection: @Sendable (LintResult) -> [Diagnostic]
  /// Whether files are changed that a link leads to out of what is checked.
  private let followsLinks: Bool
  /// Fixes that still find something to do after so many rounds work against each other.
  private static let mostRounds = 10

  /// What the fixes came to.
  package struct Outcome: Sendable {
    /// The check of the files as they are after the fixes.
    package let result: LintResult
    /// The files that the fixes change, in path order.
    package let changes: [Change]
    /// How many findings the fixes of each rule mended.
    package let counts: [RuleID: Int]
    /// The files whose fixes were not applied, and why.
    package let refused: [FileError]
  }

  /// A file that fixes change.
  package struct Change: Sendable {
    package let path: SourcePath
    /// The bytes on disk before and after.
    package let before: [UInt8]
    package let after: [UInt8]
  }

  /// Creates a fixer.
  ///
  /// - Parameters:
  ///   - unsafe: whether fixes that may change the meaning are applied too
  ///   - followsLinks: whether files are changed that a link leads to out of what is checked
  ///   - filter: keeps the findings that are asked for
  package init(
    _ linter: Linter, unsafe: Bool, followsLinks: Bool = false,
    filter: @escaping @Sendable ([Diagnostic]) -> [Diagnostic] = { $0 }
  ) {
    self.init(linter, unsafe: unsafe, followsLinks: followsLinks) { filter($0.findings) }
  }

  /// Creates a fixer that may give findings fixes of another kind than their rules do.
  ///
  /// - Parameter selection: returns the findings of a check that are asked for
  package init(
    _ linter: Linter, unsafe: Bool = false, followsLinks: Bool = false,
    selection: @escaping @Sendable (LintResult) -> [Diagnostic]
  ) {
    self.linter = linter
    self.allowed = unsafe ? [.safe, .unsafe] : [.safe]
    self.selection = selection
    self.followsLinks = followsLinks
  }

  /// Checks some paths and applies the fixes of what is found.
  package func fix(_ paths: [SourcePath]) async -> Outcome {
    var texts = Texts(roots: followsLinks ? nil : paths.compactMap { linter.fileSystem.realPath(of: $0) })
    var result = await check(paths, texts)
    for _ in 0..<Self.mostRounds {
      let selection = FixSelection(result.findings, allowing: allowed) { id in
        texts.refused[result.workspace.file(id).path] == nil
      }
      if selection.edits.isEmpty { break }
      let before = result
      texts.apply(selection, before.workspace, linter)
      result = await check(paths, texts)
      if texts.takeBackWhatParsesWorse(before.workspace, result.workspace) {
        result = await check(paths, texts)
      }
    }
    return Outcome(
      result: result, changes: texts.changes, counts: texts.counts,
      refused: texts.refused.values.sorted { $0.path < $1.path })
  }

  private func check(_ paths: [SourcePath], _ texts: Texts) async -> LintResult {
    var linter = linter
    linter.fileSystem = MemoryFileSystem(texts.current, over: linter.fileSystem)
    var result = await linter.check(paths)
    result.findings = selection(result)
    return result
  }
}

/// The files that fixes have changed so far.
private struct Texts {
  /// The bytes on disk.
  private var original: [SourcePath: [UInt8]] = [:]
  private(set) var current: [SourcePath: [UInt8]] = [:]
  /// Why a file is not changed.
  private(set) var refused: [SourcePath: FileError] = [:]
  /// The paths that are checked, without links; nil where links may lead elsewhere.
  private let roots: [SourcePath]?
  /// The bytes before the last round, and how often fixes of each rule were applied in it.
  private var lastRound: [SourcePath: (before: [UInt8], counts: [RuleID: Int])] = [:]
  private(set) var counts: [RuleID: Int] = [:]

  init(roots: [SourcePath]?) { self.roots = roots }

  var changes: [Fixer.Change] {
    current.keys.sorted().compactMap { path in
      guard let before = original[path], let after = current[path], before != after else { return nil }
      return Fixer.Change(path: path, before: before, after: after)
    }
  }

  /// Makes the edits of one round.
  mutating func apply(_ selection: FixSelection, _ workspace: Workspace, _ linter: Linter) {
    lastRound = [:]
    for (id, edits) in selection.edits {
      let file = workspace.file(id)
      let path = file.path
      var contents = current[path] ?? []
      guard !leadsOut(path, linter.fileSystem) else {
        refused[path] = FileError(
          path: path, message: "is a link that leads out of what is checked, so its fixes are not applied",
          help: "name the file that it leads to")
        continue
      }
      do {
        if current[path] == nil {
          contents = try linter.fileSystem.contents(of: path, limit: linter.sizeLimit)
        }
      } catch {
        refused[path] = error
        continue
      }
      guard Loader.file(id, path, contents).bytes == file.bytes else {
        refused[path] = FileError(
          path: path, message: "was changed while it was checked, so its fixes are not applied")
        continue
      }
      guard file.encodingFault == nil, let edited = file.encoding.edited(contents, text: file.bytes, edits)
      else {
        refused[path] = FileError(
          path: path, message: "is in an encoding that is read but not written, so its fixes are not applied")
        continue
      }
      if original[path] == nil { original[path] = contents }
      lastRound[path] = (contents, selection.counts[id] ?? [:])
      current[path] = edited
      counts.merge(selection.counts[id] ?? [:], uniquingKeysWith: +)
    }
  }

  /// Whether a path leads to a file that is in none of the checked folders: a stranger's link must not choose what is
  /// written.
  private func leadsOut(_ path: SourcePath, _ fileSystem: any FileSystem) -> Bool {
    guard let roots, let real = fileSystem.realPath(of: path) else { return false }
    return !roots.contains { real.isInside($0) }
  }

  /// Undoes the last round for the files that parse worse after it; returns whether there are any.
  mutating func takeBackWhatParsesWorse(_ before: Workspace, _ after: Workspace) -> Bool {
    let faultsBefore = Self.faults(before)
    let faultsAfter = Self.faults(after)
    var isAny = false
    for (path, round) in lastRound where faultsAfter[path, default: 0] > faultsBefore[path, default: 0] {
      isAny = true
      current[path] = round.before
      refused[path] = FileError(
        path: path, message: "does not parse after its fixes, so they are not applied")
      for (rule, count) in round.counts { counts[rule, default: 0] -= count }
    }
    return isAny
  }

  /// The number of places in each file that do not parse.
  private static func faults(_ workspace: Workspace) -> [SourcePath: Int] {
    var faults: [SourcePath: Int] = [:]
    for document in workspace.documents {
      let count = document.problems.count { $0.kind == .malformed || $0.kind == .lostEntries }
      if count > 0 { faults[workspace.file(document.file).path] = count }
    }
    return faults
  }
}
