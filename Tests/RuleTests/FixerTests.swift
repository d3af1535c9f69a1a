import CatalogModel
import Diagnostics
import LintEngine
import RuleKit
import SourceText
import Testing

/// What the fixer does with fixes that break a file, overlap, or never settle.
struct FixerTests {
  /// A rule whose fix closes the file too early.
  private struct Breaking: DocumentRule {
    static let description = FixerTests.description("breaking")
    static let examples: [Example] = []
    init(options: RuleOptions) {}

    func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
      FixerTests.report("}", in: ByteSpan(at: 0), document, context, into: &sink)
    }
  }

  /// A rule that is never content with the space at the end.
  private struct Restless: DocumentRule {
    static let description = FixerTests.description("restless")
    static let examples: [Example] = []
    init(options: RuleOptions) {}

    func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
      let end = UInt32(context.workspace.file(document.file).bytes.count)
      FixerTests.report("\n", in: ByteSpan(at: end), document, context, into: &sink)
    }
  }

  private static func description(_ id: RuleID) -> RuleDescription {
    RuleDescription(
      id: id, severity: .warning, certainty: .derived, summary: "a fault", rationale: "None.", source: "none")
  }

  private static func report(
    _ text: String, in span: ByteSpan, _ document: Document, _ context: RuleContext,
    into sink: inout DiagnosticSink
  ) {
    let edit = TextEdit(file: document.file, span: span, replacement: text)
    sink.report(
      context.finding(
        "a fault", at: Label(document.file, span), fixes: [Fix("mend it", .safe, edits: [edit])]))
  }

  private func outcome(_ rule: any DocumentRule.Type) async -> Fixer.Outcome {
    let files = MemoryFileSystem([SourcePath("Shop.storekit"): Array(#"{"products": []}"#.utf8)])
    let configuration = Configuration()
    let linter = Linter(
      fileSystem: files, configuration: configuration,
      rules: RuleSet(configuration, among: [RegisteredRule(.document(rule), group: "tests")]))
    return await Fixer(linter, unsafe: false).fix([SourcePath(".")])
  }

  @Test(arguments: [
    ("string-invisible-char", "de", "a\u{200B}", "a"), ("string-kashida", "ar", "ك\u{640}ت ", "كت "),
    ("string-range-hyphen", "de", "1-3 a ", "1–3 a "), ("string-double-space", "de", "a  b.", "a b."),
  ])
  func mendsAllPlacesOfAText(_ rule: String, _ language: String, _ faulty: String, _ good: String)
    async throws
  {
    func table(_ text: String) -> [UInt8] {
      Array("\"a\" = \"\(String(repeating: text, count: 15))end\";\n".utf8)
    }
    let path = SourcePath("\(language).lproj/Localizable.strings")
    var linter = Linter(
      fileSystem: MemoryFileSystem([
        path: table(faulty), SourcePath("en.lproj/Localizable.strings"): table("word "),
      ]), configuration: Configuration())
    linter.only = [rule]
    let change = try #require(await Fixer(linter, unsafe: false).fix([SourcePath(".")]).changes.first)
    #expect(change.path == path && change.after == table(good))
  }

  @Test func leavesAFileAloneThatWouldNoLongerParse() async {
    let outcome = await outcome(Breaking.self)
    #expect(outcome.changes.isEmpty && outcome.counts.values.allSatisfy { $0 == 0 })
    #expect(outcome.refused.map(\.path) == [SourcePath("Shop.storekit")])
    #expect(outcome.result.findings.count == 1)
  }

  @Test func endsWhereFixesNeverSettle() async throws {
    let outcome = await outcome(Restless.self)
    let change = try #require(outcome.changes.first)
    #expect(change.after.count - change.before.count == 10 && outcome.refused.isEmpty)
  }
}
