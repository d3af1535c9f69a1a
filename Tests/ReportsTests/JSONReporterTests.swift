import Diagnostics
import Foundation
import Reports
import SourceText
import Testing

@Test func writesExactlyTheseFields() throws {
  var builder = try shopReport()
  builder.lists.products = ["coffee"]
  builder.unchecked = ["a.pdf: no format reads it"]
  let expected = #"""
    {
      "version": 1,
      "tool": {
        "name": "catalog-lint",
        "version": "1.2.3"
      },
      "findings": [
        {
          "rule": "price-not-a-price-point",
          "severity": "error",
          "message": "the price \"4.98\" is no price point",
          "path": "Shop.storekit",
          "line": 3,
          "column": 21,
          "endLine": 3,
          "endColumn": 25,
          "offset": 41,
          "length": 4,
          "key": null,
          "product": "coffee",
          "locale": null,
          "help": "take the next price",
          "notes": [
            "the store sells at its own price points only"
          ],
          "related": [
            {
              "path": "Shop.storekit",
              "line": 2,
              "column": 10,
              "message": "the product starts here"
            },
            {
              "path": "Shop.storekit",
              "line": 4,
              "column": 15,
              "message": ""
            }
          ],
          "fixes": [
            {
              "title": "write \"4.99\"",
              "applicability": "safe",
              "edits": [
                {
                  "path": "Shop.storekit",
                  "offset": 41,
                  "length": 4,
                  "text": "4.99"
                }
              ]
            },
            {
              "title": "write \"4.95\"",
              "applicability": "unsafe",
              "edits": [
                {
                  "path": "Shop.storekit",
                  "offset": 41,
                  "length": 4,
                  "text": "4.95"
                }
              ]
            },
            {
              "title": "ask the store",
              "applicability": "displayOnly",
              "edits": []
            }
          ],
          "fingerprint": "00000000000000ab"
        },
        {
          "rule": "unknown-period",
          "severity": "warning",
          "message": "the period \"P1X\" is none",
          "path": "Shop.storekit",
          "line": 4,
          "column": 15,
          "endLine": 4,
          "endColumn": 18,
          "offset": 62,
          "length": 3,
          "key": null,
          "product": null,
          "locale": null,
          "help": "ask",
          "notes": [],
          "related": [],
          "fixes": [
            {
              "title": "ask",
              "applicability": "displayOnly",
              "edits": []
            }
          ],
          "fingerprint": "0000000000000000"
        }
      ],
      "summary": {
        "files": 1,
        "catalogs": 1,
        "products": 1,
        "tables": 0,
        "locales": 2,
        "strings": 30,
        "errors": 1,
        "warnings": 1,
        "infos": 1,
        "suppressed": 0,
        "fixed": 0,
        "seconds": null,
        "lists": {
          "products": [
            "coffee"
          ],
          "locales": [],
          "tables": []
        }
      },
      "unchecked": [
        "a.pdf: no format reads it"
      ]
    }

    """#
  #expect(try builder.text("json") == expected)
}

@Test func timesAndInfosAreWrittenOnRequest() throws {
  let builder = try shopReport()
  #expect(try builder.text("json") { $0.showsTiming = true }.contains(#""seconds": 0.012"#))
  let object = try parsed(builder.text("json") { $0.leastSeverity = .info })
  let findings = try #require(object["findings"] as? [[String: Any]])
  #expect(findings.compactMap { $0["severity"] as? String } == ["info", "error", "warning"])
}

/// Returns JSON text as Foundation reads it.
private func parsed(_ text: String) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

@Test func foundationReadsBackEveryText() throws {
  let nasty = "\"\\/\n\r\t\u{0}\u{1F}\u{7F}\u{85}\u{2028}\u{202E}\u{E0001}日😀e\u{301}"
  var builder = ReportBuilder()
  builder.add(SourcePath("é\n.strings"), "text")
  let label = try builder.label("text", nasty)
  builder.report(
    Diagnostic(
      "rule", .error, nasty, at: label, help: nasty, secondary: [label], notes: [nasty],
      fixes: [Fix(nasty, .safe, edits: [TextEdit(file: label.file, span: label.span, replacement: nasty)])],
      subject: .init(key: nasty, product: nasty, locale: nasty)))
  let text = try builder.text("json")
  let finding = try #require((parsed(text)["findings"] as? [[String: Any]])?.first)
  for name in ["message", "key", "product", "locale", "help"] { #expect(finding[name] as? String == nasty) }
  #expect(finding["path"] as? String == "é\n.strings")
  #expect(finding["notes"] as? [String] == [nasty])
  #expect((finding["related"] as? [[String: Any]])?.first?["message"] as? String == nasty)
  let fix = try #require((finding["fixes"] as? [[String: Any]])?.first)
  #expect((fix["edits"] as? [[String: Any]])?.first?["text"] as? String == nasty)
  #expect(
    Set(finding.keys) == [
      "rule", "severity", "message", "path", "line", "column", "endLine", "endColumn", "offset", "length",
      "key",
      "product", "locale", "help", "notes", "related", "fixes", "fingerprint",
    ])
}

@Test func offsetsAreThoseOfTheFileOnDisk() throws {
  let text = "日\n\"a\" = \"😀b\";"
  var builder = ReportBuilder()
  let marked = "\u{FEFF}" + text
  builder.add("8.strings", marked)
  builder.add(
    "16.strings", contents: marked.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
  for file in 0..<2 {
    let label = try builder.label("😀b", in: file)
    builder.report(
      Diagnostic(
        "rule", .error, "x", at: label,
        fixes: [Fix("x", .safe, edits: [TextEdit(file: label.file, span: label.span, replacement: "")])]))
  }
  let findings = try #require(parsed(builder.text("json"))["findings"] as? [[String: Any]])
  // In path order: 16.strings, then 8.strings.
  #expect(findings.compactMap { $0["offset"] as? Int } == [20, 14])
  #expect(findings.compactMap { $0["length"] as? Int } == [6, 5])
  #expect(findings.compactMap { $0["column"] as? Int } == [8, 8])
  #expect(findings.compactMap { $0["endColumn"] as? Int } == [10, 10])
  let edits = findings.compactMap {
    (($0["fixes"] as? [[String: Any]])?.first?["edits"] as? [[String: Any]])?.first
  }
  #expect(edits.compactMap { $0["offset"] as? Int } == [20, 14])
  #expect(edits.compactMap { $0["length"] as? Int } == [6, 5])
}

@Test func groupsAndLimitDoNotTouchJSON() throws {
  var builder = ReportBuilder()
  builder.add("a.xcstrings", "text")
  for locale in 0..<40 {
    builder.report(
      Diagnostic(
        "rule", .error, "x", at: try builder.label("text"), subject: .init(key: "k", locale: "l\(locale)")))
  }
  let findings = try #require(parsed(builder.text("json"))["findings"] as? [[String: Any]])
  #expect(findings.count == 40)
}

@Test func displayedPathsAreTheCallersChoice() throws {
  let text = try shopReport().text("json") { $0.shownPath = { SourcePath("base").appending($0.bytes) } }
  #expect(text.contains(#""path": "base/Shop.storekit""#))
  #expect(
    try shopReport().text { $0.shownPath = { SourcePath("base").appending($0.bytes) } }.hasPrefix(
      "base/Shop.storekit:3:21: ")
  )
}

@Test func reporterNamesAreUnique() {
  let names = allReporters.map { $0.name }
  #expect(Set(names).count == names.count)
  #expect(Set(names).isSuperset(of: ["text", "json"]))
}
