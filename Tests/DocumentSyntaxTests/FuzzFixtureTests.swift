import DocumentSyntax
import Foundation
import ReaderProperties
import Testing

/// The inputs that the fuzz targets start from or once failed on.
struct FuzzFixtureTests {
  @Test(arguments: ["Gettext", "ICUMessage", "JSON", "Placeholders", "Strings", "XML"])
  func holdsForEveryKeptInput(_ reader: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appending(path: "FuzzTargets/\(reader)/Fixtures")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try [UInt8](Data(contentsOf: file))
      let violation =
        switch reader {
        case "Gettext": violationOfGettextReader(bytes) ?? violationOfPluralExpression(bytes)
        case "ICUMessage": violationOfICUMessage(bytes)
        case "JSON":
          violationOfJSONReader(bytes) ?? violationOfJSONReader(bytes, dialect: .commented)
            ?? violationOfJSONDocument(bytes)
        case "Placeholders": violationOfPlaceholderScanners(bytes)
        case "Strings": violationOfStringsReader(bytes)
        default: violationOfXMLDocument(bytes)
        }
      #expect(violation == nil, "\(file.lastPathComponent)")
    }
  }
}
