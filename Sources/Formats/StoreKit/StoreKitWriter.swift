import CatalogModel
import DocumentSyntax
import Money

/// Writes a StoreKit configuration as Xcode does: two spaces, a space before the colon, members by name.
package struct StoreKitWriter: Sendable {
  private var writer = JSONWriter(separator: " : ")
  private let catalog: Catalog

  /// Returns the text of a configuration with what a projection holds.
  package static func text(of projection: StoreKitProjection) -> String {
    var writer = StoreKitWriter(projection.catalog)
    writer.writeCatalog()
    return writer.writer.text + "\n"
  }

  private init(_ catalog: Catalog) { self.catalog = catalog }

  private mutating func writeCatalog() {
    let policies = catalog.policies
    let agreement = catalog.licenseAgreement?.value ?? ""
    let catalog = catalog
    writer.object { json in
      json.field("appPolicies") { json in
        json.object { json in
          json.field("eula", agreement)
          json.list("policies", policies) { json, policy in
            json.object { json in
              json.field("locale", ifPresent: policy.locale?.value)
              json.field("policyText", ifPresent: policy.text?.value)
              json.field("policyURL", ifPresent: policy.url?.value)
            }
          }
        }
      }
      json.field("identifier", Self.number(for: "catalog"))
      json.list("nonRenewingSubscriptions", catalog.products.filter { $0.list == .nonRenewingSubscriptions })
      {
        Self.write($1, of: catalog, &$0)
      }
      json.list("products", catalog.products.filter { $0.list == .products }) {
        Self.write($1, of: catalog, &$0)
      }
      json.field("settings") { json in
        json.object { json in
          json.field("_locale", ifPresent: catalog.settings.locale?.value)
          json.field(
            "_storefront", ifPresent: catalog.settings.storefront.map { $0.value.text { $0.description } })
        }
      }
      json.list("subscriptionGroups", Array(catalog.groups.enumerated())) { json, group in
        Self.write(group.element, catalog.products(inGroup: group.offset), of: catalog, &json)
      }
      json.field("version") { json in
        json.object { json in
          json.field("major", Self.needsLists(catalog) ? 5 : 4)
          json.field("minor", 0)
        }
      }
    }
  }

  /// Whether some subscription has what only version 5.0 holds: billing plans or several introductory offers.
  private static func needsLists(_ catalog: Catalog) -> Bool {
    catalog.products.contains { product in
      !product.billingPlans.isEmpty || product.introductoryOffers.count > 1
        || product.offers.contains { $0.billingPlanType != nil }
    }
  }

  // MARK: Products

  private static func write(
    _ group: SubscriptionGroup, _ products: [Product], of catalog: Catalog, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.field("id", ifPresent: group.id?.value)
      write(group.localizations, &json)
      json.field("name", ifPresent: group.name?.value)
      json.list("subscriptions", products.filter { $0.list == .subscriptions }) {
        write($1, of: catalog, &$0)
      }
    }
  }

  private static func write(_ product: Product, of catalog: Catalog, _ json: inout JSONWriter) {
    let isSubscription = product.list == .subscriptions
    json.object { json in
      if isSubscription {
        json.list("adHocOffers", product.offers.filter { $0.kind == .promotional }) { write($1, &$0) }
        if !product.billingPlans.isEmpty {
          json.list("billingPlans", product.billingPlans) { write($1, &$0) }
        }
        json.list("codeOffers", product.offers.filter { $0.kind == .code }) { write($1, &$0) }
      }
      json.field(
        "displayPrice", ifPresent: product.prices.first.map { $0.amount.value.text { $0.description } })
      json.field("familyShareable", product.familyShareable?.value ?? false)
      if isSubscription {
        integer("groupNumber", product.level?.value, &json)
      }
      json.field("internalID", product.internalID?.value ?? number(for: product.id?.value ?? ""))
      if isSubscription {
        let offers = product.introductoryOffers
        if needsLists(catalog) {
          json.list("introductoryOffers", offers) { write($1, &$0) }
        } else {
          json.field("introductoryOffer") { json in
            if let offer = offers.first { write(offer, &json) } else { json.null() }
          }
        }
      }
      write(product.localizations, &json)
      json.field("productID", ifPresent: product.id?.value)
      if isSubscription {
        json.field(
          "recurringSubscriptionPeriod", ifPresent: product.period.map { $0.value.text { $0.iso8601 } })
      }
      json.field("referenceName", ifPresent: product.referenceName?.value)
      if isSubscription { json.field("subscriptionGroupID", ifPresent: product.groupID?.value) }
      json.field("type", ifPresent: product.kind.map { $0.value.text { $0.rawValue } })
      if isSubscription {
        json.list("winbackOffers", product.offers.filter { $0.kind == .winBack }) { write($1, &$0) }
      }
    }
  }

  private static func write(_ localizations: [ProductLocalization], _ json: inout JSONWriter) {
    json.list("localizations", localizations) { json, localization in
      json.object { json in
        json.field("customAppName", ifPresent: localization.customAppName?.value)
        json.field("description", ifPresent: localization.description?.value)
        json.field("displayName", ifPresent: localization.displayName?.value)
        json.field("locale", ifPresent: localization.locale?.value)
      }
    }
  }

  private static func write(_ plan: BillingPlan, _ json: inout JSONWriter) {
    json.object { json in
      json.field("billingPlanType", ifPresent: plan.type?.value)
      json.field(
        "commitmentDisplayPrice", ifPresent: plan.commitmentPrice.map { $0.value.text { $0.description } })
      json.field("displayPrice", ifPresent: plan.price.map { $0.value.text { $0.description } })
      json.field("internalID", plan.internalID?.value ?? number(for: plan.type?.value ?? ""))
      if let isEnabled = plan.isEnabled { json.field("isEnabled", isEnabled.value) }
    }
  }

  private static func write(_ offer: Offer, _ json: inout JSONWriter) {
    json.object { json in
      json.field("billingPlanType", ifPresent: offer.billingPlanType?.value)
      json.field(
        "displayPrice", ifPresent: offer.prices.first.map { $0.amount.value.text { $0.description } })
      if let eligibility = offer.eligibility { json.field("eligibility", eligibility.map(\.value)) }
      let name = offer.id?.value ?? offer.referenceName?.value ?? offer.kind.rawValue
      json.field("internalID", offer.internalID?.value ?? number(for: name))
      if let isEligible = offer.isEligible { json.field("isEligible", isEligible.value) }
      if let isStackable = offer.isStackable { json.field("isStackable", isStackable.value) }
      integer("numberOfPeriods", offer.count?.value, &json)
      json.field("offerID", ifPresent: offer.id?.value)
      json.field("paymentMode", ifPresent: offer.mode.map { $0.value.text { $0.rawValue } })
      json.field("referenceName", ifPresent: offer.referenceName?.value)
      json.field("subscriptionPeriod", ifPresent: offer.period.map { $0.value.text { $0.iso8601 } })
    }
  }

  // MARK: Values

  private static func integer(_ name: String, _ value: Parsed<Int>?, _ json: inout JSONWriter) {
    switch value {
    case .valid(let number): json.field(name, number)
    case .invalid(let text): json.field(name, text)
    case nil: break
    }
  }

  /// Returns a number in Xcode's form that is the same for the same name: eight hexadecimal digits (FNV-1a).
  private static func number(for name: String) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
