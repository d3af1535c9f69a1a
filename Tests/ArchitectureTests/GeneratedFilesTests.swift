import DevTools
import Testing

/// Generated files are what their generators make of today's inputs.
struct GeneratedFilesTests {
  @Test func isUpToDate() throws {
    let stale = try staleGeneratedFiles(in: Project.root)
    #expect(stale.isEmpty, "run: swift run catalog-lint-dev generate")
  }
}
