import CatalogModel
import LocaleData
import Money
import PriceText
import SourceText

/// The copy of one key, before it is filled in.
struct KeyCopy {
  let key: String
  let table: String
  /// The path of the file that the key stands in.
  let path: SourcePath
  let comment: String
  /// The locales with their texts, the source language first.
  let locales: [(tag: LocaleTag, template: CopyTemplate, text: String)]
  /// The parts of the English text, and whether it is English.
  let source: [CopySegment]
  let sourceText: String
  let isEnglish: Bool

  /// Returns the copy of a key; several for a list of texts, none where no text has a placeholder.
  static func all(_ key: FamilyKey, in family: TableFamily, _ workspace: Workspace) -> [KeyCopy] {
    let cells = family.cells(of: key)
    guard let first = family.sourceCells(of: key).first ?? cells.first,
      CopyScanner.mayHold(workspace.text(first).bytes) || cells.contains(where: { $0.variant != 0 })
    else { return [] }
    let places = Set(cells.map { family.variants[Int($0.variant)].index ?? -1 }).sorted()
    return places.compactMap { place in
      let own = cells.filter { (family.variants[Int($0.variant)].index ?? -1) == place }
      return KeyCopy(key, own, in: family, workspace)
    }
  }

  private init?(_ key: FamilyKey, _ cells: [StringCell], in family: TableFamily, _ workspace: Workspace) {
    self.key = workspace.keyText(key)
    table = family.name
    path = workspace.file(key.file).path
    comment = Self.comment(key, workspace)
    var locales: [(tag: LocaleTag, template: CopyTemplate, text: String)] = []
    var order = family.locales.indices.filter { locale in cells.contains { Int($0.locale) == locale } }
    if let source = family.source, let index = order.firstIndex(of: source) {
      order.insert(order.remove(at: index), at: 0)
    }
    for locale in order {
      let own = cells.filter { Int($0.locale) == locale }
      guard let template = CopyTemplate(own, in: family, workspace) else { continue }
      locales.append((Self.tag(family, locale), template, workspace.text(template.cell).string))
    }
    self.locales = locales
    guard let first = locales.first else { return nil }
    let english = locales.first { $0.tag.id?.language == "en" }
    if let english {
      (source, sourceText, isEnglish) = (english.template.segments, english.text, true)
    } else if self.key.contains(" ") {
      // A key that is a text is the English one.
      source = CopyScanner.segments(of: Array(self.key.utf8)[...], family.placeholders)
      (sourceText, isEnglish) = (self.key, true)
    } else {
      (source, sourceText, isEnglish) = (first.template.segments, first.text, false)
    }
  }

  /// Returns a locale; that of what has none, as `values` and `Base`, is the source language or English.
  static func tag(_ family: TableFamily, _ index: Int) -> LocaleTag {
    let tag = family.locales[index]
    guard tag.id == nil else { return tag }
    return LocaleTag(
      tag.spelling, id: family.source.flatMap { family.locales[$0].id } ?? LocaleID(language: "en"))
  }

  private static func comment(_ key: FamilyKey, _ workspace: Workspace) -> String {
    guard let table = workspace.table(key.file), let entry = workspace.entry(key) else { return "" }
    let file = workspace.file(key.file)
    let more = table.moreComments.filter { $0.entry == key.entry }.map(\.span)
    return ((entry.commentSpan.map { [$0] } ?? []) + more).map { file.text($0) }.joined(separator: " ")
  }

  /// What the words of key, comment and text say.
  var hints: CopyHints {
    CopyHints(key: key, comment: comment, table: table, text: isEnglish ? sourceText : "")
  }

  // MARK: Filling

  /// Returns the copy of the locales asked for; none where the key is not about a product.
  func filled(
    _ pool: ProductPool, _ hints: CopyHints, _ request: CopyRequest, _ writers: inout [LocaleID: CopyWriter]
  ) -> [FilledCopy] {
    let mapping = request.mapping(of: key, in: path)
    let reading = CopyReading(source, isEnglish: isEnglish, hints, comment: comment, mapping)
    guard !reading.meanings.isEmpty else { return [] }
    let english = LocaleID(language: "en")
    let writer = writer(english, request, &writers)
    let choices = CopyChoices(reading, pool, writer, mapping)
    var result: [FilledCopy] = []
    var englishText: String?
    for (tag, template, text) in locales {
      let locale = tag.id ?? english
      let isEnglish = locale.language == "en"
      guard request.shows(tag) || isEnglish && englishText == nil else { continue }
      let products = reading.isUnderstood ? choices.products(in: locale, request.storefronts) : [:]
      var filler = CopyFiller(self.writer(locale, request, &writers), products)
      filler.fill(template.segments)
      if isEnglish, englishText == nil { englishText = filler.text }
      guard request.shows(tag) else { continue }
      let product = choices.main.flatMap { choice in choice.product.sold(in: locale, of: request.storefronts)
      }
      result.append(
        FilledCopy(
          key: key, table: table, locale: tag, template: text, text: filler.text, english: nil,
          product: choices.main?.product.id, storefront: product?.storefront, file: template.cell.file,
          span: template.cell.span, isGuessed: filler.hasFilled && !choices.isCertain(of: filler.used),
          unresolved: filler.unresolved, saysPrice: reading.saysPrice, saysPeriod: reading.saysPeriod,
          saysTrial: reading.saysTrial))
    }
    for index in result.indices { result[index].english = englishText }
    return result
  }

  func writer(
    _ locale: LocaleID, _ request: CopyRequest, _ writers: inout [LocaleID: CopyWriter]
  ) -> CopyWriter {
    if let known = writers[locale] { return known }
    let writer = CopyWriter(locale: locale, options: request.options)
    writers[locale] = writer
    return writer
  }
}
