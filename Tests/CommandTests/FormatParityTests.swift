import CatalogLintCommand
import Foundation
import Testing

/// The same fault in each format of texts: the same rule names it, with the same key and locale.
struct FormatParityTests {
  /// A text of the source and its translation, which may be none.
  struct Text {
    let key: String
    let source: String
    let target: String?
    var isTwice = false
  }

  /// A format that writes texts for "en" and "de".
  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    let files: @Sendable ([Text]) -> [(String, String)]
    var testDescription: String { name }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  private static func xliff(_ target: String, _ texts: [Text]) -> String {
    let units = texts.flatMap { text in
      let target = text.target.map { "<target>\(escaped($0))</target>" } ?? ""
      let unit =
        "<trans-unit id=\"\(text.key)\" xml:space=\"preserve\"><source>\(escaped(text.source))</source>\(target)</trans-unit>"
      return text.isTwice ? [unit, unit] : [unit]
    }
    return
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"L.strings\" source-language=\"en\" target-language=\"\(target)\" datatype=\"plaintext\"><body>\(units.joined())</body></file></xliff>"
  }

  private static func po(_ texts: [Text], isTemplate: Bool) -> String {
    let head =
      isTemplate
      ? ""
      : "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let messages = texts.flatMap { text in
      let flag = text.source.contains("%") ? "#, c-format\n" : ""
      let target = isTemplate ? "" : text.target ?? ""
      let message = "\(flag)msgctxt \"\(text.key)\"\nmsgid \"\(text.source)\"\nmsgstr \"\(target)\"\n\n"
      return text.isTwice && !isTemplate ? [message, message] : [message]
    }
    return head + messages.joined()
  }

  private static func strings(_ texts: [(key: String, text: String?, isTwice: Bool)]) -> String {
    texts.flatMap { entry in
      entry.text.map { text in
        let line = "\"\(entry.key)\" = \"\(text)\";\n"
        return entry.isTwice ? [line, line] : [line]
      } ?? []
    }.joined()
  }

  static let forms = [
    Form(name: "strings") { texts in
      [
        ("en.lproj/L.strings", strings(texts.map { ($0.key, $0.source, false) })),
        ("de.lproj/L.strings", strings(texts.map { ($0.key, $0.target, $0.isTwice) })),
      ]
    },
    Form(name: "XLIFF") { texts in [("de.xliff", xliff("de", texts))] },
    Form(name: "gettext") { texts in
      [("po/app.pot", po(texts, isTemplate: true)), ("po/de.po", po(texts, isTemplate: false))]
    },
  ]

  private func found(_ form: Form, _ texts: [Text]) async throws -> [String] {
    let files = form.files(texts + [Text(key: "sound.one", source: "A sound text", target: "Ein guter Text")])
    let findings = try await Command.run(
      "check --info --format json", inFiles: Dictionary(uniqueKeysWithValues: files)
    ).findings()
    return findings.map { finding in
      let words = [finding["rule"], finding["key"], finding["locale"]].map { $0 as? String ?? "-" }
      return words.joined(separator: " ")
    }.sorted()
  }

  @Test(arguments: forms)
  func namesAMissingTranslation(_ form: Form) async throws {
    let found = try await found(form, [Text(key: "buy.now", source: "Buy it now", target: nil)])
    #expect(found == ["string-missing-translation buy.now de"])
  }

  @Test(arguments: forms)
  func namesAKeyThatStandsTwice(_ form: Form) async throws {
    let found = try await found(
      form, [Text(key: "buy.now", source: "Buy it now", target: "Jetzt kaufen", isTwice: true)])
    #expect(found == ["string-duplicate-key buy.now de"])
  }

  @Test(arguments: forms)
  func namesALostArgument(_ form: Form) async throws {
    let found = try await found(
      form, [Text(key: "left.count", source: "Only %d left", target: "Nur noch wenige")])
    #expect(found == ["format-specifier-missing left.count de"])
  }

  @Test(arguments: forms)
  func namesAnUntranslatedText(_ form: Form) async throws {
    let found = try await found(
      form, [Text(key: "buy.now", source: "Buy the whole year now", target: "Buy the whole year now")])
    #expect(found == ["string-untranslated buy.now de"])
  }

  @Test func namesAUnitThatOneOfManyFilesHas() async throws {
    let texts = (1...12).map { Text(key: "k\($0)", source: "Text \($0)", target: "Wort \($0)") }
    let left = Text(key: "old.one", source: "Left over", target: "Rest")
    let files = ["de", "fr", "it", "es"].map { locale in
      ("\(locale).xliff", Self.xliff(locale, locale == "fr" ? texts + [left] : texts))
    }
    let findings = try await Command.run(
      "check --format json", inFiles: Dictionary(uniqueKeysWithValues: files)
    ).findings()
    #expect(findings.compactMap { $0["rule"] as? String } == ["string-extra-translation"])
    #expect(findings.compactMap { $0["locale"] as? String } == ["fr"])
  }

  @Test func takesTheProjectsLanguageForTheSource() async throws {
    let project =
      "// !$*UTF8*$!\n{ objects = { A = { isa = PBXProject; developmentRegion = de; "
      + "knownRegions = (de, en, Base, ); }; }; }"
    let findings = try await Command.run(
      "check --format json",
      files: [
        "App.xcodeproj/project.pbxproj": project, "App/de.lproj/L.strings": #""a" = "Jetzt"; "b" = "Dann";"#,
        "App/en.lproj/L.strings": #""a" = "Now";"#,
      ]
    ).findings()
    #expect(findings.compactMap { $0["rule"] as? String } == ["string-missing-translation"])
    #expect(findings.compactMap { $0["locale"] as? String } == ["en"])
  }

  @Test func leavesOutSourceTextsOfPluralsThatTheSourceLanguageHasNot() async throws {
    let units = ["one", "few", "many", "other"].map { category in
      "<trans-unit id=\"days|==|plural.\(category)\"><source>%lld days</source><target>%lld дней</target></trans-unit>"
    }
    let text =
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"L.xcstrings\" source-language=\"en\" target-language=\"ru\" datatype=\"plaintext\"><body>\(units.joined())</body></file></xliff>"
    let output = await Command.run("check --info --fail-on info", files: ["ru.xliff": text])
    #expect(output.status == .success, "\(output.standardOutput)")
  }
}
