import LocaleData
import Money
import PriceText
import StoreData

/// The data that the page's script works with, as one JSON object.
enum PageData {
  /// Returns the JSON of a page whose cards are written.
  static func text(_ page: PageWriter) -> String {
    var output = "{\"version\":\(PreviewApprovals.version),\"tool\":"
    HTMLText.appendJSON("catalog-lint \(page.about.toolVersion)", to: &output)
    output += ",\"sources\":{"
    list(TextSource.allCases, to: &output) { source, output in
      HTMLText.appendJSON(source.rawValue, to: &output)
      output += ":"
      HTMLText.appendJSON(source.name, to: &output)
    }
    output += "},\"products\":["
    list(page.products, to: &output) { HTMLText.appendJSON($0, to: &$1) }
    output += "],\"regions\":{"
    list(page.review.storefronts, to: &output) { code, output in
      let region = StorefrontCode(code).flatMap { Storefront($0) }?.alpha2 ?? ""
      HTMLText.appendJSON(code, to: &output)
      output += ":"
      HTMLText.appendJSON(region, to: &output)
    }
    output += "},\"cards\":["
    list(page.hashes, to: &output) { hashes, output in
      output += "[" + hashes.map { "\"\($0)\"" }.joined(separator: ",") + "]\n"
    }
    output += "],\"rows\":["
    list(page.about.approvals?.entries ?? [], to: &output) { write($0, to: &$1) }
    return output + "]}"
  }

  private static func list<Element>(
    _ elements: [Element], to output: inout String, _ write: (Element, inout String) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { output += "," }
      write(element, &output)
    }
  }

  private static func write(_ entry: PreviewApprovals.Entry, to output: inout String) {
    let members = [
      ("product", entry.key.subject), ("storefront", entry.key.storefront), ("locale", entry.key.locale),
      ("style", entry.key.style), ("text", entry.text), ("hash", entry.hash), ("state", entry.state.rawValue),
      ("comment", entry.comment),
    ]
    output += "{\"number\":\(entry.key.number)"
    for (name, value) in members {
      output += ",\"\(name)\":"
      HTMLText.appendJSON(value, to: &output)
    }
    output += "}"
  }
}
