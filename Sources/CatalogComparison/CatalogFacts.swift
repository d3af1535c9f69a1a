package import CatalogModel
import Money
import SourceText
import StoreData

/// All that a catalog says, in its order.
package struct CatalogFacts: Sendable {
  package private(set) var facts: [CatalogFact] = []
  private let catalog: Catalog
  /// How often a name was taken, so that a second thing of one name stays apart.
  private var occurrences: [CatalogFact.Subject: Int] = [:]

  package init(_ catalog: Catalog) {
    self.catalog = catalog
    addSettings()
    let groups = catalog.groups.map { group in
      let subject = unique(.group(Self.name(of: group)))
      add(group, as: subject)
      return subject
    }
    for product in catalog.products {
      add(product, as: unique(.product(Self.id(of: product))), groups: groups)
    }
    for offering in catalog.offerings { add(offering) }
    for entitlement in catalog.entitlements { add(entitlement) }
  }

  /// The name by which two catalogs know the same product: its id, with a base plan after a point.
  ///
  /// App Store ids hold no colon, so `pro:monthly` of one store is written `pro.monthly` for the other.
  package static func id(of product: Product) -> String {
    (product.qualifiedID ?? product.referenceName?.value ?? "").replacing(":", with: ".")
  }

  /// The name by which two catalogs know the same group.
  package static func name(of group: SubscriptionGroup) -> String {
    let name = group.name?.value ?? ""
    return name.isEmpty ? group.id?.value ?? "" : name
  }

  // MARK: Adding

  private mutating func unique(_ subject: CatalogFact.Subject) -> CatalogFact.Subject {
    let count = occurrences[subject, default: 0] + 1
    occurrences[subject] = count
    guard count > 1 else { return subject }
    return switch subject {
    case .catalog: subject
    case .group(let name): .group("\(name) (\(count))")
    case .product(let name): .product("\(name) (\(count))")
    case .offering(let name): .offering("\(name) (\(count))")
    case .entitlement(let name): .entitlement("\(name) (\(count))")
    }
  }

  private mutating func add(
    _ subject: CatalogFact.Subject, _ aspect: CatalogFact.Aspect, for qualifier: String = "", value: String,
    at place: CatalogFact.Place? = nil
  ) {
    let key = CatalogFact.Key(subject: subject, aspect: aspect, qualifier: qualifier)
    facts.append(CatalogFact(key: key, value: value, place: place))
  }

  /// Adds a value that the catalog may lack.
  private mutating func add<Value>(
    _ subject: CatalogFact.Subject, _ aspect: CatalogFact.Aspect, for qualifier: String = "",
    _ located: Located<Value>?, _ text: (Value) -> String
  ) {
    guard let located else { return }
    add(subject, aspect, for: qualifier, value: text(located.value), at: Self.place(located))
  }

  /// Adds a text; an empty one says nothing.
  private mutating func addText(
    _ subject: CatalogFact.Subject, _ aspect: CatalogFact.Aspect, for qualifier: String = "",
    _ located: Located<String>?
  ) {
    if located?.value.isEmpty == false { add(subject, aspect, for: qualifier, located) { $0 } }
  }

  /// Adds a list of words; none says nothing.
  private mutating func add(
    _ subject: CatalogFact.Subject, _ aspect: CatalogFact.Aspect, for qualifier: String = "",
    _ words: [Located<String>]?
  ) {
    guard let words, let first = words.first else { return }
    let text = words.map(\.value).sorted().joined(separator: ", ")
    add(subject, aspect, for: qualifier, value: text, at: Self.place(first))
  }

  private static func place<Value>(_ located: Located<Value>) -> CatalogFact.Place {
    CatalogFact.Place(file: located.file, span: located.span)
  }

  // MARK: Catalog and groups

  private mutating func addSettings() {
    let settings = catalog.settings
    add(.catalog, .storefront, settings.storefront) { $0.text { $0.description } }
    addText(.catalog, .locale, settings.locale)
    for name in settings.testSwitches { add(.catalog, .testSwitch, for: name.value, name) { _ in "on" } }
    addText(.catalog, .signingKey, settings.privateKey.map { key in key.map { $0.isEmpty ? "" : "present" } })
    addText(.catalog, .licenseAgreement, catalog.licenseAgreement)
    for policy in catalog.policies {
      let locale = canonical(policy.locale)
      addText(.catalog, .policyText, for: locale, policy.text)
      addText(.catalog, .policyURL, for: locale, policy.url)
    }
  }

  private mutating func add(_ group: SubscriptionGroup, as subject: CatalogFact.Subject) {
    add(
      subject, .presence, value: "",
      at: (group.name ?? group.id).map(Self.place)
        ?? CatalogFact.Place(file: catalog.file, span: group.span))
    add(group.localizations, to: subject)
  }

  private mutating func add(_ localizations: [ProductLocalization], to subject: CatalogFact.Subject) {
    for localization in localizations {
      let locale = canonical(localization.locale)
      addText(subject, .displayName, for: locale, localization.displayName)
      addText(subject, .description, for: locale, localization.description)
      add(subject, .benefits, for: locale, localization.benefits)
      addText(subject, .customAppName, for: locale, localization.customAppName)
    }
  }

  /// The one spelling of a locale for all formats: the App Store's where it has the localization.
  private func canonical(_ locale: Located<String>?) -> String {
    guard let spelling = locale?.value else { return "" }
    return LocaleSpelling.canonical(spelling, in: catalog.kind)
  }

  // MARK: Products

  private mutating func add(
    _ product: Product, as subject: CatalogFact.Subject, groups: [CatalogFact.Subject]
  ) {
    add(
      subject, .presence, value: "",
      at: product.id.map(Self.place) ?? CatalogFact.Place(file: product.file, span: product.span))
    if let id = product.qualifiedID, id.contains(":") {
      add(subject, .id, value: id, at: product.basePlanID.map(Self.place))
    }
    add(subject, .kind, product.kind) { $0.text { $0.rawValue } }
    addText(subject, .name, product.referenceName)
    add(subject, .period, product.period) { $0.text { $0.iso8601 } }
    addText(subject, .renewal, product.renewal)
    if let index = product.group, groups.indices.contains(index) {
      add(subject, .group, value: groups[index].name, at: product.groupID.map(Self.place))
    }
    add(subject, .level, product.level) { $0.text { String($0) } }
    // Off is what a product is without a word about it.
    if product.familyShareable?.value == true {
      add(subject, .familySharing, product.familyShareable) { _ in "on" }
    }
    addText(subject, .state, product.state)
    add(subject, .forSale, product.isForSale) { $0 ? "yes" : "no" }
    addText(subject, .reviewNote, product.reviewNote)
    for price in product.prices { add(price, to: subject, .price, "") }
    add(subject, .regions, product.regions)
    add(subject, .regionsWithoutPrice, product.regionsWithoutPrice)
    if let play = product.play { add(play, to: subject) }
    for plan in product.billingPlans {
      let terms = BillingPlanTerms(plan).text
      let place = plan.type.map(Self.place) ?? CatalogFact.Place(file: product.file, span: plan.span)
      add(subject, .billingPlan, for: plan.type?.value ?? "", value: terms, at: place)
    }
    add(product.localizations, to: subject)
    add(product.offers, to: subject)
  }

  /// Adds a price with its tier, for a storefront and from a day on.
  private mutating func add(
    _ price: Price, to subject: CatalogFact.Subject, _ aspect: CatalogFact.Aspect, _ prefix: String
  ) {
    if case .invalid("") = price.amount.value { return }
    let place = PricePlace(price, in: catalog)
    let qualifier = [prefix, place.text].filter { !$0.isEmpty }.joined(separator: ", ")
    add(subject, aspect, for: qualifier, price.amount) { amount in
      let text = amount.text { $0.normalized.description }
      let limits = price.endDate.map { " until \($0.value)" } ?? ""
      let note = price.isForSale?.value == false ? " (not for sale)" : ""
      return (place.currency.map { "\(text) \($0)" } ?? text) + limits + note
    }
    addText(subject, .priceTier, for: qualifier, price.tier)
  }

  private mutating func add(_ offers: [Offer], to subject: CatalogFact.Subject) {
    var counts: [String: Int] = [:]
    for offer in offers {
      var name = OfferTerms.name(of: offer)
      counts[name, default: 0] += 1
      if let count = counts[name], count > 1 { name += " (\(count))" }
      let place =
        offer.id.map(Self.place) ?? offer.mode.map(Self.place)
        ?? CatalogFact.Place(file: offer.file, span: offer.span)
      add(subject, .offer, for: name, value: OfferTerms(offer).text, at: place)
      // What is left of an earlier payment mode costs nobody anything.
      guard offer.mode?.value.value != .free else { continue }
      for price in offer.prices { add(price, to: subject, .offerPrice, name) }
    }
  }

  private mutating func add(_ play: PlayDetails, to subject: CatalogFact.Subject) {
    addText(subject, .playDetail, for: "purchase option", play.purchaseOptionID)
    addText(subject, .playDetail, for: "version of the regions", play.regionsVersion)
    add(subject, .playDetail, for: "tags", play.sharedTags + play.tags)
    addText(subject, .playDetail, for: "grace period", play.gracePeriod)
    addText(subject, .playDetail, for: "account hold", play.accountHold)
    add(subject, .playDetail, for: "legacy compatible", play.isLegacyCompatible) { $0 ? "yes" : "no" }
    add(subject, .playDetail, for: "committed payments", play.committedPayments) { $0.text { String($0) } }
    addText(subject, .playDetail, for: "rental period", play.rentalPeriod)
  }

  // MARK: RevenueCat

  private mutating func add(_ offering: Offering) {
    let subject = unique(.offering(offering.id?.value ?? ""))
    add(subject, .presence, value: "", at: offering.id.map(Self.place))
    if offering.isCurrent { add(subject, .current, value: "yes") }
    for package in offering.packages {
      let id = [package.productID?.value, package.basePlanID?.value].compactMap { $0 }.joined(separator: ":")
      add(subject, .package, for: package.id?.value ?? "", value: id, at: package.productID.map(Self.place))
    }
  }

  private mutating func add(_ entitlement: Entitlement) {
    let subject = unique(.entitlement(entitlement.id?.value ?? ""))
    add(subject, .presence, value: "", at: entitlement.id.map(Self.place))
    addText(subject, .name, entitlement.displayName)
    for product in entitlement.productIDs {
      add(subject, .products, for: product.value, product) { _ in "yes" }
    }
  }
}
