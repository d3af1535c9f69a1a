import SourceText
import TestSupport
import Testing
import XMLSyntax

/// Files in encodings that their XML declaration names, turned into UTF-8 and back to places on disk.
struct XMLEncodingTests {
  /// An encoding, bytes in it, and their text.
  struct Sample: CustomTestStringConvertible, Sendable {
    let encoding: String
    let bytes: [UInt8]
    let text: String
    var testDescription: String { encoding }

    /// A whole file with the bytes between two bars.
    var contents: [UInt8] {
      Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n<a b='~\\'>".utf8) + bytes
        + Array("|</a>".utf8)
    }
  }

  static let samples = [
    Sample(encoding: "ISO-8859-1", bytes: [0x47, 0x72, 0xF6, 0xDF, 0x65], text: "Größe"),
    Sample(encoding: "iso-8859-15", bytes: [0xA4, 0x35], text: "€5"),
    Sample(encoding: "windows-1252", bytes: [0x80, 0x39, 0x93, 0x94], text: "€9“”"),
    Sample(encoding: "windows-1251", bytes: [0xCA, 0xEE, 0xF4, 0xE5], text: "Кофе"),
    Sample(encoding: "windows-1255", bytes: [0xF9, 0xEC, 0xE5, 0xED], text: "שלום"),
    Sample(encoding: "KOI8-R", bytes: [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], text: "Привет"),
    Sample(encoding: "Shift_JIS", bytes: [0x93, 0xFA, 0x96, 0x7B, 0xB6, 0x83, 0x5C, 0x5C], text: "日本ｶソ\\"),
    Sample(encoding: "EUC-JP", bytes: [0xC6, 0xFC, 0x41, 0xCB, 0xDC, 0x8F, 0xB0, 0xA1], text: "日A本丂"),
    Sample(encoding: "EUC-KR", bytes: [0xC7, 0xD1, 0xB1, 0xDB], text: "한글"),
    Sample(encoding: "Big5", bytes: [0xA4, 0xA4, 0xA4, 0xE5], text: "中文"),
    Sample(encoding: "GBK", bytes: [0xD6, 0xD0, 0xCE, 0xC4], text: "中文"),
    Sample(
      encoding: "GB18030", bytes: [0xD6, 0xD0, 0x94, 0x39, 0xFC, 0x36, 0x42, 0x81, 0x30, 0x84, 0x36],
      text: "中😀B\u{A5}"),
    Sample(
      encoding: "ISO-2022-JP",
      bytes: [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42, 0x21], text: "日本!"),
  ]

  private func file(_ contents: [UInt8]) throws -> SourceFile {
    SourceFile(id: FileID(0), path: "a.xml", decoded: try #require(XMLEncoding.decoded(contents)))
  }

  @Test(arguments: samples)
  func readsADeclaredEncoding(_ sample: Sample) throws {
    let file = try file(sample.contents)
    let document = XMLDocument(file)
    #expect(document.problems == [])
    let root = try #require(document.root)
    #expect(root.text.string == sample.text + "|")
    #expect(root.attribute("b")?.value.string == "~\\")
    // The text's own bytes on disk are those between the tags.
    let span = root.contentSpan
    let disk = sample.contents
    #expect(
      Array(disk[file.diskOffset(of: span.lower)..<file.diskOffset(of: span.upper)]) == sample.bytes + [0x7C])
    #expect(file.diskOffset(of: UInt32(file.bytes.count)) == disk.count)
    guard case .declared(let encoding) = file.encoding else { throw Failure() }
    #expect(encoding.name == sample.encoding)
  }

  struct Failure: Error {}

  @Test(arguments: [
    "<a/>", "<?xml version='1.0'?><a/>", "<?xml version='1.0' encoding='UTF-8'?><a>é</a>",
    "<?xml version='1.0' encoding='utf-16'?><a/>", "<?xml version='1.0' encoding='US-ASCII'?><a/>",
    "<?xml version='1.0' encoding=''?><a/>", "<?xml-stylesheet encoding='KOI8-R'?>",
    "<?xml version='1.0' encoding='KOI8-R'", " <?xml version='1.0' encoding='KOI8-R'?><a/>",
    // Bytes that are UTF-8 contradict the declaration.
    "<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>",
    "<?xml version='1.0' encoding='Shift_JIS'?><a>日本語</a>",
    "encoding='KOI8-R'", "<?xml", "",
  ])
  func leavesOtherFilesToTheirFirstBytes(_ text: String) {
    #expect(XMLEncoding.decoded(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("x-none", Array("a".utf8), "a"), ("x-none", Array("é".utf8), "é"), ("x-none", [0xE9], "é"),
    // Encodings in which the declaration would not read as one.
    ("IBM037", [0x41], "A"), ("HTML", [0x41], "A"),
  ])
  func saysWhichEncodingIsNotKnown(_ name: String, _ bytes: [UInt8], _ text: String) throws {
    let contents = Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + bytes + Array("|</a>".utf8)
    let file = try file(contents)
    let document = XMLDocument(file)
    #expect(document.problems.count == 1)
    #expect(document.problems.map(\.span) == [document.declaration?.encodingSpan])
    #expect(document.problems.allSatisfy { $0.kind == .malformed && $0.message.contains("\"\(name)\"") })
    #expect(document.root?.text.string == text + "|")
    let bar = try #require(file.bytes.lastIndex(of: UInt8(ascii: "|")))
    #expect(file.diskOffset(of: UInt32(bar)) == contents.lastIndex(of: UInt8(ascii: "|")))
  }

  @Test(arguments: [
    ("windows-1252", [0xE9, 0x81, 0x62], "é\u{FFFD}b"),
    ("Shift_JIS", [0x93, 0xFA, 0x82, 0x20, 0x62], "日\u{FFFD} b"),
    ("EUC-JP", [0xC6, 0xFC, 0xC6], "日\u{FFFD}"), ("GB18030", [0xD6, 0xD0, 0xFF], "中\u{FFFD}"),
  ])
  func placesBytesThatAreNotInTheEncoding(_ name: String, _ bytes: [UInt8], _ text: String) throws {
    let contents = Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + bytes + Array("|</a>".utf8)
    let file = try file(contents)
    let document = XMLDocument(file)
    #expect(document.problems.map(\.message) == ["this byte is no text in the declared encoding \"\(name)\""])
    #expect(document.problems.map { file.text($0.span) } == ["\u{FFFD}"])
    #expect(document.root?.text.string == text + "|")
    let bar = try #require(file.bytes.lastIndex(of: UInt8(ascii: "|")))
    #expect(file.diskOffset(of: UInt32(bar)) == contents.lastIndex(of: UInt8(ascii: "|")))
  }

  @Test func keepsTheLengthOfAnyBytes() {
    var random = SeededRandom(seed: 5)
    for sample in Self.samples {
      for round in 0..<60 {
        let contents = Mutation.mutate(
          sample.contents + (0..<20).map { _ in random.byte() }, tokens: [sample.bytes, [0x1B, 0x24, 0x42]],
          with: &random)
        guard let decoded = XMLEncoding.decoded(contents) else { continue }
        let file = SourceFile(id: FileID(0), path: "a.xml", decoded: decoded)
        #expect(firstInvalidUTF8(in: file.bytes) == nil, "\(sample.encoding) \(round)")
        #expect(
          file.diskOffset(of: UInt32(file.bytes.count)) == contents.count, "\(sample.encoding) \(round)")
        _ = XMLDocument(file)
      }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func boundsTheCostOfBytesThatAreNotInTheEncoding() throws {
    for name in ["Shift_JIS", "GB18030", "ISO-2022-JP"] {
      let contents =
        Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + Array(repeating: 0xFF, count: 500_000)
      _ = try file(contents)
    }
  }
}
