import Foundation
import LintEngine
import Testing

@testable import LanguageServer

/// What is published: of all files, of the newest texts alone, and taken back.
struct DiagnosticsTests {
  private static let fixed = Sample.catalog.replacing("P7D", with: "P1W")

  private func started(_ files: [String: String] = Sample.files) async throws -> ScriptedClient {
    let client = ScriptedClient(texts: files)
    try await client.start()
    return client
  }

  @Test func publishesFilesThatAreNotOpen() async throws {
    let client = try await started()
    let published = client.diagnostics()
    let catalog = try #require(published["Shop.storekit"])
    #expect(catalog.rules.contains("period-not-canonical"))
    #expect(catalog["version"] == nil)
    let finding = try #require(
      (catalog["diagnostics"] as? [[String: Any]])?.first { $0["code"] as? String == "period-not-canonical" })
    #expect(finding["source"] as? String == "catalog-lint")
    #expect(
      finding["codeDescription"] as? [String: String] == ["href": "https://rules/period-not-canonical"])
    #expect(finding.rangeText == "1:62-1:65")
    // A file without findings is not spoken of.
    #expect(published["en.lproj/Localizable.strings"] == nil)
  }

  @Test func sendsNothingTwice() async throws {
    let client = try await started()
    _ = client.diagnostics()
    try client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    await client.settle()
    #expect(client.diagnostics().isEmpty)
  }

  @Test func checksTheUnsavedText() async throws {
    let client = try await started()
    _ = client.diagnostics()
    try client.open("Shop.storekit", Sample.catalog, version: 4)
    await client.settle()
    #expect(client.diagnostics()["Shop.storekit"]?["version"] as? Int == 4)
    try client.change("Shop.storekit", version: 5, [["text": Self.fixed]])
    await client.settle()
    let publishedMessages = client.diagnostics()
    let published = try #require(publishedMessages["Shop.storekit"])
    #expect(published["version"] as? Int == 5)
    #expect(!published.rules.contains("period-not-canonical"))
    // Closed without being saved, the file on disk counts again.
    try client.notify("textDocument/didClose", ["textDocument": ["uri": ScriptedClient.uri("Shop.storekit")]])
    await client.settle()
    let closedMessages = client.diagnostics()
    let closed = try #require(closedMessages["Shop.storekit"])
    #expect(closed.rules.contains("period-not-canonical") && closed["version"] == nil)
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func followsChangesOfRanges(_ encoding: PositionEncoding) async throws {
    let client = ScriptedClient(texts: Sample.files)
    try await client.start(encodings: [encoding.rawValue])
    try client.open("Shop.storekit", Sample.catalog)
    await client.settle()
    _ = client.diagnostics()
    // Behind "😀 é": seven units less one pair in UTF-16, nine bytes in UTF-8.
    let line = Sample.catalog.split(separator: "\n")[1]
    let before = try #require(line.range(of: " é\""))
    let prefix = line[..<before.lowerBound]
    let column = encoding == .utf8 ? prefix.utf8.count : prefix.utf16.count
    let period = try #require(line.range(of: "P7D"))
    let start = line[..<period.lowerBound].utf8.count
    try client.change(
      "Shop.storekit", version: 2,
      [
        ["range": ScriptedClient.range(1, column, 1, column), "text": "🎉"],
        ["range": ScriptedClient.range(1, start, 1, start + 3), "text": "P1W"],
        ["range": ScriptedClient.range(0, 0, 0, 0), "text": "\n"],
      ])
    await client.settle()
    let expected = "\n" + Self.fixed.replacing("😀 é", with: "😀🎉 é")
    let document = client.session.open.values.first
    #expect(document.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    #expect(client.diagnostics()["Shop.storekit"]?.rules.contains("period-not-canonical") == false)
  }

  @Test func countsColumnsAsTheClientDoes() async throws {
    let text = #"{"products": [], "a😀b": 1, "version": {"major": 4, "minor": 0}}"#
    for (encoding, expected) in [("utf-16", "0:18-0:22"), ("utf-8", "0:18-0:24")] {
      let client = ScriptedClient(texts: ["Shop.storekit": text])
      try await client.start(encodings: [encoding])
      let found = client.diagnostics()["Shop.storekit"]?["diagnostics"] as? [[String: Any]] ?? []
      let ranges = found.filter { $0["code"] as? String == "storekit-key-unknown" }.map(\.rangeText)
      #expect(ranges == [expected])
    }
  }

  @Test func dropsACheckThatAChangeOvertook() async throws {
    let client = try await started()
    _ = client.diagnostics()
    try client.open("Shop.storekit", Sample.catalog, version: 1)
    client.runTimers()
    #expect(client.checks.count == 1)
    try client.change("Shop.storekit", version: 2, [["text": Self.fixed]])
    // The check of version 1 ends after the change.
    await client.runChecks()
    #expect(client.diagnostics().isEmpty)
    await client.settle()
    let publishedMessages = client.diagnostics()
    let published = try #require(publishedMessages["Shop.storekit"])
    #expect(published["version"] as? Int == 2 && !published.rules.contains("period-not-canonical"))
  }

  @Test func waitsForAPauseAndChecksOnce() async throws {
    let client = try await started()
    try client.open("Shop.storekit", Sample.catalog)
    for version in 2...5 {
      try client.change("Shop.storekit", version: version, [["text": Sample.catalog + String(version)]])
    }
    #expect(client.timers.count == 5 && client.checks.isEmpty)
    client.runTimers()
    #expect(client.checks.count == 1)
    await client.settle()
  }

  @Test func takesBackWhatIsGone() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Shop.storekit")
    try Data(Sample.catalog.utf8).write(to: file)
    let client = ScriptedClient(over: DiskFileSystem())
    _ = try await client.ask(
      "initialize",
      [
        "capabilities": [:] as [String: Any],
        "workspaceFolders": [["uri": "file://\(folder.path)", "name": "x"]],
      ])
    try client.notify("initialized")
    await client.settle()
    func newest() -> [[String: Any]] {
      client.inbox.compactMap { $0["params"] as? [String: Any] }
        .filter { $0["uri"] as? String == "file://\(file.path)" }
    }
    #expect(newest().last?.rules.isEmpty == false)
    try FileManager.default.removeItem(at: file)
    try client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": "file://\(file.path)", "type": 3]]])
    await client.settle()
    #expect(newest().last?.rules.isEmpty == true)
  }

  @Test func addsAndRemovesFolders() async throws {
    let client = ScriptedClient(texts: Sample.files)
    _ = try await client.ask("initialize", ["capabilities": [:] as [String: Any], "rootUri": NSNull()])
    try client.notify("initialized")
    await client.settle()
    #expect(client.diagnostics().isEmpty)
    let folder: [String: Any] = ["uri": "file://\(ScriptedClient.folder)", "name": "app"]
    try client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [folder], "removed": []]])
    await client.settle()
    #expect(client.diagnostics()["Shop.storekit"]?.rules.isEmpty == false)
    try client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [folder]]])
    await client.settle()
    #expect(client.diagnostics()["Shop.storekit"]?.rules.isEmpty == true)
  }

  @Test func checksAFileOutsideOfAllFoldersAlone() async throws {
    let client = ScriptedClient(texts: Sample.files)
    _ = try await client.ask("initialize", ["capabilities": [:] as [String: Any]])
    try client.notify("initialized")
    try client.open("Shop.storekit", Sample.catalog)
    await client.settle()
    let published = client.diagnostics()
    #expect(published["Shop.storekit"]?.rules.contains("period-not-canonical") == true)
    #expect(published.keys.sorted() == ["Shop.storekit"])
  }

  @Test func showsFaultsOfTheConfiguration() async throws {
    let client = try await started()
    _ = client.diagnostics()
    try client.open(".catalog-lint.json", "{\"exlude\": []}")
    await client.settle()
    let published = client.diagnostics()
    let faults = try #require(published[".catalog-lint.json"]?["diagnostics"] as? [[String: Any]])
    #expect(faults.first?.rangeText == "0:1-0:9")
    // What was found before stays: it is not known to be mended.
    #expect(published.count == 1)
    try client.change(".catalog-lint.json", version: 2, [["text": "{\"exclude\": [\"*.storekit\"]}"]])
    await client.settle()
    let mended = client.diagnostics()
    #expect((mended[".catalog-lint.json"]?["diagnostics"] as? [Any])?.isEmpty == true)
    #expect(mended["Shop.storekit"]?.rules.isEmpty == true)
  }
}
