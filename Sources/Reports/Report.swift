package import Diagnostics
package import SourceText

/// Everything that a reporter may show of one run.
package struct Report: Sendable {
  /// The findings, sorted by path, offset and rule.
  package let findings: [Diagnostic]
  /// The files that findings point into; a file's index is its `FileID`.
  package let files: [SourceFile]
  package let summary: Summary
  package let lists: Lists
  /// The rules that ran.
  package let rules: [RuleInfo]
  /// What was not checked and why, a line each.
  package let unchecked: [String]
  package let toolVersion: String

  /// What was checked and found, in numbers.
  package struct Summary: Hashable, Sendable {
    package var files = 0
    package var catalogs = 0
    package var products = 0
    package var tables = 0
    package var locales = 0
    package var strings = 0
    package var errors = 0
    package var warnings = 0
    package var infos = 0
    /// Findings that comments, the configuration or a baseline keep silent.
    package var suppressed = 0
    /// Findings that fixes mended, which are not counted above.
    package var fixed = 0
    /// How long the run took, or nil where nobody measured.
    package var seconds: Double?

    package init() {}
  }

  /// What was checked, by name, so that the results of several runs can be merged.
  package struct Lists: Hashable, Sendable {
    package var products: [String] = []
    package var locales: [String] = []
    package var tables: [String] = []

    package init() {}
  }

  /// Creates a report; the findings may come in any order.
  package init(
    findings: [Diagnostic], files: [SourceFile], summary: Summary, lists: Lists = Lists(),
    rules: [RuleInfo] = [],
    unchecked: [String] = [], toolVersion: String
  ) {
    self.findings = Self.sorted(findings, files)
    self.files = files
    self.summary = summary
    self.lists = lists
    self.rules = rules
    self.unchecked = unchecked
    self.toolVersion = toolVersion
  }

  /// Returns a file, or nil for a number that none has.
  package func file(_ id: FileID) -> SourceFile? { id.index < files.count ? files[id.index] : nil }

  private static func sorted(_ findings: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
    // Files are compared by their rank in path order, which costs one comparison of paths per file. Shown paths
    // come first, since a report that is read back has no others.
    let shown = files.map { Array($0.path.display.utf8) }
    let order = files.indices.sorted { left, right in
      if shown[left] != shown[right] { return shown[left].lexicographicallyPrecedes(shown[right]) }
      return files[left].path < files[right].path
    }
    var ranks = Array(repeating: 0, count: files.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    func rank(_ finding: Diagnostic) -> Int {
      let index = finding.primary.file.index
      return index < ranks.count ? ranks[index] : ranks.count
    }
    return findings.map { (FindingOrder($0, file: rank($0)), $0) }.sorted { $0.0 < $1.0 }.map { $0.1 }
  }
}
