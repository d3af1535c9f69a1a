import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// Files that were made to be slow, through the whole linter: each is told what is wrong with it, and what stands
/// behind that is still checked.
struct HostileInputTests {
  /// A declaration and a text of a crafted XML file, and the words of what has to be said; none for what is read.
  struct Attack: CustomTestStringConvertible, Sendable {
    let name: String
    var declarations = ""
    var text: @Sendable () -> String = { "" }
    var words: [String] = []
    var testDescription: String { name }
  }

  private static let laughs: String = {
    let levels = (1...9).map { level in
      "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">"
    }
    return "<!ENTITY l0 \"lol\">" + levels.joined()
  }()

  static let attacks: [Attack] = [
    Attack(name: "internal entity", declarations: "<!ENTITY app 'Coffee'>", text: { "&app;" }),
    Attack(name: "section", text: { "<![CDATA[1 < 2]]>" }),
    Attack(name: "billion laughs", declarations: laughs, text: { "&l9;" }, words: ["\"l9\" expands to more"]),
    Attack(
      name: "quadratic blow-up", declarations: "<!ENTITY a '\(String(repeating: "a", count: 50_000))'>",
      text: { String(repeating: "&a;", count: 50_000) }, words: ["expand to more than"]),
    Attack(
      name: "external entity", declarations: "<!ENTITY x SYSTEM 'file:///etc/passwd'>", text: { "&x;" },
      words: ["\"x\" stands in another file"]),
    Attack(
      name: "parameter entity", declarations: "<!ENTITY % p SYSTEM 'http://127.0.0.1:9/x'> %p;",
      words: ["the parameter entity \"p\""]),
    Attack(
      name: "depth",
      text: { String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000) },
      words: ["nested deeper than 256"]),
    Attack(
      name: "long attribute", text: { "<a b='\(String(repeating: "\n", count: 10_000_001))'/>" },
      words: ["\"b\" has more than 10000000 bytes"]),
    Attack(
      name: "long section", text: { "<![CDATA[\(String(repeating: "x", count: 10_000_001))]]>" },
      words: ["a CDATA section of more than 10000000 bytes"]),
  ]

  private func messages(_ path: String, _ text: String, severity: String? = nil) async throws -> [String] {
    let output = await Command.run("check --all --info --format json \(path)", files: [path: text])
    return try output.findings().filter { severity == nil || $0["severity"] as? String == severity }
      .compactMap { $0["message"] as? String }
  }

  private func check(_ messages: [String], _ attack: Attack) {
    for word in attack.words + ["\"&\" begins no entity here"] {
      #expect(messages.count { $0.contains(word) } == 1, "\(word): \(messages)")
    }
  }

  @Test(arguments: attacks)
  func refusesAnAttackInMetadata(_ attack: Attack) async throws {
    let declarations = attack.declarations.isEmpty ? "" : "[\(attack.declarations)]"
    let found = try await messages(
      "a.itmsp/metadata.xml",
      """
      <!DOCTYPE package SYSTEM "http://127.0.0.1:9/x.dtd" \(declarations)>
      <package xmlns="http://apple.com/itunes/importer" version="software5.2"><software><software_metadata>
      <in_app_purchases><in_app_purchase><product_id>a</product_id><reference_name>A</reference_name>
      <review_notes>\(attack.text())</review_notes></in_app_purchase>
      <in_app_purchase><product_id>b</product_id><reference_name>B & C</reference_name></in_app_purchase>
      </in_app_purchases>
      </software_metadata></software></package>
      """, severity: "error")
    check(found, attack)
    // What an entity adds up to may be longer than the store takes, which is true too.
    let faults = found.filter { !$0.contains("notes for App Review") }
    #expect(faults.count == attack.words.count + 1, "\(found)")
  }

  @Test(arguments: attacks)
  func refusesAnAttackInATable(_ attack: Attack) async throws {
    let declarations = attack.declarations.isEmpty ? "" : "[\(attack.declarations)]"
    let found = try await messages(
      "en.lproj/L.strings",
      """
      <!DOCTYPE plist SYSTEM "http://127.0.0.1:9/x.dtd" \(declarations)>
      <plist version="1.0"><dict><key>a</key><string>\(attack.text())</string>
      <key>b</key><string>a & b</string></dict></plist>
      """)
    check(found, attack)
  }

  static let depth = 1_000_000

  static let deep: [(path: String, text: String, word: String)] = [
    ("a.storekit", String(repeating: "[", count: depth), "nested deeper than 512 levels"),
    (
      "a.storekit",
      #"{"products": [], "x": "# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        + "}",
      "nested deeper than 512 levels"
    ),
    (
      "a.xcstrings",
      String(repeating: #"{"strings":"#, count: depth) + "1" + String(repeating: "}", count: depth),
      "nested deeper than 512 levels"
    ),
    (
      "en.lproj/L.strings",
      #""a" = "# + String(repeating: "(", count: depth) + String(repeating: ")", count: depth) + ";",
      "nested deeper than 512 levels"
    ),
    (
      "en.lproj/L.strings", String(repeating: #""a" = {"#, count: depth),
      "nested deeper than 512 levels"
    ),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: deep.indices)
  func refusesAMillionLevels(_ index: Int) async throws {
    let (path, text, word) = Self.deep[index]
    let found = try await messages(path, text)
    #expect(found.contains { $0.contains(word) }, "\(found)")
  }

  @Test func tellsOfFewUnknownKeys() async throws {
    let keys = (0..<1_000).map { #""k\#($0)": 1"# }.joined(separator: ", ")
    let found = try await messages("a.storekit", #"{"version": {"major": 4, "minor": 0}, \#(keys)}"#)
    #expect(found.count { $0.contains("is not known here") } == 20)
  }

  @Test func readsFewLanguagesOfATranslation() async throws {
    let files = (0..<1_000).map { number in
      """
      <file original="\(number)" source-language="en" target-language="l\(number)" datatype="plaintext"><body>
      <trans-unit id="a"><source>s</source><target>t</target></trans-unit></body></file>
      """
    }
    let found = try await messages("a.xliff", "<xliff version=\"1.2\">\(files.joined())</xliff>")
    #expect(found.count { $0 == "the document has more than 250 languages" } == 1)
  }

  /// Files with very many parts of one kind, of which each was once compared with all others.
  static let crowds: [(path: String, text: @Sendable () -> String)] = [
    (
      "a.xcstrings",
      {
        let parts = (0..<30_000).map {
          #""s\#($0)": {"variations": {"plural": {"other": {"stringUnit": {"value": "a"}}}}}"#
        }
        return #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"substitutions": {"#
          + parts.joined(separator: ",") + "}}}}}}"
      }
    ),
    (
      "en.lproj/a.stringsdict",
      {
        let widths = (0..<60_000).map { "<key>\($0)</key><string>a</string>" }
        return "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict>"
          + widths.joined() + "</dict></dict></dict></plist>"
      }
    ),
    (
      "catalog.lock.json",
      {
        let prices = (0..<60_000).map { #""USA from \#($0)": "1 USD""# }
        return
          #"{"version": 1, "catalogs": [{"kind": "storeKitConfiguration", "products": [{"id": "a", "prices": {"#
          + prices.joined(separator: ",") + "}}]}]}"
      }
    ),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: crowds.indices)
  func readsVeryManyParts(_ index: Int) async throws {
    let (path, text) = Self.crowds[index]
    let found = try await messages(path, text())
    #expect(!found.contains { $0.contains("more than") }, "\(found.prefix(3))")
  }
}
