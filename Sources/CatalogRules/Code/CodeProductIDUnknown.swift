import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product id in a call of a store's library that no catalog has.
struct CodeProductIDUnknown: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-product-id-unknown", severity: .warning, certainty: .secondHand,
      summary: "code asks the store for a product that no catalog has",
      rationale:
        "A store answers an unknown id with nothing, and with no error: the product is missing from the paywall. Only ids that stand in a known call, or in a constant of the same file that is passed to one, are looked at, and only where the file or the id itself shows that the catalogs are the app's.",
      source: "RevenueCat documentation, troubleshooting empty offerings", catalogs: .all)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "App.storekit": catalog,
        "Store.swift": #"let products = try await Product.products(for: ["pro.monthly", "⟦pro.yearli⟧"])"#,
      ]),
      .flagged(files: [
        "App.storekit": catalog,
        "Store.swift": """
        enum Store {
          static let ids: Set<String> = ["pro.monthly", "pro.yearly", "⟦pro.weekly⟧"]
          func request() { SKProductsRequest(productIdentifiers: Self.ids).start() }
        }
        """,
      ]),
      .flagged(files: [
        "App.storekit": catalog,
        "Store.swift": """
        enum ProductID: String, CaseIterable {
          case monthly = "pro.monthly"
          case yearly = "⟦pro.annual⟧"
        }
        func load() async throws -> [Product] {
          let ids = ProductID.allCases.map { $0.rawValue }
          return try await Product.products(for: ids)
        }
        """,
      ]),
      .flagged(files: [
        "App.storekit": catalog,
        "Store.swift": """
        let ids: [String] = ["pro.monthly", "⟦pro.weekly⟧"]
        let products = try await Product.products(for: ids)
        """,
      ]),
      .flagged(files: [
        "App.storekit": catalog,
        "Store.m": """
        #define kMonthly @"pro.monthly"
        #define kWeekly @"⟦pro.weekly⟧"
        request = [[SKProductsRequest alloc] initWithProductIdentifiers:[NSSet setWithObjects:kMonthly, kWeekly, nil]];
        """,
      ]),
      .accepted(files: [
        "App.storekit": catalog,
        "Store.swift": #"let products = try await Product.products(for: ["pro.monthly", "pro.yearly"])"#,
      ]),
      // The file and its ids have nothing in common with the catalog: it is another app's.
      .accepted(files: [
        "App.storekit": catalog,
        "Store.swift": #"let products = try await Product.products(for: ["com.example.other.coins"])"#,
      ]),
      // A string of the enumeration that is no case of it.
      .accepted(files: [
        "App.storekit": catalog,
        "Store.swift": """
        enum ProductID: String, CaseIterable {
          case monthly = "pro.monthly"
          static let queue = "pro.queue"
          var title: String {
            switch self {
            case .monthly: return "pro.title"
            }
          }
        }
        let products = try await Product.products(for: ProductID.allCases.map(\\.rawValue))
        """,
      ]),
      // Filled in, so that the id is not known.
      .accepted(files: [
        "App.storekit": catalog,
        "Store.swift":
          #"let products = try await Product.products(for: ["pro.monthly", "\(prefix).weekly"])"#,
      ]),
    ]
  }

  private static let catalog =
    #"{"products": [{"productID": "pro.monthly"}, {"productID": "pro.yearly"}]}"#

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let references = workspace.codeReferences([.productID])
    guard !references.isEmpty else { return }
    let catalogs = CodeCatalogs(workspace)
    for language in CodeLanguage.allCases {
      let own = references.filter { $0.code.language == language }
      let stores = language.store.map { [$0] } ?? Store.allCases
      // Code for several stores needs the catalogs of each.
      guard !own.isEmpty, stores.allSatisfy({ !catalogs.catalogs(of: $0).isEmpty }) else { continue }
      let known = catalogs.productIDs(for: language)
      let isForSale = stores.contains { catalogs.catalogs(of: $0).contains { $0.role == .store } }
      let prefixes = Set(known.compactMap(idPrefix))
      let files = Dictionary(grouping: own, by: \.code.file)
      for (_, references) in files {
        let knownCount = references.count { known.contains($0.reference.text.value) }
        for (_, reference) in references where !known.contains(reference.text.value) {
          let id = reference.text.value
          guard knownCount > 0 || idPrefix(id).map(prefixes.contains) ?? false else { continue }
          let near = closest(to: id, in: known.sorted())
          // A catalog for tests need not have every product.
          let isSure = isForSale || near != nil || knownCount * 2 > references.count
          sink.report(
            context.finding(
              "no catalog has the product \(quoted(id)) that \(reference.call) asks for",
              at: Label(reference.text),
              help: near.map { "did you mean \(quoted($0))?" }
                ?? "name a product of the catalog, or add it there",
              severity: isSure ? nil : .info, subject: Diagnostic.Subject(product: id)))
        }
      }
    }
  }
}
