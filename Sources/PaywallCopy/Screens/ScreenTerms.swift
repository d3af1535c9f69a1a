package import CatalogModel
package import Diagnostics
import DocumentSyntax
import LocaleData
import SourceText

/// What the texts of one paywall state in their source language, on one store.
package struct ScreenTerms: Sendable {
  package let screen: PaywallScreen
  /// Whether the texts are Android's resources.
  package let isAndroid: Bool
  /// The keys of the screen whose texts claim something.
  package let keys: [KeyClaims]
  /// All source texts of the screen, also those that claim nothing.
  package let texts: [ScreenText]
  /// The keys of all tables of the same store whose texts claim something.
  private let appKeys: [KeyClaims]
  /// The terms that the screen states in some locale, and those that any table of the same store does.
  private let stated: Set<ClaimTerm>
  private let statedInApp: Set<ClaimTerm>
  private let workspace: Workspace

  package var isWhole: Bool { screen.isWhole }

  private var export: ExportedPaywall? { if case .export(let export) = screen.origin { export } else { nil } }

  /// Returns the screens of an app; one that has texts for both stores twice.
  static func all(
    _ screens: [PaywallScreen], _ workspace: Workspace, _ sheet: ClaimSheet
  ) -> [ScreenTerms] {
    guard !screens.isEmpty else { return [] }
    return [false, true].flatMap { isAndroid in
      let app = AppClaims(of: sheet, isAndroid: isAndroid, workspace)
      return screens.compactMap { ScreenTerms($0, app, workspace) }
    }
  }

  /// What all tables of one store claim.
  private struct AppClaims {
    let isAndroid: Bool
    let keys: [KeyClaims]
    let terms: Set<ClaimTerm>

    init(of sheet: ClaimSheet, isAndroid: Bool, _ workspace: Workspace) {
      self.isAndroid = isAndroid
      keys = sheet.keys.filter { AppClaims.isOurs($0, isAndroid, workspace) }
      terms = ScreenTerms.terms(of: keys)
    }

    static func isOurs(_ key: KeyClaims, _ isAndroid: Bool, _ workspace: Workspace) -> Bool {
      let family = workspace.families[key.family]
      return (family.placeholders == .java) == isAndroid && !family.isStoreMetadata
    }
  }

  private init?(_ screen: PaywallScreen, _ app: AppClaims, _ workspace: Workspace) {
    isAndroid = app.isAndroid
    keys = screen.keys.filter { AppClaims.isOurs($0, app.isAndroid, workspace) }
    self.screen = screen
    self.workspace = workspace
    appKeys = app.keys
    let ownTerms = Self.terms(of: keys)
    let appTerms = app.terms
    switch screen.origin {
    case .export(let export):
      guard !isAndroid else { return nil }
      stated = ownTerms.union(export.terms)
      statedInApp = appTerms.union(export.terms)
      texts = Self.texts(of: export, keys, workspace)
    case .declared, .table:
      guard !keys.isEmpty else { return nil }
      stated = ownTerms
      statedInApp = appTerms
      texts = Self.texts(of: keys, screen, workspace)
    }
  }

  private static func terms(of keys: [KeyClaims]) -> Set<ClaimTerm> {
    var terms: Set<ClaimTerm> = []
    for key in keys {
      for locale in key.locales {
        for found in locale.claims {
          if let term = found.claim.value.term { terms.insert(term) }
        }
      }
    }
    return terms
  }

  // MARK: Texts

  /// Returns the source texts of some keys and of those beside them: all of the table, or those named alike.
  private static func texts(
    of keys: [KeyClaims], _ screen: PaywallScreen, _ workspace: Workspace
  ) -> [ScreenText] {
    var texts: [ScreenText] = []
    for index in Set(keys.map(\.family)).sorted() {
      let family = workspace.families[index]
      let own = keys.filter { $0.family == index }
      let known = Dictionary(own.map { ($0.keyIndex, $0) }, uniquingKeysWith: { first, _ in first })
      let groups = Set(own.compactMap { group(of: $0.key) })
      for (number, key) in family.keys.prefix(family.currentKeys).enumerated() {
        let name = workspace.keyText(key)
        let claims = known[number]
        let isOurs = screen.matchesKey.map { $0(name) } ?? group(of: name).map(groups.contains) ?? false
        guard !screen.isWhole || claims != nil || isOurs else { continue }
        if let text = text(of: key, number, name, claims, in: family, index, workspace) { texts.append(text) }
      }
    }
    return texts
  }

  /// Returns the source texts that stand in an exported paywall by their keys, since their order means nothing.
  private static func texts(
    of export: ExportedPaywall, _ keys: [KeyClaims], _ workspace: Workspace
  ) -> [ScreenText] {
    let family = workspace.families[export.family]
    let known = Dictionary(keys.map { ($0.keyIndex, $0) }, uniquingKeysWith: { first, _ in first })
    let texts: [ScreenText] = family.keys.prefix(family.currentKeys).enumerated().compactMap { number, key in
      guard export.holds(family.cells(of: key)) else { return nil }
      return text(
        of: key, number, workspace.keyText(key), known[number], in: family, export.family, workspace)
    }
    return texts.sorted { $0.key < $1.key }
  }

  private static func text(
    of key: FamilyKey, _ number: Int, _ name: String, _ claims: KeyClaims?, in family: TableFamily,
    _ index: Int, _ workspace: Workspace
  ) -> ScreenText? {
    let cells = family.cells(of: key)
    let english = cells.first { family.locales[Int($0.locale)].id?.language == "en" }
    guard let cell = claims?.source?.cell ?? english ?? family.sourceCells(of: key).first ?? cells.first,
      cell.state != .reference
    else { return nil }
    let text = workspace.text(cell)
    return ScreenText(
      family: index, keyIndex: number, key: name, words: ScreenText.words(ofKey: name),
      label: Label(cell.file, text.span), text: text.string,
      placeholders: family.placeholderCount(in: text.bytes),
      values: TemplateVariable.variables(in: text.bytes).compactMap {
        RevenueCatVariables.value(of: $0.base)
      },
      claims: claims?.source?.claims ?? [])
  }

  /// Returns the beginning that a key shares with those beside it; nil where it has none.
  private static func group(of key: String) -> Substring? {
    guard !key.utf8.contains(0x20),
      let end = key.utf8.lastIndex(where: { $0 == 0x2E || $0 == 0x5F || $0 == 0x2F })
    else { return nil }
    return key[..<end]
  }

  // MARK: Judging

  /// Whether the texts tell what the screen lacks: nothing else draws it, and it is whole or has several terms.
  package var isJudged: Bool {
    export != nil || (isWhole || stated.count >= 2) && !workspace.codeTraits.contains(.showsReadyPaywall)
  }

  /// Whether catalogs of the screen's store sell subscriptions, or the screen's own packages say so.
  package var sellsSubscriptions: Bool { export?.sellsSubscriptions ?? sells(\.isSubscription) }

  /// Whether the screen sells what can be restored.
  package var sellsRestorable: Bool { sellsSubscriptions || sells { $0.kind?.value.value == .nonConsumable } }

  /// Whether catalogs of the screen's store sell something.
  package func sells(_ isWanted: (Product) -> Bool) -> Bool { products.contains(where: isWanted) }

  /// What catalogs of the screen's store sell; of an exported paywall, what it shows of that.
  package var products: [Product] {
    let all = workspace.catalogs.flatMap { catalog in
      catalog.products.filter { ($0.store?.value ?? catalog.kind.store ?? store) == store }
    }
    guard let export, !export.productIDs.isEmpty else { return all }
    let shown = all.filter { $0.qualifiedID.map(export.productIDs.contains) ?? false }
    return shown.isEmpty ? all : shown
  }

  private var store: Store { isAndroid ? .googlePlay : .appStore }

  /// The first free time that new customers of a subscription are offered.
  package var freeTrial: Offer? {
    products.filter(\.isSubscription).flatMap(\.offers).first {
      $0.kind == .introductory && $0.mode?.value.value == .free
    }
  }

  /// The first text that promises a free trial.
  package var trialText: ScreenText? { texts.first { $0.has(.freeTrial) } }

  /// Whether source code was read that sells in the screen's store.
  package var hasCode: Bool {
    workspace.code.contains {
      isOurs($0) && !$0.traits.isDisjoint(with: [.storeKit, .revenueCat, .playBilling])
    }
  }

  private func isOurs(_ code: CodeFile) -> Bool {
    (code.language.store ?? store) == store
      && screen.matchesCode.map { $0(workspace.file(code.file).path.display) } ?? true
  }

  /// Whether source code of the screen's store holds one of some words, which are in small letters.
  package func codeHas(_ words: [String]) -> Bool {
    let words = words.map { Array($0.utf8) }
    return workspace.code.contains { code in
      guard isOurs(code) else { return false }
      let bytes = workspace.file(code.file).bytes
      return words.contains { Self.holds($0, bytes) }
    }
  }

  private static func holds(_ word: [UInt8], _ bytes: [UInt8]) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return false }
    for start in 0...(bytes.count - word.count) where small(bytes[start]) == first {
      if word.indices.allSatisfy({ small(bytes[start + $0]) == word[$0] }) { return true }
    }
    return false
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  // MARK: Statements

  /// The keys that may be on the screen: where only a table tells what belongs together, those of all tables.
  private var scope: [KeyClaims] { isWhole ? keys : appKeys }

  /// Whether a text that may be on the screen states a term, or a key of the screen is named so.
  package func states(_ terms: Set<ClaimTerm>, named names: Set<String> = []) -> Bool {
    !(isWhole ? stated : statedInApp).isDisjoint(with: terms) || texts.contains { $0.isNamed(names) }
  }

  /// Whether a text that may be on the screen makes a claim of a kind in any locale.
  package func claims(_ kind: ClaimKind) -> Bool {
    scope.contains { key in
      key.locales.contains { locale in locale.claims.contains { $0.claim.kind == kind } }
    }
  }

  /// Whether any text of the app states a term, a key is named so, or a link of the screen holds one of the
  /// words.
  package func appStates(_ terms: Set<ClaimTerm>, named names: Set<String>) -> Bool {
    if !statedInApp.isDisjoint(with: terms) || states(terms, named: names) { return true }
    if screen.links.contains(where: { link in names.contains { link.lowercased().contains($0) } }) {
      return true
    }
    return workspace.families.contains { family in
      (family.placeholders == .java) == isAndroid && !family.isStoreMetadata
        && family.keys.prefix(family.currentKeys).contains { key in
          !ScreenText.words(ofKey: workspace.keyText(key)).isDisjoint(with: names)
        }
    }
  }

  /// Whether the screen shows a price, be it filled in, or has a key for one.
  package var showsPrice: Bool {
    texts.contains { text in
      text.showsPrice || text.has(.introductoryPrice) || text.isNamed(Self.priceWords)
        || text.placeholders > 0
          && (!text.claims.isEmpty || text.isOrderButton || text.isNamed(Self.planWords))
    } || showsPriceElsewhere
  }

  /// Whether a text of another table, which may be on the screen, shows a price.
  package var showsPriceElsewhere: Bool {
    guard !isWhole else { return false }
    let own = Set(keys.map(\.family))
    return appKeys.contains { key in
      guard !own.contains(key.family), let source = key.source else { return false }
      let kinds = Set(source.claims.map(\.claim.kind))
      if kinds.contains(.price) { return true }
      let family = workspace.families[key.family]
      return kinds.contains(.period) && family.placeholderCount(in: workspace.text(source.cell).bytes) > 0
    }
  }

  /// Whether code draws a price beside the texts.
  package var codeDrawsPrice: Bool {
    codeHas([
      "displayprice", "localizedprice", "pricelocale", "priceformatstyle", "pricestring", "formattedprice",
      "getprice", "priceamountmicros",
    ])
  }

  /// Whether the screen says how long its plans run, or how often they are billed.
  package var showsLength: Bool {
    texts.contains { text in
      text.showsPeriod || text.placeholders > 1 || text.isNamed(Self.planWords)
    } || claims(.period) || claims(.equivalent)
  }

  package var codeDrawsLength: Bool { codeHas(["subscriptionperiod", "billingperiod", "periodunit"]) }

  private static let priceWords: Set<String> = [
    "price", "prices", "pricing", "cost", "costs", "amount", "fee", "total",
  ]
  private static let planWords: Set<String> = [
    "day", "days", "daily", "week", "weeks", "weekly", "month", "months", "monthly", "quarter", "quarterly",
    "year", "years", "yearly", "annual", "annually", "period", "duration", "length", "plan", "plans",
    "billed", "billing",
  ]

  /// Number of times that the screen speaks of 24 hours.
  package var dayMentions: Int {
    texts.reduce(0) { count, text in
      let small = text.text.lowercased().replacing("-", with: " ")
      let digits = small.split { !$0.isWholeNumber }.count { $0.compactMap(\.wholeNumberValue) == [2, 4] }
      return count + digits + small.ranges(of: "twenty four").count
    }
  }

  /// What else can be done about a link that no text shows, to be added to a finding's help.
  package var linkConfigurationHelp: String {
    export == nil ? ", or name it in \"links\" of the paywall in the configuration" : ""
  }

  /// Whether the screen promises a free trial and nothing on it says what is paid then.
  package var hidesPriceAfterTrial: Bool {
    trialText != nil && freeTrial != nil && !showsPrice && !codeDrawsPrice
  }

  // MARK: Places

  /// The place of what the screen lacks: its first text that claims something.
  package var place: Label? { (texts.first { !$0.claims.isEmpty } ?? texts.first)?.label }

  package var table: String? {
    (export?.family ?? keys.first?.family).map { workspace.families[$0].name }
  }

  package var isEnglish: Bool { keys.contains { $0.source?.locale.language == "en" } }

  /// The severity of what the screen lacks: where a table is only taken for a paywall's, at most a warning, and so
  /// for an exported one of an app whose code, which may show more around it, was not read.
  package func severity(_ own: Severity, isUnsure: Bool = false) -> Severity {
    guard isWhole else { return isUnsure ? .info : min(own, .warning) }
    return isUnsure || export != nil && !hasCode ? min(own, .warning) : own
  }
}
