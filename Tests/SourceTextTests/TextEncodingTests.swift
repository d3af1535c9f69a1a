import SourceText
import Testing

/// Files in all encodings of Unicode, turned into UTF-8 and back to places on disk.
struct TextEncodingTests {
  private static let text = "\"a\" = \"é€😀\";\n"

  private static func units16(_ text: String, littleEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return littleEndian ? pair.reversed() : pair
    }
  }

  private static func units32(_ text: String, littleEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let four = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> UInt32($0)) }
      return littleEndian ? four.reversed() : four
    }
  }

  /// The text in each encoding, and the number of bytes of a scalar of that encoding.
  private static let files: [(encoding: TextEncoding, contents: [UInt8])] = [
    (.utf8, Array(text.utf8)),
    (.utf8WithByteOrderMark, [0xEF, 0xBB, 0xBF] + Array(text.utf8)),
    (.utf16LittleEndian(hasByteOrderMark: false), units16(text, littleEndian: true)),
    (.utf16LittleEndian(hasByteOrderMark: true), [0xFF, 0xFE] + units16(text, littleEndian: true)),
    (.utf16BigEndian(hasByteOrderMark: false), units16(text, littleEndian: false)),
    (.utf16BigEndian(hasByteOrderMark: true), [0xFE, 0xFF] + units16(text, littleEndian: false)),
    (.utf32LittleEndian, [0xFF, 0xFE, 0, 0] + units32(text, littleEndian: true)),
    (.utf32BigEndian, [0, 0, 0xFE, 0xFF] + units32(text, littleEndian: false)),
  ]

  @Test func readsTheSameTextFromEachEncoding() {
    for (encoding, contents) in Self.files {
      let file = SourceFile(id: FileID(0), path: "a.strings", contents: contents)
      #expect(file.encoding == encoding)
      #expect(String(decoding: file.bytes, as: UTF8.self) == Self.text, "\(encoding)")
      #expect(file.encodingFault == nil, "\(encoding)")
    }
  }

  @Test func findsThePlaceOnDisk() {
    for (encoding, contents) in Self.files {
      let file = SourceFile(id: FileID(0), path: "a.strings", contents: contents)
      for index in Self.text.unicodeScalars.indices {
        let before = Self.text[..<index]
        let expected =
          switch encoding {
          case .utf8: before.utf8.count
          case .utf8WithByteOrderMark: 3 + before.utf8.count
          case .utf16LittleEndian(let marked), .utf16BigEndian(let marked):
            (marked ? 2 : 0) + 2 * before.utf16.count
          case .utf32LittleEndian, .utf32BigEndian: 4 + 4 * before.unicodeScalars.count
          case .declared: -1
          }
        #expect(file.diskOffset(of: UInt32(before.utf8.count)) == expected, "\(encoding), before \(before)")
      }
      #expect(file.diskOffset(of: UInt32(file.bytes.count)) == contents.count, "\(encoding)")
    }
  }

  @Test func takesTheMarkAloneAsItsEncoding() {
    for (contents, encoding) in [
      ([], TextEncoding.utf8), ([0xEF, 0xBB, 0xBF], .utf8WithByteOrderMark),
      ([0xFF, 0xFE], .utf16LittleEndian(hasByteOrderMark: true)),
      ([0xFE, 0xFF], .utf16BigEndian(hasByteOrderMark: true)),
      ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian), ([0xEF, 0xBB], .utf8),
      ([0x41, 0], .utf8), ([0, 0, 0, 0x41], .utf8),
    ] as [([UInt8], TextEncoding)] {
      #expect(TextEncoding(sniffing: contents) == encoding, "\(contents)")
    }
  }

  @Test func findsTheFirstFault() {
    for (contents, span, text) in [
      ([0x61, 0xFF, 0x62], ByteSpan(1, 2), "a\u{FFFD}b"),
      ([0x61, 0xE2, 0x82], ByteSpan(1, 3), "a\u{FFFD}"),
      ([0xEF, 0xBB, 0xBF, 0x61, 0xC3], ByteSpan(1, 2), "a\u{FFFD}"),
      ([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x62, 0], ByteSpan(1, 4), "a\u{FFFD}b"),
      ([0xFF, 0xFE, 0x61, 0, 0x00, 0xDE, 0x62, 0], ByteSpan(1, 4), "a\u{FFFD}b"),
      ([0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D], ByteSpan(1, 4), "a\u{FFFD}"),
      ([0xFF, 0xFE, 0x61, 0, 0x62], ByteSpan(1, 1), "a"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0, 0xD8, 0, 0], ByteSpan(1, 4), "a\u{FFFD}"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0, 0, 0x11, 0], ByteSpan(1, 4), "a\u{FFFD}"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0x62, 0], ByteSpan(1, 1), "a"),
    ] as [([UInt8], ByteSpan, String)] {
      let file = SourceFile(id: FileID(0), path: "a", contents: contents)
      #expect(file.encodingFault?.span == span, "\(contents)")
      #expect(String(decoding: file.bytes, as: UTF8.self) == text, "\(contents)")
    }
  }

  @Test func keepsDiskOffsetsBehindAFault() {
    let half = SourceFile(id: FileID(0), path: "a", contents: [0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x62, 0])
    #expect(half.diskOffset(of: 4) == 6)
    #expect(half.diskOffset(of: 5) == 8)
  }

  @Test func cutsSpansAtTheEndOfTheFile() {
    let file = SourceFile(id: FileID(3), path: "a", contents: Array("abc".utf8))
    #expect(file.text(ByteSpan(1, 9)) == "bc")
    #expect(file.text(ByteSpan(7, 9)) == "")
    #expect(file.id.index == 3)
  }
}
