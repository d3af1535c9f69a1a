import Foundation
import TestSupport
import Testing

/// Links among the files of a project, through the built tool: they are read, but nothing outside is written.
struct LinkTests {
  private static func catalog(_ period: String) -> Data {
    Data(
      """
      {"subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": [
        {"productID": "pro.weekly", "recurringSubscriptionPeriod": "\(period)", "referenceName": "W"}]}]}
      """.utf8)
  }
  private static let catalog = catalog("P7D")
  private static let mended = catalog("P1W")

  /// A folder with a project and a file outside of it, both removed at the end.
  private func withFolders(_ body: (_ project: URL, _ outside: URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = folder.appending(path: "project")
    try FileManager.default.createDirectory(
      at: project.appending(path: "shop"), withIntermediateDirectories: true)
    let outside = folder.appending(path: "outside.storekit")
    try Self.catalog.write(to: outside)
    try body(project, outside)
  }

  private func run(_ arguments: [String], in project: URL) throws -> (status: Int32, error: String) {
    let process = Process()
    let tool: URL = try #require(BuiltTool.url)
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = project
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private func link(_ name: String, in project: URL, to target: URL) throws {
    try FileManager.default.createSymbolicLink(at: project.appending(path: name), withDestinationURL: target)
  }

  @Test func fixesDoNotFollowALinkOutOfWhatIsChecked() throws {
    try withFolders { project, outside in
      try link("shop/a.storekit", in: project, to: outside)
      try Self.catalog.write(to: project.appending(path: "shop/b.storekit"))
      let result = try run(["check", "--fix", "."], in: project)
      #expect(result.status == 2)
      #expect(result.error.contains("shop/a.storekit is a link that leads out of what is checked"))
      #expect(result.error.contains("help: name the file that it leads to"))
      #expect(try Data(contentsOf: outside) == Self.catalog)
      #expect(try Data(contentsOf: project.appending(path: "shop/b.storekit")) == Self.mended)
    }
  }

  @Test func fixesFollowALinkThatIsNamed() throws {
    try withFolders { project, outside in
      try link("shop/a.storekit", in: project, to: outside)
      let result = try run(["check", "--fix", "shop/a.storekit"], in: project)
      #expect(result.error.isEmpty)
      #expect(try Data(contentsOf: outside) == Self.mended)
      let target = try FileManager.default.destinationOfSymbolicLink(
        atPath: project.appending(path: "shop/a.storekit").path)
      #expect(target == outside.path)
    }
  }

  @Test func fixesFollowALinkInsideOfWhatIsChecked() throws {
    try withFolders { project, _ in
      let real = project.appending(path: "real.txt")
      try Self.catalog.write(to: real)
      try link("shop/a.storekit", in: project, to: real)
      let result = try run(["check", "--fix", "."], in: project)
      #expect(result.error.isEmpty)
      #expect(try Data(contentsOf: real) == Self.mended)
    }
  }

  @Test(arguments: ["report.json", "reports/new/report.json"])
  func reportsDoNotFollowALinkOutOfTheFolder(_ report: String) throws {
    try withFolders { project, outside in
      try link("report.json", in: project, to: outside)
      try link("reports", in: project, to: outside.deletingLastPathComponent())
      let result = try run(["check", "--report", "json=\(report)", "."], in: project)
      #expect(result.status == 2)
      #expect(result.error.contains("\(report) leads out of its folder by a link, so it is not written"))
      #expect(try Data(contentsOf: outside) == Self.catalog)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: outside.deletingLastPathComponent().path)
      #expect(names.sorted() == ["outside.storekit", "project"])
    }
  }

  @Test func theFolderByAnotherNameIsTheFolder() throws {
    try withFolders { project, outside in
      try link("report.json", in: project, to: outside)
      let alias = project.deletingLastPathComponent().appending(path: "alias")
      try FileManager.default.createSymbolicLink(at: alias, withDestinationURL: project)
      let report = alias.appending(path: "report.json").path
      let result = try run(["check", "--report", "json=\(report)", "."], in: project)
      #expect(result.error.contains("\(report) leads out of its folder by a link"))
      #expect(try Data(contentsOf: outside) == Self.catalog)
    }
  }

  @Test func aPlaceThatIsNamedOutsideIsWritten() throws {
    try withFolders { project, outside in
      try Self.catalog.write(to: project.appending(path: "shop/a.storekit"))
      let result = try run(["check", "--report", "json=../outside.storekit", "."], in: project)
      #expect(result.error.isEmpty)
      #expect(try Data(contentsOf: outside) != Self.catalog)
    }
  }
}
