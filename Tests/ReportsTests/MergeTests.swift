import Diagnostics
import DocumentSyntax
import SourceText
import Testing

@testable import Reports

/// Reports of parts, joined into the report of the whole.
struct MergeTests {
  /// Files of a project, and the findings in them.
  private static func part(_ numbers: [Int]) throws -> ReportBuilder {
    var builder = ReportBuilder()
    for number in numbers {
      let file = builder.files.count
      builder.add(SourcePath("App\(number)/é\u{202E} \(number % 3).strings"), "😀 one two\r\nthree")
      for (index, word) in ["three", "one", "two"].enumerated() {
        var finding = Diagnostic(
          RuleID("rule-\((number + index) % 4)"), index == 0 ? .error : .warning,
          "fault \(number)]( \(index)",
          at: try builder.label(word, "here", in: file), help: index == 1 ? "do \"\(index)\"" : nil,
          secondary: [try builder.label("one", "a", in: file)], notes: ["note"],
          subject: .init(table: "T", key: "k", locale: index == 2 ? "de" : nil))
        finding.fixes = [
          Fix(
            "write", .safe,
            edits: [TextEdit(file: FileID(file), span: finding.primary.span, replacement: "é")])
        ]
        finding.fingerprint = UInt64(number * 10 + index) &* 0x9E37_79B9_7F4A_7C15
        builder.report(finding)
        // One that differs in its fingerprint alone.
        finding.fingerprint += 1
        builder.report(finding)
      }
      builder.unchecked.append("part \(number % 2)")
      builder.lists.products.append("product \(number % 3)")
      builder.lists.locales += ["de", "en\(number)"]
      builder.lists.tables.append("Localizable")
    }
    builder.unchecked.sort()
    builder.lists.products = Set(builder.lists.products).sorted()
    builder.lists.locales = Set(builder.lists.locales).sorted()
    builder.summary.products = builder.lists.products.count
    builder.summary.locales = builder.lists.locales.count
    builder.summary.tables = builder.lists.tables.count
    builder.summary.catalogs = numbers.count
    builder.summary.strings = numbers.count * 7
    builder.summary.suppressed = numbers.count
    builder.summary.fixed = numbers.count * 2
    builder.summary.seconds = 1
    builder.rules = (0..<3).map {
      RuleInfo(
        id: RuleID("rule-\($0)"), group: "g", severity: .error, certainty: .official, summary: "s",
        rationale: "Why.", source: "Help", evidence: "", isFixable: true)
    }
    return builder
  }

  private static func root(_ text: String) throws -> JSONValue {
    let document = JSONDocument(SourceFile(id: FileID(0), path: "report.json", contents: Array(text.utf8)))
    #expect(document.problems.isEmpty)
    return try #require(document.root)
  }

  private static func merged(_ texts: [String]) throws -> String {
    let roots = try texts.map { try root($0) }
    let format = try #require(reportMergeFormats.first { $0.recognizes(roots[0]) })
    return try format.merged(roots)
  }

  @Test(
    arguments: ["json", "sarif"], [[[1, 2, 3, 4, 5]], [[5, 3], [1, 4, 2]], [[4], [], [2, 1, 5, 3]]])
  func isTheReportOfOneRun(_ name: String, parts: [[Int]]) throws {
    let whole = try Self.part([1, 2, 3, 4, 5]).text(name) { $0.leastSeverity = .info }
    let texts = try parts.map { try Self.part($0).text(name) { $0.leastSeverity = .info } }
    #expect(try Self.merged(texts) == whole)
    #expect(try Self.merged(texts.reversed()) == whole)
    #expect(whole.contains("rule-3"))
  }

  @Test func leavesTheTimeOut() throws {
    let timed = try Self.part([1]).text("json") { $0.showsTiming = true }
    #expect(timed.contains("\"seconds\": 1.000"))
    #expect(try Self.merged([timed]) == Self.part([1]).text("json"))
  }

  @Test func capsJoinedLogsAsOneRunDoes() throws {
    func builder(_ numbers: Range<Int>) throws -> ReportBuilder {
      var builder = ReportBuilder()
      builder.add("a.strings", "text")
      let label = try builder.label("text")
      for index in numbers {
        var finding = Diagnostic("rule", index % 2 == 0 ? .warning : .error, "fault \(index)", at: label)
        finding.fingerprint = UInt64(index)
        builder.report(finding)
      }
      return builder
    }
    func capped(_ document: SARIFDocument) -> String {
      var document = document
      document.limit = 60
      return document.text
    }
    let parts = try [builder(0..<70), builder(70..<100)].map {
      capped(SARIFReporter.document(of: $0.report, options: ReportOptions()))
    }
    let whole = capped(SARIFReporter.document(of: try builder(0..<100).report, options: ReportOptions()))
    #expect(whole.contains("40 of 100 findings are left out"))
    #expect(parts[0].contains("10 of 70 findings are left out"))
    #expect(try capped(SARIFMerge.document(parts.map { try Self.root($0) })) == whole)
  }

  @Test(arguments: [
    (#"{"summary": {}}"#, "this object has no member \"version\""),
    (#"{"version": 2, "summary": {}}"#, "the report has the version 2, only 1 can be joined"),
    (#"{"version": "1", "summary": {}}"#, "a string stands where a whole number belongs"),
    (#"{"version": 1, "tool": [], "summary": {}}"#, "an array stands where an object belongs"),
    (
      #"{"version": 1, "tool": {"version": "1"}, "summary": {}}"#,
      "this object has no member \"findings\""
    ),
    (
      #"{"version": 1, "tool": {"version": "1"}, "summary": {}, "findings": [{"rule": "r"}]}"#,
      "this object has no member \"offset\""
    ),
    (#"{"version": "2.0.0", "runs": []}"#, "the log has the version \"2.0.0\", only 2.1.0 can be joined"),
    (#"{"version": "2.1.0", "runs": []}"#, "the log has 0 runs, only one can be joined"),
    (
      #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "other"}}}]}"#,
      "the log is of the tool \"other\", only those of catalog-lint can be joined"
    ),
  ])
  func saysWhatIsWrong(text: String, message: String) throws {
    let root = try Self.root(text)
    let format = try #require(reportMergeFormats.first { $0.recognizes(root) })
    #expect { try format.merged([root]) } throws: { error in
      (error as? MergeFault)?.message == message && (error as? MergeFault)?.report == 0
    }
  }

  @Test func refusesReportsOfTwoVersions() throws {
    let text = try Self.part([1]).text("json")
    let other = text.replacing("\"version\": \"1.2.3\"", with: "\"version\": \"1.2.4\"")
    let roots = [try Self.root(text), try Self.root(other)]
    let format = try #require(reportMergeFormats.first { $0.recognizes(roots[0]) })
    #expect { try format.merged(roots) } throws: { error in
      let fault = error as? MergeFault
      return fault?.report == 1
        && fault?.message == "the tool's version is \"1.2.4\" here and \"1.2.3\" in the first report"
    }
  }
}
