import DocumentSyntax
import ReaderProperties
import SourceText
import TestSupport
import Testing

/// No bytes make the reader trap, hang or lose its balance.
struct JSONRobustnessTests {
  @Test func survivesHostileTexts() {
    let many = 10_000
    let hostile: [String: [UInt8]] = [
      "opening brackets": Array(repeating: UInt8(ascii: "["), count: many),
      "opening braces": Array(repeating: UInt8(ascii: "{"), count: many),
      "closing brackets": Array(repeating: UInt8(ascii: "]"), count: many),
      "objects in objects": Array(String(repeating: #"{"a":"#, count: many).utf8),
      "mismatched brackets": Array(String(repeating: "[{", count: many).utf8),
      "brackets in turn": Array(String(repeating: "[}{]", count: many).utf8),
      "commas": Array(repeating: UInt8(ascii: ","), count: many),
      "commas in an array": Array("[".utf8) + Array(repeating: UInt8(ascii: ","), count: many),
      "colons in an object": Array("{".utf8) + Array(repeating: UInt8(ascii: ":"), count: many),
      "quotes": Array(repeating: UInt8(ascii: "\""), count: many),
      "single quotes": Array("[".utf8) + Array(String(repeating: "' ", count: many).utf8) + Array("'".utf8),
      "escaped single quotes": Array("['".utf8) + Array(String(repeating: #" \'"#, count: many).utf8),
      "backslashes": Array("\"".utf8) + Array(repeating: UInt8(ascii: "\\"), count: many),
      "false escapes": Array(("\"" + String(repeating: #"\q"#, count: many)).utf8),
      "digits": Array(repeating: UInt8(ascii: "7"), count: many),
      "zeros": Array(repeating: UInt8(ascii: "0"), count: many),
      "minus signs": Array(repeating: UInt8(ascii: "-"), count: many),
      "words": Array(("[" + String(repeating: "x ", count: many)).utf8),
      "unquoted keys": Array(("{" + String(repeating: "x:y ", count: many)).utf8),
      "slashes": Array(("[" + String(repeating: "/ ", count: many)).utf8),
      "comments": Array(("[" + String(repeating: "/**/", count: many)).utf8),
      "NUL": Array(repeating: 0, count: many),
      "0xFF": Array(repeating: 0xFF, count: many),
      "continuation bytes": Array(repeating: 0x80, count: many),
      "no-break spaces": Array(String(repeating: "\u{A0}1", count: many / 4).utf8),
      "line feeds in strings": Array(("[" + String(repeating: "\"a\n", count: many)).utf8),
      "cut UTF-16": [0xFF, 0xFE] + Array(repeating: 0x5B, count: 10_001),
      "cut UTF-32": [0xFF, 0xFE, 0, 0] + Array(repeating: 0x5B, count: 10_001),
    ]
    for (name, bytes) in hostile {
      #expect(violationOfJSONReader(bytes) == nil, "\(name)")
      #expect(violationOfJSONReader(bytes, dialect: .commented) == nil, "\(name)")
    }
  }

  @Test func keepsNoMoreOpenThanItsDepthLimit() {
    let file = SourceFile(
      id: FileID(0), path: "a.json", contents: Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    var reader = JSONReader(file)
    var events = 0
    while reader.next().kind != .endOfDocument { events += 1 }
    #expect(events == 2 * JSONReader.depthLimit + 1)
    #expect(reader.problems.map(\.message) == ["nested deeper than 512 levels; what is inside is not read"])
  }

  @Test func readsOnBehindWhatLiesTooDeep() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let (text, problems) = jsonOutline(Array(("[" + deep + ",2]").utf8))
    #expect(problems.count == 1)
    #expect(text.hasSuffix("],2]"))
  }

  @Test func survivesEveryCut() {
    let text = Array("{\"a\\u00e9\": [1.5e+3, true, null, {\"b\": \"é😀\\n\"}], /* c */ \"d\": -0} // e".utf8)
    for length in 0...text.count {
      for dialect in [JSONDialect.strict, .commented] {
        #expect(
          violationOfJSONReader(Array(text.prefix(length)), dialect: dialect) == nil, "first \(length) bytes")
        #expect(
          violationOfJSONReader(Array(text.dropFirst(length)), dialect: dialect) == nil,
          "after \(length) bytes")
      }
    }
  }

  @Test func staysBalancedUnderMutation() {
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "/*", "*/", "//", "\n", "\u{A0}", "null", "-", "'",
    ]
    let pieces = tokens.map { Array($0.utf8) }
    var random = SeededRandom(seed: 7)
    let seeds =
      JSONCase.accepted.map(\.bytes).filter { $0.count < 200 } + [
        Array(
          #"{"strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"new","value":"%lld"}}}}}}"#.utf8)
      ]
    for round in 0..<4000 {
      let bytes = Mutation.mutate(random.element(of: seeds) ?? [], tokens: pieces, with: &random)
      let violation =
        violationOfJSONReader(bytes, dialect: round % 2 == 0 ? .strict : .commented)
        ?? violationOfJSONDocument(bytes)
      #expect(violation == nil, "seed \(random.seed), round \(round): \(bytes)")
    }
  }
}
