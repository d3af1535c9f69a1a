import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A product with contents by chance whose odds no text tells.
struct PaywallLootboxOdds: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-lootbox-odds", severity: .info, certainty: .official,
      summary: "a product is a loot box by its name, and no text tells the odds",
      rationale:
        "Apps that sell items by chance must show the odds of each type of item before the purchase. A picture or a page may show them, too, which texts do not tell.",
      source: "App Review Guidelines 3.1.1", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Game.storekit":
          #"{"products": [{"type": "Consumable", "productID": "a.1", "referenceName": "⟦Mystery Chest⟧"}]}"#,
        "en.lproj/Localizable.strings": #""buy" = "Open the chest";"#,
      ]),
      .flagged(files: [
        "Game.storekit": #"{"products": [{"type": "Consumable", "productID": "⟦game.lootbox.small⟧"}]}"#,
        "en.lproj/Localizable.strings": #""buy" = "Buy now";"#,
      ]),
      .accepted(files: [
        "Game.storekit":
          #"{"products": [{"type": "Consumable", "productID": "a.1", "referenceName": "Mystery Chest"}]}"#,
        "en.lproj/Localizable.strings": #""odds" = "Drop rates: rare 5%%, common 95%%";"#,
      ]),
      .accepted(files: [
        "Game.storekit":
          #"{"products": [{"type": "NonConsumable", "productID": "a.1", "referenceName": "Mystery Stories"}]}"#,
        "en.lproj/Localizable.strings": #""buy" = "Read on";"#,
      ]),
      // There are no texts to look into.
      .accepted(storeKit: #"{"products": [{"type": "Consumable", "productID": "game.lootbox.small"}]}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let families = workspace.families.filter { !$0.isStoreMetadata && !$0.keys.isEmpty }
    guard !families.isEmpty else { return }
    for catalog in workspace.catalogs where catalog.kind.store != .googlePlay {
      let boxes = catalog.products.compactMap { product in Self.boxName(product).map { (product, $0) } }
      guard let (product, name) = boxes.first, !tellsOdds(families, workspace) else { continue }
      sink.report(
        context.finding(
          "\(quoted(name.value)) is a loot box by its name, and no text tells the odds", at: Label(name),
          help: "show the odds of each type of item before the purchase",
          secondary: boxes.dropFirst().map { Label($0.1, "another one") },
          subject: context.subject(product, of: catalog)))
    }
  }

  /// The name that says that what is in a product is left to chance.
  private static func boxName(_ product: Product) -> Located<String>? {
    guard !product.isSubscription else { return nil }
    let names = [product.referenceName] + product.localizations.map(\.displayName) + [product.id]
    return names.compactMap { $0 }.first { isBox(CopyWords.words(of: $0.value)) }
  }

  private static func isBox(_ words: [String]) -> Bool {
    if words.contains(where: { ["lootbox", "lootboxes", "gacha", "gachapon"].contains($0) }) { return true }
    return zip(words, words.dropFirst()).contains { first, second in
      ["loot", "mystery", "surprise", "lucky"].contains(first)
        && ["box", "boxes", "chest", "chests", "crate", "crates", "egg", "eggs"].contains(second)
    }
  }

  private static let oddsWords = [
    "odds", "probabilit", "drop rate", "chance", "likelihood", "wahrscheinlichkeit", "確率", "概率", "機率", "几率",
    "확률", "вероятност", "шанс", "probabilidad", "prawdopodobie", "kans",
  ]

  private func tellsOdds(_ families: [TableFamily], _ workspace: Workspace) -> Bool {
    families.contains { family in
      family.cells.contains { cell in
        let text = workspace.text(cell).string.lowercased()
        return Self.oddsWords.contains { text.contains($0) }
      }
    }
  }
}
