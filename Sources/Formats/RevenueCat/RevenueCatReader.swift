import CatalogModel
import DocumentSyntax
import Money
import SourceText

/// Gathers the responses of one folder in one catalog.
struct RevenueCatReader {
  var catalog: Catalog
  /// The file that is being read.
  var file: FileID
  /// The index of each product by its id and base plan.
  private var productIndices: [[String]: Int] = [:]
  private var entitlementIndices: [String: Int] = [:]
  private var strings: PaywallStrings?

  // What lists name by RevenueCat's own ids, to be joined when all files are read.
  var offeringIndices: [String: Int] = [:]
  var entitlementNumbers: [String: Int] = [:]
  var packageNumbers: [String: (offering: Int, package: Int)] = [:]
  /// Packages and products of lists of their own, by the id of what they belong to.
  var pendingPackages: [(owner: String, packages: [RevenueCatPackage])] = []
  var pendingProducts: [(owner: String, products: [Located<String>])] = []
  var pages = RevenueCatPages()

  init(file: FileID) {
    self.file = file
    self.catalog = Catalog(.revenueCat, file: file, span: ByteSpan(at: 0))
  }

  /// Reads one file and returns its problems.
  mutating func readFile(_ root: JSONValue, _ source: SourceFile) -> [SyntaxProblem] {
    file = source.id
    if file == catalog.file { catalog.span = root.span }
    strings = PaywallStrings(source)
    var object = JSONObjectReader(root, file: file)
    if root["object"]?.string != nil {
      readItem(&object)
    } else if object.has("product_entitlement_mapping") {
      readMapping(&object)
    } else {
      readOfferings(&object)
    }
    return object.finish() + (strings?.problems ?? [])
  }

  /// Returns the strings and paywalls of the file that was read last.
  mutating func takeStrings() -> (table: StringTable?, paywalls: [Paywall]) {
    defer { strings = nil }
    return (strings?.table, strings?.paywalls ?? [])
  }

  // MARK: Answers to apps

  private mutating func readMapping(_ root: inout JSONObjectReader) {
    for member in root.any("product_entitlement_mapping")?.members ?? [] {
      guard member.value.isObject else {
        root.report(
          SyntaxProblem(
            .wrongType, member.value.span,
            "the entry of \(quoted(member.key)) is \(member.value.kindName), not an object"))
        continue
      }
      var entry = JSONObjectReader(member.value, file: file)
      let key = Located(
        member.key, file, member.keyContentSpan)
      let plan = entry.string("base_plan_id")
      let id = entry.string("product_identifier") ?? key
      addProduct(id, plan, span: member.value.span)
      let name = plan.map { "\(id.value):\($0.value)" } ?? id.value
      for right in entry.array("entitlements") {
        guard let text = right.string else {
          root.report(
            SyntaxProblem(
              .wrongType, right.span, "an entitlement of \(quoted(name)) is \(right.kindName), not a string"))
          continue
        }
        let index = entitlementIndex(Located(text, file, right.contentSpan), span: right.span)
        catalog.entitlements[index].productIDs.append(key.map { _ in name })
        catalog.entitlements[index].hasProducts = true
      }
      root.absorb(entry)
    }
  }

  private mutating func readOfferings(_ root: inout JSONObjectReader) {
    root.ignore("placements", "targeting", "original_source")
    let current = root.string("current_offering_id")
    noteCurrentOffering(current, root)
    for var object in root.objects("offerings") {
      var offering = Offering(file: file, span: object.span)
      offering.hasPackages = object.any("packages")?.isArray == true
      object.ignore("metadata", "has_paywall_components", "draft_paywall_components", "web_checkout_url")
      offering.id = object.string("identifier")
      offering.description = object.string("description")
      offering.isCurrent = offering.id != nil && offering.id?.value == current?.value
      for var item in object.objects("packages") {
        var package = OfferingPackage(file: file, span: item.span)
        package.hasProducts = true
        item.ignore("web_checkout_url")
        package.id = item.string("identifier")
        package.productID = item.string("platform_product_identifier")
        package.basePlanID = item.string("platform_product_plan_identifier")
        if let id = package.productID { addProduct(id, package.basePlanID, span: item.span) }
        offering.packages.append(package)
        object.absorb(item)
      }
      if let paywall = object.any("paywall") {
        offering.paywallPackages = paywallPackages(paywall)
        strings?.add(paywall, context: offering.id?.value)
      }
      if let paywall = object.any("paywall_components") { strings?.add(paywall, context: offering.id?.value) }
      catalog.offerings.append(offering)
      root.absorb(object)
    }
    if let words = root.any("ui_config")?["localizations"], words.isObject {
      strings?.noteVariableLocales(
        words.members.map { Located($0.key, file, $0.keyContentSpan) })
    }
  }

  /// Notes which offering an answer calls current, also that it calls none so.
  private mutating func noteCurrentOffering(_ current: Located<String>?, _ root: JSONObjectReader) {
    if let current {
      catalog.currentOfferings.append(current)
    } else if let none = root.value["current_offering_id"], none.kind == .null {
      // With targeting or placements each customer has an offering all the same.
      let others = ["placements", "targeting"].compactMap { root.value[$0] }
      guard others.allSatisfy({ $0.members.isEmpty }) else { return }
      catalog.currentOfferings.append(Located("", file, none.span))
    }
  }

  /// Returns the packages that a paywall shows, in its configuration or in one of its tiers.
  private func paywallPackages(_ paywall: JSONValue) -> [Located<String>] {
    guard let configuration = paywall["config"] else { return [] }
    let lists = [configuration] + (configuration["tiers"]?.elements ?? [])
    return lists.flatMap { $0["packages"]?.elements ?? [] }.compactMap { value in
      value.string.map { Located($0, file, value.contentSpan) }
    }
  }

  // MARK: Catalog

  /// Returns the index of a product, adding it where it is new.
  @discardableResult
  mutating func addProduct(_ id: Located<String>, _ plan: Located<String>?, span: ByteSpan) -> Int {
    let key = [id.value] + (plan.map { [$0.value] } ?? [])
    if let index = productIndices[key] { return index }
    var product = Product(list: plan == nil ? .products : .subscriptions, file: file, span: span)
    product.id = id
    product.basePlanID = plan
    productIndices[key] = catalog.products.count
    catalog.products.append(product)
    return catalog.products.count - 1
  }

  /// Returns the index of an entitlement, adding it where it is new.
  mutating func entitlementIndex(_ id: Located<String>, span: ByteSpan) -> Int {
    if let index = entitlementIndices[id.value] { return index }
    var entitlement = Entitlement(span: span)
    entitlement.id = id
    entitlementIndices[id.value] = catalog.entitlements.count
    catalog.entitlements.append(entitlement)
    return catalog.entitlements.count - 1
  }
}
