import CatalogModel
import Diagnostics
import LintEngine
import LocaleData
import Money
import PriceText
import RuleKit
import SourceText

/// What is shown of a thing in a code editor, as Markdown.
enum HoverText {
  /// Scalars of a text in a table, above which it is cut.
  private static let textLimit = 160
  private static let rowLimit = 60
  /// The locales that a price is said in where the app has no texts.
  private static let standardLocales = ["en", "de", "fr", "es", "it", "pt-BR", "ja", "ko", "zh-Hans", "ar"]

  static func text(of subject: Subject, in checked: CheckedProject) -> String? {
    guard let workspace = checked.result?.workspace else { return nil }
    switch subject.kind {
    case .product(let id): return product(id, checked.index.products[id] ?? [], workspace)
    case .key(let key, let places):
      return places.prefix(4).map { self.key(key, workspace.families[$0.family], $0.key, workspace) }
        .joined(separator: "\n\n")
    case .price(let catalog, let product, let price):
      return self.price(price, of: product, in: catalog, locales(of: workspace))
    }
  }

  /// Says what a rule is about.
  static func rule(_ id: String, address: (RuleID) -> String) -> String? {
    guard let rule = RuleSet.all.first(where: { $0.description.id.rawValue == id })?.description else {
      return nil
    }
    var text = "**\(code(id))** — \(plain(rule.summary))\n\n\(plain(rule.rationale))\n\n"
    text += "Severity: \(rule.severity.rawValue). Source: \(plain(rule.source))\n\n"
    for option in rule.options { text += "- \(code(option.name)): \(plain(option.summary))\n" }
    return text + "\n[Documentation](\(address(rule.id)))"
  }

  // MARK: Products

  private static func product(
    _ id: String, _ places: [WorkspaceIndex.ProductPlace], _ workspace: Workspace
  ) -> String? {
    guard !places.isEmpty else { return nil }
    var text = "**\(code(id))**\n\n| catalog | kind | price | period | offers |\n|---|---|---|---|---|\n"
    for place in places.prefix(rowLimit) {
      let product = place.product
      let cells = [
        workspace.file(product.file).path.display, product.kind?.value.text(\.rawValue) ?? "",
        amount(of: product, in: place.catalog), product.period?.value.text(\.iso8601) ?? "",
        product.offers.map(\.kind.name).joined(separator: ", "),
      ]
      text += row(
        ([product.basePlanID?.value].compactMap { $0 } + [cells[0]]).joined(separator: " in "),
        cells.dropFirst())
    }
    let names = places.flatMap { $0.product.localizations }
    guard !names.isEmpty else { return text }
    text += "\n| locale | name | description |\n|---|---|---|\n"
    var known: Set<String> = []
    for name in names.prefix(rowLimit) {
      let row = row(
        name.locale?.value ?? "", [name.displayName?.value ?? "", name.description?.value ?? ""])
      if known.insert(row).inserted { text += row }
    }
    return text
  }

  private static func amount(of product: Product, in catalog: Catalog) -> String {
    guard let sold = SoldProduct.all(product, of: catalog).first, let amount = sold.amount else { return "" }
    let more = product.prices.count > 1 ? " and \(product.prices.count - 1) more" : ""
    return PriceFormatter(locale: LocaleID(language: "en")).string(amount, sold.currency) + more
  }

  // MARK: Prices

  private static func price(
    _ price: Price, of product: Product, in catalog: Catalog, _ locales: [LocaleID]
  ) -> String? {
    var shown = product
    shown.prices = [price]
    guard let sold = SoldProduct.all(shown, of: catalog).first, let amount = sold.amount else { return nil }
    let isOwn = product.prices.contains { $0.amount == price.amount }
    var text = "**\(code(product.id?.value ?? ""))** in \(sold.storefront.description)\n\n"
    text += isOwn ? "| locale | price | rate |\n|---|---|---|\n" : "| locale | price |\n|---|---|\n"
    for locale in locales.prefix(rowLimit) {
      let texts = ProductTexts(locale: locale)
      let amount = texts.price(amount, sold.currency)
      text += row(
        locale.identifier, isOwn ? [amount, texts.texts(.rate, of: sold).first ?? ""] : [amount])
    }
    return text
  }

  /// The locales of the app's texts, or some large ones.
  private static func locales(of workspace: Workspace) -> [LocaleID] {
    let own = Set(workspace.families.flatMap(\.locales).compactMap(\.id))
    guard own.isEmpty else { return own.sorted { $0.identifier < $1.identifier } }
    return standardLocales.compactMap { LocaleID($0) }
  }

  // MARK: Keys

  private static func key(
    _ key: String, _ family: TableFamily, _ index: Int, _ workspace: Workspace
  ) -> String {
    let cells = family.cells(of: family.keys[index])
    var text = "**\(code(key))** in \(plain(family.name))\n\n| locale | text |\n|---|---|\n"
    for (number, locale) in family.locales.enumerated().prefix(rowLimit) {
      let own = cells.filter { Int($0.locale) == number }
      let texts = own.map { cell in
        let variant = family.variants[Int(cell.variant)].name
        let value = self.text(workspace.text(cell).string)
        let state = cell.state == .needsReview || cell.state == .stale ? " *(\(cell.state.name))*" : ""
        return (variant.isEmpty ? "" : "*\(plain(variant)):* ") + value + state
      }
      let name = locale.spelling.isEmpty ? "—" : plain(locale.spelling)
      let mark = number == family.source ? " (source)" : ""
      text += "| \(name)\(mark) | \(texts.isEmpty ? "—" : texts.joined(separator: "<br>")) |\n"
    }
    return text
  }

  // MARK: Markdown

  private static func row(_ first: String, _ others: some Sequence<String>) -> String {
    "| \(([first] + others).map(text).joined(separator: " | ")) |\n"
  }

  private static func text(_ text: String) -> String { plain(text, limit: textLimit) }

  /// Returns text that Markdown shows as it is, on one line.
  static func plain(_ text: String, limit: Int = .max) -> String {
    var result = ""
    let shown = text.replacing("\r\n", with: "\n").replacing("\n", with: " ⏎ ")
    for scalar in escaped(shown, limit: limit).unicodeScalars {
      if "\\`*_<>[]|#~&!".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func code(_ text: String) -> String {
    let shown = escaped(text, limit: textLimit).replacing("\\u{A}", with: " ")
    return shown.contains("`") ? plain(text, limit: textLimit) : "`\(shown)`"
  }
}

extension TranslationState {
  /// The state in words.
  fileprivate var name: String { self == .needsReview ? "needs review" : "stale" }
}
