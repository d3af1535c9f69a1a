import Testing

/// What the protocol says of the order of messages, and of messages that are none.
struct LifecycleTests {
  private func errorCode(_ answer: [String: Any]?) -> Int? {
    (answer?["error"] as? [String: Any])?["code"] as? Int
  }

  @Test func answersNothingBeforeItIsInitialized() throws {
    let client = ScriptedClient(texts: [:])
    let early = try client.request("textDocument/hover", ScriptedClient.place("a", 0, 0))
    #expect(errorCode(client.answer(to: early)) == -32002)
    try client.open("a.storekit", "{}")
    #expect(client.inbox.isEmpty && client.timers.isEmpty)
  }

  @Test func saysWhatItCanDo() async throws {
    let client = ScriptedClient(texts: [:])
    let result = try await client.ask("initialize", ["capabilities": [:] as [String: Any]]) as? [String: Any]
    let capabilities = try #require(result?["capabilities"] as? [String: Any])
    #expect(capabilities["positionEncoding"] as? String == "utf-16")
    #expect((capabilities["textDocumentSync"] as? [String: Any])?["change"] as? Int == 2)
    #expect((result?["serverInfo"] as? [String: String])?["name"] == "catalog-lint")
    let again = try client.request("initialize", ["capabilities": [:] as [String: Any]])
    #expect(errorCode(client.answer(to: again)) == -32600)
  }

  @Test func takesOffsetsInBytesWhereTheyAreOffered() async throws {
    let client = ScriptedClient(texts: [:])
    let offered: [String: Any] = ["general": ["positionEncodings": ["utf-16", "utf-8"]]]
    let result = try await client.ask("initialize", ["capabilities": offered]) as? [String: Any]
    #expect((result?["capabilities"] as? [String: Any])?["positionEncoding"] as? String == "utf-8")
  }

  @Test func endsAfterAShutdown() async throws {
    let client = ScriptedClient(texts: [:])
    try await client.start()
    let id = try client.request("shutdown")
    let answer = client.answer(to: id)
    #expect(answer?["result"] != nil && answer?["error"] == nil)
    let late = try client.request("shutdown")
    #expect(errorCode(client.answer(to: late)) == -32600)
    try client.notify("exit")
    #expect(client.exit == true)
  }

  @Test func countsAnExitWithoutAShutdownAsAFault() async throws {
    let client = ScriptedClient(texts: [:])
    try await client.start()
    try client.notify("exit")
    #expect(client.exit == false)
  }

  @Test func saysThatAMethodIsNotKnown() async throws {
    let client = ScriptedClient(texts: [:])
    try await client.start()
    let id = try client.request("textDocument/rename")
    #expect(errorCode(client.answer(to: id)) == -32601)
    // What is told needs no answer.
    try client.notify("$/setTrace", ["value": "off"])
    try client.notify("workspace/somethingNew")
    #expect(client.inbox.isEmpty)
  }

  @Test(arguments: [
    ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": ", -32700), ("", -32700), ("\u{0}\u{1}", -32700),
    ("[]", -32600), ("7", -32600), ("{\"jsonrpc\": \"2.0\"}", -32600),
    ("{\"id\": {}, \"method\": \"shutdown\"}", -32600), ("{\"id\": 5}", -32600),
  ])
  func answersAMessageThatIsNone(_ body: String, _ code: Int) async throws {
    let client = ScriptedClient(texts: [:])
    try await client.start()
    client.send(bytes: ScriptedClient.framed(body))
    #expect(client.inbox.count == 1)
    #expect(errorCode(client.inbox.first) == code)
    // The server is as it was before.
    let id = try client.request("shutdown")
    #expect(client.answer(to: id)?["error"] == nil)
  }

  @Test func survivesEveryMessageThatIsCutShort() async throws {
    let body =
      #"{"jsonrpc":"2.0","id":9,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///work/app/a.storekit"},"position":{"line":0,"character":3}}}"#
    let client = ScriptedClient(texts: ["a.storekit": "{}"])
    try await client.start()
    for length in 0..<body.utf8.count {
      client.send(bytes: ScriptedClient.framed(String(decoding: body.utf8.prefix(length), as: UTF8.self)))
      await client.settle()
    }
    #expect(client.inbox.count { errorCode($0) == -32700 } == body.utf8.count)
  }

  @Test(arguments: [
    "{}", #"{"textDocument": 5, "position": []}"#, #"{"textDocument": {"uri": "untitled:1"}}"#,
    #"{"textDocument": {"uri": "file:///work/app/a.storekit"}, "position": {"line": -1, "character": 1e3}}"#,
    #"{"textDocument": {"uri": "file:///work/app/a.storekit"}, "position": {"line": 4000000000, "character": 4000000000}}"#,
    #"{"textDocument": {"uri": "file:///no/such"}, "position": {"line": 0, "character": 0}}"#, "[]", "null",
  ])
  func answersParametersOfAnyShape(_ params: String) async throws {
    let client = ScriptedClient(texts: ["a.storekit": "{\"products\": []}"])
    try await client.start()
    let methods = [
      "hover", "definition", "references", "completion", "documentSymbol", "codeAction",
    ].map { "textDocument/" + $0 }
    for (number, method) in methods.enumerated() {
      client.send(
        bytes: ScriptedClient.framed(
          #"{"id": \#(number + 100), "method": "\#(method)", "params": \#(params)}"#))
      await client.settle()
      #expect(client.answer(to: number + 100) != nil, "\(method) \(params)")
    }
    for method in [
      "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave",
      "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "$/cancelRequest",
    ] {
      client.send(bytes: ScriptedClient.framed(#"{"method": "\#(method)", "params": \#(params)}"#))
    }
    await client.settle()
    let id = try client.request("shutdown")
    #expect(client.answer(to: id)?["error"] == nil)
  }

  @Test func cancelsARequestThatWaits() async throws {
    let client = ScriptedClient(texts: ["a.storekit": "{}"])
    try await client.start()
    try client.open("a.storekit", "{ }")
    let id = try client.request("textDocument/hover", ScriptedClient.place("a.storekit", 0, 0))
    #expect(client.answer(to: id) == nil)
    try client.notify("$/cancelRequest", ["id": id])
    #expect(errorCode(client.answer(to: id)) == -32800)
    await client.settle()
    #expect(client.answer(to: id) == nil)
    // One that is answered already, or never was, is no fault.
    try client.notify("$/cancelRequest", ["id": id])
    try client.notify("$/cancelRequest", ["id": "none"])
    #expect(client.inbox.allSatisfy { $0["error"] == nil })
  }

  @Test func answersWaitingRequestsWhenItIsShutDown() async throws {
    let client = ScriptedClient(texts: ["a.storekit": "{}"])
    try await client.start()
    try client.open("a.storekit", "{ }")
    let id = try client.request("textDocument/hover", ScriptedClient.place("a.storekit", 0, 0))
    _ = try client.request("shutdown")
    #expect(errorCode(client.answer(to: id)) == -32800)
    await client.settle()
  }
}
