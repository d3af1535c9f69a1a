import DocumentSyntax
import ReaderProperties
import SourceText
import TestSupport
import Testing

struct ICUMessageTests {
  private func read(_ text: String) -> (bytes: [UInt8], message: ICUMessage) {
    let bytes = Array(text.utf8)
    return (bytes, ICUMessage(bytes[...]))
  }

  /// The arguments as `name kind`, each with its branches as `selector{text}`.
  private func outline(_ text: String) -> [String] {
    let (bytes, message) = read(text)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return message.arguments.enumerated().map { index, argument in
      let branches = message.branches.filter { $0.argument == index }.map {
        " \(part($0.selector)){\(part($0.text))}"
      }
      return "\(part(argument.name)) \(argument.kind)" + branches.joined()
    }
  }

  private func check(
    _ marked: String, _ messages: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(marked)
    let problems = read(text.text).message.problems
    #expect(problems.map(\.message) == messages, sourceLocation: sourceLocation)
    #expect(problems.map { ByteSpan($0.range) } == text.spans, sourceLocation: sourceLocation)
  }

  @Test func readsArguments() {
    #expect(
      outline("Hello {name}, {0} and {date, date, long}!") == ["name simple", "0 simple", "date formatted"])
    #expect(outline("no arguments # at all") == [])
    #expect(
      outline("{n, plural, offset:1 =0{none} one {One} other{# {unit}}}")
        == ["n plural =0{none} one{One} other{# {unit}}", "unit simple"])
    #expect(
      outline("{g,select,male{He}other{They}} {p, selectordinal, one{#st} other{#th}}")
        == ["g select male{He} other{They}", "p selectOrdinal one{#st} other{#th}"])
  }

  @Test func nestsChoices() throws {
    let (_, message) = read("{g, select, other {{n, plural, one {a {x}} other {b}}}}")
    #expect(message.problems.isEmpty)
    #expect(message.arguments.map(\.branch) == [nil, 0, 1])
    #expect(message.branches.map(\.argument) == [0, 1, 1])
  }

  @Test func quotesByApostrophesWhereTheTextIsSoundThen() {
    #expect(outline("it's {name}") == ["name simple"])
    #expect(outline("l'{name}") == ["name simple"])
    #expect(outline("a '{' brace, {name}") == ["name simple"])
    let quoted = Array("'{''}' {name}".utf8)
    #expect(ICUMessage(quoted[...], apostrophesQuote: true).arguments.map(\.range) == [7..<13])
    check("it's ⟦}⟧", ["this brace closes nothing"])
  }

  @Test func tellsWhichPluralIsTheWholeMessage() {
    func whole(_ text: String) -> Int? {
      let (bytes, message) = read(text)
      return message.wholePlural(in: bytes[...])
    }
    #expect(whole("{n, plural, one{a} other{b}}") == 0)
    #expect(whole("{n, plural, one{a}}") == 0)
    #expect(whole("{n, plural, one{a} other{b}} left") == nil)
    #expect(whole("{n, selectordinal, one{a} other{b}}") == nil)
    #expect(whole("{n, select, a{a} other{b}}") == nil)
    #expect(whole("{n, plural, one{a} other{b}") == nil)
  }

  @Test func reportsUnbalancedBraces() {
    check("a ⟦{⟧name", ["this brace is never closed"])
    check("a⟦}⟧ b {c}", ["this brace closes nothing"])
    check("⟦{⟧n, plural, one{a} other{b}", ["this brace is never closed"])
    check("⟦{⟧n, plural, one{a} other{b", ["this brace is never closed"])
    check("{n, plural, one{a} other{b}}⟦}⟧", ["this brace closes nothing"])
    check("⟦{⟧d, date, {", ["this brace is never closed"])
  }

  @Test func reportsFaultsOfArguments() {
    check("a ⟦{}⟧ b {c}", ["the braces name no argument"])
    check("a ⟦{ ,⟧date} b", ["the braces name no argument"])
    check("{⟦two words⟧} {c}", ["\"two words\" is no name of an argument"])
    check("{n, ⟦plural⟧}", ["\"plural\" has no texts to choose from"])
  }

  @Test func reportsFaultsOfChoices() {
    check("{⟦n⟧, plural, one{a}} {m, select, other{}}", ["the choice by \"n\" has no \"other\""])
    check("{n, plural, ⟦uno⟧{a} other{b}}", ["\"uno\" is no plural category"])
    check("{n, plural, ⟦=x⟧{a} other{b}}", ["\"=x\" is no plural category"])
    check("{n, plural, one{a} ⟦one⟧{c} other{b}}", ["\"one\" stands twice in this choice"])
    check("{n, plural, one{a}⟦,⟧ other{b}}", ["\",\" has no text in braces after it"])
    check(
      "{n, plural, ⟦one⟧ ⟦a⟧ other{b}}",
      ["\"one\" has no text in braces after it", "\"a\" has no text in braces after it"])
    check("{n, plural, ⟦{⟧a} other{b}}", ["this text has no selector"])
  }

  @Test func survivesHostileTexts() {
    let pieces = [
      "{", "}", "{a,plural,other{", "{a", "'", "{a,select,a{}", ",", "{n,plural,", "one{}", "''{",
    ]
    for piece in pieces {
      let bytes = Array(String(repeating: piece, count: 30_000).utf8)
      #expect(violationOfICUMessage(bytes) == nil, "\(piece)")
    }
    let deep = read(
      String(repeating: "{a,select,other{", count: 40) + String(repeating: "}}", count: 40)
    ).message
    #expect(deep.problems.map(\.message) == ["choices are nested too deeply"])
    #expect(deep.branches.count == ICUMessage.depthLimit)
  }

  @Test func holdsForEveryPrefix() {
    let sample = Array(
      "é {n, plural, offset:1 =0{a '{' b} other{{g, select, x{y} other{#}}}} {d, date, {}}".utf8)
    for length in 0...sample.count {
      #expect(violationOfICUMessage(Array(sample[..<length])) == nil)
    }
  }

  @Test(arguments: 0..<4) func holdsForMutations(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sample = Array(
      "it's {n, plural, offset:1 =0{a} other{{g, select, x{y} other{#}}}} {d, date, long}".utf8)
    let tokens = ["{", "}", ",", "'", "plural", "=1", "other", " "].map { Array($0.utf8) }
    for _ in 0..<500 {
      let bytes = Mutation.mutate(sample, tokens: tokens, with: &random)
      #expect(violationOfICUMessage(bytes) == nil, "seed \(seed): \(bytes)")
    }
  }
}
