import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Notes for App Review of more than 4000 characters.
struct ReviewNotesTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "review-notes-too-long", severity: .error, certainty: .official,
      summary: "a product's notes for App Review are longer than the App Store takes",
      rationale: "App Store Connect takes notes of up to 4000 characters.",
      source: "App Store Connect Help, in-app purchase information",
      catalogs: [.appStoreConnect, .appStoreMetadata])
  }

  static var examples: [Example] {
    let notes = String(repeating: "Open the shop.  ", count: 250)
    return [
      .flagged(files: [
        "new.json": AppStoreFile.request(#""productId": "pro", "reviewNote": "⟦\#(notes)!⟧""#)
      ]),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          "<in_app_purchase><review_notes>⟦\(notes)!⟧</review_notes></in_app_purchase>")
      ]),
      .accepted(files: ["new.json": AppStoreFile.request(#""productId": "pro", "reviewNote": "\#(notes)""#)]),
      .accepted(files: ["new.json": AppStoreFile.request(#""productId": "pro", "reviewNote": """#)]),
    ]
  }

  private static let maximum = 4000

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let notes = product.reviewNote, notes.value.utf8.count > Self.maximum else { continue }
      let length = storeLength(of: notes.value)
      guard length > Self.maximum else { continue }
      sink.report(
        context.finding(
          "the notes for App Review have \(length) characters, \(length - Self.maximum) more than the store takes",
          at: Label(notes), help: "use at most \(Self.maximum) characters",
          severity: catalog.isAccepted(product) ? .warning : nil,
          subject: context.subject(product, of: catalog)))
    }
  }
}
