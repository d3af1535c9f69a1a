import CatalogModel
import Diagnostics
import LintEngine
import RuleKit
import SourceText
import TestSupport
import Testing

/// Every rule's own examples, run as tests.
struct RuleExampleTests {
  static let rules = RuleSet.all.map { RuleName(registered: $0) }

  /// A rule under the name that test reports show.
  struct RuleName: Sendable, CustomTestStringConvertible {
    let registered: RegisteredRule
    var type: any Rule.Type { registered.type }
    var testDescription: String { type.description.id.rawValue }
  }

  /// Rules that judge by the order of keys, or by the comment before one: for them the change is another text.
  private static let sensitive: [ExampleRun.Surroundings: Set<RuleID>] = [
    .reorderedKeys: [
      "internal-id-duplicate", "plural-forms-equal", "plural-argument-ambiguous",
      "xcstrings-device-other-missing",
    ],
    .spaceAndWideCharactersBefore: [
      "placeholder-unexplained", "string-comment-is-text", "string-comment-missing",
    ],
  ]

  @Test(arguments: rules)
  func flagsExactlyTheMarkedPlaces(_ rule: RuleName) async {
    for example in rule.type.examples {
      for surroundings in ExampleRun.Surroundings.allCases
      where Self.sensitive[surroundings]?.contains(rule.type.description.id) != true {
        let run = await ExampleRun(rule.registered, example, surroundings)
        if example.isFlagged == run.expected.isEmpty {
          record("a flagged example has a mark and an accepted one none", example)
        }
        if run.found != run.expected {
          record("\(surroundings): expected \(run.expected), found \(run.found)", example)
        }
      }
    }
  }

  @Test(arguments: rules)
  func isSilentAfterItsFixes(_ rule: RuleName) async {
    var fixes = 0
    for example in rule.type.examples where example.isFlagged {
      let run = await ExampleRun(rule.registered, example)
      let fixable = run.result.findings.filter { finding in
        finding.fixes.contains { $0.applicability != .displayOnly }
      }
      fixes += fixable.count
      guard !fixable.isEmpty else { continue }
      let configuration = Configuration()
      let linter = Linter(
        fileSystem: MemoryFileSystem(run.fixedFiles), configuration: configuration,
        rules: RuleSet(configuration, only: ["*"], among: [rule.registered]))
      let after = await linter.check([SourcePath(".")]).findings
      if after.count != run.result.findings.count - fixable.count {
        record("\(after.count) findings are left after \(fixable.count) fixes", example)
      }
    }
    #expect((rule.type.description.fixes != .none) == (fixes > 0), "says whether it has fixes")
  }

  @Test(arguments: rules)
  func readsItsExamplesWithoutComplaint(_ rule: RuleName) async {
    // Rules about what does not parse show just that.
    guard !rule.type.description.id.rawValue.hasSuffix("parse-error") else { return }
    for example in rule.type.examples {
      let run = await ExampleRun(rule.registered, example)
      let complaints = run.result.workspace.documents.flatMap(\.problems).filter { $0.kind == .malformed }
      if let complaint = complaints.first {
        record("the example does not parse: \(complaint.message)", example)
      }
      if !run.result.failures.isEmpty { record("the example was not read", example) }
    }
  }

  @Test(arguments: rules)
  func hasTwoExamplesOfEachKind(_ rule: RuleName) {
    #expect(rule.type.examples.filter(\.isFlagged).count >= 2)
    #expect(rule.type.examples.filter { !$0.isFlagged }.count >= 2)
  }

  @Test(arguments: rules)
  func speaksInTheHouseStyle(_ rule: RuleName) async {
    let description = rule.type.description
    #expect(description.summary.first?.isUppercase == false && description.summary.last != ".")
    #expect(description.rationale.last == "." && !description.source.isEmpty)
    for example in rule.type.examples where example.isFlagged {
      for finding in await ExampleRun(rule.registered, example).result.findings {
        for text in [finding.message, finding.help].compactMap({ $0 }) {
          if text.last == "." || text.isEmpty {
            record("ends with a full stop or is empty: \(text)", example)
          }
          if text.first?.isUppercase == true { record("starts with a capital letter: \(text)", example) }
        }
      }
    }
  }

  @Test(arguments: rules)
  func isAnErrorOnlyByAnOfficialSource(_ rule: RuleName) {
    let description = rule.type.description
    // That a file is not there needs no source: no folder that the path could start from has it.
    let isSeen = description.id == "xcode-storekit-file-missing"
    #expect(description.severity < .error || description.certainty == .official || isSeen)
  }

  @Test(arguments: rules)
  func isNamedAsItsType(_ rule: RuleName) {
    let typeName = String(describing: rule.type)
    var kebab = ""
    let letters = Array(typeName)
    for (index, letter) in letters.enumerated() {
      let startsWord =
        index > 0 && letter.isUppercase
        && (letters[index - 1].isLowercase || letters[index - 1].isNumber
          || (index + 1 < letters.count && letters[index + 1].isLowercase))
      kebab += (startsWord ? "-" : "") + letter.lowercased()
    }
    #expect(rule.type.description.id.rawValue == kebab)
  }

  @Test func givesEachRuleAnIDOfItsOwn() {
    let ids = RuleSet.all.map { $0.description.id }
    #expect(Set(ids).count == ids.count)
  }

  private func record(_ message: String, _ example: Example) {
    let location = example.sourceLocation
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column))
  }
}
