import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text that lets credits expire which are sold.
struct PaywallCreditsExpire: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-credits-expire", severity: .warning, certainty: .official,
      summary: "a text says that credits which are sold expire",
      rationale:
        "Credits and currencies of games that are bought in an app may not expire. Those that are given away, or come with a subscription, are passed over.",
      source: "App Review Guidelines 3.1.1", catalogs: .appStore)
  }

  static var examples: [Example] {
    let coins =
      #"{"products": [{"type": "Consumable", "productID": "coins.100", "displayPrice": "0.99"}]}"#
    return [
      .flagged(files: [
        "Game.storekit": coins, "en.lproj/Localizable.strings": #""note" = "⟦Coins expire after 30 days.⟧";"#,
      ]),
      .flagged(files: [
        "Game.storekit": coins,
        "de.lproj/Localizable.strings": #""note" = "⟦Deine Münzen verfallen nach 30 Tagen.⟧";"#,
      ]),
      .accepted(files: [
        "Game.storekit": coins, "en.lproj/Localizable.strings": #""note" = "Coins never expire.";"#,
      ]),
      .accepted(files: [
        "Game.storekit": coins,
        "en.lproj/Localizable.strings": #""note" = "Free bonus coins expire after 30 days.";"#,
      ]),
      // No credits are sold.
      .accepted(files: [
        "Game.storekit":
          #"{"products": [{"type": "Consumable", "productID": "hint.1", "displayPrice": "0.99"}]}"#,
        "en.lproj/Localizable.strings": #""note" = "Coins expire after 30 days.";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  /// The words of one language.
  private struct Words {
    /// What is sold, by the word that its product is known by.
    let credits: [String: [String]]
    /// Beginnings of words that say that something expires.
    let expiry: [String]
    /// Words with which the sentence says something else.
    let exempt: Set<String>
  }

  private static let words: [String: Words] = [
    "en": Words(
      credits: ["coin": ["coins"], "credit": ["credits"], "gem": ["gems"], "diamond": ["diamonds"]],
      expiry: ["expire", "expiring"],
      exempt: [
        "never", "not", "no", "don", "doesn", "won", "without", "free", "bonus", "promotional", "gift",
        "gifted",
        "daily", "weekly", "monthly", "subscription", "subscriptions", "plan", "trial", "reward", "rewards",
        "referral", "card", "cards", "if",
      ]),
    "de": Words(
      credits: [
        "coin": ["münzen", "coins"], "credit": ["credits", "guthaben"], "gem": ["edelsteine", "juwelen"],
        "diamond": ["diamanten"],
      ],
      expiry: ["verfallen", "verfällt", "ablaufen"],
      exempt: [
        "nie", "niemals", "nicht", "kein", "keine", "ohne", "kostenlose", "kostenlosen", "gratis", "bonus",
        "geschenkte", "tägliche", "monatliche", "abo", "abonnement", "wenn",
      ]),
    "fr": Words(
      credits: ["coin": ["pièces"], "credit": ["crédits"], "gem": ["gemmes"], "diamond": ["diamants"]],
      expiry: ["expire"],
      exempt: [
        "jamais", "pas", "sans", "aucun", "gratuits", "gratuites", "bonus", "offerts", "offertes", "mensuels",
        "quotidiens", "abonnement", "si",
      ]),
    "es": Words(
      credits: ["coin": ["monedas"], "credit": ["créditos"], "gem": ["gemas"], "diamond": ["diamantes"]],
      expiry: ["caduca", "expira", "vencen"],
      exempt: [
        "nunca", "no", "sin", "gratis", "gratuitos", "gratuitas", "bonus", "regalo", "mensuales", "diarios",
        "suscripción", "si",
      ]),
  ]

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let names = workspace.catalogs.filter { $0.kind.store != .googlePlay }.flatMap(\.products)
      .filter { $0.kind?.value.value == .consumable }.map(Self.names)
    guard !names.isEmpty else { return }
    let sold = Set(
      ["coin", "credit", "gem", "diamond"].filter { stem in names.contains { $0.contains(stem) } })
    guard !sold.isEmpty else { return }
    for family in workspace.families where !family.isStoreMetadata && !family.isJava {
      for key in family.keys.prefix(family.currentKeys) {
        // The source text speaks for its translations.
        let cells = family.sourceCells(of: key) + family.cells(of: key)
        let cell = cells.first { cell in
          guard cell.state != .reference, let words = Self.words[context.language(of: cell, in: family)]
          else {
            return false
          }
          return Self.lapses(workspace.text(cell).string, words, sold)
        }
        guard let cell else { continue }
        sink.report(
          context.finding(
            "the text says that credits expire, and they are sold", at: context.label(cell),
            help: "let what is bought keep its worth", subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private static func names(_ product: Product) -> String {
    let texts = [product.id, product.referenceName] + product.localizations.map(\.displayName)
    return texts.compactMap { $0?.value.lowercased() }.joined(separator: " ")
  }

  /// Whether a sentence of a text says that something sold expires.
  private static func lapses(_ text: String, _ words: Words, _ sold: Set<String>) -> Bool {
    guard text.utf8.count < 4000 else { return false }
    let small = text.lowercased()
    let bytes = Array(small.utf8)[...]
    // Splitting into words takes long, and few texts have what these begin with.
    guard
      words.expiry.contains(where: { stem in
        bytes.firstRange(of: stem.utf8.prefix { $0 < 0x80 }, from: 0) != nil
      })
    else { return false }
    let credits = Set(words.credits.filter { sold.contains($0.key) }.flatMap(\.value))
    return small.split(whereSeparator: { ".!?\n".contains($0) }).contains { sentence in
      let parts = sentence.split { !$0.isLetter }.map(String.init)
      return parts.contains { credits.contains($0) }
        && parts.contains { part in words.expiry.contains { part.hasPrefix($0) } }
        && words.exempt.isDisjoint(with: parts)
    }
  }
}
