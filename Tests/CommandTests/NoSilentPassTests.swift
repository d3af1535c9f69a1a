import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// Inputs of which little or nothing can be checked: none of them may end as clean.
struct NoSilentPassTests {
  /// One input under the name that test reports show.
  struct Input: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [SourcePath: [UInt8]]
    var testDescription: String { name }

    init(_ name: String, _ files: KeyValuePairs<String, String>) {
      self.name = name
      self.files = Dictionary(uniqueKeysWithValues: files.map { (SourcePath($0.key), Array($0.value.utf8)) })
    }

    init(_ name: String, _ path: String, bytes: [UInt8]) {
      self.name = name
      files = [SourcePath(path): bytes]
    }
  }

  private static let entry = #"{"localizations": {"de": {"stringUnit": {"state": "new", "value": "x"}}}}"#
  private static let latin1: [UInt8] = Array("\"a\" = \"caf".utf8) + [0xE9] + Array("\";".utf8)

  private static func xliff(_ type: String, _ text: String) -> String {
    "<?xml version=\"1.0\"?>\(type)<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">"
      + "<file original=\"L.strings\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\">"
      + "<body><trans-unit id=\"a\"><source>\(text)</source><target>\(text)</target></trans-unit></body>"
      + "</file></xliff>"
  }

  static let inputs = [
    Input(
      "no source language",
      ["de.lproj/L.strings": #""a" = "Hallo";"#, "fr.lproj/L.strings": #""a" = "Salut";"#]),
    Input("strings table that does not parse", ["en.lproj/L.strings": "\"a\" = \"b\"\n\"c\" = \"d\";"]),
    Input("PO file that does not parse", ["de.po": "hello world"]),
    Input("Android file that does not parse", ["res/values/strings.xml": "<resources><strin"]),
    Input(
      "Android file of another kind", ["res/values/strings.xml": "<foo><string name=\"a\">A</string></foo>"]),
    Input("Android file that is empty", ["res/values/strings.xml": ""]),
    Input("XLIFF that is empty", ["de.xliff": ""]),
    Input("PO file that is empty", ["de.po": ""]),
    Input("strings table in Latin-1", "en.lproj/L.strings", bytes: latin1),
    Input(
      "UTF-16 without a mark", "en.lproj/L.strings",
      bytes: "\"a\" = \"b\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
    Input(
      "PO file in Latin-1", "de.po", bytes: Array("msgid \"a\"\nmsgstr \"caf".utf8) + [0xE9, 0x22, 0x0A]),
    Input("no file", ["README.md": "hello"]),
    Input(
      "entry outside of strings",
      ["L.xcstrings": #"{"sourceLanguage": "en", "strings": {"a": {}}, "Buy": \#(entry), "version": "1.0"}"#]),
    Input("catalog of another shape", ["L.xcstrings": #"{"foo": 1}"#]),
    Input("configuration of another shape", ["A.storekit": #"{"foo": 1}"#]),
    Input(
      "stringsdict of another shape", ["en.lproj/L.stringsdict": "<plist version=\"1.0\"><array/></plist>"]),
    Input("XLIFF of another shape", ["de.xliff": "<foo/>"]),
    Input("resource bundle of another shape", ["l10n/app_en.arb": "[1]"]),
    Input("strings table of another shape", ["en.lproj/L.strings": "IDELocalizationWork Temporary File"]),
    Input("binary property list", "en.lproj/L.strings", bytes: Array("bplist00".utf8) + [0xD0, 0x08]),
    Input(
      "character that ends the table", ["en.lproj/L.strings": "\"a\" = \"b\";\n\u{3000}\n\"c\" = \"d\";"]),
    Input(
      "entity of its own", ["de.xliff": xliff("<!DOCTYPE xliff [<!ENTITY app \"Coffee\">]>", "Buy &app;")]),
    Input(
      "entity of another file",
      ["de.xliff": xliff("<!DOCTYPE xliff [<!ENTITY app SYSTEM \"a.txt\">]>", "Buy &app;")]),
    Input(
      "folder that is no locale",
      ["en.lproj/L.strings": #""a" = "b";"#, "germany.lproj/L.strings": #""a" = "c";"#]),
    Input(
      "qualifier that is none",
      [
        "res/values/strings.xml": #"<resources><string name="a">Yes</string></resources>"#,
        "res/values-pt-BR/strings.xml": #"<resources><string name="a">Sim</string></resources>"#,
      ]),
    Input(
      "locale that is none",
      [
        "L.xcstrings":
          #"{"sourceLanguage": "en", "strings": {"Buy": {"localizations": {"german": {"stringUnit": {"state": "translated", "value": "Kaufen"}}}}}, "version": "1.0"}"#
      ]),
  ]

  @Test(arguments: inputs)
  func saysWhatItCannotCheck(_ input: Input) async throws {
    let environment = CommandEnvironment(fileSystem: MemoryFileSystem(input.files))
    let output = await CatalogLint.run(
      ["check", "--format", "json", "--fail-on", "warning"], in: environment)
    #expect(output.status != .success, "\(output.standardOutput)")
  }

  @Test func saysNothingOfATableInOneLanguage() async {
    let output = await Command.run(
      "check --fail-on info", files: ["de.lproj/L.strings": #""buy" = "Kaufen";"#])
    #expect(output.status == .success, "\(output.standardOutput)")
  }
}
