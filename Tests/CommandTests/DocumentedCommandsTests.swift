import CatalogLintCommand
import CommandLineArguments
import Foundation
import TestSupport
import Testing

/// Each command line that the documentation and the recipes show is understood, and those of the documentation run.
struct DocumentedCommandsTests {
  static let documents: [String] = {
    let folder = Command.projectFolder.appending(path: "Documentation")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
  }()

  @Test(arguments: documents) func understandsTheLinesOfDocuments(_ document: String) throws {
    for line in try Self.shellLines(of: document) { check(line, in: document) }
  }

  @Test func findsLinesToCheck() throws {
    #expect(try Self.shellLines(of: "README.md").count > 10)
    #expect(try Self.shellLines(of: "Documentation/CI.md").count > 10)
  }

  @Test func understandsTheLinesOfRecipes() throws {
    let recipes = ["action.yml"] + Self.files(below: "Recipes")
    var count = 0
    for recipe in recipes {
      let text = try Self.text(of: recipe).replacing("\\\n", with: " ")
      for line in text.split(separator: "\n") {
        let command = line.trimmingCharacters(in: .whitespaces)
        guard
          let start = ["catalog-lint ", "- catalog-lint ", "bin/catalog-lint "].first(
            where: command.hasPrefix)
        else { continue }
        count += 1
        check("catalog-lint " + command.dropFirst(start.count), in: recipe)
      }
    }
    #expect(count >= 7)
  }

  @Test func recipesNameTheVersionOfTheTool() throws {
    let marks = ["catalog-lint@", "catalog-lint/raw/", "VERSION: ", "ARG VERSION=", "version=${2:-", "rev: "]
    let files =
      ["action.yml", "Scripts/install", "Dockerfile", "Documentation/CI.md"] + Self.files(below: "Recipes")
    for file in files {
      for line in try Self.text(of: file).split(separator: "\n")
      where marks.contains(where: { line.contains($0) }) {
        guard !line.contains("raw/$"), !line.contains("VERSION: ${{") else { continue }
        #expect(line.contains(catalogLintVersion), "\(file): \(line)")
      }
    }
    #expect(try Self.text(of: "action.yml").contains("default: \(catalogLintVersion)\n"))
  }

  /// Runs the lines of a document one after another in a project that has the files they name.
  @Test(arguments: documents) func runsTheLinesOfDocuments(_ document: String) throws {
    let lines = try Self.shellLines(of: document).filter { !$0.contains("--watch") }
    guard !lines.isEmpty else { return }
    let tool = try #require(BuiltTool.url, "catalog-lint is not built")
    let project = try SampleProject()
    defer { project.remove() }
    for line in lines {
      let result = try project.run(line, tool: tool)
      let mayFail = line.contains("exit status 2")
      #expect(
        result.status == 0 || result.status == 1 || mayFail,
        "\(document): \(line)\nended with \(result.status): \(result.errors)")
    }
  }

  // MARK: Lines

  private func check(_ line: String, in file: String) {
    let words = ShellWords.words(of: line)
    do throws(UsageError) {
      _ = try ParsedArguments(Array(words.dropFirst()), of: CommandTable.tool)
    } catch {
      let help = error.help { "'\($0)'" } ?? ""
      Issue.record("\(file): \(line)\n\(error.message { "'\($0)'" }) \(help)")
    }
  }

  /// Returns the lines of `sh` blocks that run the tool, continued lines joined.
  private static func shellLines(of document: String) throws -> [String] {
    var lines: [String] = []
    var isInside = false
    for line in try text(of: document).replacing("\\\n", with: " ").split(separator: "\n") {
      if line.hasPrefix("```") {
        isInside = !isInside && line == "```sh"
      } else if isInside, line == "catalog-lint" || line.hasPrefix("catalog-lint ") {
        lines.append(String(line))
      }
    }
    return lines
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Command.projectFolder.appending(path: path), encoding: .utf8)
  }

  private static func files(below folder: String) -> [String] {
    let walker = FileManager.default.enumerator(atPath: Command.projectFolder.appending(path: folder).path)
    let paths = (walker?.allObjects as? [String] ?? []).map { "\(folder)/\($0)" }
    return paths.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".sh") || $0.hasSuffix(".bazel") }.sorted()
  }
}

/// A copy of the sample app under the names that the documentation uses, in a git repository with one commit.
private struct SampleProject {
  let folder: URL

  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appending(path: "documented-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let copies = [
      ("Locales/App", "Locales"), ("Locales/App", "App"), ("Catalogs/AppStoreConnect", "AppStoreConnect"),
      ("Catalogs/Coffee.storekit", "Products.storekit"),
      ("Catalogs/Coffee.storekit", "App/Products.storekit"),
    ]
    for (source, target) in copies {
      try files.copyItem(
        at: Command.projectFolder.appending(path: source), to: folder.appending(path: target))
    }
    let git = "git -c user.name=Sample -c user.email=sample@example.com -c init.defaultBranch=main"
    _ = try shell(
      "\(git) init -q . && git add . && \(git) commit -qm Sample && git update-ref refs/remotes/origin/main HEAD",
      [:])
  }

  /// Runs a line with the tool in `PATH`, and puts the project's own files back afterwards.
  func run(_ line: String, tool: URL) throws -> (status: Int32, errors: String) {
    let words = ShellWords.words(of: line)
    if words.dropFirst().first == "convert",
      let option = words.firstIndex(where: { $0 == "-o" || $0 == "--output" }),
      option + 1 < words.count
    {
      // What is written anew must not be there, as the line takes for granted.
      try? FileManager.default.removeItem(at: folder.appending(path: words[option + 1]))
    }
    defer { _ = try? shell("git checkout -q .", [:]) }
    let path =
      tool.deletingLastPathComponent().path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    return try shell(line, ["PATH": path])
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func shell(_ line: String, _ variables: [String: String]) throws -> (status: Int32, errors: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}

/// The words of a command as a shell divides them, up to what is no longer the command: a comment, a pipe, a
/// redirection or the next command. Variables stay as they are written.
private enum ShellWords {
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if "|<>&;".contains(character) || (character == "#" && word == nil) {
        break
      } else if character == " " {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
