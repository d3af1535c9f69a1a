import CatalogModel
import Formats
import SourceText
import Testing

/// What the calls of source code name.
struct CodeReferenceTests {
  private func references(_ path: String, _ text: String) -> [String] {
    let sourcePath = SourcePath(path)
    guard let format = allFormats.first(where: { $0.mayRead(sourcePath) }) else { return ["no format"] }
    let file = SourceFile(id: FileID(0), path: sourcePath, contents: Array(text.utf8))
    return (format.read(file).code?.references ?? []).map { reference in
      "\(reference.kind) \(reference.text.value)"
        + (reference.argumentCount.map { " +\($0)" } ?? "") + (reference.table.map { " in \($0)" } ?? "")
        + (reference.isInOtherBundle ? " elsewhere" : "") + (reference.hasDefault ? " with default" : "")
    }
  }

  @Test(arguments: [
    (#"Product.products(for: ["a", "b"])"#, ["productID a", "productID b"]),
    (#"ProductView(id: "a") { x }"#, ["productID a"]),
    (#"SubscriptionStoreView(groupID: "1")"#, ["groupID 1"]),
    (#"Product.SubscriptionInfo.status(for: "1")"#, ["groupID 1"]),
    (#"request.status(for: "1")"#, []),
    (#"Transaction.latest(for: "a")"#, ["productID a"]),
    (#"SKProductsRequest(productIdentifiers: Set(["a"]))"#, ["productID a"]),
    ("let ids = [\"a\", \"b\"]\nProduct.products(for: ids)", ["productID a", "productID b"]),
    ("enum P: String { case m = \"a\" }\nProduct.products(for: [P.m.rawValue])", ["productID a"]),
    ("let id = \"a\"\nfunc g() { let id = \"b\" }\nProduct.products(for: [id])", []),
    (#"product.purchase(options: [.promotionalOffer(offerID: "o", signature: s)])"#, ["offerID o"]),
    (#"info.entitlements["pro"]?.isActive"#, ["entitlement pro"]),
    (#"info.entitlements.all["pro"]"#, ["entitlement pro"]),
    (#"offerings.offering(identifier: "sale")?.package(identifier: "p")"#, ["offering sale", "package p"]),
    (#"info.activeSubscriptions.contains("a")"#, ["purchasedProduct a"]),
    (#"NSLocalizedString("k", comment: "c")"#, ["stringKey k"]),
    (#"NSLocalizedString("k", tableName: "T", value: "v", comment: "")"#, ["stringKey k in T with default"]),
    (#"String(localized: "k", bundle: .module)"#, ["stringKey k elsewhere"]),
    (#"String(format: NSLocalizedString("k", comment: ""), a, f(b, c))"#, ["stringKey k +2"]),
    (#"String(format: NSLocalizedString("k", comment: ""), arguments: a)"#, ["stringKey k"]),
    (#"Text("k").font(.body)"#, ["viewText k"]), (#"Text(verbatim: "k")"#, []), (#"Text("k \(a)")"#, []),
    (#"func offering(identifier: String = "x") {}"#, []),
  ])
  func findsWhatSwiftNames(_ text: String, _ expected: [String]) {
    #expect(references("Store.swift", text) == expected)
  }

  @Test func findsWhatOtherLanguagesName() {
    #expect(
      references(
        "Store.m",
        #"[[SKProductsRequest alloc] initWithProductIdentifiers:[NSSet setWithObjects:@"a", @"b", nil]];"#)
        == ["productID a", "productID b"])
    #expect(
      references("Store.m", #"[NSString stringWithFormat:NSLocalizedString(@"k", @"c"), a, b];"#)
        == ["stringKey k +2"])
    #expect(references("Store.kt", #"Product.newBuilder().setProductId("a").build()"#) == ["productID a"])
    #expect(
      references("Store.java", #"String s = getString(R.string.k, a, b);"#) == [
        "resourceFormat k +2 in string"
      ])
    #expect(
      references("Store.kt", #"resources.getQuantityString(R.plurals.k, n, n)"#) == [
        "resourceFormat k +1 in plurals"
      ])
    #expect(references("Store.kt", #"getString(R.string.k)"#).isEmpty)
    #expect(
      references("store.ts", "getProducts({ skus: ['a', 'b'] }); t('x.y'); i18n.t('z', { n })")
        == ["productID a", "productID b", "stringKey x.y", "stringKey z with default"])
    #expect(
      references("build.gradle", "implementation 'com.android.billingclient:billing:6.2.1'\n// billing:1")
        == ["billingLibrary 6.2.1"])
  }

  @Test func findsPricesWrittenByHand() {
    for text in [
      #"label.text = "$\(product.price)""#, #"label.text = "\(package.storeProduct.price) €""#,
      #"let a = String(format: "$%.2f", product.price)"#,
    ] {
      #expect(references("Store.swift", "import StoreKit\n" + text).count == 1, "\(text)")
      #expect(references("Store.swift", text).isEmpty, "\(text)")
    }
    for text in [
      #""$\(order.price)""#, #""\(product.displayPrice)""#, #""\(product.price) left""#,
      #""$\(product.priceText)""#,
    ] {
      #expect(references("Store.swift", "import StoreKit\nlet a = " + text).isEmpty, "\(text)")
    }
  }
}
