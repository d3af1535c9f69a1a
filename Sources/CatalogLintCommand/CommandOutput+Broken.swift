import CatalogModel
import SourceText

extension CommandOutput {
  /// Says which files do not parse, so that what is missing is no surprise, and makes the command fail.
  ///
  /// - Parameter isIncluded: the documents to look at
  mutating func fail(
    forBrokenIn workspace: Workspace, where isIncluded: (Document) -> Bool = { _ in true }
  ) {
    for problem in Self.problems(brokenIn: workspace, where: isIncluded) {
      fail(problem.message, help: problem.help)
    }
  }

  /// Warns of broken documents, as of those whose texts are only a part of what is shown.
  mutating func warn(ofBrokenIn workspace: Workspace, where isIncluded: (Document) -> Bool) {
    for problem in Self.problems(brokenIn: workspace, where: isIncluded) {
      standardError += "warning: \(problem.message)\n"
    }
  }

  private static func problems(
    brokenIn workspace: Workspace, where isIncluded: (Document) -> Bool
  ) -> [(message: String, help: String?)] {
    workspace.documents.filter { !$0.isXcodeFile && isIncluded($0) }.compactMap { document in
      let problem = document.problems.first { $0.kind == .malformed || $0.kind == .lostEntries }
      guard let problem else { return nil }
      let file = workspace.file(document.file)
      let place = LineIndex(file).location(of: problem.span.lower)
      let message = "\(escaped(file.path.display)):\(place.line):\(place.column): \(problem.message)"
      return (message, problem.help)
    }
  }
}
