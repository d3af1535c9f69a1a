import CatalogLintCommand
import CatalogModel
import Foundation
import LintEngine
import SourceText
import Testing

/// Files in other encodings than UTF-8, through the whole linter: their places are those of an editor and of the disk.
struct EncodingTests {
  /// A file whose only fault is an ampersand.
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let path: String
    let contents: [UInt8]
    /// What the table or catalog shows.
    let text: String
    let column: Int
    /// Bytes of the ampersand.
    let length: Int
    var testDescription: String { name }
  }

  private static func strings(_ encoding: String, _ value: String) -> String {
    "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n<plist version=\"1.0\"><dict>\n"
      + "<key>a</key><string>\(value)</string>\n</dict></plist>\n"
  }

  private static func metadata(_ encoding: String, _ value: String) -> String {
    "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n"
      + "<package xmlns=\"http://apple.com/itunes/importer\" version=\"software5.2\"><software><software_metadata>"
      + "<in_app_purchases><in_app_purchase>\n<product_id>\(value)</product_id>"
      + "</in_app_purchase></in_app_purchases></software_metadata></software></package>\n"
  }

  private static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// Returns a text in Shift_JIS, as far as it holds ASCII and the characters of one word.
  private static func shiftJIS(_ text: String) -> [UInt8] {
    let letters: [Unicode.Scalar: [UInt8]] = [
      "日": [0x93, 0xFA], "本": [0x96, 0x7B], "ソ": [0x83, 0x5C], "ｶ": [0xB6],
    ]
    return text.unicodeScalars.flatMap { letters[$0] ?? [UInt8(truncatingIfNeeded: $0.value)] }
  }

  private static func utf16(_ text: String, mark: Bool, bigEndian: Bool = false) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return bigEndian ? pair.reversed() : pair
    }
  }

  static let samples: [Sample] = [
    ("x/de.lproj/L.strings", strings, 21), ("x.itmsp/metadata.xml", metadata, 13),
  ]
  .flatMap { path, text, column in
    let latin = "Größe & ü"
    let japanese = "日本ソｶ & x"
    return [
      Sample(
        name: "Latin-1 \(path)", path: path, contents: latin1(text("ISO-8859-1", latin)), text: latin,
        column: column + 6, length: 1),
      Sample(
        name: "Shift_JIS \(path)", path: path, contents: shiftJIS(text("Shift_JIS", japanese)),
        text: japanese, column: column + 5, length: 1),
      Sample(
        name: "UTF-16 \(path)", path: path, contents: utf16(text("UTF-16", japanese), mark: true),
        text: japanese, column: column + 5, length: 2),
      Sample(
        name: "UTF-16 big endian \(path)", path: path,
        contents: utf16(text("UTF-16", latin), mark: true, bigEndian: true), text: latin,
        column: column + 6, length: 2),
      Sample(
        name: "UTF-16 without mark \(path)", path: path, contents: utf16(text("UTF-16", latin), mark: false),
        text: latin, column: column + 6, length: 2),
    ]
  }

  @Test(arguments: samples)
  func placesAFault(_ sample: Sample) async throws {
    let files = MemoryFileSystem([SourcePath(sample.path): sample.contents])
    let output = await CatalogLint.run(
      ["check", "--format", "json", "--all", sample.path], in: CommandEnvironment(fileSystem: files))
    let findings = try output.findings().filter {
      ($0["message"] as? String) == "\"&\" begins no entity here"
    }
    #expect(findings.count == 1, "\(output.standardOutput)")
    let finding = try #require(findings.first)
    let start = try #require(finding["start"] as? [String: Any] ?? finding)
    #expect(start["line"] as? Int == 3)
    #expect(start["column"] as? Int == sample.column)
    let bytes = sample.contents
    let ampersand = try #require(bytes.firstIndex(of: UInt8(ascii: "&")))
    // A unit of UTF-16 with the high byte first begins one byte earlier.
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
    #expect(finding["offset"] as? Int == (isBigEndian ? ampersand - 1 : ampersand))
    #expect(finding["length"] as? Int == sample.length)
  }

  @Test(arguments: samples)
  func readsTheText(_ sample: Sample) async throws {
    let path = SourcePath(sample.path)
    let loaded = await Linter(fileSystem: MemoryFileSystem([path: sample.contents])).load([path])
    let document = try #require(loaded.workspace.documents.first)
    let texts =
      document.table?.cells.map { loaded.workspace.text($0).string }
      ?? document.catalog?.products.compactMap { $0.id?.value }
    #expect(texts == [sample.text])
  }

  @Test func saysThatADeclarationIsWrong() async throws {
    for (contents, word) in [
      (Self.utf16(Self.strings("UTF-8", "é"), mark: true), "but the text is UTF-16"),
      (Array(Self.strings("ISO-8859-1", "é").utf8), "but the text is UTF-8"),
      (Array(Self.strings("x-none", "é").utf8), "the encoding \"x-none\" is not known"),
      (Self.latin1(Self.strings("UTF-8", "é")), "not UTF-8"),
    ] {
      let files = MemoryFileSystem(["en.lproj/L.strings": contents])
      let output = await CatalogLint.run(
        ["check", "--format", "json", "--all", "en.lproj"], in: CommandEnvironment(fileSystem: files))
      let messages = try output.findings().compactMap { $0["message"] as? String }
      #expect(messages.count == 1 && messages.allSatisfy { $0.contains(word) }, "\(word): \(messages)")
    }
  }
}
