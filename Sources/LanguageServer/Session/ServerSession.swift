import DocumentSyntax
import LintEngine
import SourceText

/// A server of the language server protocol, as a state machine: events go in, messages and work to do come out.
///
/// It neither reads, writes nor waits. A change starts a timer; when it runs out, all texts are checked as they are
/// then. A check that another change overtook is dropped, so what is published is always of the newest texts.
package struct ServerSession: Sendable {
  /// How far the client and the server are.
  enum Phase: Sendable {
    case fresh, running, shutDown
  }

  /// A request that waits for the check of the newest texts.
  struct WaitingRequest: Sendable {
    let id: RequestID
    let method: String
    let params: JSONValue?
  }

  /// Milliseconds without a change before a check begins.
  private static let pause = 120

  let host: ServerHost
  var phase = Phase.fresh
  var client = ClientTraits()
  /// The folders that the client has open.
  var folders: [SourcePath] = []
  var open: [SourcePath: OpenDocument] = [:]
  /// What was checked last, by project.
  var checked: [Project: CheckedProject] = [:]
  /// The state of the texts; it grows with each change.
  private(set) var generation = 0
  /// The state that `checked` is of.
  private var checkedGeneration = -1
  private var isChecking = false
  /// The timer that counts; nil where none does.
  private var timer: Int?
  private var lastTimer = 0
  private var waiting: [WaitingRequest] = []
  /// The requests whose fixes are being made.
  var fixing: Set<RequestID> = []
  /// The diagnostics that the client has, by path, as they were sent.
  var published: [SourcePath: [UInt8]] = [:]
  private var reader = MessageReader()
  private var effects: [ServerEffect] = []

  package init(host: ServerHost) { self.host = host }

  /// Takes what happened and returns what is to be done, in order.
  package mutating func handle(_ event: ServerEvent) -> [ServerEffect] {
    switch event {
    case .bytes(let bytes):
      for item in reader.read(bytes) { receive(item) }
    case .endOfInput: effects.append(.end(isClean: phase == .shutDown))
    case .timer(let number) where number == timer:
      timer = nil
      startCheck()
    case .timer: break
    case .checked(let outcome): finish(outcome)
    case .fixed(let outcome): finish(outcome)
    }
    defer { effects = [] }
    return effects
  }

  mutating func send(_ message: [UInt8]) { effects.append(.send(message)) }

  mutating func fail(_ id: RequestID?, _ code: ResponseError.Code, _ message: String) {
    send(OutgoingMessage.failure(of: id, ResponseError(code, message)))
  }

  mutating func start(_ job: FixJob) {
    fixing.insert(job.request)
    effects.append(.fix(job))
  }

  // MARK: Messages

  private mutating func receive(_ item: MessageReader.Item) {
    guard case .message(let bytes) = item else {
      if case .fault(let message) = item { fail(nil, .parseError, message) }
      return
    }
    switch IncomingMessage.read(bytes) {
    case .answer: break
    case .fault(let id, let error): send(OutgoingMessage.failure(of: id, error))
    case .message(let message):
      if let id = message.id { answer(message, id) } else { note(message) }
    }
  }

  private mutating func answer(_ request: IncomingMessage, _ id: RequestID) {
    switch (phase, request.method) {
    case (.fresh, "initialize"): initialize(id, request.params)
    case (.fresh, _): fail(id, .serverNotInitialized, "the server is not initialized")
    case (.shutDown, _): fail(id, .invalidRequest, "the server is shut down")
    case (.running, "initialize"): fail(id, .invalidRequest, "the server is initialized already")
    case (.running, "shutdown"): shutDown(id)
    case (.running, "textDocument/completion"): complete(id, request.params)
    case (.running, let method) where Self.documentRequests.contains(method):
      waiting.append(WaitingRequest(id: id, method: method, params: request.params))
      if checkedGeneration == generation { answerWaiting() } else { startCheck() }
    case (.running, let method): fail(id, .methodNotFound, "there is no method \(quoted(method))")
    }
  }

  private mutating func note(_ notification: IncomingMessage) {
    if notification.method == "exit" {
      effects.append(.end(isClean: phase == .shutDown))
      return
    }
    guard phase == .running else { return }
    let params = notification.params
    switch notification.method {
    case "initialized": initialized()
    case "textDocument/didOpen": didOpen(params)
    case "textDocument/didChange": didChange(params)
    case "textDocument/didSave": didSave(params)
    case "textDocument/didClose": didClose(params)
    case "workspace/didChangeWatchedFiles": didChangeFiles(params)
    case "workspace/didChangeWorkspaceFolders": didChangeFolders(params)
    case "workspace/didChangeConfiguration": change()
    case "$/cancelRequest": cancel(RequestID(params?["id"]))
    default: break
    }
  }

  private mutating func shutDown(_ id: RequestID) {
    phase = .shutDown
    for request in waiting { fail(request.id, .requestCancelled, "the server is shut down") }
    for request in fixing { fail(request, .requestCancelled, "the server is shut down") }
    waiting = []
    fixing = []
    timer = nil
    send(OutgoingMessage.result(of: id) { $0.null() })
  }

  private mutating func cancel(_ id: RequestID?) {
    guard let id else { return }
    let count = waiting.count
    waiting.removeAll { $0.id == id }
    if waiting.count < count || fixing.remove(id) != nil {
      fail(id, .requestCancelled, "the request was cancelled")
    }
  }

  // MARK: Checks

  /// Notes that the texts are other ones than before, and has them checked after a pause.
  mutating func change() {
    generation += 1
    if waiting.isEmpty { startTimer() } else { startCheck() }
  }

  private mutating func startTimer() {
    lastTimer += 1
    timer = lastTimer
    effects.append(.startTimer(lastTimer, milliseconds: Self.pause))
  }

  /// Starts a check at once, unless one is running: then its end does.
  private mutating func startCheck() {
    timer = nil
    guard !isChecking, phase == .running else { return }
    isChecking = true
    effects.append(
      .check(
        CheckJob(
          generation: generation, projects: projects, texts: open.mapValues(\.contents), host: host)))
  }

  private mutating func finish(_ outcome: CheckOutcome) {
    isChecking = false
    guard phase == .running else { return }
    guard outcome.generation == generation else {
      if timer == nil { startCheck() }
      return
    }
    checkedGeneration = generation
    var results: [Project: CheckedProject] = [:]
    for result in outcome.results { results[result.project] = result }
    checked = results
    publish()
    answerWaiting()
  }

  private mutating func answerWaiting() {
    let requests = waiting
    waiting = []
    for request in requests { answer(request) }
  }

  /// The folders, and the open files outside of all of them.
  private var projects: [Project] {
    let all = folders.map { Project(folder: $0) }
    let strays = open.keys.sorted().filter { path in all.allSatisfy { $0.relativePath(of: path) == nil } }
    return all + strays.map { Project(folder: $0.folder, file: $0) }
  }

  /// Returns the innermost project that a path is in, with what was found there.
  func project(of path: SourcePath) -> CheckedProject? {
    let around = checked.values.filter { $0.project.relativePath(of: path) != nil }
    return around.filter { $0.project.file == nil || $0.project.file == path }
      .max { $0.project.folder.bytes.count < $1.project.folder.bytes.count }
  }

  /// Returns the way between bytes and the client's positions in a file.
  func map(_ bytes: [UInt8], of path: SourcePath) -> PositionMap {
    PositionMap(bytes, client.encoding, hasMark: open[path]?.hasMark ?? false)
  }

  /// Returns the URI of a file as the client spells it.
  func uri(of path: SourcePath) -> String { open[path]?.uri ?? DocumentURI.uri(of: path) }
}
