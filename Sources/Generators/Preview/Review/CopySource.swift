package import CatalogModel
import LocaleData
import Money
package import PaywallCopy
import PriceText
import SourceText

/// Where a review finds the app's own copy.
package struct CopySource: Sendable {
  package var workspace: Workspace
  package var request: CopyRequest
  /// The products whose texts are shown, by id; nil for all, and for texts about none or several.
  package var products: Set<String>?

  /// What the project says of its paywalls.
  package var settings = PaywallSettings()

  package init(_ workspace: Workspace, _ request: CopyRequest, products: Set<String>? = nil) {
    self.workspace = workspace
    self.request = request
    self.products = products
  }

  /// Adds each locale's texts to its first card, with the prices of the storefront that stands first there.
  func add(to cards: inout [PaywallCard]) {
    var seen: Set<LocaleID> = []
    let numbers = cards.indices.filter {
      !cards[$0].storefronts.isEmpty && seen.insert(cards[$0].locale).inserted
    }
    let readers = numbers.map { CopyReader(locale: cards[$0].locale, storefront: cards[$0].storefronts[0]) }
    var places = CopyPlaces(workspace)
    for (number, copies) in zip(numbers, ReaderCopy.all(of: workspace, for: readers, request)) {
      var counts: [String: Int] = [:]
      for copy in copies where products.map({ $0.contains(copy.copy.product ?? "") }) ?? true {
        let subject = copy.copy.table + "/" + copy.copy.key
        cards[number].copies.append(text(copy, subject, counts[subject, default: 0], &places))
        counts[subject, default: 0] += 1
      }
    }
  }

  private func text(
    _ found: ReaderCopy, _ subject: String, _ number: Int, _ places: inout CopyPlaces
  ) -> ReviewText {
    let copy = found.copy
    return ReviewText(
      subject: subject, style: .appCopy, number: number, text: copy.text, english: copy.english ?? "",
      source: .appCopy,
      copy: CopyOrigin(
        key: copy.key, place: "\(places.path(copy.file)):\(places.location(copy.file, copy.span).line)",
        locale: copy.locale.id?.identifier ?? "en", template: copy.template,
        sourceTemplate: found.sourceTemplate, product: copy.product, storefront: copy.storefront,
        isGuessed: copy.isGuessed, unresolved: copy.unresolved, facts: found.facts))
  }
}
