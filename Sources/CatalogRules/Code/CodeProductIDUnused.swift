import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product of a catalog that no string of the code names.
struct CodeProductIDUnused: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-product-id-unused", severity: .info, certainty: .derived,
      summary: "no code names a product of the catalog",
      rationale:
        "A product that the app never asks for cannot be bought in it. It may be an old one that is kept for its subscribers, or one that was forgotten. Only catalogs of which the code names at least half of the products are judged, and an id that code puts together from parts counts as named.",
      source: "how the app's own code names the other products",
      catalogs: [.storeKitConfiguration, .appStoreConnect, .googlePlay])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "App.storekit": catalog(#"{"productID": "app.pro.a"}, {"productID": "⟦app.coins⟧"}"#),
        "Store.swift": #"enum ProductID: String { case a = "app.pro.a" }"#,
      ]),
      .flagged(files: [
        "App.storekit": catalog(#"{"productID": "app.x"}, {"productID": "⟦app.y⟧"}, {"productID": "app.z"}"#),
        "Store.m": #"NSSet *ids = [NSSet setWithObjects:@"app.x", @"app.z", nil];"#,
      ]),
      .accepted(files: [
        "App.storekit": catalog(#"{"productID": "app.pro.a"}, {"productID": "app.pro.b"}"#),
        "Store.swift": #"let ids = ["app.pro.a", "app.pro.b"]"#,
      ]),
      // Put together from a part that is written and one that is filled in.
      .accepted(files: [
        "App.storekit": catalog(#"{"productID": "app.pro.a"}, {"productID": "app.pro.b"}"#),
        "Store.swift": ##"let a = "app.pro.a"; let b = "\(bundleID).b""##,
      ]),
      // The ids come from elsewhere.
      .accepted(files: [
        "App.storekit": catalog(#"{"productID": "app.pro.a"}, {"productID": "app.pro.b"}"#),
        "Store.swift": #"let ids = configuration.strings(for: "products")"#,
      ]),
    ]
  }

  private static func catalog(_ products: String) -> String { #"{"products": [\#(products)]}"# }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let workspace = context.workspace
    let ids = Set(catalog.products.compactMap { $0.id?.value })
    let code = workspace.code.filter { $0.language.store == nil || $0.language.store == catalog.kind.store }
    guard !ids.isEmpty, !code.isEmpty, code.allSatisfy(\.isRead) else { return }
    let named = workspace.namesInCode(ids)
    guard named.count < ids.count, named.count * 2 >= ids.count, !named.isEmpty else { return }
    let parts = IDParts(code, workspace)
    let offered = Set(
      workspace.catalogs.flatMap { other in
        other.offerings.flatMap(\.packages).compactMap { $0.productID?.value }
          + other.entitlements.flatMap(\.productIDs).map(\.value)
      })
    var reported: Set<String> = []
    for product in catalog.products {
      guard let id = product.id, !named.contains(id.value), id.value.contains("."),
        !offered.contains(id.value),
        !parts.mayMake(id.value),
        // A subscription of Google Play stands here once for each base plan.
        reported.insert(id.value).inserted
      else { continue }
      sink.report(
        context.finding(
          "no code names the product \(quoted(id.value))", at: Label(id),
          help: "offer the product in the app, or remove it from sale",
          subject: context.subject(product, of: catalog)))
    }
  }
}

/// The parts that ids may be put together from.
private struct IDParts {
  /// Texts that something follows, and texts that follow something.
  private var starts: Set<String> = []
  private var ends: Set<String> = []

  init(_ code: [CodeFile], _ workspace: Workspace) {
    for code in code {
      let file = workspace.file(code.file)
      for mention in code.mentions {
        if let first = mention.pieces.first, let last = mention.pieces.last {
          if (4...100).contains(first.count) { starts.insert(file.text(first)) }
          if (2...100).contains(last.count) { ends.insert(file.text(last)) }
        } else if (2...100).contains(mention.span.count) {
          // Also a whole string may be a part where a constant is joined with others.
          let text = workspace.text(mention, of: code)
          if let last = text.utf8.last,
            last == UInt8(ascii: ".") || last == UInt8(ascii: "_") || !mention.isWhole
          {
            if text.utf8.count >= 4 { starts.insert(text) }
          }
          if let first = text.utf8.first,
            first == UInt8(ascii: ".") || first == UInt8(ascii: "_") || !mention.isWhole
          {
            ends.insert(text)
          }
        }
      }
    }
  }

  /// Whether an id begins or ends with a part.
  func mayMake(_ id: String) -> Bool {
    var index = id.startIndex
    while index < id.endIndex {
      if starts.contains(String(id[..<index])) || ends.contains(String(id[index...])) { return true }
      index = id.index(after: index)
    }
    return false
  }
}
