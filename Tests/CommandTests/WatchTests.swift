import Foundation
import TestSupport
import Testing

/// `check --watch`, as a process.
struct WatchTests {
  @Test(.timeLimit(.minutes(2))) func checksAgainAfterEachChange() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Shop.storekit")
    try Data(Command.catalog.utf8).write(to: file, options: .atomic)
    let process = Process()
    let output = Pipe()
    let tool = try #require(BuiltTool.url)
    process.executableURL = tool
    process.arguments = ["check", "--watch", "--info"]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    var text = ""
    /// Reads until the next report has ended.
    func report() -> String {
      text = ""
      while !text.contains("checked ") || !text.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return text
    }
    #expect(report().contains("[price-not-a-number]"))

    // A file that nobody reads is no change; the one after it is seen alone.
    try Data("x".utf8).write(to: folder.appending(path: "notes.md"), options: .atomic)
    try Data(Command.catalog.replacing("$4.99", with: "4.99").utf8).write(to: file, options: .atomic)
    let mended = report()
    #expect(mended.contains(" Shop.storekit changed\n") && !mended.contains("[price-not-a-number]"))

    let folderOfNew = folder.appending(path: "New")
    try FileManager.default.createDirectory(at: folderOfNew, withIntermediateDirectories: true)
    try Data("{\"products\": [".utf8).write(
      to: folderOfNew.appending(path: "Broken.storekit"), options: .atomic)
    #expect(report().contains("New/Broken.storekit"))

    try Data("{\"exclude\": [\"New\"]}".utf8).write(
      to: folder.appending(path: ".catalog-lint.json"), options: .atomic)
    let excluded = report()
    #expect(excluded.contains(".catalog-lint.json") && !excluded.contains("New/Broken.storekit:1"))

    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }
}
