import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An offer without regions, or a phase that says nothing for a region of its offer.
struct PlayOfferRegionMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-offer-region-missing", severity: .error, certainty: .official,
      summary: "an offer names no region, or one of its phases says nothing for a region of the offer",
      rationale:
        "An offer lists the regions where it is to be had, and each phase says for every one of them what it costs; otherwise the offer is refused.",
      source: "Google Play Developer API, SubscriptionOffer and SubscriptionOfferPhase, regionalConfigs",
      catalogs: .googlePlay,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        .offer,
        #"""
        "regionalConfigs": [{"regionCode": "US"}, {"regionCode": "DE"}],
        "phases": [⟦{⟧"duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]}]
        """#),
      .flagged(
        .file,
        #"""
        {"productId": "pro", "basePlanId": "monthly", "offerId": "⟦trial⟧",
         "phases": [{"duration": "P1W", "recurrenceCount": 1}]}
        """#),
      .accepted(
        .offer,
        #"""
        "regionalConfigs": [{"regionCode": "US"}, {"regionCode": "DE"}],
        "phases": [{"duration": "P1W", "recurrenceCount": 1,
          "regionalConfigs": [{"regionCode": "US", "free": {}}, {"regionCode": "DE", "free": {}}]}]
        """#),
      // Offers of products sold once have no phases.
      .accepted(.oneTimeOffer, #""discountedOffer": {}"#),
      // A phase may not be written yet.
      .accepted(.offer, #""regionalConfigs": [{"regionCode": "US"}], "phases": []"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    var isNameless: [FileID: Bool] = [:]
    for product in catalog.products where product.list == .subscriptions {
      for offer in product.playOffers {
        let subject = context.subject(offer.first, of: product, in: catalog)
        let regions = offer.first.play?.regionCodes ?? []
        if regions.isEmpty {
          let file = offer.first.file
          if offer.first.regions != nil {
            let isKnown = isNameless[file] ?? hasNamelessRegion(file, context)
            isNameless[file] = isKnown
            if isKnown { continue }
          }
          sink.report(
            context.finding(
              "\(offer.title) names no region", at: offer.label,
              help: "list the regions in \"regionalConfigs\"", subject: subject))
          continue
        }
        for phase in offer.phases where phase.play?.phase != nil {
          let known = Set((phase.play?.phaseRegionCodes ?? []).map(\.value))
          let missing = regions.map(\.value).filter { !known.contains($0) }
          guard let first = missing.first else { continue }
          sink.report(
            context.finding(
              "the phase says nothing for \(quoted(first))", at: Label(phase.file, phase.start),
              help: "add the region to the phase's \"regionalConfigs\"",
              notes: sameInRegions(Array(missing.dropFirst())), subject: subject))
        }
      }
    }
  }

  /// Whether the reader already complains of a region without a name in a file.
  private func hasNamelessRegion(_ file: FileID, _ context: RuleContext) -> Bool {
    context.workspace.documents[file.index].problems.contains { problem in
      problem.kind == .malformed && problem.message == "the price names no region"
    }
  }
}
