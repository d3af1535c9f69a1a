import DocumentSyntax
import Foundation
import Testing

@Test func writesMembersInTheOrderGiven() {
  var writer = JSONWriter()
  writer.object { writer in
    writer.field("b", "text")
    writer.field("a", 1)
    writer.field("none", nil as String?)
    writer.field("flag", true)
    writer.field("empty", [])
    writer.field("nothing") { $0.object { _ in } }
    writer.list("rows", [1, 2]) { writer, number in
      writer.array { writer in
        writer.number(number)
        writer.null()
        writer.bool(false)
      }
    }
  }
  let expected = """
    {
      "b": "text",
      "a": 1,
      "none": null,
      "flag": true,
      "empty": [],
      "nothing": {},
      "rows": [
        [
          1,
          null,
          false
        ],
        [
          2,
          null,
          false
        ]
      ]
    }
    """
  #expect(writer.text == expected)
}

@Test(arguments: [
  (0, "0.000"), (7, "0.007"), (1250, "1.250"), (-50, "-0.050"), (Int.min, "-9223372036854775.808"),
])
func writesThousandths(value: Int, expected: String) {
  var writer = JSONWriter()
  writer.number(thousandths: value)
  #expect(writer.text == expected)
}

@Test(arguments: [
  ("plain", #""plain""#), ("q\"b\\", #""q\"b\\""#), ("\n\r\t\u{0}", ##""\n\r\t\u0000""##),
  ("\u{202E}\u{E0001}", #""\u202E\uDB40\uDC01""#), ("日😀", #""日😀""#),
])
func writtenTextIsSafeAndReadsBack(text: String, expected: String) throws {
  var writer = JSONWriter()
  writer.string(text)
  #expect(writer.text == expected)
  let back = try JSONSerialization.jsonObject(with: Data(writer.text.utf8), options: .fragmentsAllowed)
  #expect(back as? String == text)
}

@Test func writesOnOneLineWhereAsked() {
  var writer = JSONWriter(isCompact: true)
  writer.object { writer in
    writer.field("a", ["x", "y\n"])
    writer.field("b") { $0.object { _ in } }
  }
  #expect(writer.text == #"{"a": ["x","y\n"],"b": {}}"#)
}
