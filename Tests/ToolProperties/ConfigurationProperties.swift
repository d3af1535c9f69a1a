import LintEngine
import ReaderProperties
import RuleKit
import SourceText

/// Returns how the reader of configuration breaks its word on some bytes, or nil where it keeps it.
///
/// Its word: problems are in the order of the text, inside it, and each has a message; a file that has some stops the
/// check.
package func violationOfConfiguration(_ contents: [UInt8]) async -> String? {
  let path = SourcePath(".catalog-lint.json")
  let file = SourceFile(id: FileID(0), path: path, decoded: DecodedContents(contents))
  let reader = ConfigurationReader(file, rules: RuleSet.all.map(\.description))
  if let violation = violation(of: reader.problems, length: file.bytes.count, limit: .max) {
    return violation
  }
  let files = MemoryFileSystem([
    path: contents, SourcePath("en.lproj/a.strings"): Array("\"a\" = \"b\";\n".utf8),
  ])
  let linter = Linter(fileSystem: files, tree: ConfigurationTree(searching: files, start: []), workers: 1)
  let loaded = await linter.load([SourcePath(".")], readsCode: false)
  if !reader.problems.isEmpty, !loaded.isMisconfigured { return "a faulty file is taken" }
  return nil
}
