import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// The tool itself as a server, over pipes, in the protocol's own framing.
struct ServerProcessTests {
  @Test(.timeLimit(.minutes(2))) func servesAnEditor() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Sample.catalog.utf8).write(to: folder.appending(path: "Shop.storekit"))
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    let tool = try #require(BuiltTool.url)
    process.executableURL = tool
    process.arguments = ["lsp", "--stdio"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let conversation = Conversation(input: input.fileHandleForWriting, output: output.fileHandleForReading)

    try conversation.send(
      [
        "id": 1, "method": "initialize",
        "params": ["capabilities": [:] as [String: Any], "rootUri": "file://\(folder.path)"],
      ])
    let first = try #require(try conversation.receive { $0["id"] as? Int == 1 })
    #expect(first["result"] != nil)
    try conversation.send(["method": "initialized", "params": [:] as [String: Any]])
    let uri = "file://\(folder.path)/Shop.storekit"
    func isPublished(_ message: [String: Any]) -> Bool {
      (message["params"] as? [String: Any])?["uri"] as? String == uri
    }
    let published = try #require(try conversation.receive(where: isPublished))
    #expect((published["params"] as? [String: Any])?.rules.contains("period-not-canonical") == true)

    try conversation.send(bytes: Array("Content-Length: 1\r\n\r\n{".utf8))
    let fault = try #require(try conversation.receive { $0["error"] != nil })
    #expect((fault["error"] as? [String: Any])?["code"] as? Int == -32700)

    let mended = Sample.catalog.replacing("P7D", with: "P1W")
    try conversation.send(
      [
        "method": "textDocument/didOpen",
        "params": ["textDocument": ["uri": uri, "version": 7, "text": mended]],
      ])
    let after = try #require(try conversation.receive(where: isPublished)?["params"] as? [String: Any])
    #expect(after["version"] as? Int == 7 && !after.rules.contains("period-not-canonical"))

    try conversation.send(["id": 2, "method": "shutdown"])
    let last = try conversation.receive { $0["id"] as? Int == 2 }
    #expect(last != nil)
    try conversation.send(["method": "exit"])
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(.timeLimit(.minutes(1))) func endsWithItsInput() throws {
    let process = Process()
    let tool = try #require(BuiltTool.url)
    process.executableURL = tool
    process.arguments = ["lsp"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }
}

/// The messages between a test and a server process.
private final class Conversation {
  let input: FileHandle
  let output: FileHandle
  private var reader = MessageReader()
  private var received: [[String: Any]] = []

  init(input: FileHandle, output: FileHandle) {
    self.input = input
    self.output = output
  }

  func send(_ message: [String: Any]) throws {
    var message = message
    message["jsonrpc"] = "2.0"
    let body = try JSONSerialization.data(withJSONObject: message)
    // In two pieces, as pipes may cut anywhere.
    let bytes = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    try send(bytes: Array(bytes.prefix(9)))
    try send(bytes: Array(bytes.dropFirst(9)))
  }

  func send(bytes: [UInt8]) throws { try input.write(contentsOf: Data(bytes)) }

  /// Returns the next message that a test waits for, others passed over; nil where the server ends.
  func receive(where isWanted: ([String: Any]) -> Bool) throws -> [String: Any]? {
    while true {
      while !received.isEmpty {
        let message = received.removeFirst()
        if isWanted(message) { return message }
      }
      let data = output.availableData
      if data.isEmpty { return nil }
      for case .message(let body) in reader.read(Array(data)) {
        if let object = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any] {
          received.append(object)
        }
      }
    }
  }
}
