import LocaleData
import Money
import SourceText
import Testing

@testable import Generators

struct PreviewApprovalsTests {
  private func read(_ text: String) -> (approvals: PreviewApprovals, problem: SyntaxProblem?) {
    PreviewApprovals.read(SourceFile(id: FileID(0), path: "approvals.json", contents: Array(text.utf8)))
  }

  private func review(_ amount: String = "9.99") -> PreviewReview {
    ReviewSamples.review(
      ReviewSamples.catalog([ReviewSamples.product("coins", [ReviewSamples.price(amount, "USD", "USA")])]),
      locales: ["de"])
  }

  private func approvals(
    _ review: PreviewReview, _ state: String, where isIncluded: (ReviewRow) -> Bool = { _ in true }
  ) -> PreviewApprovals {
    let rows = review.rows.filter(isIncluded).map { row in
      """
      {"product": "\(row.text.subject)", "storefront": "\(row.storefront?.description ?? "")",
       "locale": "\(row.locale.identifier)", "style": "\(row.text.style.name)", "hash": "\(row.hash)",
       "state": "\(state)", "text": "was", "comment": "why", "since": 2030}
      """
    }
    return read("{\"version\": 1, \"later\": {}, \"rows\": [\(rows.joined(separator: ","))]}").approvals
  }

  @Test func approvesWhatHasNotChanged() {
    let report = ApprovalReport(review(), approvals(review(), "approved"))
    #expect(report.isClean && report.approvedCount == review().rows.count && report.unverifiedCount == 0)
  }

  @Test func failsForAPriceThatChanged() throws {
    let report = ApprovalReport(review("10.99"), approvals(review(), "approved"))
    #expect(report.failures.map(\.row.text.style.name) == ["price"])
    #expect(report.text.contains("coins"))
    #expect(report.text.contains("changed from \"was\"") && report.text.contains("why"))
    #expect(report.text.hasSuffix("1 changed, 0 rejected, 0 unverified\n"))
  }

  @Test func failsForWhatWasRejected() {
    let rejected = approvals(review(), "rejected") { $0.text.style.name == "price" }
    let report = ApprovalReport(review(), rejected)
    #expect(report.failures.map(\.isRejected) == [true] && !report.isClean)
    #expect(report.unverifiedCount == review().rows.count - 1)
  }

  @Test func countsWhatNobodyLookedAt() {
    for state in ["unverified", nil] {
      let report = ApprovalReport(review(), state.map { approvals(review(), $0) } ?? PreviewApprovals())
      #expect(report.isClean && report.approvedCount == 0 && report.unverifiedCount == review().rows.count)
    }
  }

  @Test func hashesDependOnEachFact() {
    let rows = ["9.99", "9.990", "10.99"].map {
      review($0).rows.first { $0.text.style.name == "price" }?.hash
    }
    #expect(Set(rows).count == 3)
  }

  @Test(arguments: [
    ("", 0, "approvals must be an object, not nothing"),
    ("[]", 0, "approvals must be an object, not an array"),
    ("{}", 0, "the approvals have no version"),
    ("{\"version\": 2, \"rows\": []}", 12, "version of the approvals must be 1, not 2"),
    ("{\"version\": 1}", 0, "the approvals have no list of rows"),
    ("{\"version\": 1, \"rows\": {}}", 23, "the approvals have no list of rows"),
    ("{\"version\": 1, \"rows\": [7]}", 24, "a row must be an object, not a number"),
    ("{\"version\": 1, \"rows\": [{\"locale\": 7}]}", 35, "locale must be a string, not a number"),
    ("{\"version\": 1, \"rows\": [{\"locale\": \"de\"}]}", 24, "the row has no style"),
    (
      "{\"version\": 1, \"rows\": [{\"locale\": \"de\", \"style\": \"\", \"hash\": \"\", \"state\": \"ok\"}]}",
      75,
      "state must be approved, rejected or unverified, not \"ok\""
    ),
  ])
  func pointsAtWhatIsWrongWithAFile(text: String, offset: Int, message: String) throws {
    let (approvals, problem) = read(text)
    #expect(approvals.entries.isEmpty)
    let found = try #require(problem)
    if !text.isEmpty { #expect(found.message == message && Int(found.span.lower) == offset) }
  }

  @Test func reportsBrokenJSON() {
    #expect(read("{\"version\": 1,, }").problem != nil)
    #expect(read("\u{FEFF}{\"version\": 1, \"rows\": []}").problem == nil)
  }
}
