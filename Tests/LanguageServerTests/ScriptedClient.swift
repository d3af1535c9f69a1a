import Diagnostics
import Foundation
import LintEngine
import RuleKit
import SourceText

@testable import LanguageServer

/// A client of the language server protocol that speaks to a session without a process: timers run out at once, or when
/// a test says so, and checks end when it says so.
final class ScriptedClient {
  private(set) var session: ServerSession
  private var reader = MessageReader()
  /// Messages of the server that no test has looked at.
  private(set) var inbox: [[String: Any]] = []
  private(set) var checks: [CheckJob] = []
  private(set) var fixes: [FixJob] = []
  private(set) var timers: [Int] = []
  private(set) var exit: Bool?
  private var lastID = 0

  /// The folder that is opened.
  static let folder = "/work/app"

  /// Creates a client over files below the folder.
  convenience init(_ files: [String: [UInt8]]) {
    let contents = files.map { (SourcePath(Self.folder + "/" + $0.key), $0.value) }
    let disk = MemoryFileSystem(Dictionary(uniqueKeysWithValues: contents))
    self.init(over: disk)
  }

  convenience init(texts: [String: String]) { self.init(texts.mapValues { Array($0.utf8) }) }

  init(over disk: any FileSystem) {
    session = ServerSession(
      host: ServerHost(fileSystem: disk, version: "1", ruleAddress: { "https://rules/\($0.rawValue)" }) {
        folder, fileSystem in
        var tree = ConfigurationTree(searching: fileSystem, start: folder.components.map { Array($0) })
        _ = tree.configuration(in: SourcePath(".").normalized)
        guard tree.failures.isEmpty else { return ServerHost.Setup(linter: nil) }
        return ServerHost.Setup(linter: Linter(fileSystem: fileSystem, tree: tree, workers: 1))
      })
  }

  static func uri(_ path: String) -> String { "file://\(folder)/\(path)" }

  // MARK: Sending

  func send(bytes: [UInt8]) { take(session.handle(.bytes(bytes))) }

  static func framed(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message, options: [.fragmentsAllowed])
    send(bytes: Self.framed(String(decoding: body, as: UTF8.self)))
  }

  func notify(_ method: String, _ params: [String: Any] = [:]) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": params])
  }

  /// Sends a request and returns its id.
  func request(_ method: String, _ params: [String: Any] = [:]) throws -> Int {
    lastID += 1
    try send(["jsonrpc": "2.0", "id": lastID, "method": method, "params": params])
    return lastID
  }

  /// Sends a request, lets what is needed for it end, and returns its result.
  func ask(_ method: String, _ params: [String: Any] = [:]) async throws -> Any? {
    let id = try request(method, params)
    await settle()
    return answer(to: id)?["result"]
  }

  /// Opens the folder.
  func start(
    encodings: [String]? = nil, capabilities: [String: Any] = [:]
  ) async throws {
    var capabilities = capabilities
    if let encodings { capabilities["general"] = ["positionEncodings": encodings] }
    _ = try await ask(
      "initialize",
      [
        "capabilities": capabilities, "rootUri": "file://\(Self.folder)",
      ])
    try notify("initialized")
    await settle()
  }

  func open(_ path: String, _ text: String, version: Int = 1) throws {
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": Self.uri(path), "version": version, "languageId": "x", "text": text]])
  }

  func change(_ path: String, version: Int, _ changes: [[String: Any]]) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": Self.uri(path), "version": version], "contentChanges": changes])
  }

  static func range(_ startLine: Int, _ start: Int, _ endLine: Int, _ end: Int) -> [String: Any] {
    ["start": ["line": startLine, "character": start], "end": ["line": endLine, "character": end]]
  }

  /// Parameters of a request about a place.
  static func place(_ path: String, _ line: Int, _ character: Int) -> [String: Any] {
    ["textDocument": ["uri": uri(path)], "position": ["line": line, "character": character]]
  }

  // MARK: Work

  private func take(_ effects: [ServerEffect]) {
    for effect in effects {
      switch effect {
      case .send(let bytes):
        for case .message(let body) in reader.read(bytes) {
          let object = try? JSONSerialization.jsonObject(with: Data(body))
          if let object = object as? [String: Any] { inbox.append(object) }
        }
      case .startTimer(let number, _): timers.append(number)
      case .check(let job): checks.append(job)
      case .fix(let job): fixes.append(job)
      case .end(let isClean): exit = isClean
      }
    }
  }

  /// Lets the timers run out that were started.
  func runTimers() {
    let numbers = timers
    timers = []
    for number in numbers { take(session.handle(.timer(number))) }
  }

  /// Lets the checks end that are running.
  func runChecks() async {
    let jobs = checks
    checks = []
    for job in jobs { take(session.handle(.checked(await job.run()))) }
  }

  func runFixes() async {
    let jobs = fixes
    fixes = []
    for job in jobs { take(session.handle(.fixed(await job.run()))) }
  }

  /// Lets everything end.
  func settle() async {
    while !timers.isEmpty || !checks.isEmpty || !fixes.isEmpty {
      runTimers()
      await runChecks()
      await runFixes()
    }
  }

  // MARK: Receiving

  /// Takes the answer to a request out of the inbox.
  func answer(to id: Int) -> [String: Any]? {
    guard let index = inbox.firstIndex(where: { $0["id"] as? Int == id && $0["method"] == nil }) else {
      return nil
    }
    return inbox.remove(at: index)
  }

  /// Takes the newest diagnostics of each file out of the inbox.
  func diagnostics() -> [String: [String: Any]] {
    var result: [String: [String: Any]] = [:]
    for message in inbox where message["method"] as? String == "textDocument/publishDiagnostics" {
      guard let params = message["params"] as? [String: Any], let uri = params["uri"] as? String else {
        continue
      }
      result[String(uri.dropFirst(Self.uri("").count))] = params
    }
    inbox.removeAll { $0["method"] as? String == "textDocument/publishDiagnostics" }
    return result
  }
}

extension [String: Any] {
  /// The rules of published diagnostics.
  var rules: [String] {
    (self["diagnostics"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
  }

  /// A range as `1:2-3:4`.
  var rangeText: String {
    let range = self["range"] as? [String: [String: Int]] ?? [:]
    return [range["start"], range["end"]].map { "\($0?["line"] ?? -1):\($0?["character"] ?? -1)" }
      .joined(separator: "-")
  }
}
