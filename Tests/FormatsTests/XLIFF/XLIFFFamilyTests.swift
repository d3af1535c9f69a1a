import CatalogModel
import Formats
import SourceText
import Testing

/// Which XLIFF files are one family, and what a bundle is for.
struct XLIFFFamilyTests {
  private func place(_ path: SourcePath, _ target: String?) throws -> (path: String?, name: String) {
    let language = target.map { " target-language=\"\($0)\"" } ?? ""
    let text = XLIFFReading.version1("", file: "original=\"a\" source-language=\"en\"" + language)
    let table = try XLIFFReading(text, path: path).table
    return (table.familyPath?.display, table.name)
  }

  @Test(arguments: [
    ("L/de.xliff", "de", "L/.xliff", "L"), ("L/fr.xliff", "fr", "L/.xliff", "L"),
    ("L/zh-CN.xliff", "zh-Hans", "L/.xliff", "L"), ("/x/de/de.xliff", "de", "/x/.xliff", "x"),
    ("pt_BR/a/strings.xliff", "pt-BR", "a/strings.xliff", "strings"),
    ("en/strings.xliff", "en-US", "strings.xliff", "strings"),
    ("src/messages.de.xlf", "de", "src/messages.xlf", "messages"),
    ("src/messages.zh-Hant.xlf", "zh-Hant", "src/messages.xlf", "messages"),
    ("x/de.xcloc/Localized Contents/de.xliff", "de", "x/.xliff", "x"),
    ("de.lproj/a.xliff", "de", "a.xliff", "a"),
  ])
  func leavesOutTheLanguageOfThePath(
    _ path: String, _ target: String, _ family: String, _ name: String
  ) throws {
    let found = try place(SourcePath(path), target)
    #expect(found.path == family && found.name == name, "\(found)")
  }

  @Test func joinsTheSourceOfTheOthers() throws {
    #expect(try place("src/messages.xlf", nil).path == "src/messages.xlf")
  }

  @Test(arguments: [("de/a.xliff", "fr"), ("messages.de.xlf", "fr"), ("a.xliff", "de")])
  func keepsAFileApartWhoseLanguageIsAnother(_ path: String, _ target: String) throws {
    #expect(try place(SourcePath(path), target).path == nil)
  }

  @Test(arguments: [
    ("a.xliff", true), ("a.xlf", true), ("de.xcloc/contents.json", true), ("contents.json", false),
    ("a.xcassets/contents.json", false), ("de.xcloc/package.json", false), ("a.xml", false),
  ])
  func claimsOnlyItsOwn(_ path: String, _ expected: Bool) {
    #expect(XLIFFFormat.mayRead(SourcePath(path)) == expected)
  }

  @Test func readsTheFilesOfABundleTogether() {
    let place: SourcePath = "x/de.xcloc"
    #expect(XLIFFFormat.folder(of: "x/de.xcloc/contents.json") == place)
    #expect(XLIFFFormat.folder(of: "x/de.xcloc/Localized Contents/de.xliff") == place)
    #expect(XLIFFFormat.folder(of: "x/de.xliff") == "x/de.xliff")
  }

  private func contents(_ text: String, target: String = "de") -> [SyntaxProblem] {
    let xliff = XLIFFReading.version1(
      "", file: "original=\"a\" source-language=\"en\" target-language=\"\(target)\"")
    let files = [("x/de.xcloc/Localized Contents/de.xliff", xliff), ("x/de.xcloc/contents.json", text)]
    let documents = XLIFFFormat.read(
      files.enumerated().map {
        SourceFile(id: FileID($0), path: SourcePath($1.0), contents: Array($1.1.utf8))
      })
    #expect(documents.map(\.file) == [FileID(0), FileID(1)])
    #expect(documents.map(\.format) == ["xliff", "xcloc"])
    return documents.last?.problems ?? []
  }

  @Test func holdsABundleAgainstItsXLIFF() {
    let whole =
      #"{"developmentRegion": "en", "project": "A", "targetLocale": "de", "toolInfo": {"toolID": "x"}, "version": "1.0"}"#
    #expect(contents(whole) == [])
    #expect(
      contents(whole, target: "fr").map(\.message) == [
        "the bundle is for \"de\", its XLIFF file translates to \"fr\""
      ])
    #expect(contents("{}").map(\.message) == ["the bundle names no \"targetLocale\""])
    #expect(contents("[]").map(\.kind) == [.malformed])
    #expect(contents(#"{"targetLocale": "de", "targetLocal": 1}"#).count == 1)
    #expect(contents(#"{"targetLocale": "#).isEmpty == false)
  }
}
