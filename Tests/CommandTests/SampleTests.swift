import CatalogLintCommand
import Foundation
import Testing

/// The sample app is clean; its broken twin shows every planted fault.
struct SampleTests {
  /// Hints that are true of the sample: it has an export of the old price tiers, and stores that differ in languages.
  private static let hints: Set = ["lproj-catalog-gap", "price-legacy-tier-used", "locale-cross-store-gap"]

  @Test func findsNothingInTheSampleApp() async throws {
    let folders = ["Catalogs", "Locales"].map { Command.projectFolder.appending(path: $0).path }
    let output = await Command.runOnDisk(["check", "--info", "--format", "json"] + folders)
    #expect(output.status == .success)
    let findings = try output.findings()
    #expect(findings.allSatisfy { $0["severity"] as? String == "info" }, "\(output.standardOutput)")
    #expect(
      Self.hints.isSuperset(of: findings.compactMap { $0["rule"] as? String }), "\(output.standardOutput)")
    let summary = try #require(try output.json()["summary"] as? [String: Any])
    #expect(summary["products"] as? Int ?? 0 >= 10 && summary["locales"] as? Int ?? 0 >= 12)
  }

  @Test func findsEveryPlantedFaultAtItsPlace() async throws {
    let fixtures = Command.projectFolder.appending(path: "Tests/CommandTests/Fixtures")
    let table = try String(contentsOf: fixtures.appending(path: "broken-twin.expected.tsv"), encoding: .utf8)
    let twin = fixtures.appending(path: "broken-twin").path
    let output = await Command.runOnDisk(["check", "--format", "json", "--info", twin])
    #expect(output.status == .findings)
    let found = Set(
      try output.findings().map { finding in
        let path = (finding["path"] as? String ?? "").components(separatedBy: "broken-twin/").last ?? ""
        return "\(path)\t\(finding["line"] ?? 0)\t\(finding["column"] ?? 0)\t\(finding["rule"] ?? "")"
      })
    let expected = table.split(separator: "\n").dropFirst().map(String.init)
    #expect(Set(expected.compactMap { $0.split(separator: "\t").last }).count >= 25)
    for fault in expected { #expect(found.contains(fault), "not found: \(fault)") }
  }
}
