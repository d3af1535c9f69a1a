import SourceText

/// An entry of a PO file while its parts are read.
struct GettextDraft {
  var comments: [ByteSpan] = []
  var isFuzzy = false
  var format: GettextFormatFlag?
  var isObsolete = false
  var context: GettextString?
  var id: GettextString?
  var plural: GettextString?
  var translations: [GettextEntry.Translation] = []
  var span = ByteSpan(at: 0)
  /// Whether a keyword was read.
  var hasKeywords = false
  /// Whether a fault was reported that explains what else the entry lacks.
  var isBroken = false
  private var opened: (form: Int?, keyword: ByteSpan)?

  /// Begins a translation, which is kept when its first piece comes.
  mutating func openTranslation(form: Int?, _ keyword: ByteSpan) { opened = (form, keyword) }

  /// Adds a piece to one of the entry's texts.
  mutating func add(_ piece: ByteSpan, hasEscapes: Bool, to target: GettextParser.Target) {
    let text = GettextString(piece, hasEscapes: hasEscapes)
    switch target {
    case .context:
      if context?.append(piece, hasEscapes: hasEscapes) == nil { context = text }
    case .id:
      if id?.append(piece, hasEscapes: hasEscapes) == nil { id = text }
    case .plural:
      if plural?.append(piece, hasEscapes: hasEscapes) == nil { plural = text }
    case .translation:
      if let opened {
        translations.append(
          GettextEntry.Translation(text: text, form: opened.form, keywordSpan: opened.keyword))
        self.opened = nil
      } else if let last = translations.indices.last {
        translations[last].text.append(piece, hasEscapes: hasEscapes)
      }
    case .none, .ignored: break
    }
  }

  func entry(id: GettextString) -> GettextEntry {
    GettextEntry(
      comments: comments, isFuzzy: isFuzzy, format: format, isObsolete: isObsolete, context: context, id: id,
      plural: plural, translations: translations, span: span)
  }
}
