import CatalogLintCommand
import Foundation
import SourceText
import Testing

/// The page of `catalog-lint preview`, and approvals, as a user runs them.
struct PreviewPageTests {
  private static let approval = """
    {"version": 1, "rows": [{"product": "pro.monthly", "storefront": "DEU", "locale": "de", "style": "price",
      "text": "8,99 €", "hash": "0123456789abcdef", "state": "approved", "comment": "checked"}]}
    """

  private func run(_ line: String, approvals: String = approval) async -> CommandOutput {
    await Command.run(
      line, files: ["App.storekit": PreviewCommandTests.catalog, "approvals.json": approvals])
  }

  @Test func writesAPageForOneTranslator() async {
    let output = await run("preview App.storekit --locale ko --format html")
    #expect(output.status == .success && output.standardOutput.hasPrefix("<!DOCTYPE html>"))
    #expect(output.standardOutput.contains("lang=\"ko\"") && !output.standardOutput.contains("lang=\"de"))
  }

  @Test func writesTheFileThatIsAskedFor() async {
    let output = await run("preview App.storekit --format html -o page.html")
    #expect(output.standardOutput.isEmpty && output.files.map(\.path.display) == ["page.html"])
  }

  @Test func failsForWhatChangedSinceItWasApproved() async {
    let output = await run("preview App.storekit --locale de --approved approvals.json")
    #expect(output.status == .findings)
    for part in ["pro.monthly", "DEU", "de", "price", "9,99", "changed from \"8,99 €\"", "checked"] {
      #expect(output.standardOutput.contains(part), "\(part)")
    }
  }

  @Test func startsThePageWithWhatWasApproved() async {
    let output = await run("preview App.storekit --locale de --format html --approved approvals.json")
    #expect(output.status == .findings && output.standardOutput.contains("\"hash\":\"0123456789abcdef\""))
    #expect(output.standardError.contains("1 changed, 0 rejected"))
  }

  @Test func passesWhereNothingWasJudged() async {
    let output = await run(
      "preview App.storekit --locale de --approved approvals.json",
      approvals: "{\"version\": 1, \"rows\": []}")
    #expect(output.status == .success && output.standardOutput.hasSuffix(" unverified\n"))
  }

  @Test func saysWhereAFileOfApprovalsIsBroken() async {
    let output = await run(
      "preview App.storekit --approved approvals.json", approvals: "{\"version\": 1,\n  \"rows\": [7]}")
    #expect(output.status == .failure && output.standardOutput.isEmpty)
    #expect(
      output.standardError.hasPrefix("error: approvals.json:2:12: a row must be an object, not a number\n"))
    let missing = await run("preview App.storekit --approved none.json")
    #expect(missing.status == .failure && missing.standardError.hasPrefix("error: none.json "))
  }
}
