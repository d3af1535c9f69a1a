package import SourceText

/// Names of revisions that a comparison begins at.
package enum GitRevision {
  /// Returns the revision that the work in a repository began at.
  ///
  /// - Parameter base: what it is compared with; nil for the branch that the current one follows, and where it follows
  ///   none for the last commit
  /// - Returns: the last commit that both have; the revision itself where they share none
  package static func start(of repository: SourcePath, comparedWith base: String?) throws(FileError) -> String
  {
    if let base {
      guard GitFileSystem.isSafe(base) else {
        throw FileError(path: repository, message: "can have no revision \(quoted(base))")
      }
      guard line(repository, ["rev-parse", "--verify", "--quiet", base + "^{tree}"]) != nil else {
        throw FileError(path: repository, message: "has no revision \(quoted(base))")
      }
      return line(repository, ["merge-base", base, "HEAD"]) ?? base
    }
    let upstream = line(repository, ["merge-base", "@{upstream}", "HEAD"])
    if let upstream { return upstream }
    guard line(repository, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]) != nil else {
      throw FileError(path: repository, message: "has no commit to compare with")
    }
    return "HEAD"
  }

  private static func line(_ repository: SourcePath, _ words: [String]) -> String? {
    let folder = repository.bytes.isEmpty ? [UInt8(ascii: ".")] : repository.bytes.filter { $0 != 0 }
    let arguments = [Array("--no-pager".utf8), Array("-C".utf8), folder] + words.map { Array($0.utf8) }
    guard let output = try? GitProcess.output(arguments, limit: 4096) else { return nil }
    let text = String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
