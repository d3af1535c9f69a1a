import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product id of the App Store that Google Play would not take.
struct ProductIdNotPortable: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-not-portable", severity: .info, certainty: .official,
      summary: "a product id of the App Store cannot be used on Google Play",
      rationale:
        "An id that both stores share must fit the stricter one: Google Play takes small letters, digits, underscores and periods, a letter or digit first, and 40 characters for a subscription.",
      source: "Google Play Developer API, Subscription and OneTimeProduct, productId",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["Products.storekit": appStore("⟦Pro.Monthly⟧"), "play.json": play("pro.monthly")]),
      .flagged(files: ["Products.storekit": appStore("⟦_pro_monthly⟧"), "play.json": play("pro_monthly")]),
      .accepted(files: ["Products.storekit": appStore("pro.monthly"), "play.json": play("pro.monthly")]),
      // A hyphen is refused by the App Store, too.
      .accepted(files: ["Products.storekit": appStore("pro-monthly"), "play.json": play("pro_monthly")]),
      // Products of their own on each store share no id.
      .accepted(files: [
        "Products.storekit": appStore("com.example.App.pro"), "play.json": play("pro_monthly"),
      ]),
      .accepted(storeKit: appStore("Pro.Monthly")),
    ]
  }

  init(options: RuleOptions) {}

  private static func appStore(_ id: String) -> String { #"{"products": [{"productID": "\#(id)"}]}"# }

  private static func play(_ id: String) -> String {
    #"{"packageName": "com.example.app", "sku": "\#(id)", "purchaseType": "managedUser"}"#
  }

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    var playIDs: [String: Located<String>] = [:]
    for catalog in workspace.catalogs where catalog.kind == .googlePlay {
      for product in catalog.wholeProducts {
        if let id = product.id { playIDs[Self.letters(of: id.value)] = id }
      }
    }
    guard !playIDs.isEmpty else { return }
    for catalog in workspace.catalogs where context.isAbout(catalog) {
      for product in catalog.wholeProducts {
        guard let id = product.id, !id.value.isEmpty, let other = playIDs[Self.letters(of: id.value)],
          other.value != id.value, !Self.fits(id.value, product)
        else { continue }
        sink.report(
          context.finding(
            "\(quoted(id.value)) is called \(quoted(other.value)) on Google Play, which does not take this id",
            at: Label(id),
            help: "map the two ids to each other in code, or share an id that both stores take",
            secondary: [Label(other, "the id on Google Play")], subject: context.subject(product, of: catalog)
          ))
      }
    }
  }

  /// Returns the letters and digits of an id in lower case, by which two spellings of one id are alike.
  private static func letters(of id: String) -> String {
    String(decoding: id.lowercased().utf8.filter { isSmallLetterOrDigit($0) }, as: UTF8.self)
  }

  private static func fits(_ id: String, _ product: Product) -> Bool {
    guard let first = id.utf8.first, isSmallLetterOrDigit(first),
      id.utf8.allSatisfy({
        isSmallLetterOrDigit($0) || "_.-".utf8.contains($0)
      })
    else { return false }
    return !product.isSubscription || id.utf8.count <= 40
  }

  private static func isSmallLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
