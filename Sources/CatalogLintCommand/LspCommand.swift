import CommandLineArguments
import Diagnostics
import LanguageServer
import LintEngine
import SourceText
import Synchronization

/// `catalog-lint lsp`: serves editors by the language server protocol.
enum LspCommand: Command {
  static let definition = CommandDefinition(
    name: "lsp", summary: "Serve an editor",
    discussion:
      "Speaks the language server protocol on standard input and output: findings while you write, fixes, texts of all languages on hover, definitions, and completion of product ids and keys. Editors start it themselves; Documentation/Editors.md says how.",
    arguments: [
      CommandTable.configArgument,
      .option(
        "jobs", short: "j", value: ValueDefinition("number", .number(1...256)), help: "Parallel workers"
      ).defaulting(to: "one less than the number of processors"),
      // Many clients pass it.
      .flag("stdio", help: "Use standard input and output, as it does anyway").hidden(),
    ],
    examples: [.init("catalog-lint lsp", "What an editor runs")])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    let (events, feed) = AsyncStream.makeStream(of: ServerEvent.self)
    let streams = environment.streams
    StandardStreams.onThread {
      while true {
        let bytes = streams.read()
        feed.yield(bytes.isEmpty ? .endOfInput : .bytes(bytes))
        if bytes.isEmpty { return }
      }
    }
    var session = ServerSession(host: host(arguments, environment))
    for await event in events {
      for effect in session.handle(event) {
        switch effect {
        case .send(let bytes):
          guard streams.write(bytes) else { return CommandOutput(status: .failure) }
        case .startTimer(let number, let milliseconds):
          Task {
            try? await Task.sleep(for: .milliseconds(milliseconds))
            feed.yield(.timer(number))
          }
        case .check(let job): Task { feed.yield(.checked(await job.run())) }
        case .fix(let job): Task { feed.yield(.fixed(await job.run())) }
        // The protocol asks for 1 where the client did not shut the server down before.
        case .end(let isClean): return CommandOutput(status: isClean ? .success : .findings)
        }
      }
    }
    return CommandOutput()
  }

  private static func host(_ arguments: ParsedArguments, _ environment: CommandEnvironment) -> ServerHost {
    // A relative path begins where the server was started, not in the folders that it checks.
    let configuration = arguments.value("config").map { text in
      text.hasPrefix("/") ? text : environment.currentFolder.appending(Array(text.utf8)).display
    }
    // One processor is left for answers while a check runs.
    let jobs = arguments.number("jobs") ?? max(1, environment.processorCount - 1)
    var line = ["check", "--jobs=\(jobs)"]
    if let configuration { line.append("--config=\(configuration)") }
    let parsed = try? ParsedArguments(line, of: CommandTable.tool)
    // Paths are relative to the folder: each has files of its own.
    let caches = Mutex<[SourcePath: DocumentCache]>([:])
    return ServerHost(
      fileSystem: environment.fileSystem, version: catalogLintVersion,
      ruleAddress: { "\(rulePages)/\($0.rawValue).md" }
    ) { folder, fileSystem in
      guard let parsed else { return ServerHost.Setup(linter: nil) }
      var inner = CommandEnvironment(fileSystem: fileSystem, currentFolder: folder)
      inner.cache = caches.withLock { caches in
        let cache = caches[folder] ?? DocumentCache()
        caches[folder] = cache
        return cache
      }
      var output = CommandOutput()
      return ServerHost.Setup(linter: LintInput(parsed, in: inner, into: &output)?.linter)
    }
  }

  /// The folder of the pages about rules.
  private static let rulePages = "https://github.com/catalog-lint/catalog-lint/blob/main/Documentation/Rules"
}
