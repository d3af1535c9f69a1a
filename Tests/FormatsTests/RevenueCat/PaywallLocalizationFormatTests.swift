import CatalogModel
import Formats
import LocaleData
import SourceText
import TestSupport
import Testing

struct PaywallLocalizationFormatTests {
  private func read(_ text: String) -> (file: SourceFile, document: Document) {
    let file = SourceFile(id: FileID(5), path: "a/Paywall.json", contents: Array(text.utf8))
    return (file, PaywallLocalizationFormat.read(file))
  }

  private static let paywall = #"""
    {"template_name": "2", "revision": 7, "config": {"packages": ["a"]}, "localized_strings": {
      "en_US": {"⟦title⟧": "⟦Go⟧", "subtitle": null, "⟦offer_details⟧": "⟦{{ price }} per \"month\"⟧",
        "features": [{"⟦title⟧": "⟦One⟧", "icon_id": "lock"}, {"⟦content⟧": "⟦Two⟧"}],
        "offer_overrides": {"custom": {"⟦offer_name⟧": "⟦Best⟧"}}},
      "zh_Hans": {"title": "⟦开⟧", "features": [{"title": "⟦一⟧"}]}}}
    """#

  @Test func readsTheTextsOfAllLocales() throws {
    let marked = MarkedText(Self.paywall)
    let (file, document) = read(marked.text)
    #expect(document.problems == [])
    #expect(document.format == "revenuecat-paywall")
    let table = try #require(document.table)
    #expect(table.name == "Paywall")
    #expect(table.file == FileID(5))
    #expect(table.placeholders == .doubleBraces)
    #expect(table.sourceLocale == nil && table.familyPath == nil)
    #expect(table.locales.map { $0.id?.identifier } == ["en-US", "zh-Hans"])
    #expect(
      table.entries.map { table.keyText($0) } == [
        "title", "offer_details", "features[0].title", "features[1].content",
        "offer_overrides.custom.offer_name",
      ])
    #expect(table.entries.map { $0.decodedKey >= 0 } == [false, false, true, true, true])
    #expect(
      table.cells.map { file.text($0.span) }
        == ["Go", "开", #"{{ price }} per \"month\""#, "One", "一", "Two", "Best"])
    #expect(table.cells.map(\.locale) == [0, 1, 0, 0, 1, 0, 0])
    #expect(table.cells.map { $0.decoded >= 0 } == [false, false, true, false, false, false, false])
    let spans = table.entries.map(\.keySpan) + table.cells.map(\.span)
    #expect(Set(spans) == Set(marked.spans))
    checkTable(table, in: file)
  }

  @Test func readsTextsByTier() throws {
    let (_, document) = read(
      #"{"template_name": "7", "localized_strings_by_tier": {"en_US": {"gold": {"title": "A"}, "plus": {"title": "B"}}, "es_ES": {"gold": {"title": "C"}}}}"#
    )
    let table = try #require(document.table)
    #expect(table.entries.map { table.keyText($0) } == ["gold.title", "plus.title"])
    #expect(table.entries.map(\.cells.count) == [2, 1])
  }

  @Test func readsTextsOfComponents() throws {
    let (_, document) = read(
      #"{"default_locale": "en_US", "components_config": {}, "components_localizations": {"de_DE": {"b": "x", "a": "y"}, "en_US": {"a": "z", "pic": {"light": {"original": "u"}}}}}"#
    )
    let table = try #require(document.table)
    #expect(document.problems == [])
    #expect(table.sourceLocale?.spelling == "en_US")
    #expect(table.entries.map { table.keyText($0) } == ["b", "a"])
    #expect(table.entries.map(\.cells.count) == [1, 2])
  }

  @Test func readsWhatButtonsAndLinksLeadTo() throws {
    let (_, template) = read(
      #"{"template_name": "1", "config": {"tos_url": "https://acme.app", "privacy_url": null}, "localized_strings": {"en": {"a": "1"}}}"#
    )
    #expect(try #require(template.paywalls.first).actions == [.terms, .restorePurchases])
    let (_, plain) = read(
      #"{"template_name": "1", "config": {"display_restore_purchases": false, "tos_url": ""}, "localized_strings": {"en": {"a": "1"}}}"#
    )
    #expect(try #require(plain.paywalls.first).actions == [])
    let (_, components) = read(
      #"""
      {"components_localizations": {"en": {"a": "x"}}, "components_config": {"base": {"stack": {"components": [
        {"type": "button", "action": {"type": "restore_purchases"}, "stack": {"components": [
          {"type": "text", "text_lid": "a"}]}},
        {"type": "button", "action": {"type": "navigate_to", "destination": "privacy_policy",
          "url": {"url_lid": "b"}}},
        {"type": "button", "action": {"type": "navigate_to", "destination": "customer_center"}},
        {"type": "button", "action": {"type": "navigate_back"}}, {"action": 7}]}}}}
      """#)
    #expect(try #require(components.paywalls.first).actions == [.restorePurchases, .privacyPolicy])
  }

  @Test func keepsTheLastTextOfAKeyThatStandsTwice() throws {
    let (file, document) = read(#"{"template_name": "1", "localized_strings": {"en": {"a": "1", "a": "2"}}}"#)
    let table = try #require(document.table)
    #expect(table.cells.map { file.text($0.span) } == ["2"])
    #expect(document.problems.count == 1)
    guard case .duplicateKey = try #require(document.problems.first).kind else {
      Issue.record("not a duplicate")
      return
    }
  }

  @Test func reportsAPaywallWithoutTexts() {
    for text in [
      #"⟦{"template_name": "1", "localized_strings": {}}⟧"#, "⟦[]⟧",
      #"⟦{"components_localizations": {"en": {}}, "default_locale": "en"}⟧"#,
    ] {
      let marked = MarkedText(text)
      let document = read(marked.text).document
      #expect(document.table == nil)
      #expect(document.problems.map(\.span) == marked.spans)
      #expect(document.problems.map(\.message) == ["the paywall has no texts"])
    }
  }

  @Test func readsTheRestOfABrokenPaywall() throws {
    let (_, document) = read(
      #"{"template_name": "1", "localized_strings": {"en_US": {"title": "Go",}, "de_DE": [], "fr_FR": {"title": "Allez"}}}"#
    )
    #expect(document.table?.locales.map(\.spelling) == ["en_US", "fr_FR"])
    #expect(document.problems.map(\.kind).contains(.malformed))
    #expect(
      document.problems.map(\.message).contains("the texts of \"de_DE\" are an array, not an object"))
  }

  @Test(arguments: [
    #"{"template_name": "1", "localized_strings": {"en_US": {"#,
    #"{"asset_base_url": "x", "localized_strings_by_tier": {}, "template_name": "7"}"#,
    #"{"components_localizations": {"en_US": {}}, "components_config": {}}"#,
  ])
  func recognizesPaywalls(_ text: String) {
    #expect(PaywallLocalizationFormat.recognizes("a.json", start: Array(text.utf8)[...]))
    #expect(!RevenueCatFormat.recognizes("a.json", start: Array(text.utf8)[...]))
  }

  @Test func readsManyLocalesInTime() {
    let texts = (0..<20_000).map { "\"l\($0)\": {\"a\": \"b\"}" }.joined(separator: ",")
    let (file, document) = read("{\"template_name\": \"1\", \"localized_strings\": {\(texts)}}")
    #expect(document.table?.locales.count == 1000)
    if let table = document.table { checkTable(table, in: file) }
  }

  @Test(arguments: 0..<2)
  func holdsForChangedTexts(_ seed: UInt64) {
    let text = Array(MarkedText(Self.paywall).text.utf8)
    let tokens = ["{", "}", "[", "]", "\"", ",", "null", "\\u00e9", "\"title\": \"x\","].map {
      Array($0.utf8)
    }
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      let contents = Mutation.mutate(text, tokens: tokens, with: &random)
      let file = SourceFile(id: FileID(0), path: "a.json", contents: contents)
      let document = PaywallLocalizationFormat.read(file)
      if let table = document.table { checkTable(table, in: file) }
      #expect(document.table != nil || !document.problems.isEmpty, "\(contents)")
    }
  }
}
