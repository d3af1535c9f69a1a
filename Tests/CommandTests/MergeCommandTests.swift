import CatalogLintCommand
import Testing

/// `catalog-lint merge` over what `catalog-lint check` wrote.
struct MergeCommandTests {
  private static let files = [
    "A/App.storekit": Command.catalog,
    "B/App.storekit": Command.catalog.replacing("coins", with: "gems").replacing("Coins", with: "Gems")
      .replacing("1A", with: "2B"),
  ]

  @Test(arguments: ["json", "sarif"])
  func joinsRunsOverPartsIntoTheOneOverAll(_ name: String) async throws {
    let whole = await Command.run("check --format \(name)", inFiles: Self.files).standardOutput
    var parts: [String: String] = [:]
    for folder in ["A", "B"] {
      parts["\(folder).\(name)"] =
        await Command.run("check \(folder) --format \(name)", inFiles: Self.files).standardOutput
    }
    let output = await Command.run("merge B.\(name) A.\(name)", inFiles: parts)
    #expect(output.status == .success && output.standardError.isEmpty, "\(output.standardError)")
    #expect(output.standardOutput == whole)
    let file = await Command.run("merge A.\(name) B.\(name) --output all", inFiles: parts)
    #expect(file.files.map { String(decoding: $0.contents, as: UTF8.self) } == [whole])
    #expect(file.standardOutput.isEmpty)
    for (severity, status) in [("never", ExitStatus.success), ("info", .findings)] {
      let gate = await Command.run("merge A.\(name) B.\(name) --fail-on \(severity)", inFiles: parts)
      #expect(gate.status == status && gate.standardOutput == whole)
    }
  }

  @Test(arguments: [
    ("{", "a:1:1: the object"), ("[]", "a:1:1: the file is no report that can be joined"),
    (#"{"findings": []}"#, "a:1:1: the file is no report that can be joined"),
    ("{\n \"summary\": {},\n \"version\": 7}", "a:3:13: the report has the version 7, only 1 can be joined"),
    ("", "a:1:1: "),
  ])
  func saysWhereAFileIsNoReport(_ text: String, _ expected: String) async {
    let output = await Command.run("merge a", inFiles: ["a": text])
    #expect(output.status == .failure && output.standardOutput.isEmpty)
    #expect(output.standardError.hasPrefix("error: " + expected), "\(output.standardError)")
  }

  @Test func refusesReportsOfTwoForms() async {
    let output = await Command.run("merge a b", inFiles: ["a": #"{"summary": {}}"#, "b": #"{"runs": []}"#])
    #expect(output.status == .failure)
    #expect(
      output.standardError
        == "error: b:1:1: the file is a SARIF log, but \"a\" is a JSON report\nhelp: join reports of one form at a time\n"
    )
  }

  @Test func needsAFileThatIsThere() async {
    let output = await Command.run("merge gone.json")
    #expect(output.status == .failure && output.standardError == "error: gone.json does not exist\n")
    #expect(await Command.run("merge").standardError.hasPrefix("error: missing argument \"<file>\""))
  }
}
