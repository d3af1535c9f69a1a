import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// Each request to the file system, and each step of a write, made to fail in turn.
struct FaultTests {
  private static let files: [SourcePath: [UInt8]] = [
    ".catalog-lint.json": Array(#"{"rules": {"string-double-space": "warning"}}"#.utf8),
    ".gitignore": Array("ignored\n".utf8),
    "ignored/en.lproj/a.strings": Array("\"a\" = ".utf8),
    "en.lproj/a.strings": Array("\"a\" = \"two  spaces\";\n".utf8),
    "de.lproj/a.strings": Array("\"a\" = \"zwei  Leerzeichen\";\n".utf8),
    "Shop.storekit": Array(
      #"{"products": [{"productID": "a", "type": "Consumable", "displayPrice": "0.99", "localizations": []}]}"#
        .utf8),
    "sub/.catalog-lint.json": Array("{}".utf8),
    "sub/values/strings.xml": Array("<resources><string name=\"a\">b</string></resources>".utf8),
    "offerings.json": Array("{}".utf8),
  ]

  private func run(_ line: String, faulty: Int? = nil) async -> (output: CommandOutput, asked: [SourcePath]) {
    let files = FaultyFileSystem(MemoryFileSystem(Self.files), faulty: faulty)
    let output = await CatalogLint.run(
      line.split(separator: " ").map(String.init),
      in: CommandEnvironment(fileSystem: files, processorCount: 1))
    return (output, files.asked)
  }

  /// The output without how long it took.
  private func timeless(_ output: CommandOutput) -> String {
    output.standardOutput.replacing(#/ in [\d.]+ m?s\b/#, with: "")
  }

  @Test(arguments: [
    "check", "check --fix", "check en.lproj de.lproj Shop.storekit", "list", "check --write-baseline b.json",
  ])
  func aRequestThatFailsIsToldOrChangesNothing(_ line: String) async {
    let whole = await run(line)
    #expect(whole.asked.count > 8)
    for number in whole.asked.indices {
      let (output, asked) = await run(line, faulty: number)
      let path = asked[number].display
      let isTold = output.standardError.contains("\(path) \(FaultyFileSystem.message)")
      if isTold {
        #expect(output.status == .failure, "\(path)")
        #expect(output.standardError.components(separatedBy: FaultyFileSystem.message).count == 2, "\(path)")
      } else {
        #expect(timeless(output) == timeless(whole.output), "request \(number), \(path)")
        #expect(output.status == whole.output.status, "request \(number), \(path)")
      }
    }
  }

  @Test(arguments: FileWriter.Step.allCases, [ENOSPC, EIO, EACCES])
  func aStepThatFailsLeavesTheOldFile(_ step: FileWriter.Step, _ code: Int32) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "a.strings")
    try Data("old".utf8).write(to: file)
    let failure = #expect(throws: FileError.self) {
      try FileWriter.write(Array("new".utf8), to: SourcePath(file.path)) { $0 == step ? code : nil }
    }
    #expect(failure?.message.hasPrefix("cannot be written: ") == true)
    #expect(try Data(contentsOf: file) == Data("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.strings"])
  }
}
