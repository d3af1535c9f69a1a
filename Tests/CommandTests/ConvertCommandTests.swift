import CatalogLintCommand
import Foundation
import SourceText
import Testing

/// `convert` writes what a format holds and says what it does not.
struct ConvertCommandTests {
  /// Runs a conversion over the sample's catalog, then holds the result against it.
  private func roundTrip(_ catalog: String, to format: String, name: String) async -> (
    converted: CommandOutput, diff: CommandOutput
  ) {
    let converted = await Command.run("convert a.storekit --to \(format)", files: ["a.storekit": catalog])
    let diff = await Command.run(
      "diff a.storekit \(name)", files: ["a.storekit": catalog, name: converted.standardOutput])
    return (converted, diff)
  }

  /// The lines of a diff without its summary, as `convert` shows them.
  private func lines(_ output: CommandOutput) -> [String] {
    output.standardOutput.split(separator: "\n").dropLast().map { "  " + $0 }
  }

  @Test func aConfigurationIsCarriedOverWhole() async {
    let (converted, diff) = await roundTrip(DiffCommandTests.new, to: "storekit", name: "b.storekit")
    #expect(converted.status == .success)
    // The reference names that Xcode asks for and the small catalog lacks.
    #expect(
      converted.standardError == """
        note: not the same in the new format:
          ~ coins
            + name: "coins"
          ~ new
            + name: "new"
          ~ pro
            + name: "Pro|Plus"

        """)
    #expect(lines(diff) == converted.standardError.split(separator: "\n").dropFirst().map(String.init))
  }

  @Test func aPriceSheetHoldsPricesOnly() async {
    let (converted, diff) = await roundTrip(DiffCommandTests.new, to: "price-sheet", name: "b.csv")
    #expect(converted.status == .success)
    #expect(lines(diff) == converted.standardError.split(separator: "\n").dropFirst().map(String.init))
    #expect(converted.standardError.contains("- offer introductory offer: P1W free"))
    #expect(converted.standardError.contains("- level: 1"))
    #expect(converted.standardOutput.contains("pro,,RecurringSubscription,P1Y,,USA,USD,5.99,"))
  }

  @Test func neverReplacesAFileUnasked() async {
    let files: KeyValuePairs = ["a.storekit": DiffCommandTests.old, "b.storekit": "mine"]
    let refused = await Command.run("convert a.storekit -o b.storekit", files: files)
    #expect(refused.status == .failure && refused.files.isEmpty)
    #expect(refused.standardError.contains("b.storekit is there already"))
    let forced = await Command.run("convert a.storekit -o b.storekit --force", files: files)
    #expect(forced.status == .success && forced.files.map(\.path) == ["b.storekit"])
    #expect(forced.standardOutput.isEmpty)
  }

  @Test func aStorefrontThatIsNoneIsAFault() async {
    let output = await Command.run(
      "convert a.storekit --storefront GER", files: ["a.storekit": DiffCommandTests.old])
    #expect(output.status == .failure)
    #expect(output.standardError.contains("did you mean DEU?"))
  }

  @Test func writtenFilesAreWholeAndKeepTheirMode() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "real.json")
    let link = folder.appending(path: "link.json")
    try Data("old".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try FileWriter.write(Array("new".utf8), to: SourcePath(link.path))
    #expect(try String(contentsOf: file, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["link.json", "real.json"])
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser may give files away"))
  func writtenFilesKeepTheirOwner() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("old".utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.ownerAccountID: 65534, .groupOwnerAccountID: 65533], ofItemAtPath: file.path)
    try FileWriter.write(Array("new".utf8), to: SourcePath(file.path))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.ownerAccountID] as? Int == 65534 && attributes[.groupOwnerAccountID] as? Int == 65533)
  }

  @Test func aFolderThatIsNotThereIsAnErrorAndLeavesNothing() {
    #expect(throws: (any Error).self) {
      try FileWriter.write([1], to: "/nowhere/that/is/there.json")
    }
  }
}
