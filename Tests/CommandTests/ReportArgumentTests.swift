import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// `--report`, `--format` and what else says how findings are shown.
struct ReportArgumentTests {
  /// A catalog with a warning at line 3, below a repository whose top folder is one above the start folder.
  private func run(
    _ line: String, in folder: String = "/home/me/repo/apps", variables: [String: String] = [:],
    isTerminal: Bool = false, bytes: [[UInt8]] = []
  ) async -> CommandOutput {
    var environment = CommandEnvironment(
      fileSystem: MemoryFileSystem([
        "one app/App.storekit": Array(Command.catalog.utf8), "../.git": [],
      ]), currentFolder: SourcePath(folder), variables: variables, isTerminal: isTerminal)
    environment.argumentBytes = bytes
    return await CatalogLint.run(line.split(separator: " ").map(String.init), in: environment)
  }

  private static let names = [
    "checkstyle", "github", "gitlab", "html", "json", "junit", "markdown", "sarif", "text", "xcode",
  ]

  @Test func writesSeveralReportsAtOnce() async throws {
    let files = Self.names.map { "--report \($0)=out/\($0)" }.joined(separator: " ")
    let output = await run("check " + files)
    #expect(output.status == .success && output.standardError.isEmpty, "\(output.standardError)")
    #expect(output.standardOutput.hasPrefix("one app/App.storekit:3:21: warning: "))
    #expect(output.files.map(\.path.display) == Self.names.map { "out/\($0)" })
    #expect(output.files.allSatisfy { $0.makesFolder && !$0.contents.isEmpty })
    // Text tells the time that the run took.
    for (name, file) in zip(Self.names, output.files) where name != "text" {
      let printed = await run("check --format \(name)").standardOutput
      #expect(String(decoding: file.contents, as: UTF8.self) == printed, "\(name)")
      #expect(await run("check --report \(name)").standardOutput == printed)
      #expect(await run("check --report \(name)=-").standardOutput == printed)
    }
  }

  @Test func printsOneReportAndWritesTheOther() async throws {
    let output = await run("check --report sarif=a.sarif --report json=-")
    #expect(try output.findings().count == 1)
    #expect(output.files.count == 1)
    let other = await run("check --format json --report sarif=a.sarif")
    #expect(other.standardOutput == output.standardOutput)
  }

  @Test(arguments: [
    (
      "--report srif=a", "error: there is no report format \"srif\"\nhelp: did you mean \"sarif\"?\n"
    ),
    (
      "--report pdf=a",
      "error: there is no report format \"pdf\"\nhelp: use one of \(names.joined(separator: ", "))\n"
    ),
    (
      "--report sarif=",
      "error: the report \"sarif=\" names no file\nhelp: write a file's name after the sign, or - for standard output\n"
    ),
    (
      "--report sarif --report json=-",
      "error: two reports go to standard output\nhelp: give one of them a file, as in --report sarif=findings.sarif\n"
    ),
    (
      "--format text --report json",
      "error: two reports go to standard output\nhelp: give one of them a file, as in --report sarif=findings.sarif\n"
    ),
    (
      "--report sarif=a --report json=a",
      "error: two reports go to \"a\"\nhelp: name another file for one of them\n"
    ),
    (
      "--format json --statistics",
      "error: --statistics is for text only\nhelp: leave it out, or take --format text\n"
    ),
    (
      "--quiet --info",
      "error: --quiet and --info do not go together\nhelp: take --quiet for errors only, --info for all\n"
    ),
    (
      "--diff --report json=a",
      "error: --diff and --report do not go together\nhelp: --diff prints changes in place of findings\n"
    ),
    ("--format srif", "error: \"srif\" is no value of \"--format\"\nhelp: did you mean \"sarif\"?\n"),
  ])
  func saysWhatCannotBe(_ arguments: String, _ expected: String) async {
    let output = await run("check " + arguments)
    #expect(output.status == .failure && output.standardError == expected)
    #expect(output.standardOutput.isEmpty && output.files.isEmpty)
  }

  @Test(arguments: [
    ("text", "one app/App.storekit:3:21"), ("json", "\"path\": \"one app/App.storekit\""),
    ("sarif", "\"uri\": \"apps/one%20app/App.storekit\""), ("github", "file=apps/one app/App.storekit,"),
    ("gitlab", "\"path\": \"apps/one app/App.storekit\""), ("junit", "file=\"apps/one app/App.storekit\""),
    ("checkstyle", "<file name=\"apps/one app/App.storekit\">"), ("html", "apps/one app/App.storekit:3:21"),
    ("markdown", #"apps/one app/App.storekit:3:21"#),
    ("xcode", "/home/me/repo/apps/one app/App.storekit:3:21: warning: "),
  ])
  func namesPathsFromTheFolderThatReadersKnow(_ name: String, _ expected: String) async {
    let text = await run("check --format \(name)").standardOutput
    #expect(text.contains(expected), "\(text)")
  }

  @Test func namesAFileOutsideOfTheRepositoryAbsolutely() async {
    // The repository's top folder is one above this one, so that nothing is outside; a path upwards is.
    let environment = CommandEnvironment(
      fileSystem: MemoryFileSystem([
        "../../App.storekit": Array(Command.catalog.utf8), ".git": [],
      ]), currentFolder: "/a/b/c")
    let output = await CatalogLint.run(
      ["check", "../../App.storekit", "--format", "sarif"], in: environment)
    #expect(output.standardOutput.contains("\"uri\": \"file:///a/App.storekit\""), "\(output)")
  }

  @Test func keepsTheBytesOfAReportsName() async {
    let output = await run(
      "check --report json=\u{FFFD}",
      bytes: [Array("check".utf8), Array("--report".utf8), Array("json=".utf8) + [0xFF]])
    #expect(output.files.map(\.path) == [SourcePath(bytes: [0xFF])])
  }

  @Test func doesNotDependOnTheCISystem() async {
    let plain = await run("check")
    let inActions = await run("check", variables: ["GITHUB_ACTIONS": "true", "CI": "true"])
    #expect(
      plain.standardOutput.split(separator: " in ")[0] == inActions.standardOutput.split(separator: " in ")[0]
    )
  }

  @Test func showsErrorsOnlyButCountsAll() async throws {
    let output = await run("check --quiet")
    #expect(
      output.standardOutput
        == "0 errors, 1 warning (only errors are shown)\nnot checked: code (no sources found)\n")
    let json = try await run("check -q --format json").json()
    #expect((json["findings"] as? [Any])?.isEmpty == true)
    #expect((json["summary"] as? [String: Any])?["warnings"] as? Int == 1)
  }

  @Test func countsRules() async {
    let output = await run("check --statistics")
    #expect(output.standardOutput.hasPrefix("  1  warning  price-not-a-number\n\n0 errors, 1 warning"))
  }

  @Test(arguments: [("0", 1), ("1", 0), ("2", 0)])
  func failsAboveTheWarningsAllowed(_ limit: String, _ status: Int32) async {
    let output = await run("check --max-warnings \(limit)")
    #expect(output.status.rawValue == status)
    let expected = status == 1 ? "error: 1 warning, of which --max-warnings allows 0\n" : ""
    #expect(output.standardError == expected)
  }

  @Test(arguments: [
    (["TERM_PROGRAM": "iTerm.app"], true), (["VTE_VERSION": "6003"], true), (["VTE_VERSION": "4205"], false),
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm-256color"], false), (["WT_SESSION": "1"], true),
    (["TERM_PROGRAM": "iTerm.app", "NO_COLOR": "1"], false), (["TERM_PROGRAM": "Apple_Terminal"], false),
  ])
  func linksOnTerminalsThatAreKnownToLink(_ variables: [String: String], _ expected: Bool) async {
    let link = "\u{1B}]8;;file:///home/me/repo/apps/one%20app/App.storekit#3\u{1B}\\"
    let output = await run("check", variables: variables, isTerminal: true)
    #expect(output.standardOutput.contains(link) == expected)
    #expect(await !run("check", variables: variables).standardOutput.contains(link))
    #expect(await run("check --hyperlinks always").standardOutput.contains(link))
    #expect(
      await !run("check --hyperlinks never", variables: variables, isTerminal: true).standardOutput.contains(
        "]8;;"))
  }
}
