import Diagnostics
import SourceText
import Testing

@testable import Reports

private let sample = "a\nß\r\n日本\r😀e\u{301}\n\n\"x\" = 1;"

/// Returns text in an encoding, with a byte order mark where the encoding has one.
private func encoded(_ text: String, unitSize: Int, bigEndian: Bool) -> [UInt8] {
  let marked = unitSize == 1 ? text : "\u{FEFF}" + text
  let units: [UInt32] =
    switch unitSize {
    case 1: marked.utf8.map { UInt32($0) }
    case 2: marked.utf16.map { UInt32($0) }
    default: marked.unicodeScalars.map(\.value)
    }
  return units.flatMap { unit in
    let bytes = (0..<unitSize).map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) }
    return bigEndian ? bytes.reversed() : bytes
  }
}

@Test(arguments: [
  encoded(sample, unitSize: 1, bigEndian: false),
  [0xEF, 0xBB, 0xBF] + encoded(sample, unitSize: 1, bigEndian: false),
  encoded(sample, unitSize: 2, bigEndian: false), encoded(sample, unitSize: 2, bigEndian: true),
  encoded(sample, unitSize: 4, bigEndian: false), encoded(sample, unitSize: 4, bigEndian: true),
  encoded(sample, unitSize: 2, bigEndian: true) + [0xD8], [0x41, 0xFF, 0x0A, 0xE6, 0x97], [],
])
func placesAreThoseOfTheLineIndex(contents: [UInt8]) {
  var builder = ReportBuilder()
  builder.add("a.strings", contents: contents)
  let file = builder.files[0]
  let index = LineIndex(file)
  for offset in 0..<UInt32(file.bytes.count + 2) {
    builder.report(Diagnostic("rule", .error, "x", at: Label(file.id, ByteSpan(at: offset))))
  }
  let table = PlaceTable(builder.findings.reversed(), of: builder.report, includesEdits: false)
  for offset in 0..<UInt32(file.bytes.count + 2) {
    let place = table[file.id, offset]
    let location = index.location(of: offset)
    #expect((place.line, place.column) == (location.line, location.column), "at \(offset)")
    #expect(place.diskOffset == file.diskOffset(of: min(offset, UInt32(file.bytes.count))), "at \(offset)")
  }
}

@Test func manyFindingsOnOneLongLineCostOnePass() throws {
  var builder = ReportBuilder()
  let text = "\u{FEFF}" + String(repeating: "abcdefghij", count: 200_000)
  builder.add("a.strings", contents: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
  for index in 0..<2000 {
    builder.report(
      Diagnostic(
        "rule", .error, "x", at: Label(FileID(0), ByteSpan(UInt32(index * 1000), UInt32(index * 1000 + 5)))))
  }
  // Looking up each place on its own reads 4 GB here.
  let json = try builder.text("json")
  #expect(json.contains(#""column": 1999001,"#))
  #expect(json.contains(#""offset": 3998002,"#))
}
