import CatalogModel
import SourceText

extension CommandOutput {
  /// Says which files do not parse, so that what is missing is no surprise, and makes the command fail.
  ///
  /// - Parameter isIncluded: the documents to look at
  mutating func fail(
    forBrokenIn workspace: Workspace, where isIncluded: (Document) -> Bool = { _ in true }
  ) {
    for document in workspace.documents where !document.isXcodeFile && isIncluded(document) {
      let problem = document.problems.first { $0.kind == .malformed || $0.kind == .lostEntries }
      guard let problem else { continue }
      let file = workspace.file(document.file)
      let place = LineIndex(file).location(of: problem.span.lower)
      fail(
        "\(escaped(file.path.display)):\(place.line):\(place.column): \(problem.message)", help: problem.help)
    }
  }
}
