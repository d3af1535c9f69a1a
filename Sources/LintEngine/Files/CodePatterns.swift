/// Which files of source code are read beside what is checked.
package struct CodePatterns: Sendable {
  /// Nil for all.
  private let patterns: PathPatterns?

  /// Takes all files, or those that configuration names.
  package init(_ patterns: PathPatterns? = nil) { self.patterns = patterns }

  /// Whether a file is among those to read.
  func includes(_ path: [[UInt8]]) -> Bool { patterns?.names(path) ?? true }
}
