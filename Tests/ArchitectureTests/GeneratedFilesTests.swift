import DevTools
import Foundation
import LintEngine
import RuleKit
import Testing

/// Generated files are what their generators make of today's inputs.
struct GeneratedFilesTests {
  @Test func isUpToDate() async throws {
    let stale = try await staleGeneratedFiles(in: Project.root).map(\.path)
    #expect(stale.isEmpty, "run: swift run catalog-lint-dev generate")
  }

  @Test func hasNoPageOfARuleThatIsGone() throws {
    let folder = Project.root.appending(path: RulePageGenerator.folder)
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let expected = RuleSet.all.map { "\($0.description.id).md" } + ["README.md"]
    #expect(pages == expected.sorted())
  }
}
