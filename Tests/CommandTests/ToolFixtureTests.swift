import TestSupport
import Testing
import ToolProperties

/// The inputs that the fuzz targets above the readers start from or once failed on, and mutations of them.
struct ToolFixtureTests {
  private static let targets = ["Claims", "Configuration", "Fixes", "Messages"]

  private func violation(_ target: String, _ bytes: [UInt8]) async -> String? {
    switch target {
    case "Claims": violationOfClaims(bytes)
    case "Configuration": await violationOfConfiguration(bytes)
    case "Fixes": await violationOfFixes(bytes)
    default: violationOfMessages(bytes)
    }
  }

  @Test(arguments: targets) func holdsForEveryKeptInput(_ target: String) async throws {
    let inputs = try fuzzFixtures(target)
    #expect(!inputs.isEmpty)
    for (name, bytes) in inputs { #expect(await violation(target, bytes) == nil, "\(name)") }
  }

  @Test(arguments: targets) func holdsForMutations(_ target: String) async throws {
    let tokens = [
      "\"", "\\", "\n", "{", "}", "=", ";", ",", "<", ">", "&", "%", "%@", "7", "\0", "$", ":", ".",
    ]
    for (name, bytes) in try fuzzFixtures(target) {
      var random = SeededRandom(seed: UInt64(bytes.count))
      // A check of all rules takes a thousand times as long as the reading of a text.
      for _ in 0..<(target == "Fixes" ? 8 : 300) {
        let input = Mutation.mutate(bytes, tokens: tokens.map { Array($0.utf8) }, with: &random)
        #expect(await violation(target, input) == nil, "\(name): \(input)")
      }
    }
  }
}
