import CatalogModel
import LocaleData
import SourceText

/// The plain texts of an app by locale, among which terms are looked for.
struct AppTexts {
  /// One text with its key.
  private struct Entry {
    let key: String
    let keyWords: Set<String>
    let text: String
    let lowercase: [UInt8]
    let file: FileID
    let span: ByteSpan
  }

  private(set) var locales: [LocaleTag] = []
  private var entries: [LocaleID: [Entry]] = [:]

  /// Bytes of the longest text that is looked at.
  private static let textLimit = 8000
  /// Characters of the longest label.
  private static let labelLimit = 60

  init(_ workspace: Workspace, _ request: CopyRequest) {
    for family in workspace.families where !family.isStoreMetadata {
      for key in family.keys.prefix(family.currentKeys) {
        let name = workspace.keyText(key)
        let words = Set(CopyWords.words(of: name))
        for cell in family.cells(of: key) where cell.state != .reference {
          let tag = KeyCopy.tag(family, Int(cell.locale))
          guard let locale = tag.id, request.shows(tag) || locale.language == "en" else { continue }
          let text = workspace.text(cell)
          guard text.bytes.count <= Self.textLimit, !text.bytes.isEmpty else { continue }
          let string = text.string
          entries[locale, default: []].append(
            Entry(
              key: name, keyWords: words, text: string, lowercase: Array(string.lowercased().utf8),
              file: cell.file, span: cell.span))
          if request.shows(tag) { note(tag) }
        }
      }
    }
  }

  /// Adds a locale that terms are looked for in.
  mutating func note(_ locale: LocaleTag) {
    if !locales.contains(where: { $0.id == locale.id }) { locales.append(locale) }
  }

  /// Returns the keys that say a term in English.
  func englishKeys(of term: PaywallTerm) -> Set<String> {
    let english = entries.keys.filter { $0.language == "en" }
    return Set(english.flatMap { found(term, in: $0).map(\.key) })
  }

  /// Returns the texts that say a term in a locale: those with the language's words, else those of keys that say it in
  /// English.
  func texts(of term: PaywallTerm, in locale: LocaleTag, _ englishKeys: Set<String>) -> [TermText] {
    guard let id = locale.id else { return [] }
    let own = found(term, in: id)
    if !own.isEmpty { return own.map { text($0, .text) } }
    let byKey = (entries[id] ?? []).filter { englishKeys.contains($0.key) }
    return byKey.map { text($0, .key) }
  }

  private func text(_ entry: Entry, _ evidence: TermText.Evidence) -> TermText {
    TermText(
      key: entry.key, text: entry.text, file: entry.file, span: entry.span, evidence: evidence,
      isGuessed: false,
      unresolved: [])
  }

  /// Returns the entries that hold a term's words, the likeliest first.
  private func found(_ term: PaywallTerm, in locale: LocaleID) -> [Entry] {
    let words = TermWords(term, in: locale)
    guard !words.isEmpty else { return [] }
    let matching = (entries[locale] ?? []).filter { entry in
      guard words.areIn(entry.lowercase) else { return false }
      if term.isLabel { return entry.text.count <= Self.labelLimit }
      // Words such as "cancel" stand on every button; on a paywall they are about a subscription.
      return !entry.keyWords.isDisjoint(with: CopyWords.paywall.union(term.keyWords).subtracting(["cancel"]))
        && entry.text.count > 12
    }
    let ranked = matching.map { (entry: $0, rank: Self.rank($0, term)) }
    return ranked.sorted { ($0.rank, $0.entry.text.utf8.count) < ($1.rank, $1.entry.text.utf8.count) }.map(
      \.entry)
  }

  /// Keys that name the term or the paywall go first.
  private static func rank(_ entry: Entry, _ term: PaywallTerm) -> Int {
    (entry.keyWords.isDisjoint(with: term.keyWords) ? 2 : 0)
      + (entry.keyWords.isDisjoint(with: CopyWords.paywall) ? 1 : 0)
  }
}
