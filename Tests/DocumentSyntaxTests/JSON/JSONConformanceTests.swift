import DocumentSyntax
import Foundation
import ReaderProperties
import SourceText
import TestSupport
import Testing

/// What RFC 8259 allows and what it does not, on small documents written for this set.
struct JSONConformanceTests {
  @Test func takesWhatIsAllowed() {
    for example in JSONCase.accepted {
      let problems = refusals(of: example)
      #expect(problems.isEmpty, "\(example.reason): \(problems.first?.message ?? "")")
    }
  }

  @Test func refusesWhatIsNotAllowedAtItsPlace() {
    for example in JSONCase.refused {
      let first = refusals(of: example).first
      #expect(first?.span == example.problem, "\(example.reason): \(first?.message ?? "no problem")")
    }
  }

  @Test func staysBalancedOnEveryCase() {
    for example in JSONCase.accepted + JSONCase.refused {
      #expect(violationOfJSONReader(example.bytes) == nil, "\(example.reason)")
    }
  }

  @Test func holdsEnoughCasesUnderNamesOfTheirOwn() {
    let all = JSONCase.accepted + JSONCase.refused
    #expect(all.count >= 180)
    #expect(Set(all.map(\.reason)).count == all.count)
  }

  @Test func reportsDuplicateKeysWithoutRefusing() throws {
    let file = SourceFile(
      id: FileID(0), path: "a.json", contents: Array(#"{"a":1,"b":{"a":2},"\u0061":3}"#.utf8))
    let document = JSONDocument(file)
    let problem = try #require(document.problems.first)
    #expect(document.problems.count == 1)
    #expect(problem.kind == .duplicateKey(first: ByteSpan(1, 4)))
    #expect(problem.span == ByteSpan(19, 27))
    #expect(problem.message == #"the key "a" stands twice in this object"#)
    #expect(document.root?["a"]?.integer == 3)
    #expect(document.root?.members.count == 3)
  }

  @Test(arguments: [
    (#"["⟦\uD800⟧"]"#, #""\uD800""#), (#"["⟦\udc00⟧\uD83D\uDE00"]"#, #""\udc00""#),
    (#"["⟦\uD83D⟧\uD83D\uDE00"]"#, #""\uD83D""#), (#"["⟦\uD83D⟧\uD8"]"#, #""\uD83D""#),
    (#"["⟦\uD83D⟧\n"]"#, #""\uD83D""#),
  ])
  func reportsHalvesOfPairsWithoutRefusing(_ text: String, _ half: String) {
    let marked = MarkedText(text)
    let problems = JSONDocument(SourceFile(id: FileID(0), path: "a.json", contents: marked.bytes)).problems
    let halves = problems.filter { $0.kind == .misread }
    #expect(halves.map(\.span) == marked.spans)
    #expect(halves.first?.message == "\(half) is half of a surrogate pair and no character")
  }

  /// Why Foundation's reader refuses cases that RFC 8259 allows.
  private static let refusedByFoundation: [String: [String]] = [
    "it makes a double of every number and takes none that is infinite": [
      "a number that is too large for a double", "a number that is too small for a double",
      "an exponent that no integer holds", "a number of ten thousand digits",
    ],
    "its strings cannot hold half a surrogate pair": [
      "an escaped high surrogate alone", "an escaped low surrogate alone",
      "an escaped surrogate pair the wrong way round", "two escaped high surrogates",
      "an escaped high surrogate and another escape", "an escaped high surrogate and text",
    ],
  ]

  /// Why Foundation's reader takes cases that RFC 8259 does not allow.
  private static let takenByFoundation: [String: [String]] = [
    "it is lenient about one trailing comma": [
      "a comma after the last element", "a comma after the last member",
    ],
    "it reads UTF-16 and UTF-32, with a mark or by the NUL bytes at the start": [
      "little-endian UTF-16 with a mark", "big-endian UTF-16 with a mark",
      "little-endian UTF-16 without a mark",
      "big-endian UTF-16 without a mark", "little-endian UTF-32 with a mark", "big-endian UTF-32 with a mark",
      "little-endian UTF-32 without a mark", "one digit in UTF-16", "a NUL after a number",
    ],
  ]

  @Test func agreesWithFoundationButForExplainedDifferences() {
    let refused = JSONCase.accepted.filter { !isTakenByFoundation($0) }.map(\.reason)
    #expect(Set(refused) == Set(Self.refusedByFoundation.values.joined()))
    let taken = JSONCase.refused.filter(isTakenByFoundation).map(\.reason)
    #expect(Set(taken) == Set(Self.takenByFoundation.values.joined()))
  }

  @Test func agreesWithFoundationUnderMutation() {
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "/*", "//", "\n", "\u{A0}", "null", "-", "'", "1", ";",
    ]
    let pieces = tokens.map { Array($0.utf8) }
    let seeds = JSONCase.accepted.map(\.bytes).filter { $0.count < 100 }
    var random = SeededRandom(seed: 23)
    for round in 0..<2000 {
      let bytes = Mutation.mutate(random.element(of: seeds) ?? [], tokens: pieces, with: &random)
      let mutant = JSONCase(bytes: bytes, reason: "round \(round)", problem: nil)
      let problems = refusals(of: mutant)
      let isTaken = isTakenByFoundation(mutant)
      if problems.isEmpty == isTaken || isExplained(mutant, problems, isTaken) { continue }
      Issue.record("seed \(random.seed), round \(round): \(bytes)")
    }
  }

  /// Whether a mutant falls under one of the explained differences.
  private func isExplained(_ mutant: JSONCase, _ problems: [SyntaxProblem], _ isTaken: Bool) -> Bool {
    let text = String(decoding: mutant.bytes, as: UTF8.self)
    if !isTaken { return text.contains("\\u") || text.lowercased().contains("e") }
    return text.contains("\0") || mutant.bytes.first ?? 0 >= 0xFE
      || problems.allSatisfy { $0.message.hasPrefix("a comma stands after the last") }
  }

  private func isTakenByFoundation(_ example: JSONCase) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(example.bytes), options: .fragmentsAllowed)) != nil
  }

  private func refusals(of example: JSONCase) -> [SyntaxProblem] {
    var reader = JSONReader(example.file)
    while reader.next().kind != .endOfDocument {}
    return reader.problems.filter { $0.kind != .misread || !example.reason.contains("surrogate") }
  }
}
