package import CatalogModel
import LocaleData
package import SourceText

/// The texts that a change of the catalogs makes untrue.
package struct ClaimImpact: Sendable {
  /// What a text is of.
  package enum Origin: String, Sendable {
    case table, storeText, product, code
  }

  /// One text, with all its claims that are untrue now.
  package struct Text: Sendable {
    package var origin: Origin
    package var file: FileID
    package var span: ByteSpan
    /// The table's key, or the product's id.
    package var key: String
    package var locale: LocaleTag
    /// The text as it stands.
    package var text: String
    /// The source language's text; nil where the text is that itself, or has none.
    package var source: String?
    package var claims: [UntrueClaim]
    /// The text with all that can be written put right; nil where nothing can.
    package var corrected: String?
    /// Whether a translator must look at the corrected text.
    package var isDraft: Bool
  }

  /// A claim that was true, or could not be told, and is untrue now.
  package struct UntrueClaim: Sendable {
    package var claim: Claim
    /// The words.
    package var words: String
    /// What is sold now; nil where there is nothing of the kind any more.
    package var now: SoldFact?
  }

  package private(set) var texts: [Text] = []

  /// Compares what the texts of a workspace claim with the catalogs before and after.
  ///
  /// - Parameter workspace: the texts and code; its own catalogs do not count
  package init(
    of workspace: Workspace, from old: [Catalog], to new: [Catalog],
    _ settings: PaywallSettings = PaywallSettings()
  ) {
    let before = ClaimJudge(settings.sold(in: old), settings.mappings)
    var after = ClaimJudge(settings.sold(in: new), settings.mappings)
    after.knowOffers(as: before)
    for key in ClaimSheet(of: workspace).keys {
      let was = before.judgments(of: key, in: workspace)
      let now = after.judgments(of: key, in: workspace)
      addTexts(of: key, was, now, workspace)
    }
    addCode(workspace, before, after)
  }

  // MARK: Tables

  private mutating func addTexts(
    of key: KeyClaims, _ was: [ClaimJudgment], _ now: [ClaimJudgment], _ workspace: Workspace
  ) {
    var failing: Set<Place> = []
    for judgment in was { if case .fails = judgment.verdict { failing.insert(Place(judgment.found)) } }
    for locale in key.locales {
      let untrue = now.filter { judgment in
        guard judgment.locale.index == locale.index, !failing.contains(Place(judgment.found)),
          case .fails(let fault) = judgment.verdict
        else { return false }
        return fault.kind != .trialNearly
      }
      for cell in Set(untrue.map(\.found.cell.span)).sorted(by: { $0.lower < $1.lower }) {
        let own = untrue.filter { $0.found.cell.span == cell }
        let text = workspace.text(own[0].found.cell)
        let isStoreText = workspace.families[key.family].isStoreMetadata
        let source = locale.isSource ? nil : key.source.map { workspace.text($0.cell).string }
        add(
          own.map { ($0.found.claim, $0.verdict) }, in: text.bytes, locale.locale,
          Text(
            origin: isStoreText ? .storeText : .table, file: own[0].found.file, span: text.span, key: key.key,
            locale: locale.tag, text: text.string, source: source, claims: [], corrected: nil, isDraft: false)
        )
      }
    }
  }

  private struct Place: Hashable {
    let span: ByteSpan
    let file: FileID
    let kind: ClaimKind

    init(_ found: FoundClaim) {
      span = found.span
      file = found.file
      kind = found.claim.kind
    }
  }

  private mutating func add(
    _ claims: [(Claim, ClaimVerdict)], in bytes: ArraySlice<UInt8>, _ locale: LocaleID, _ text: Text
  ) {
    var text = text
    var corrections: [ClaimCorrection] = []
    for (claim, verdict) in claims {
      guard case .fails(let fault) = verdict else { continue }
      let fact = fault.kind == .noTrial || fault.kind == .lifetime ? nil : fault.facts.first
      let words = String(decoding: bytes[claim.range], as: UTF8.self)
      text.claims.append(UntrueClaim(claim: claim, words: words, now: fact))
      let correction = fact.flatMap { ClaimCorrection(claim, in: bytes, to: $0.value, locale) }
      if let correction { corrections.append(correction) }
    }
    if !corrections.isEmpty { text.corrected = ClaimCorrection.text(bytes, corrections) }
    text.isDraft = corrections.count < text.claims.count || corrections.contains(where: \.isDraft)
    texts.append(text)
  }

  // MARK: Code

  private mutating func addCode(_ workspace: Workspace, _ before: ClaimJudge, _ after: ClaimJudge) {
    let english = LocaleID(language: "en")
    guard let lexicon = ClaimLexicons.standard.lexicon(for: english) else { return }
    let reader = ClaimReader(lexicon, in: english)
    for code in workspace.code {
      for reference in code.references where reference.kind == .viewText || reference.kind == .stringKey {
        let bytes = Array(reference.text.value.utf8)[...]
        addLiteral(bytes, reader, code.language.store ?? .appStore, nil, before, after, english) {
          Text(
            origin: .code, file: reference.text.file, span: reference.text.span, key: "",
            locale: LocaleTag("en"),
            text: reference.text.value, source: nil, claims: [], corrected: nil, isDraft: false)
        }
      }
    }
  }

  private mutating func addLiteral(
    _ bytes: ArraySlice<UInt8>, _ reader: ClaimReader, _ store: Store, _ product: String?,
    _ before: ClaimJudge,
    _ after: ClaimJudge, _ locale: LocaleID, _ text: () -> Text
  ) {
    let claims = reader.reading(of: bytes, .foundation).claims.filter { $0.kind != .term && $0.isSure }
    let untrue = claims.compactMap { claim -> (Claim, ClaimVerdict)? in
      if case .fails = before.verdict(claim, among: claims, of: product, in: store) { return nil }
      let verdict = after.verdict(claim, among: claims, of: product, in: store)
      if case .fails = verdict { return (claim, verdict) }
      return nil
    }
    if !untrue.isEmpty { add(untrue, in: bytes, locale, text()) }
  }

  /// Compares what the new catalogs' own texts about their products claim with the catalogs before and after.
  package init(ofProducts catalogs: [Catalog], from old: [Catalog]) {
    let before = ClaimJudge(old)
    var after = ClaimJudge(catalogs)
    after.knowOffers(as: before)
    for catalog in catalogs {
      for product in catalog.products {
        for localization in product.localizations {
          guard let tag = localization.locale.map({ LocaleTag($0.value) }), let locale = tag.id,
            let lexicon = ClaimLexicons.standard.lexicon(for: locale)
          else { continue }
          for text in [localization.displayName, localization.description].compactMap({ $0 }) {
            let bytes = Array(text.value.utf8)[...]
            addLiteral(
              bytes, ClaimReader(lexicon, in: locale), catalog.kind.store ?? .appStore, product.qualifiedID,
              before,
              after, locale
            ) {
              Text(
                origin: .product, file: text.file, span: text.span, key: product.qualifiedID ?? "",
                locale: tag,
                text: text.value, source: nil, claims: [], corrected: nil, isDraft: false)
            }
          }
        }
      }
    }
  }
}
