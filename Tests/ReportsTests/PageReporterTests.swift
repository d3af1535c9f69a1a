import Diagnostics
import Foundation
import SourceText
import Testing

@testable import Generators
@testable import Reports

/// Reports that a browser shows.
struct PageReporterTests {
  // MARK: Markdown

  @Test func markdownShowsTheWorstAndFoldsTheRest() throws {
    let text = try shopReport().text("markdown")
    #expect(text.hasPrefix("## catalog-lint\n\n**1 error, 1 warning"))
    #expect(text.contains("| severity | finding | place | rule |\n|---|---|---|---|\n| error | the price "))
    #expect(text.contains(#"| Shop.storekit:3:21 |"#))
    #expect(text.contains("<summary>Rules</summary>") && text.contains("<summary>What was checked</summary>"))
    var builder = ReportBuilder()
    builder.add("a.strings", "text")
    for index in 0..<30 {
      builder.report(Diagnostic("rule", .warning, "fault \(index)", at: try builder.label("text")))
    }
    #expect(try builder.text("markdown").contains("<summary>10 more findings</summary>"))
  }

  @Test func markdownHoldsNothingThatMarks() throws {
    let text = try hostileReport().text("markdown")
    expectSafe(text)
    #expect(!text.contains("<script") && !text.contains("@who") && !text.contains("#12"))
    #expect(!text.contains("https://example") && !text.contains("[l](u)"))
    // No text ends a row or a cell early.
    let rows = text.split(separator: "\n").filter { $0.contains("hostile") && $0.hasPrefix("| error") }
    #expect(rows.count == 1)
    let row = rows[0].replacing(#"\|"#, with: "")
    #expect(row.filter { $0 == "|" }.count == 5)
  }

  @Test func markdownStaysBelowTheLimit() throws {
    var builder = ReportBuilder()
    builder.add("a.strings", "text")
    for index in 0..<3000 {
      builder.report(
        Diagnostic(
          RuleID("rule-\(index % 200)"), .warning, "😀|<@ \(index) " + String(repeating: "<", count: 100),
          at: try builder.label("text"), help: "do"))
    }
    builder.unchecked = (0..<100).map { "part \($0) " + String(repeating: "&", count: 1000) }
    let text = try builder.text("markdown") { $0.limit = nil }
    #expect(text.utf8.count <= MarkdownReporter.sizeLimit)
    #expect(text.contains("more findings, for which there is no room here"))
    #expect(
      text.components(separatedBy: "<details>").count == text.components(separatedBy: "</details>").count)
  }

  // MARK: HTML

  @Test func htmlHoldsNoTextThatActs() throws {
    let text = try hostileReport().text("html")
    expectSafe(text)
    #expect(!text.contains("<script") && text.firstMatch(of: /<[^>]*\son\w+\s*=/) == nil)
    #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!text.contains("style=\"") && !text.contains("javascript:"))
    // Only the wanted part of a long line is there.
    #expect(text.utf8.count < 30_000)
  }

  @Test func htmlPolicyAllowsTheStyleAlone() throws {
    let text = try shopReport().text("html") { $0.leastSeverity = .info }
    #expect("'\(HTMLStyle.digest)'" == ContentDigest.policySource(HTMLStyle.text))
    #expect(
      text.contains(
        "content=\"default-src 'none'; style-src '\(HTMLStyle.digest)'; base-uri 'none'; form-action 'none'\""
      ))
    #expect(text.contains("<style>\(HTMLStyle.text)</style>"))
    for severity in ["error", "warning", "info"] { #expect(text.contains("id=\"show-\(severity)\" checked")) }
    #expect(text.contains("<a class=\"error\" href=\"#rule-price-not-a-price-point\">"))
    #expect(text.contains("<section id=\"rule-price-not-a-price-point\">"))
    #expect(
      text.contains(
        #"<pre>  &quot;displayPrice&quot; : &quot;<mark title="not a price point">4.98</mark>&quot;,</pre>"#))
  }
}
