import CatalogModel
import LocaleData
import Money
import SourceText

/// Reads the claims of one table in all its locales.
struct FamilyClaims: Sendable {
  private let index: Int
  private let family: TableFamily
  private let workspace: Workspace
  private let lexicons: ClaimLexicons
  private let sources: [ClaimSource]
  /// For each key whether it is about buying, by its own words or by those beside it.
  private var isRelevant: [Bool] = []
  private(set) var isPaywall = false

  /// Whether texts name plans by the month and the year; with days among them they are how often something is done.
  private func namesPlans(_ sources: [ClaimSource]) -> Bool {
    let names = Set(sources.compactMap(\.planName))
    return names.isSuperset(of: [ClaimValue(count: 1, unit: .month), ClaimValue(count: 1, unit: .year)])
      && !names.contains(ClaimValue(count: 1, unit: .day))
  }

  /// - Parameter sources: what each current key of the table says
  init(_ index: Int, _ workspace: Workspace, _ lexicons: ClaimLexicons, sources: [ClaimSource]) {
    self.index = index
    family = workspace.families[index]
    self.workspace = workspace
    self.lexicons = lexicons
    self.sources = sources
    let isNamed = Self.isNamed(family)
    let groups = groupNames()
    var counts: [String: (sure: Int, all: Int)] = [:]
    for (group, source) in zip(groups, sources) {
      counts[group, default: (0, 0)].all += 1
      if source.hasSure { counts[group, default: (0, 0)].sure += 1 }
    }
    let sure = sources.count { $0.hasSure }
    isPaywall = isNamed && sure >= 2 || sure >= 4 && sure * 6 >= sources.count
    let sellsByPeriod = sure >= 2 && namesPlans(sources)
    isRelevant = sources.enumerated().map { number, source in
      let group = counts[groups[number]] ?? (0, 0)
      let isGroup = !groups[number].isEmpty && group.sure >= 2 && group.sure * 4 >= group.all
      return source.isHinted || source.isAboutBuying || isPaywall || isGroup
        || sellsByPeriod && source.planName != nil
    }
  }

  /// Words in the name of a table that is a paywall's.
  private static let tableWords: Set<String> = [
    "paywall", "paywalls", "subscription", "subscriptions", "purchase", "purchases", "iap", "premium",
    "price",
    "prices",
  ]

  /// Whether the name of a table is a paywall's.
  private static func isNamed(_ family: TableFamily) -> Bool {
    CopyWords.words(of: family.name).contains { tableWords.contains($0) }
  }

  // MARK: Sources

  private static func locale(_ index: Int, in family: TableFamily) -> LocaleID {
    KeyCopy.tag(family, index).id ?? LocaleID(language: "en")
  }

  /// Reads what some keys of a table say.
  static func sources(
    of keys: Range<Int>, in family: TableFamily, _ workspace: Workspace, _ lexicons: ClaimLexicons
  ) -> [ClaimSource] {
    let isNamed = isNamed(family)
    return keys.map { source(of: family.keys[$0], isHinted: isNamed, in: family, workspace, lexicons) }
  }

  /// Reads a key's English text, which says best what a key is about, else the source language's.
  private static func source(
    of key: FamilyKey, isHinted: Bool, in family: TableFamily, _ workspace: Workspace,
    _ lexicons: ClaimLexicons
  ) -> ClaimSource {
    let keyText = workspace.keyText(key)
    let isName = !keyText.utf8.contains(0x20)
    var source = ClaimSource()
    source.isHinted =
      isHinted || isName && CopyWords.words(of: keyText).contains { CopyWords.paywall.contains($0) }
    let english = family.cells(of: key).first { locale(Int($0.locale), in: family).language == "en" }
    var language = LocaleID(language: "en")
    if let index = (english ?? family.sourceCells(of: key).first).map({ Int($0.locale) }) {
      source.texts = family.cells(of: key, inLocale: index).map { Array(workspace.text($0).bytes) }
      source.locale = index
      language = locale(index, in: family)
    } else if !isName {
      source.texts = [Array(keyText.utf8)]
    }
    guard let lexicon = lexicons.lexicon(for: language) else { return source }
    let reader = ClaimReader(lexicon, in: language)
    source.readings = source.texts.map { reader.reading(of: $0[...], family.placeholders) }
    return source
  }

  /// Returns the name of each key's group: what stands before its last part.
  private func groupNames() -> [String] {
    family.keys.map { key in
      let text = workspace.keyText(key)
      guard !text.utf8.contains(0x20),
        let end = text.utf8.lastIndex(where: { $0 == 0x2E || $0 == 0x5F || $0 == 0x2F })
      else { return "" }
      return String(text[..<end])
    }
  }

  // MARK: Claims

  /// Returns what the texts of a key claim; nil where they claim nothing.
  func claims(ofKey number: Int) -> KeyClaims? {
    let source = sources[number]
    let isRelevant = isRelevant[number]
    let kept = source.claims.filter { $0.isSure || isRelevant }
    guard isRelevant || !kept.isEmpty || source.readings.isEmpty else { return nil }
    let key = family.keys[number]
    let keyText = workspace.keyText(key)
    var locales: [LocaleClaims] = []
    let cells = family.cells(of: key).filter { $0.state != .reference }
    var order = Set(cells.map { Int($0.locale) }).sorted()
    if let first = source.locale, let index = order.firstIndex(of: first) {
      order.insert(order.remove(at: index), at: 0)
    }
    for locale in order {
      let own = cells.filter { Int($0.locale) == locale }
      locales.append(claims(of: own, in: locale, source, kept, isRelevant: isRelevant))
    }
    guard locales.contains(where: { !$0.claims.isEmpty }) else { return nil }
    let text = source.texts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let hints = CopyHints(key: keyText, comment: "", table: family.name, text: text)
    if hints.isForeign {
      // "%@/month" of what is used is no price.
      for index in locales.indices {
        guard !locales[index].claims.contains(where: { $0.claim.value.amount != nil }) else { continue }
        locales[index].claims.removeAll { $0.claim.kind == .period || $0.claim.kind == .equivalent }
      }
      guard locales.contains(where: { !$0.claims.isEmpty }) else { return nil }
    }
    return KeyClaims(
      family: index, keyIndex: number, key: keyText, table: family.name, locales: locales, hints: hints)
  }

  private func claims(
    of cells: [StringCell], in index: Int, _ source: ClaimSource, _ kept: [Claim], isRelevant: Bool
  ) -> LocaleClaims {
    let tag = KeyCopy.tag(family, index)
    let locale = Self.locale(index, in: family)
    // The form for most numbers speaks for the others.
    let ordered = cells.sorted { first, second in
      (rank(first), first.span.lower) < (rank(second), second.span.lower)
    }
    var result = LocaleClaims(
      tag: tag, locale: locale, index: index, cell: ordered[0], claims: [], isSource: index == source.locale,
      isRead: lexicons.serves(locale))
    var seen: Set<Seen> = []
    // Where the source says nothing, only a number in a translation can be a claim.
    let needsNumber = kept.isEmpty && !source.readings.isEmpty
    for cell in ordered where !needsNumber || cell.traits.contains(.digit) || index == source.locale {
      let text = workspace.text(cell)
      let reading: ClaimReading
      let copy = source.texts.firstIndex { $0.elementsEqual(text.bytes) }
      if let copy, source.readings.indices.contains(copy) {
        // Its places are those of a copy that begins at 0.
        reading = source.readings[copy].moved(by: text.bytes.startIndex)
        result.isRead = true
      } else if let lexicon = lexicons.lexicon(for: locale) {
        reading = ClaimReader(lexicon, in: locale).reading(of: text.bytes, family.placeholders)
      } else {
        continue
      }
      for claim in reading.claims {
        guard claim.isSure || isRelevant else { continue }
        if copy == nil, !source.readings.isEmpty, !agrees(claim, kept, isRelevant) { continue }
        guard seen.insert(Seen(kind: claim.kind, value: claim.value)).inserted else { continue }
        let variant = family.variants[Int(cell.variant)]
        var found = FoundClaim(
          claim: claim, cell: cell, span: text.span(claim.range),
          text: String(decoding: text.bytes[claim.range], as: UTF8.self))
        found.isOfOneNumber = variant.exact != nil || variant.plural.map { $0 != .other } ?? false
        result.claims.append(found)
      }
    }
    return result
  }

  private func rank(_ cell: StringCell) -> Int {
    let variant = family.variants[Int(cell.variant)]
    return variant == .plain ? 0 : variant.plural == .other ? 1 : 2
  }

  private struct Seen: Hashable {
    let kind: ClaimKind
    let value: ClaimValue
  }

  /// Whether a claim of a translation can be what the source text is about.
  private func agrees(_ claim: Claim, _ kept: [Claim], _ isRelevant: Bool) -> Bool {
    if let term = claim.value.term { return kept.contains { $0.value.term == term } }
    if !kept.isEmpty { return kept.contains { $0.kind != .term } || claim.isSure }
    let value = claim.value
    return claim.isSure && isRelevant && (value.amount != nil || value.percent != nil || value.count != nil)
  }
}

extension ClaimReading {
  /// The reading of an equal text whose bytes begin elsewhere.
  fileprivate func moved(by offset: Int) -> ClaimReading {
    func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
    var reading = self
    for index in reading.claims.indices {
      reading.claims[index].range = moved(reading.claims[index].range)
      reading.claims[index].core = moved(reading.claims[index].core)
      reading.claims[index].digits = reading.claims[index].digits.map(moved)
    }
    return reading
  }
}
