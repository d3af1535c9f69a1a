import Diagnostics
import Foundation
import SourceText
import Testing

@testable import Reports

/// SARIF logs as GitHub reads them.
struct SARIFReporterTests {
  typealias Object = [String: Any]

  private func run(of text: String) throws -> Object {
    let log = try parsedObject(text)
    #expect(log["version"] as? String == "2.1.0")
    return try #require((log["runs"] as? [Object])?.first)
  }

  private func results(of text: String) throws -> [Object] {
    try #require(run(of: text)["results"] as? [Object])
  }

  private func driver(of text: String) throws -> Object {
    try #require((run(of: text)["tool"] as? Object)?["driver"] as? Object)
  }

  private func location(_ result: Object) throws -> (uri: String, region: [String: Int]) {
    let physical = try #require(((result["locations"] as? [Object])?.first)?["physicalLocation"] as? Object)
    let artifact = try #require(physical["artifactLocation"] as? Object)
    return (try #require(artifact["uri"] as? String), try #require(physical["region"] as? [String: Int]))
  }

  @Test func writesAllThatAFindingHas() throws {
    var builder = try shopReport()
    builder.rules = [
      RuleInfo(
        id: "price-not-a-price-point", group: "prices", severity: .warning, certainty: .official,
        summary: "a price is none", rationale: "The store <refuses> it.", source: "Help", evidence: "",
        isFixable: true)
    ]
    let text = try builder.text("sarif")
    let result = try #require(try results(of: text).first)
    #expect(result["ruleId"] as? String == "price-not-a-price-point" && result["level"] as? String == "error")
    #expect(
      (result["message"] as? Object)?["text"] as? String
        == #"the price "4.98" is no price point ([the product starts here](1), [see here](2)). "#
        + "Note: the store sells at its own price points only. Help: take the next price.")
    let (uri, region) = try location(result)
    #expect(uri == "Shop.storekit")
    #expect(region == ["startLine": 3, "startColumn": 21, "endLine": 3, "endColumn": 25])
    #expect(
      result["partialFingerprints"] as? [String: String] == [
        "primaryLocationLineHash": try #require(
          LineHashes.fingerprints(of: [3], in: builder.files[0])[3]), "catalogLint/v1": "00000000000000ab",
      ])
    let related = try #require(result["relatedLocations"] as? [Object])
    #expect(related.compactMap { $0["id"] as? Int } == [1, 2])
    // The third fix has no edit, which SARIF cannot say.
    let fixes = try #require(result["fixes"] as? [Object])
    #expect(fixes.count == 2)
    let change = try #require((fixes[0]["artifactChanges"] as? [Object])?.first)
    let replacement = try #require((change["replacements"] as? [Object])?.first)
    #expect((replacement["insertedContent"] as? Object)?["text"] as? String == "4.99")
    #expect((replacement["deletedRegion"] as? [String: Int])?["startColumn"] == 21)
    #expect((result["properties"] as? Object)?["product"] as? String == "coffee")
  }

  @Test func describesTheRulesThatFired() throws {
    var builder = try shopReport()
    builder.rules = ["unused-rule", "price-not-a-price-point"].map {
      RuleInfo(
        id: RuleID($0), group: "prices", severity: .error, certainty: .uncertain, summary: "a price is none",
        rationale: String(repeating: "Why. ", count: 400), source: "Help", evidence: "", isFixable: true)
    }
    let text = try builder.text("sarif")
    let rules = try #require(try driver(of: text)["rules"] as? [Object])
    #expect(rules.compactMap { $0["id"] as? String } == ["price-not-a-price-point", "unknown-period"])
    let indexes = try results(of: text).map { ($0["ruleId"] as? String, $0["ruleIndex"] as? Int) }
    for (id, index) in indexes { #expect(rules[try #require(index)]["id"] as? String == id) }
    let rule = rules[0]
    #expect(rule["name"] as? String == "PriceNotAPricePoint")
    #expect((rule["shortDescription"] as? Object)?["text"] as? String == "A price is none.")
    #expect(((rule["fullDescription"] as? Object)?["text"] as? String)?.count == 1024)
    #expect(((rule["help"] as? Object)?["text"] as? String)?.hasPrefix("Why. ") == true)
    #expect(
      ((rule["help"] as? Object)?["markdown"] as? String)?.contains(#""price-not-a-price-point": "off""#)
        == true)
    #expect(
      (rule["helpUri"] as? String)?.hasSuffix("/Documentation/Rules/price-not-a-price-point.md") == true)
    let properties = try #require(rule["properties"] as? Object)
    #expect(
      properties["precision"] as? String == "low" && properties["problem.severity"] as? String == "error")
    #expect(properties["tags"] as? [String] == ["prices"])
  }

  @Test func countsColumnsInUTF16AndEncodesPaths() throws {
    let text = try hostileReport().text("sarif")
    expectSafe(text)
    let results = try results(of: text)
    // A finding without a file cannot be shown.
    #expect(results.count == 2)
    let (uri, region) = try location(results[0])
    #expect(uri == "a%2Cb%3Ac%20%2520%3C%26%3E%22%27/%C3%A9%20%F0%9F%98%80%E2%80%AE%7C%60x%60%40who.strings")
    #expect(region == ["startLine": 3, "startColumn": 5, "endLine": 3, "endColumn": 13])
    // A place behind the end of the file is its end.
    let end = try location(results[1]).region
    #expect(end == ["startLine": 4, "startColumn": 14, "endLine": 4, "endColumn": 14])
    let message = try #require((results[0]["message"] as? Object)?["text"] as? String)
    #expect(message.contains(#"\[l\](u)"#))
    let invocation = try #require((try run(of: text)["invocations"] as? [Object])?.first)
    #expect((invocation["toolExecutionNotifications"] as? [Object])?.count == 1)
  }

  @Test func keepsBytesThatAreNotUTF8() throws {
    var builder = ReportBuilder()
    builder.add(SourcePath(bytes: [0x61, 0xFF, 0x2F, 0x62]), "text")
    builder.report(Diagnostic("rule", .error, "x", at: try builder.label("text")))
    #expect(try location(results(of: builder.text("sarif"))[0]).uri == "a%FF/b")
    let absolute = try builder.text("sarif") { $0.shownPath = { SourcePath("/top").appending($0.bytes) } }
    #expect(try location(results(of: absolute)[0]).uri == "file:///top/a%FF/b")
    #expect(!absolute.contains("uriBaseId\""))
  }

  @Test func leavesLineEndsOutOfARegion() throws {
    var builder = ReportBuilder()
    builder.add("a.strings", "one\r\ntwo\r\n\r\nthree")
    builder.report(Diagnostic("rule", .error, "x", at: try builder.label("two\r\n\r\n")))
    let region = try location(results(of: builder.text("sarif"))[0]).region
    #expect(region == ["startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 4])
  }

  @Test func keepsTheWorstBelowGitHubsLimit() throws {
    var builder = ReportBuilder()
    builder.add("a.strings", "text")
    let label = try builder.label("text")
    for index in 0..<60 {
      builder.report(Diagnostic("rule", index < 20 ? .warning : .error, "fault \(index)", at: label))
    }
    var document = SARIFReporter.document(of: builder.report, options: ReportOptions())
    #expect(document.limit == 25_000)
    document.limit = 50
    let run = try run(of: document.text)
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == 50)
    #expect(results.count { $0["level"] as? String == "warning" } == 10)
    let invocation = try #require((run["invocations"] as? [Object])?.first)
    let notification = try #require((invocation["toolExecutionNotifications"] as? [Object])?.first)
    #expect(
      (notification["message"] as? Object)?["text"] as? String
        == "10 of 60 findings are left out, the worst are kept: GitHub takes 50")
  }
}
