import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// Fixes in an editor come to the same text as `check --fix`.
struct FixTests {
  private static let broken = Sample.catalog.replacing("\"9.99\"", with: "\"9.99 USD\"")

  /// What `check --fix` makes of a file.
  private func fixedByCommand(_ contents: [UInt8], _ arguments: [String] = []) async throws -> [UInt8] {
    let files = MemoryFileSystem(["Shop.storekit": contents])
    let output = await CatalogLint.run(
      ["check", "--fix"] + arguments, in: CommandEnvironment(fileSystem: files))
    return try #require(output.files.first { $0.path == "Shop.storekit" }).contents
  }

  /// The edits of an action, with the version that they are for.
  private func edits(_ action: [String: Any]) throws -> (version: Int?, edits: [[String: Any]]) {
    let edit = try #require(action["edit"] as? [String: Any])
    if let changes = edit["changes"] as? [String: [[String: Any]]] {
      return (nil, changes.values.flatMap { $0 })
    }
    let changes = try #require(edit["documentChanges"] as? [[String: Any]])
    #expect(changes.count == 1)
    let document = changes.first?["textDocument"] as? [String: Any]
    return (document?["version"] as? Int, changes.first?["edits"] as? [[String: Any]] ?? [])
  }

  private func actions(
    _ client: ScriptedClient, _ range: [String: Any], only: [String]? = nil
  ) async throws -> [[String: Any]] {
    var context: [String: Any] = ["diagnostics": [] as [Any]]
    if let only { context["only"] = only }
    let result = try await client.ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": ScriptedClient.uri("Shop.storekit")], "range": range, "context": context])
    return try #require(result as? [[String: Any]])
  }

  private static var all: [String: Any] { ScriptedClient.range(0, 0, 99, 0) }
  private static var takesVersions: [String: Any] {
    ["workspace": ["workspaceEdit": ["documentChanges": true]]]
  }

  @Test(arguments: ["\n", "\r\n"], [false, true])
  func appliesAllSafeFixesAsTheCommandDoes(_ lineEnd: String, _ hasMark: Bool) async throws {
    let text = Self.broken.replacing("\n", with: lineEnd)
    let disk: [UInt8] = (hasMark ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8)
    let client = ScriptedClient(["Shop.storekit": disk])
    try await client.start(capabilities: Self.takesVersions)
    try client.open("Shop.storekit", text, version: 3)
    let found = try await actions(client, Self.all, only: ["source.fixAll"])
    let action = try #require(found.first)
    #expect(found.count == 1 && action["kind"] as? String == "source.fixAll.catalog-lint")
    let (version, edits) = try edits(action)
    #expect(version == 3)
    var mended = ClientText(text)
    mended.apply(edits)
    let expected = String(
      decoding: try await fixedByCommand(disk).drop { $0 > 0xBA && hasMark }, as: UTF8.self)
    #expect(mended.text == expected && mended.text != text)
  }

  @Test func appliesTheFixOfAFileInUTF16AsTheCommandDoes() async throws {
    let disk = Array(try #require(("\u{FEFF}" + Self.broken).data(using: .utf16LittleEndian)))
    let client = ScriptedClient(["Shop.storekit": disk])
    try await client.start()
    // The editor decodes the file; what is unsaved differs from the disk.
    let text = Self.broken.replacing("pro.weekly", with: "pro.week")
    try client.open("Shop.storekit", text)
    let action = try #require(
      try await actions(client, Self.all, only: ["source.fixAll.catalog-lint"]).first)
    var mended = ClientText(text)
    mended.apply(try edits(action).edits)
    let saved = Array(try #require(("\u{FEFF}" + text).data(using: .utf16LittleEndian)))
    let expected = String(
      data: Data(try await fixedByCommand(saved)).dropFirst(2), encoding: .utf16LittleEndian)
    #expect(mended.text == expected && mended.text != text)
  }

  @Test func offersEachFixAtItsPlace() async throws {
    let client = ScriptedClient(texts: ["Shop.storekit": Self.broken])
    try await client.start(capabilities: Self.takesVersions)
    try client.open("Shop.storekit", Self.broken, version: 8)
    let safe = try await actions(client, ScriptedClient.range(1, 63, 1, 63))
    #expect(safe.map { $0["kind"] as? String } == ["quickfix"] && safe[0]["isPreferred"] as? Bool == true)
    let unsafe = try await actions(client, ScriptedClient.range(2, 0, 2, 200)).filter {
      $0["isPreferred"] as? Bool == false
    }
    #expect(unsafe.count == 1)
    #expect((unsafe.first?["title"] as? String)?.hasSuffix("(may change the meaning)") == true)
    var mended = ClientText(Self.broken)
    for action in safe + unsafe {
      let (version, edits) = try edits(action)
      #expect(version == 8)
      mended.apply(edits)
    }
    let expected = try await fixedByCommand(Array(Self.broken.utf8), ["--unsafe-fixes"])
    #expect(mended.text == String(decoding: expected, as: UTF8.self))
    #expect(try await actions(client, ScriptedClient.range(0, 0, 0, 1)).isEmpty)
    #expect(try await actions(client, Self.all, only: ["refactor"]).isEmpty)
  }

  @Test func keepsAMarkThatTheEditorHasInItsText() async throws {
    let client = ScriptedClient(texts: ["Shop.storekit": "\u{FEFF}" + Self.broken])
    try await client.start()
    let oneLine = "\u{FEFF}" + Self.broken.replacing("\n", with: " ")
    try client.open("Shop.storekit", oneLine)
    let action = try #require(try await actions(client, Self.all, only: ["source.fixAll"]).first)
    var mended = ClientText(oneLine)
    mended.apply(try edits(action).edits)
    #expect(mended.text == oneLine.replacing("P7D", with: "P1W"))
  }

  @Test func refusesFixesOfATextThatChangedMeanwhile() async throws {
    let client = ScriptedClient(texts: ["Shop.storekit": Self.broken])
    try await client.start()
    try client.open("Shop.storekit", Self.broken, version: 1)
    await client.settle()
    let id = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": ScriptedClient.uri("Shop.storekit")], "range": Self.all,
        "context": ["only": ["source.fixAll"]],
      ])
    #expect(client.fixes.count == 1)
    try client.change("Shop.storekit", version: 2, [["text": "{}"]])
    await client.runFixes()
    let received = client.answer(to: id)
    let answer = try #require(received)
    #expect((answer["error"] as? [String: Any])?["code"] as? Int == -32801)
  }

  @Test func answersACancelledFixOnce() async throws {
    let client = ScriptedClient(texts: ["Shop.storekit": Self.broken])
    try await client.start()
    let id = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": ScriptedClient.uri("Shop.storekit")], "range": Self.all,
        "context": ["only": ["source"]],
      ])
    #expect(client.fixes.count == 1)
    try client.notify("$/cancelRequest", ["id": id])
    #expect((client.answer(to: id)?["error"] as? [String: Any])?["code"] as? Int == -32800)
    await client.runFixes()
    #expect(client.answer(to: id) == nil)
  }
}
