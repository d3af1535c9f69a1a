import Diagnostics
import Foundation
import Reports
import SourceText
import Testing
import XMLSyntax

/// Reports of CI systems and editors, read back.
struct MachineReporterTests {
  // MARK: GitHub

  /// A workflow command, read as GitHub's runner reads it.
  private struct WorkflowCommand {
    let name: String
    let properties: [String: String]
    let message: String

    init?(_ line: Substring) {
      guard line.hasPrefix("::"), let end = line.dropFirst(2).range(of: "::") else { return nil }
      let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
      name = String(head.prefix { $0 != " " })
      var properties: [String: String] = [:]
      for part in head.dropFirst(name.count + 1).split(separator: ",") {
        let pair = part.split(separator: "=", maxSplits: 1)
        properties[String(pair[0])] = pair.count > 1 ? String(pair[1]).removingPercentEncoding : ""
      }
      self.properties = properties
      message = String(line[end.upperBound...]).removingPercentEncoding ?? ""
    }
  }

  @Test func gitHubCommandsReadBack() throws {
    let text = try hostileReport().text("github")
    expectSafe(text)
    let commands = text.split(separator: "\n").compactMap { WorkflowCommand($0) }
    #expect(commands.count == 3)
    let command = commands[0]
    #expect(command.name == "error")
    #expect(
      command.properties == [
        "file": "a,b:c %20<&>\"'/é 😀\\u{202E}|`x`@who.strings", "line": "3", "endLine": "3", "col": "5",
        "endColumn": "13", "title": "hostile-rule",
      ])
    #expect(command.message.contains("]]> %0A %25 \"q\""))
    // A finding without a file has no place.
    #expect(commands[2].properties == ["title": "no-file"])
    #expect(text.hasSuffix("\n") && text.contains("\n1 error, 2 warnings\n"))
  }

  @Test func gitHubHasNoColumnsAcrossLinesAndTheWorstFirst() throws {
    var builder = ReportBuilder()
    builder.add("a.strings", "one\ntwo\nthree")
    for locale in ["de", "fr"] {
      builder.report(
        Diagnostic(
          "minor", .warning, "fault", at: try builder.label("one\ntwo"),
          subject: .init(table: "a", key: "k", locale: locale)))
    }
    builder.report(Diagnostic("other", .warning, "z", at: try builder.label("three")))
    builder.report(Diagnostic("major", .error, "fault", at: try builder.label("three")))
    let commands = try builder.text("github").split(separator: "\n").compactMap { WorkflowCommand($0) }
    // Of one fault in two locales, the second comes last.
    #expect(commands.map { $0.properties["title"] } == ["major", "minor", "other", "minor"])
    #expect(commands[1].properties["endLine"] == "2" && commands[1].properties["col"] == nil)
    for _ in 0..<10 { builder.report(Diagnostic("major", .error, "f", at: try builder.label("one"))) }
    #expect(try builder.text("github").contains("\nGitHub shows the first 10 annotations of each kind\n"))
  }

  // MARK: GitLab

  @Test func gitLabHasItsFieldsAndUniqueFingerprints() throws {
    var builder = try hostileReport()
    let again = builder.findings[0]
    builder.report(again)
    let text = try builder.text("gitlab")
    expectSafe(text)
    let issues = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(issues.count == 3)
    let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(fingerprints == ["fedcba9876543210", "fedcba9876543210-2", "0000000000000000"])
    for issue in issues {
      #expect(Set(issue.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
    }
    #expect(issues.compactMap { $0["severity"] as? String } == ["major", "major", "minor"])
    let location = try #require(issues[0]["location"] as? [String: Any])
    #expect((location["path"] as? String)?.hasPrefix("a,b:c %20") == true)
    #expect((location["lines"] as? [String: Int]) == ["begin": 3, "end": 3])
    #expect(
      (location["positions"] as? [String: [String: Int]])?["begin"] == ["line": 3, "column": 5])
    #expect(issues[0]["check_name"] as? String == "catalog-lint/hostile-rule")
    #expect(try ReportBuilder().text("gitlab") == "[]\n")
  }

  // MARK: JUnit and Checkstyle

  @Test func jUnitHasOneFailurePerTest() throws {
    var builder = try hostileReport()
    let again = builder.findings[0]
    builder.report(again)
    builder.report(Diagnostic("hint", .info, "a hint", at: try builder.label("next")))
    let text = try builder.text("junit") { $0.leastSeverity = .info }
    expectSafe(text)
    let root = try parsedXML(text)
    #expect(root.name == "testsuites" && root.value("tests") == "5" && root.value("failures") == "4")
    let suites = root.elements
    #expect(suites.allSatisfy { $0.name == "testsuite" } && suites.count == 2)
    #expect(suites[0].value("name") == "a,b:c %20<&>\"'/é 😀\\u{202E}|`x`@who.strings")
    #expect(suites[0].value("tests") == "4" && suites[0].value("failures") == "3")
    let names = suites[0].elements.compactMap { $0.value("name") }
    #expect(Set(names).count == 4 && names.contains { $0.hasSuffix(" #2") })
    let failure = try #require(suites[0].elements[0].firstElement("failure"))
    #expect(failure.value("type") == "error" && failure.value("message")?.contains("]]> %0A") == true)
    #expect(failure.text.string.contains("<script>alert(1)</script>"))
    let hint = try #require(suites[0].elements.first { $0.value("name")?.hasPrefix("hint") == true })
    #expect(hint.firstElement("failure") == nil && hint.firstElement("system-out") != nil)
    #expect(hint.value("line") == "4")
  }

  @Test func jUnitPassesOneTestWhereNothingIsFound() throws {
    let root = try parsedXML(ReportBuilder().text("junit"))
    #expect(root.value("tests") == "1" && root.value("failures") == "0")
    #expect(root.elements.first?.elements.first?.elements.isEmpty == true)
    let timed = try shopReport().text("junit") { $0.showsTiming = true }
    #expect(try parsedXML(timed).value("time") == "0.012")
    #expect(try parsedXML(shopReport().text("junit")).value("time") == "0")
  }

  @Test func checkstyleReadsBack() throws {
    let text = try hostileReport().text("checkstyle")
    expectSafe(text)
    let root = try parsedXML(text)
    #expect(root.name == "checkstyle" && root.elements.count == 2)
    let error = root.elements[0].elements[0]
    #expect(root.elements[0].value("name") == "a,b:c %20<&>\"'/é 😀\\u{202E}|`x`@who.strings")
    #expect(error.value("line") == "3" && error.value("column") == "4")
    #expect(error.value("severity") == "error" && error.value("source") == "catalog-lint.hostile-rule")
    #expect(error.value("message")?.contains("]]> %0A %25 \"q\" 'q' <script>") == true)
    #expect(try parsedXML(ReportBuilder().text("checkstyle")).elements.isEmpty)
  }

  // MARK: Xcode

  @Test func xcodeHasOneLineForEachPlace() throws {
    let text = try shopReport().text("xcode") { $0.shownPath = { SourcePath("/app").appending($0.bytes) } }
    #expect(
      text == """
        /app/Shop.storekit:3:21: error: the price "4.98" is no price point (price-not-a-price-point)
        /app/Shop.storekit:2:10: note: the product starts here
        /app/Shop.storekit:4:15: note: see here
        /app/Shop.storekit:3:21: note: take the next price
        /app/Shop.storekit:4:15: warning: the period "P1X" is none (unknown-period)
        /app/Shop.storekit:4:15: note: ask

        """)
    let hostile = try hostileReport().text("xcode")
    expectSafe(hostile)
    #expect(hostile.split(separator: "\n").count == 5)
    #expect(try ReportBuilder().text("xcode").isEmpty)
  }
}
