import CatalogLintCommand
import Diagnostics
import Foundation
import LintEngine
import SourceText
import Testing

/// What was sold is written down, and later checks hold the catalog against it.
struct LockCommandTests {
  private static func synchronized(_ subscriptions: String) -> String {
    #"""
    {"settings": {"_lastSynchronizedDate": 700000000.0}, "subscriptionGroups": [
      {"id": "1", "name": "Pro", "localizations": [], "subscriptions": [\#(subscriptions)]}]}
    """#
  }

  private func lock(_ catalog: String, _ earlier: String? = nil) async throws -> String {
    let output =
      if let earlier {
        await Command.run("lock", files: ["a.storekit": catalog, "catalog.lock.json": earlier])
      } else {
        await Command.run("lock", files: ["a.storekit": catalog])
      }
    #expect(output.status == .success, "\(output.standardError)")
    let file = try #require(output.files.first)
    #expect(file.path == "catalog.lock.json")
    return String(decoding: file.contents, as: UTF8.self)
  }

  @Test func readsBackWhatItWrote() async throws {
    let text = try await lock(DiffCommandTests.new)
    let diff = await Command.run(
      "diff a.storekit catalog.lock.json",
      files: ["a.storekit": DiffCommandTests.new, "catalog.lock.json": text])
    // Texts can change at any time, so they are not locked.
    #expect(
      diff.standardOutput == """
        ~ pro
          - display name de-DE: "Pro|Plus"
          - description de-DE: "Alles"
        1 product changed

        """)
  }

  @Test func keepsWhereAndFromWhenEachPriceHolds() async throws {
    let sheet = """
      product_id,storefront,currency,price,start_date
      pro,United Kingdom,GBP,4.99,
      pro,DEU,EUR,5.99,
      pro,DEU,EUR,6.99,2027-01-31
      coins,,USD,0.99,
      gems,,EUR,1.99,2027-01-31

      """
    let lock = await Command.run("lock", files: ["prices.csv": sheet])
    let text = String(decoding: try #require(lock.files.first).contents, as: UTF8.self)
    #expect(text.contains(#""DEU from 2027-01-31": "6.99 EUR""#))
    let diff = await Command.run(
      "diff prices.csv catalog.lock.json", files: ["prices.csv": sheet, "catalog.lock.json": text])
    #expect(diff.standardOutput == "no difference\n")
  }

  @Test func aLockOfTheSameCatalogIsTheSame() async throws {
    let first = try await lock(DiffCommandTests.new)
    #expect(try await lock(DiffCommandTests.new, first) == first)
  }

  @Test func keepsTheIdsOfWhatIsGone() async throws {
    let first = try await lock(Self.synchronized(#"{"productID": "pro"}, {"productID": "old"}"#))
    let second = try await lock(Self.synchronized(#"{"productID": "pro"}"#), first)
    let third = try await lock(Self.synchronized(#"{"productID": "pro"}"#), second)
    for text in [second, third] {
      #expect(text.contains("\"retired\": [\n        \"old\"\n      ]"), "\(text)")
    }
    let output = await Command.run(
      "check --format json --rule product-id-reused",
      files: [
        "a.storekit": Self.synchronized(#"{"productID": "pro"}, {"productID": "old"}"#),
        "catalog.lock.json": third,
      ])
    #expect(try output.findings().map { $0["severity"] as? String } == ["error"])
  }

  @Test func aBrokenLockIsNotReplaced() async {
    let output = await Command.run(
      "lock", files: ["a.storekit": DiffCommandTests.new, "catalog.lock.json": "{\"catalogs\": ["])
    #expect(output.status == .failure && output.files.isEmpty)
    #expect(output.standardError.contains("catalog.lock.json:1:"))
  }

  @Test func whatOnlyLocalTestsBuyMayChange() async throws {
    let earlier = try await lock(DiffCommandTests.old)
    let output = await Command.run(
      "check --format json --rule period-changed",
      files: ["a.storekit": DiffCommandTests.new, "catalog.lock.json": earlier])
    #expect(try output.findings().map { $0["severity"] as? String } == ["warning"])
  }

  @Test func withoutALockNothingIsCompared() async throws {
    let output = await Command.run(
      "check --format json --info --rule period-changed --rule product-deleted",
      files: ["a.storekit": DiffCommandTests.new])
    #expect(try output.findings().isEmpty)
  }

  @Test func aRevisionIsComparedWith() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "a.storekit")
    try Data(Self.synchronized(#"{"productID": "pro", "recurringSubscriptionPeriod": "P1M"}"#).utf8).write(
      to: file)
    for arguments in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "first"]] {
      let git = Process()
      git.executableURL = URL(filePath: "/usr/bin/env")
      git.arguments =
        ["git", "-C", folder.path, "-c", "user.name=t", "-c", "user.email=t@example.com"] + arguments
      try git.run()
      git.waitUntilExit()
      try #require(git.terminationStatus == 0)
    }
    try Data(Self.synchronized(#"{"productID": "pro", "recurringSubscriptionPeriod": "P1Y"}"#).utf8).write(
      to: file)
    let old = try GitFileSystem(repository: SourcePath(folder.path), revision: "HEAD")
    var linter = Linter(fileSystem: DiskFileSystem())
    let path = SourcePath(file.path)
    let silent = await linter.check([path])
    #expect(!silent.findings.contains { $0.rule == "period-changed" })
    linter.earlier = (old, "HEAD")
    let result = await linter.check([path])
    let finding = try #require(result.findings.first { $0.rule == "period-changed" })
    #expect(finding.severity == .error && finding.notes == ["before: the revision HEAD"])
  }
}
