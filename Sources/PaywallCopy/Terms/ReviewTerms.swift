package import CatalogModel
import LocaleData
import PriceText
import SourceText

/// The required paywall terms in an app's own texts, locale by locale.
package struct ReviewTerms: Sendable {
  package let locales: [LocaleTerms]

  /// Texts that are shown for one term in one locale: of each plan, and of what is found by words.
  private static let planLimit = 6
  private static let wordLimit = 2

  package init(of workspace: Workspace, _ request: CopyRequest = CopyRequest()) {
    let copies = CopyPreview(of: workspace, request).copies
    var texts = AppTexts(workspace, request)
    for copy in copies { texts.note(copy.locale) }
    let tried = workspace.catalogs.flatMap(\.products).filter { product in
      product.introductoryOffers.contains { $0.mode?.value.value == .free }
    }
    let triedIDs = Set(tried.compactMap(\.qualifiedID))
    let wanted = PaywallTerm.allCases.filter { !tried.isEmpty || !$0.isAboutTrial }
    let keys = Dictionary(
      uniqueKeysWithValues: wanted.filter(\.isFoundByWords).map { ($0, texts.englishKeys(of: $0)) })
    locales = texts.locales.map { locale in
      let own = copies.filter { $0.locale.id == locale.id }
      return LocaleTerms(
        locale: locale,
        texts: wanted.map { term in
          guard term.isFoundByWords else {
            let said = own.filter { $0.says(term) }
            // An offer that is paid is no trial, though its text says a length and a price after it.
            let about = term.isAboutTrial ? said.filter { $0.product.map(triedIDs.contains) ?? true } : said
            return (term, Self.ofEachPlan(about))
          }
          let found = texts.texts(of: term, in: locale, keys[term] ?? [])
          let shown = found.prefix(term.isLabel ? 1 : Self.wordLimit)
          return (
            term, shown.map { text in own.first { text.isTemplate(of: $0) }.map { TermText($0) } ?? text }
          )
        })
    }
  }

  /// Returns the shortest text of each product; those that are not filled in only where there is no other.
  private static func ofEachPlan(_ copies: [FilledCopy]) -> [TermText] {
    let filled = copies.filter { $0.unresolved.isEmpty && $0.product != nil }
    var best: [String: FilledCopy] = [:]
    var order: [String] = []
    for copy in filled.isEmpty ? copies : filled {
      let product = copy.product ?? ""
      if best[product] == nil { order.append(product) }
      if let known = best[product], known.text.utf8.count <= copy.text.utf8.count { continue }
      best[product] = copy
    }
    return order.prefix(planLimit).compactMap { best[$0].map { TermText($0) } }
  }
}

extension FilledCopy {
  /// Whether the text says a term by what is filled in.
  func says(_ term: PaywallTerm) -> Bool {
    switch term {
    case .price: saysPrice
    case .length: saysPeriod
    case .trialLength: saysTrial
    case .priceAfterTrial: saysTrial && saysPrice
    case .renewal, .cancel, .privacy, .terms, .restore: false
    }
  }
}

extension TermText {
  /// Whether the text is the one that some copy was filled from.
  fileprivate func isTemplate(of copy: FilledCopy) -> Bool { copy.file == file && copy.span == span }

  fileprivate init(_ copy: FilledCopy) {
    self.init(
      key: copy.key, text: copy.text, file: copy.file, span: copy.span, evidence: .text,
      isGuessed: copy.isGuessed, unresolved: copy.unresolved)
  }
}
