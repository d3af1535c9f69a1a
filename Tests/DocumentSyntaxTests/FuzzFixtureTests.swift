import DocumentSyntax
import ReaderProperties
import TestSupport
import Testing

/// The inputs that the fuzz targets of the byte readers start from or once failed on, and mutations of them.
struct FuzzFixtureTests {
  private static let readers = [
    "CSV", "Code", "Gettext", "ICUMessage", "JSON", "OpenStep", "Placeholders", "Strings", "XML",
  ]

  private func violation(_ reader: String, _ bytes: [UInt8]) -> String? {
    switch reader {
    case "CSV": violationOfCSVReader(bytes)
    case "Code": violationOfCodeReader(bytes)
    case "Gettext": violationOfGettextReader(bytes) ?? violationOfPluralExpression(bytes)
    case "ICUMessage": violationOfICUMessage(bytes)
    case "JSON":
      violationOfJSONReader(bytes) ?? violationOfJSONReader(bytes, dialect: .commented)
        ?? violationOfJSONDocument(bytes)
    case "OpenStep": violationOfOpenStepTokens(bytes)
    case "Placeholders": violationOfPlaceholderScanners(bytes)
    case "Strings": violationOfStringsReader(bytes)
    default: violationOfXMLDocument(bytes)
    }
  }

  @Test(arguments: readers) func holdsForEveryKeptInput(_ reader: String) throws {
    let inputs = try fuzzFixtures(reader)
    #expect(!inputs.isEmpty)
    for (name, bytes) in inputs { #expect(violation(reader, bytes) == nil, "\(name)") }
  }

  @Test(arguments: readers) func holdsForMutations(_ reader: String) throws {
    let tokens = [
      "\"", "'", "\\", "\n", "/*", "*/", "{", "}", "(", ")", "=", ";", ",", "<", ">", "&", "%", "\0",
      "`", "\"\"\"", "\\(", "${", "#", "@", "[", "]", "?", ".",
    ]
    for (name, bytes) in try fuzzFixtures(reader) {
      var random = SeededRandom(seed: UInt64(bytes.count))
      for _ in 0..<300 {
        let input = Mutation.mutate(bytes, tokens: tokens.map { Array($0.utf8) }, with: &random)
        #expect(violation(reader, input) == nil, "\(name): \(input)")
      }
    }
  }
}
