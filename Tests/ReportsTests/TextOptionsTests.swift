import Diagnostics
import Reports
import SourceText
import Testing

/// What the text report shows on request.
struct TextOptionsTests {
  @Test func showsErrorsOnly() throws {
    let text = try shopReport().text { $0.leastSeverity = .error }
    #expect(!text.contains("unknown-period") && text.contains("price-not-a-price-point"))
    #expect(text.hasSuffix("\n1 error, 1 warning (only errors are shown)\n"))
  }

  @Test func countsByRule() throws {
    var builder = try shopReport()
    for _ in 0..<9 {
      builder.report(Diagnostic("unknown-period", .warning, "x", at: try builder.label("P1X")))
    }
    #expect(
      try builder.text { $0.showsStatistics = true } == """
          10  warning  unknown-period
           1  error    price-not-a-price-point  1 with a safe fix

        1 error, 10 warnings (1 info, --info shows it)
        checked 1 file: 1 catalog, 1 product, 2 locales, 30 strings in 12 ms

        """)
    #expect(try ReportBuilder().text { $0.showsStatistics = true }.hasPrefix("nothing was checked\n"))
  }

  @Test func linksPlacesAndRules() throws {
    var builder = ReportBuilder()
    builder.add(SourcePath(bytes: [0x61, 0x20, 0xFF]), "text")
    builder.report(Diagnostic("a-rule", .error, "x", at: try builder.label("text")))
    let text = try builder.text { $0.linkedPath = { SourcePath("/top").appending($0.bytes) } }
    #expect(
      text.hasPrefix("\u{1B}]8;;file:///top/a%20%FF#1\u{1B}\\a \u{FFFD}:1:1\u{1B}]8;;\u{1B}\\: error: x ["))
    #expect(text.contains("/Documentation/Rules/a-rule.md\u{1B}\\a-rule\u{1B}]8;;\u{1B}\\]"))
  }
}
