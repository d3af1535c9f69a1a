import DocumentSyntax
import SourceText
import Testing

/// Walking a document back and forth.
struct JSONDocumentTests {
  private let document = JSONDocument(
    SourceFile(
      id: FileID(0), path: "a.json",
      contents: Array(#"{"n":[1,-2.50,1e3],"s":"a\"b","t":true,"f":false,"z":null,"o":{"k":{}},"e":[]}"#.utf8)
    ))

  @Test func findsMembersByKey() throws {
    let root = try #require(document.root)
    #expect(root.isObject)
    #expect(root.members.map(\.key) == ["n", "s", "t", "f", "z", "o", "e"])
    #expect(root["s"]?.string == #"a"b"#)
    #expect(root["t"]?.bool == true)
    #expect(root["f"]?.bool == false)
    #expect(root["z"]?.kind == .null)
    #expect(root["o"]?["k"]?.isObject == true)
    #expect(root["o"]?["k"]?.members.isEmpty == true)
    #expect(root["missing"] == nil)
    #expect(root["n"]?["a"] == nil)
    #expect(document.problems.isEmpty)
  }

  @Test func listsElements() throws {
    let numbers = try #require(document.root?["n"])
    #expect(numbers.isArray)
    #expect(numbers.elements.map(\.numberText) == ["1", "-2.50", "1e3"])
    #expect(numbers.elements.map(\.integer) == [1, nil, nil])
    #expect(document.root?["e"]?.elements.isEmpty == true)
    #expect(document.root?["s"]?.elements.isEmpty == true)
  }

  @Test func answersNilForOtherKinds() throws {
    let text = try #require(document.root?["s"])
    #expect(text.numberText == nil && text.integer == nil && text.bool == nil && text.decodedString != nil)
    let number = try #require(document.root?["n"]?.elements.first)
    #expect(
      number.string == nil && number.decodedString == nil && number.bool == nil && number.members.isEmpty)
  }

  @Test func spansWholeValues() throws {
    let root = try #require(document.root)
    let text = String(decoding: document.bytes, as: UTF8.self)
    #expect(root.span == ByteSpan(0..<document.bytes.count))
    for (key, source) in [("n", "[1,-2.50,1e3]"), ("s", #""a\"b""#), ("o", #"{"k":{}}"#), ("z", "null")] {
      let span = try #require(root[key]?.span)
      #expect(String(decoding: document.bytes[span.range], as: UTF8.self) == source, "\(key) in \(text)")
    }
    #expect(root.members.first?.keySpan == ByteSpan(1, 4))
  }

  @Test func givesABracketToTheContainerThatItCloses() {
    let forgotten = JSONDocument(
      SourceFile(id: FileID(0), path: "a.json", contents: Array(#"{"a":[1}"#.utf8)))
    #expect(forgotten.root?.span == ByteSpan(0, 8))
    #expect(forgotten.root?["a"]?.span == ByteSpan(5, 7))
    let slip = JSONDocument(SourceFile(id: FileID(0), path: "a.json", contents: Array(#"{"a":[1}}"#.utf8)))
    #expect(slip.root?.span == ByteSpan(0, 9))
    #expect(slip.root?["a"]?.span == ByteSpan(5, 8))
  }

  @Test func namesKindsInWords() {
    let names = document.root?.members.map { $0.value.kindName }
    #expect(names == ["an array", "a string", "a boolean", "a boolean", "null", "an object", "an array"])
  }

  @Test func tellsKeysApartByScalars() {
    let composed = JSONDocument(
      SourceFile(id: FileID(0), path: "a.json", contents: Array("{\"e\u{301}\":1,\"\u{E9}\":2}".utf8)))
    #expect(composed.problems.isEmpty)
    #expect(composed.root?["\u{E9}"]?.integer == 2)
    #expect(composed.root?["e\u{301}"]?.integer == 1)
  }

  @Test func takesTheLastOfEqualKeys() {
    let twice = JSONDocument(
      SourceFile(id: FileID(0), path: "a.json", contents: Array(#"{"a":1,"a":2,"b":3,"a":4}"#.utf8)))
    #expect(twice.root?["a"]?.integer == 4)
    #expect(twice.problems.map(\.span) == [ByteSpan(7, 10), ByteSpan(19, 22)])
    #expect(twice.problems.map(\.kind) == Array(repeating: .duplicateKey(first: ByteSpan(1, 4)), count: 2))
  }

  @Test func findsEqualKeysAmongMany() {
    let keys = (0..<30).map { "\"k\($0)\":0" } + [#""\u006B7":1"#, #""k29":2"#]
    let many = JSONDocument(
      SourceFile(id: FileID(0), path: "a.json", contents: Array("{\(keys.joined(separator: ","))}".utf8)))
    #expect(
      many.problems.map(\.message) == ["k7", "k29"].map { "the key \"\($0)\" stands twice in this object" })
    #expect(many.root?["k7"]?.integer == 1)
    #expect(many.root?["k29"]?.integer == 2)
  }

  @Test func comparesKeysByTheirText() {
    let mixed = JSONDocument(SourceFile(id: FileID(0), path: "a.json", contents: Array(#"{"a":1,a:2}"#.utf8)))
    #expect(mixed.problems.map(\.span) == [ByteSpan(7, 8), ByteSpan(7, 8)])
    #expect(mixed.problems.map(\.kind) == [.malformed, .duplicateKey(first: ByteSpan(1, 4))])
    #expect(mixed.root?["a"]?.integer == 2)
  }

  @Test func hasNoRootWithoutText() {
    let empty = JSONDocument(SourceFile(id: FileID(0), path: "a.json", contents: []))
    #expect(empty.root == nil)
    #expect(empty.problems.map(\.message) == ["the document is empty"])
  }

  @Test func skipsValuesWhole() {
    let file = SourceFile(id: FileID(0), path: "a.json", contents: Array(#"[{"a":[1,{}]},2,[[3]],4]"#.utf8))
    var reader = JSONReader(file)
    #expect(reader.next().kind == .beginArray)
    reader.skipValue()
    #expect(file.text(reader.next().span) == "2")
    reader.skipValue()
    #expect(file.text(reader.next().span) == "4")
    #expect(reader.next().kind == .endArray)
    reader.skipValue()
    #expect(reader.next().kind == .endOfDocument)
  }
}
