import LocaleData
import Money
import PriceText

extension PageWriter {
  /// How many texts of an app's own a card shows at once; more stay folded, which keeps the page quick.
  private static let unfoldedCopies = 40

  /// Writes the app's own texts below a card's paywall.
  mutating func writeCopies(of card: PaywallCard, isRightToLeft: Bool) {
    guard !card.copies.isEmpty else { return }
    let locale = HTMLText.escaped(card.locale.identifier)
    let storefront = card.storefronts.first?.description ?? ""
    output += "<details class=\"own\"\(card.copies.count <= Self.unfoldedCopies ? " open" : "")><summary>"
    output +=
      "<h3>Your paywall’s own texts</h3> <span class=\"count\">\(card.copies.count), prices of \(storefront)"
    output += "</span></summary>\n<div lang=\"\(locale)\" dir=\"\(isRightToLeft ? "rtl" : "ltr")\">\n"
    for text in card.copies { write(copy: text, of: card) }
    output += "</div></details>\n"
  }

  private mutating func write(copy text: ReviewText, of card: PaywallCard) {
    guard let copy = text.copy else { return }
    keepHashes(of: text, card)
    // What is longer than a few lines is small print.
    let isLong = text.text.unicodeScalars.count > 160
    output +=
      "<div class=\"l\(isLong ? " long" : "")\" data-s=\"\(text.style.name)\" data-o=\"\(text.source.rawValue)\""
    output += " data-q=\"\(HTMLText.escaped(text.subject))\""
    if let product = copy.product.flatMap({ productNumbers[$0] }) { output += " data-p=\"\(product)\"" }
    if text.number > 0 { output += " data-n=\"\(text.number)\"" }
    let language =
      copy.locale == card.locale.identifier ? "" : " lang=\"\(HTMLText.escaped(copy.locale))\""
    output += "><div class=\"t\"\(language)>\(HTMLText.escaped(text.text))</div>"
    if !text.english.isEmpty, text.english != text.text {
      output += "<div class=\"en\" lang=\"en\" dir=\"ltr\">\(HTMLText.escaped(text.english))</div>"
    }
    output +=
      "<div class=\"ref\" lang=\"en\" dir=\"ltr\"><bdi class=\"key\">\(HTMLText.identifier(copy.key))</bdi> "
    output += "<bdi>\(HTMLText.identifier(copy.place))</bdi>"
    if copy.locale != card.locale.identifier {
      output += " <span>locale \(HTMLText.escaped(copy.locale))</span>"
    }
    if let storefront = copy.storefront, storefront != card.storefronts.first {
      output += " <span class=\"mark\">prices of \(storefront)</span>"
    }
    if copy.isGuessed { output += " <span class=\"mark\">guessed</span>" }
    for placeholder in copy.unresolved {
      output += " <span class=\"mark bad\">not filled: <bdi>\(HTMLText.identifier(placeholder))</bdi></span>"
    }
    output += "<details class=\"tm\"><summary>Template</summary>"
    output +=
      "<code dir=\"auto\"\(language.isEmpty ? " lang=\"\(HTMLText.escaped(copy.locale))\"" : language)>"
    output += "\(HTMLText.identifier(copy.template))</code></details></div></div>\n"
  }
}
