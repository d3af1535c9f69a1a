import PriceText
import LocaleData
import Money

extension PageWriter {
  /// Writes a card for each paywall and locale.
  mutating func writeCards() {
    output += "<section id=\"cards\" class=\"cards\" aria-label=\"Paywalls\">\n"
    for (number, card) in review.cards.enumerated() { write(card, number) }
    output += "</section>\n"
  }

  private mutating func write(_ card: PaywallCard, _ number: Int) {
    hashes.append([])
    let locale = HTMLText.escaped(card.locale.identifier)
    let codes = card.storefronts.map(\.description).joined(separator: " ")
    let isRightToLeft = LocaleConventions(card.locale)?.isRightToLeft ?? card.locale.isRightToLeft
    output += "<article class=\"card\" id=\"c\(number)\" tabindex=\"-1\" aria-labelledby=\"h\(number)\" "
    output += "data-l=\"\(locale)\" data-f=\"\(codes)\" data-g=\"\(card.catalog)\">\n"
    output += "<header class=\"meta\"><h2 id=\"h\(number)\" class=\"ln\">\(locale)</h2>"
    output += "<p class=\"sf\">" + storefronts(card) + "</p></header>\n"
    output += "<div class=\"phone\" lang=\"\(locale)\" dir=\"\(isRightToLeft ? "rtl" : "ltr")\">\n"
    line(card.title, of: card, "h3")
    for (index, plan) in card.plans.enumerated() {
      let isFeatured = card.isSubscription && index == card.featured
      output +=
        "<div class=\"plan\(isFeatured ? " featured" : "")\" data-p=\"\(productNumbers[plan.product] ?? -1)\">\n"
      output += "<div class=\"head\">\n"
      for text in plan.texts where Self.isHead(text) { line(text, of: card) }
      output += "</div>\n"
      for text in plan.texts where !Self.isLegal(text) && !Self.isHead(text) { line(text, of: card) }
      output += "</div>\n"
    }
    let links: [ReviewStyle] = [.restore, .terms, .privacy]
    for text in card.words where !links.contains(text.style) { line(text, of: card) }
    writeLegal(card)
    output += "<div class=\"links\">"
    for text in card.words where links.contains(text.style) { line(text, of: card) }
    output += "</div>\n</div>\n"
    writeCopies(of: card, isRightToLeft: isRightToLeft)
    output += "</article>\n"
  }

  private func storefronts(_ card: PaywallCard) -> String {
    let codes = card.storefronts.map(\.description)
    let note = card.isStorefrontAssumed ? ", assumed" : ""
    let all = codes.joined(separator: " ")
    let list =
      codes.count > 6
      ? "<details><summary>\(codes.prefix(5).joined(separator: " ")) +\(codes.count - 5)</summary>\(all)</details>"
      : "<span>\(all)\(note)</span>"
    return "\(list) <span class=\"cur\">\(card.currency)</span>"
  }

  /// Writes what is billed and the legal paragraph, those of plans without a button out of the way.
  private mutating func writeLegal(_ card: PaywallCard) {
    for (index, plan) in card.plans.enumerated() where index == card.featured {
      for text in plan.texts where Self.isLegal(text) { line(text, of: card) }
    }
    let others = card.plans.enumerated().filter { $0.offset != card.featured }.flatMap(\.element.texts)
      .filter(Self.isLegal)
    guard !others.isEmpty else { return }
    output += "<details class=\"others\"><summary lang=\"en\" dir=\"ltr\">Other plans</summary>\n"
    for text in others { line(text, of: card) }
    output += "</details>\n"
  }

  private static func isLegal(_ text: ReviewText) -> Bool {
    text.style == ReviewStyle(.billed) || text.style == ReviewStyle(.disclosure)
  }

  private static func isHead(_ text: ReviewText) -> Bool {
    text.style == .name || text.style == ReviewStyle(.price)
  }

  /// Writes one text with the English one, and keeps its hashes for the script.
  private mutating func line(_ text: ReviewText, of card: PaywallCard, _ element: String = "p") {
    keepHashes(of: text, card)
    output += "<\(element) class=\"l\" data-s=\"\(text.style.name)\" data-o=\"\(text.source.rawValue)\""
    if let product = productNumbers[text.subject] { output += " data-p=\"\(product)\"" }
    if !text.subject.isEmpty, productNumbers[text.subject] == nil {
      output += " data-q=\"\(HTMLText.escaped(text.subject))\""
    }
    if text.number > 0 { output += " data-n=\"\(text.number)\"" }
    if !text.customers.isEmpty {
      output += " data-c=\"\(text.customers.map(\.rawValue).joined(separator: " "))\""
    }
    output += "><span class=\"t\">\(HTMLText.escaped(text.text))</span>"
    if !text.english.isEmpty, text.english != text.text {
      output += "<span class=\"en\" lang=\"en\" dir=\"ltr\">\(HTMLText.escaped(text.english))</span>"
    }
    output += "</\(element)>\n"
  }

  /// Keeps the hashes of a text for the script.
  mutating func keepHashes(of text: ReviewText, _ card: PaywallCard) {
    let rows = card.rows(of: text)
    // The sign tells the script that the text is the same in all storefronts.
    let sign = rows.first?.storefront == nil ? "=" : ""
    hashes[hashes.count - 1].append(sign + rows.map(\.hash).joined())
  }
}
