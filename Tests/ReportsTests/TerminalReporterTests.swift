import Diagnostics
import Reports
import SourceText
import Testing

@Test func showsAllThatAFindingHas() throws {
  let expected = """
    Shop.storekit:3:21: error: the price "4.98" is no price point [price-not-a-price-point]
      3 |   "displayPrice" : "4.98",
        |                     ^^^^ not a price point
      note: the product starts here at Shop.storekit:2:10
      note: see Shop.storekit:4:15
      note: the store sells at its own price points only
      help: take the next price
      fix: write "4.99" (--fix does it)
      fix: write "4.95" (may change the meaning)
      fix: ask the store

    Shop.storekit:4:15: warning: the period "P1X" is none [unknown-period]
      4 |   "period" : "P1X"
        |               ^^^
      fix: ask

    1 error, 1 warning (1 info, --info shows it)
    checked 1 file: 1 catalog, 1 product, 2 locales, 30 strings in 12 ms

    """
  #expect(try shopReport().text() == expected)
}

@Test func infosAreShownOnRequest() throws {
  let text = try shopReport().text { $0.leastSeverity = .info }
  #expect(text.contains("Shop.storekit:2:11: info: an id could be longer [a-hint]\n"))
  #expect(text.contains("\n1 error, 1 warning, 1 info\n"))
}

@Test func cleanRunsSayThatTheyAreClean() throws {
  var builder = ReportBuilder()
  builder.add("a.strings", "")
  #expect(try builder.text() == "no problems found\nchecked 1 file\n")
  builder.summary.suppressed = 3
  builder.summary.seconds = 12.34
  builder.unchecked = ["2 files of \u{202E}unknown format", "no base locale"]
  #expect(
    try builder.text() == """
      no problems found, 3 suppressed
      checked 1 file in 12.3 s
      not checked: 2 files of \\u{202E}unknown format
      not checked: no base locale

      """)
  #expect(try ReportBuilder().text() == "nothing was checked\nchecked 0 files\n")
}

@Test(arguments: [
  (0.0, "0 ms"), (0.9994, "999 ms"), (0.9996, "1.0 s"), (1.95, "2.0 s"), (61, "61.0 s"), (-1, "unknown time"),
  (.nan, "unknown time"), (.infinity, "unknown time"),
])
func timesAreShort(seconds: Double, expected: String) throws {
  var builder = ReportBuilder()
  builder.summary.seconds = seconds
  #expect(try builder.text().hasSuffix(" in \(expected)\n"))
}

@Test func onlyInfosHiddenIsNotClean() throws {
  var builder = ReportBuilder()
  builder.add("a.strings", "x")
  builder.report(Diagnostic("a-hint", .info, "x", at: try builder.label("x")))
  builder.report(Diagnostic("a-hint", .info, "y", at: try builder.label("x")))
  #expect(try builder.text().hasPrefix("0 errors, 0 warnings (2 infos, --info shows them)\n"))
}

@Test func colorsAreEscapesAroundTheSameText() throws {
  let colored = try shopReport().text { $0.color = true }
  #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m"))
  #expect(colored.contains("\u{1B}[1;33m^^^\u{1B}[0m"))
  let plain = colored.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map {
    index, part in
    index == 0 ? part : part[(part.firstIndex(of: "m").map { part.index(after: $0) } ?? part.startIndex)...]
  }.joined()
  #expect(try plain == shopReport().text())
}

// MARK: - Order, groups and limit

/// A table in many locales with the same fault in each.
private func localizedReport(_ locales: [String]) throws -> ReportBuilder {
  var builder = ReportBuilder()
  for locale in locales {
    builder.add("\(locale).lproj/Shop.strings".path, #""buy" = "";"#)
    builder.report(
      Diagnostic(
        "empty-value", .warning, #"the \#(locale) value of "buy" has 0 characters in "\#(locale)""#,
        at: try builder.label(#""";"#), subject: .init(table: "Shop", key: "buy", locale: locale)))
  }
  return builder
}

extension String {
  fileprivate var path: SourcePath { SourcePath(self) }
}

@Test(arguments: [
  (["de"], nil), (["de", "fr"], "also in fr"), (["de", "fr", "it"], "also in fr and it"),
  (["de", "fr", "it", "ja", "pt-BR"], "also in fr, it, ja and pt-BR"),
  (["de", "fr", "it", "ja", "ko", "pl"], "also in fr, it, ja and 2 more"),
  (["de", "fr", "de"], "also in fr"),
])
func oneFaultInManyLocalesIsShownOnce(locales: [String], expected: String?) throws {
  let lines = try localizedReport(locales).text().split(separator: "\n").map { String($0) }
  let headings = lines.filter { $0.contains("[empty-value]") }
  // A second fault in the value of one locale is a fault of its own.
  #expect(headings.count == 1 + locales.count - Set(locales).count)
  #expect(headings.first?.hasPrefix("de.lproj/Shop.strings:1:9: warning: ") == true)
  #expect(lines.first { $0.contains("also in") } == expected.map { "  " + $0 })
  #expect(lines.contains("0 errors, \(locales.count) warning\(locales.count == 1 ? "" : "s")"))
}

@Test func whatDiffersIsNotGrouped() throws {
  var builder = ReportBuilder()
  builder.add("a.xcstrings", "text")
  let label = try builder.label("text")
  func add(_ rule: RuleID, _ severity: Severity, _ message: String, _ subject: Diagnostic.Subject) {
    builder.report(Diagnostic(rule, severity, message, at: label, subject: subject))
  }
  add("rule", .warning, "fault", .init(table: "A", key: "k", locale: "de"))
  add("rule", .warning, "fault", .init(table: "B", key: "k", locale: "fr"))
  add("rule", .warning, "fault", .init(table: "A", key: "l", locale: "fr"))
  add("rule", .error, "fault", .init(table: "A", key: "k", locale: "fr"))
  add("other", .warning, "fault", .init(table: "A", key: "k", locale: "fr"))
  add("rule", .warning, "other fault", .init(table: "A", key: "k", locale: "fr"))
  add("rule", .warning, "fault", .init(table: "A", product: "k", locale: "fr"))
  add("rule", .warning, "fault", .init(table: "A", key: "k"))
  add("rule", .warning, "fault", .init(table: "A", locale: "fr"))
  let text = try builder.text()
  #expect(!text.contains("also in"))
  #expect(text.split(separator: "\n").filter { $0.hasPrefix("a.xcstrings:") }.count == 9)
}

@Test func variantsOfOneValueAreOneFault() throws {
  var builder = ReportBuilder()
  builder.add("a.xcstrings", "text")
  for (locale, variant) in [("de", "one"), ("de", "other"), ("fr", "one"), ("fr", "other")] {
    builder.report(
      Diagnostic(
        "rule", .error, "the \"\(variant)\" form is empty", at: try builder.label("text"),
        subject: .init(table: "A", key: "k", locale: locale, variant: variant)))
  }
  let text = try builder.text()
  #expect(text.split(separator: "\n").filter { $0.hasPrefix("a.xcstrings:") }.count == 1)
  #expect(text.contains("\n  also in fr\n"))
}

@Test func theWorstComesFirstThenThePath() throws {
  var builder = ReportBuilder()
  builder.add("b.strings", "one two")
  builder.add("a.strings", "one two")
  for (file, word, severity) in [
    (0, "two", Severity.error), (0, "one", .warning), (1, "two", .warning), (1, "one", .error),
    (0, "one", .error),
  ] {
    builder.report(Diagnostic("rule", severity, "x", at: try builder.label(word, in: file)))
  }
  let headings = try builder.text().split(separator: "\n").filter { $0.contains("[rule]") }
  #expect(
    headings == [
      "a.strings:1:1: error: x [rule]", "b.strings:1:1: error: x [rule]", "b.strings:1:5: error: x [rule]",
      "a.strings:1:5: warning: x [rule]", "b.strings:1:1: warning: x [rule]",
    ])
}

@Test(arguments: [
  (25, 25, nil), (26, 25, "… and 1 more finding; use --all to see it"),
  (60, 25, "… and 35 more findings; use --all to see them"),
])
func theFirstScreenIsLimited(count: Int, shown: Int, expected: String?) throws {
  var builder = ReportBuilder()
  builder.add("a.strings", "text")
  for index in 0..<count {
    builder.report(
      Diagnostic(
        "rule", index == count - 1 ? .error : .warning, "fault \(index)", at: try builder.label("text")))
  }
  let lines = try builder.text().split(separator: "\n").map { String($0) }
  #expect(lines.filter { $0.hasPrefix("a.strings:") }.count == shown)
  #expect(lines.first == "a.strings:1:1: error: fault \(count - 1) [rule]")
  #expect(lines.first { $0.hasPrefix("…") } == expected)
  #expect(
    try builder.text { $0.limit = nil }.split(separator: "\n").filter { $0.hasPrefix("a.") }.count == count)
}

// MARK: - Safety

@Test func nothingRawReachesTheTerminal() throws {
  var builder = ReportBuilder()
  let bad = "\u{1B}[2J\u{202E}\u{2066}\u{200B}\u{7}\u{9B}"
  builder.add("\(bad).strings".path, "\"a\(bad)b\" = \"c\(bad)d\";")
  let label = try builder.label("c\(bad)d", "label \(bad)")
  builder.report(
    Diagnostic(
      "rule", .error, "message \(bad)\nmore", at: label, help: "help \(bad)",
      secondary: [try builder.label("a\(bad)b", "second \(bad)")], notes: ["note \(bad)"],
      fixes: [Fix("fix \(bad)", .safe, edits: [])], subject: .init(key: "k", locale: "de")))
  builder.report(
    Diagnostic("rule", .error, "message \(bad)\nmore", at: label, subject: .init(key: "k", locale: "f\(bad)"))
  )
  builder.unchecked = ["unchecked \(bad)"]
  builder.lists.products = [bad]
  for name in ["text", "json"] {
    let text = try builder.text(name)
    let unsafe = text.unicodeScalars.filter { $0 != "\n" && isUnsafeToPrint($0) }
    #expect(unsafe.isEmpty, "\(name): \(unsafe.map { String($0.value, radix: 16) })")
  }
}

@Test func findingsOutsideTheFilesAreShownWithoutATrap() throws {
  var builder = ReportBuilder()
  builder.add("a.strings", "text")
  builder.report(Diagnostic("rule", .error, "beyond", at: Label(FileID(0), ByteSpan(90, 99))))
  builder.report(Diagnostic("rule", .error, "no file", at: Label(FileID(7), ByteSpan(1, 2))))
  #expect(
    try builder.text() == """
      a.strings:1:5: error: beyond [rule]
        1 | text
          |     ^

      ?:1:1: error: no file [rule]

      2 errors, 0 warnings
      checked 1 file

      """)
  #expect(try builder.text("json").contains(#""path": "?""#))
}
