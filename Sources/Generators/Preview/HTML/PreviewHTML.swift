import CatalogModel
import PriceText
import LocaleData
import Money
package import PaywallCopy
import StoreData

/// Renders a preview as one page for people who review prices: nothing in it is loaded from anywhere.
package enum PreviewHTML {
  /// What the page says about where it comes from.
  package struct About: Sendable {
    /// The path of each catalog, for its reader.
    package var paths: [String]
    package var toolVersion: String
    /// What reviewers said earlier; the page begins with it.
    package var approvals: PreviewApprovals?
    /// What the app's own texts claim; nil where they are not asked for.
    package var claims: PaywallClaims?

    package init(paths: [String], toolVersion: String, approvals: PreviewApprovals? = nil) {
      self.paths = paths
      self.toolVersion = toolVersion
      self.approvals = approvals
    }
  }

  /// Returns the page.
  package static func render(_ review: PreviewReview, _ about: About) -> String {
    var page = PageWriter(review: review, about: about)
    page.writeHeader()
    page.writeControls()
    page.output += "<main id=\"main\">\n"
    page.writeCards()
    page.writeMatrices()
    page.writeClaims()
    page.output += "</main>\n"
    let data = PageData.text(page)
    return head(review, about) + page.output
      + "<script type=\"application/json\" id=\"data\">\(data)</script>\n"
      + "<script>\(PageScript.text)</script>\n</body>\n</html>\n"
  }

  private static func head(_ review: PreviewReview, _ about: About) -> String {
    let style = PageStyle.text
    // Only the page's own style and script run, and nothing is fetched: a text from a catalog can do neither.
    let policy =
      "default-src 'none'; style-src \(ContentDigest.policySource(style)); "
      + "script-src \(ContentDigest.policySource(PageScript.text)); base-uri 'none'; form-action 'none'"
    let name = about.paths.first.map { HTMLText.identifier($0) + ": " } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en" data-customer="new" data-size="standard" data-width="regular">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="color-scheme" content="light dark">
      <title>\(name)prices in \(review.locales.count) locales</title>
      <style>\(style)</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the prices</a>

      """
  }
}

/// What is written of a page so far.
struct PageWriter {
  let review: PreviewReview
  let about: PreviewHTML.About
  var claims: PaywallClaims? { about.claims }
  /// The ids of all products, by which lines name them with a number.
  let products: [String]
  let productNumbers: [String: Int]
  var output = ""
  /// The hashes of each card's lines, in the order of the page.
  var hashes: [[String]] = []

  init(review: PreviewReview, about: PreviewHTML.About) {
    self.review = review
    self.about = about
    var numbers: [String: Int] = [:]
    var products: [String] = []
    for sold in review.products {
      let id = sold.product.qualifiedID ?? ""
      if numbers[id] == nil {
        numbers[id] = products.count
        products.append(id)
      }
    }
    self.products = products
    productNumbers = numbers
  }

  /// Returns the path of a catalog.
  func path(of catalog: Int) -> String { about.paths.indices.contains(catalog) ? about.paths[catalog] : "" }
}
