import CatalogModel
import Diagnostics
import LocaleData
import Money
import RuleKit
import SourceText

/// A text that calls a product free which costs something.
///
/// Free trials and weeks are offers, and `ad-free` is another word; both are passed over.
struct MetadataFreeWord: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-free-word", severity: .warning, certainty: .secondHand,
      summary: "a display name or description calls a paid product free",
      rationale: "Reviewers take the word for a promise that the product does not keep.",
      source: "word lists of public checkers of store data", catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: text("⟦Free Grinder Guide⟧", "en_US", "1.99")),
      .flagged(product: text("⟦Get Pro for free⟧", "en_US", "1.99")),
      .flagged(product: text("⟦Kostenloses Pro⟧", "de", "1.99")),
      .flagged(product: text("⟦無料プレミアム⟧", "ja", "100")),
      .accepted(product: text("Ad-free", "en_US", "1.99")),
      .accepted(product: text("Free from ads, free of limits", "en_US", "1.99")),
      .accepted(product: text("Monthly, free for 7 days", "en_US", "1.99")),
      .accepted(product: text("Free trial, then monthly", "en_US", "1.99")),
      .accepted(product: text("Free Guide", "en_US", "0.00")),
      .accepted(product: text("Free up space", "en_US", "1.99")),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          """
          <in_app_purchase><product_id>a</product_id>
          <locales><locale name="en-US"><title>⟦Free Grinder Guide⟧</title></locale></locales>
          <products><product><wholesale_price_tier>2</wholesale_price_tier></product></products></in_app_purchase>
          """)
      ]),
    ]
  }

  private static func text(_ name: String, _ locale: String, _ price: String) -> String {
    #""displayPrice": "\#(price)", "localizations": [{"displayName": "\#(name)", "locale": "\#(locale)"}]"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts {
      guard let product = text.product, let amount = product.amount, amount > .zero else { continue }
      // A free offer is what the text means then.
      guard !product.offers.contains(where: { $0.mode?.value.value == .free }) else { continue }
      // An answer of the store need not have the offers.
      guard catalog.kind != .appStoreConnect || !product.isSubscription else { continue }
      guard let word = freeWord(in: text.text.value, language: text.language) else { continue }
      sink.report(
        context.finding(
          "the \(text.field.name) \(quoted(text.text.value)) says \(quoted(word)), but the product costs \(amount)",
          at: Label(text.text), help: "leave the word out", subject: context.subject(text, of: catalog)))
    }
  }

  /// Returns the word that calls the whole thing free.
  private func freeWord(in text: String, language: String) -> String? {
    if ["ja", "zh", "ko"].contains(language) {
      let words = ["無料", "免费", "免費", "무료"]
      let others = ["体験", "トライアル", "お試し", "试用", "試用", "체험", "日", "天", "週", "周", "月", "年", "일", "주", "개월"]
      guard let word = words.first(where: { text.contains($0) }),
        !others.contains(where: { text.contains($0) })
      else { return nil }
      return word
    }
    let tokens = copyTokens(text)
    let tellsOffer = tokens.contains { token in
      FreeWords.isTrial(token.text, language: language)
        || PeriodWords.unit(token.text, language: language) != nil
    }
    guard !tellsOffer else { return nil }
    for (index, token) in tokens.enumerated() where FreeWords.isFree(token.text, language: language) {
      if token.text == "free", !Self.isPlainFree(tokens, at: index) { continue }
      return token.text
    }
    return nil
  }

  /// Whether the English word stands for "at no cost": alone, at the start of a clause or after such words as "for".
  private static func isPlainFree(_ tokens: [CopyToken], at index: Int) -> Bool {
    let isAlone = tokens.count == 1
    if index + 1 < tokens.count, tokens[index + 1].gap != .clause {
      switch tokens[index + 1].text {
      case "of", "from", "up", "your", "yourself", "to", "hand", "form", "fall", "kick", "kicks", "play",
        "range",
        "roam", "speech", "spirit", "style", "throw", "throws", "time", "will", "wheel", "weights":
        return false
      default: break
      }
    }
    if isAlone || tokens[index].gap == .clause { return true }
    switch tokens[index - 1].text {
    case "for", "get", "a", "the", "completely", "totally", "absolutely", "is", "are", "now", "all", "with",
      "and":
      return tokens[index].gap == .space
    default: return false
    }
  }
}
