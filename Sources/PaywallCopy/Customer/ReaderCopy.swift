package import CatalogModel
package import LocaleData
package import Money
import PriceText

/// A reader of the app's own copy: a locale, and the storefront that prices are of.
package struct CopyReader: Hashable, Sendable {
  package let locale: LocaleID
  package let storefront: StorefrontCode

  package init(locale: LocaleID, storefront: StorefrontCode) {
    self.locale = locale
    self.storefront = storefront
  }
}

/// A text of the app's own paywall as one reader sees it.
package struct ReaderCopy: Sendable {
  package let copy: FilledCopy
  /// The English text before it was filled in; that of the source language where there is none.
  package let sourceTemplate: String
  /// What the catalog says about the products whose facts are filled in.
  package let facts: [String]

  /// Returns the texts of each reader, tables and keys in their order.
  ///
  /// A reader gets the text of the nearest locale that the reader's own one inherits from, written as the reader's own
  /// one writes prices. A product that the storefront does not sell is shown as the locale's own or first one does.
  package static func all(
    of workspace: Workspace, for readers: [CopyReader], _ request: CopyRequest = CopyRequest()
  ) -> [[ReaderCopy]] {
    var result: [[ReaderCopy]] = readers.map { _ in [] }
    guard !readers.isEmpty else { return result }
    var writers: [LocaleID: CopyWriter] = [:]
    CopyPreview.forEachKey(in: workspace) { key, hints, pool in
      guard let reading = KeyReading(key, hints, pool, request, &writers) else { return }
      for (number, reader) in readers.enumerated() {
        if let copy = reading.copy(for: reader, request, &writers) { result[number].append(copy) }
      }
    }
    return result
  }
}

/// What is known of a key's text before it is filled in for readers.
private struct KeyReading {
  private let key: KeyCopy
  private let reading: CopyReading
  private let choices: CopyChoices
  private static let english = LocaleID(language: "en")

  init?(
    _ key: KeyCopy, _ hints: CopyHints, _ pool: ProductPool, _ request: CopyRequest,
    _ writers: inout [LocaleID: CopyWriter]
  ) {
    let mapping = request.mapping(of: key.key, in: key.path)
    reading = CopyReading(key.source, isEnglish: key.isEnglish, hints, comment: key.comment, mapping)
    guard !reading.meanings.isEmpty else { return nil }
    self.key = key
    choices = CopyChoices(reading, pool, key.writer(Self.english, request, &writers), mapping)
  }

  func copy(
    for reader: CopyReader, _ request: CopyRequest, _ writers: inout [LocaleID: CopyWriter]
  ) -> ReaderCopy? {
    guard let (tag, template, text) = nearest(to: reader.locale) else { return nil }
    let sold = { (product: PooledProduct) in
      product.sold(in: reader.locale, of: [reader.storefront]) ?? product.sold(in: reader.locale, of: nil)
    }
    let products = choices.products(sold)
    var filler = CopyFiller(key.writer(reader.locale, request, &writers), products)
    filler.fill(template.segments)
    var english: String?
    if key.isEnglish {
      var source = CopyFiller(key.writer(Self.english, request, &writers), products)
      source.fill(key.source)
      english = source.text
    }
    let used = filler.used.compactMap { products[$0]?.product }
    let storefronts = Set(used.map(\.storefront)).sorted { $0.description < $1.description }
    let copy = FilledCopy(
      key: key.key, table: key.table, locale: tag, template: text, text: filler.text, english: english,
      product: choices.main?.product.id,
      storefront: storefronts.first { $0 != reader.storefront } ?? storefronts.first,
      file: template.cell.file, span: template.cell.span,
      isGuessed: filler.hasFilled && !choices.isCertain(of: filler.used), unresolved: filler.unresolved,
      saysPrice: reading.saysPrice, saysPeriod: reading.saysPeriod, saysTrial: reading.saysTrial)
    return ReaderCopy(copy: copy, sourceTemplate: key.sourceText, facts: Set(used.map(\.facts)).sorted())
  }

  /// Returns the key's text in the locale itself, else in the nearest one that it inherits from.
  private func nearest(to locale: LocaleID) -> (tag: LocaleTag, template: CopyTemplate, text: String)? {
    for candidate in locale.inheritanceChain {
      if let found = key.locales.first(where: { ($0.tag.id ?? Self.english) == candidate }) { return found }
    }
    let likely = locale.likely
    return key.locales.first { $0.tag.id?.likely == likely }
  }
}
