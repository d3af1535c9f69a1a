import CatalogLintCommand
import CommandLineArguments
import Foundation
import Testing

/// The completion scripts and the manual page through the real commands, and what the shells make of them.
struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func knowsCommandsValuesAndRules(_ shell: String) async throws {
    let output = await Command.run("completions \(shell)")
    #expect(output.status == .success && output.standardError.isEmpty)
    for word in [
      "check", "export-help", "fail-on", "never", "price-not-a-price-point", "zh-Hans", "DEU", "USD",
    ] {
      #expect(output.standardOutput.contains(word), "\(word)")
    }
    guard let path = Self.program(shell) else { return }
    let status = try Self.status(of: path, ["-n"], reading: output.standardOutput)
    #expect(status == 0, "\(shell) cannot read its script")
  }

  @Test func refusesAnotherShell() async {
    let output = await Command.run("completions csh")
    #expect(output.status == .failure)
    #expect(output.standardError.hasPrefix("error: \"csh\" is no value of \"<shell>\"\n"))
  }

  /// What bash answers where the cursor stands behind a line.
  @Test(
    .enabled(if: program("bash") != nil),
    arguments: [
      ("catalog-lint expl", ["explain"]),
      ("catalog-lint check --form", ["--format"]),
      ("catalog-lint list --format ", ["json", "text"]),
      ("catalog-lint check --format=js", ["json"]),
      ("catalog-lint --fail-on n", ["never"]),
      ("catalog-lint explain trial-duration-inv", ["trial-duration-invalid"]),
      ("catalog-lint check --rule=trial-duration-inv", ["trial-duration-invalid"]),
      ("catalog-lint preview --locale de-DE,pt-B", ["de-DE,pt-BR"]),
      ("catalog-lint price 9.99 US", ["USD"]),
      ("catalog-lint --config x.json completions f", ["fish"]),
      ("catalog-lint check Pac", ["Package.swift"]),
      ("catalog-lint Pac", ["Package.swift"]),
      ("catalog-lint check -- --form", []),
      ("catalog-lint check --jobs ", []),
    ])
  func completesInBash(_ line: String, _ expected: [String]) async throws {
    let path = try #require(Self.program("bash"))
    let script = await Command.run("completions bash").standardOutput
    let driver = #"""
      break_words() {
        local rest=$1 word
        COMP_WORDS=()
        for word in $rest; do
          while [[ $word == *=* ]]; do
            [[ -n ${word%%=*} ]] && COMP_WORDS+=("${word%%=*}")
            COMP_WORDS+=("=")
            word=${word#*=}
            [[ -z $word ]] && break
          done
          [[ -n $word ]] && COMP_WORDS+=("$word")
        done
        [[ $rest == *" " ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      }
      """#
    let question = "\(driver)\nbreak_words '\(line)'\n_catalog_lint\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n"
    let answer = try Self.output(of: path, ["--norc"], reading: script + question)
    #expect(answer.split(separator: "\n").map(String.init).sorted() == expected)
  }

  /// What fish answers; it completes a line that it is given.
  @Test(
    .enabled(if: program("fish") != nil),
    arguments: [
      ("catalog-lint expl", ["explain"]), ("catalog-lint list --format ", ["json", "text"]),
      ("catalog-lint check --format=js", ["--format=json"]),
      ("catalog-lint explain trial-duration-inv", ["trial-duration-invalid"]),
      ("catalog-lint preview --locale de-DE,pt-B", ["de-DE,pt-BR"]),
      ("catalog-lint completions f", ["fish"]), ("catalog-lint check Pac", ["Package.swift"]),
      ("catalog-lint price 9.99 US", ["USD"]),
    ])
  func completesInFish(_ line: String, _ expected: [String]) async throws {
    let path = try #require(Self.program("fish"))
    let script = await Command.run("completions fish").standardOutput
    let answer = try Self.output(
      of: path, ["--no-config"], reading: script + "\ncomplete -C '\(line)'\n")
    let words = answer.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words.map(String.init).sorted() == expected)
  }

  @Test func printsAManualPageThatItsReadersTake() async throws {
    let output = await Command.run("man")
    #expect(output.status == .success && output.standardError.isEmpty)
    for command in CommandTable.tool.commands {
      #expect(output.standardOutput.contains(".SS \"\(command.name.replacing("-", with: "\\-"))"))
    }
    guard let path = Self.program("mandoc") else { return }
    let complaints = try Self.output(of: path, ["-T", "lint", "-W", "style"], reading: output.standardOutput)
    #expect(complaints.isEmpty)
  }

  // MARK: Programs

  static func program(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func status(of path: String, _ arguments: [String], reading text: String) throws -> Int32 {
    try run(path, arguments, reading: text).status
  }

  private static func output(of path: String, _ arguments: [String], reading text: String) throws -> String {
    try run(path, arguments, reading: text).output
  }

  private static func run(
    _ path: String, _ arguments: [String], reading text: String
  ) throws -> (output: String, status: Int32) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "script")
    try text.write(to: script, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments + [script.path]
    process.currentDirectoryURL = Command.projectFolder
    process.environment = ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }
}
