import CatalogModel
import Diagnostics
import LocaleData
import PaywallCopy
import RuleKit
import SourceText

/// A description on the App Store without a link to the terms of use, of an app that sells subscriptions.
struct StoreDescriptionTermsMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "store-description-terms-missing", severity: .warning, certainty: .official,
      summary: "a description has no link to the terms of use although subscriptions are sold",
      rationale:
        "App Review rejects apps with auto-renewable subscriptions whose page has no link to the terms of use: in the description for Apple's standard agreement, in the field for the license agreement for an own one. That field is not among the files, so that a project which fills it in turns this rule off.",
      source: "App Review Guidelines 3.1.2(c); Apple Developer Program License Agreement, Schedule 2, 3.8(b)",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    let pro = ClaimExamples.storeKit(ClaimExamples.plan("pro.month", "9.99", "P1M"))
    return [
      .flagged(files: [
        "Pro.storekit": pro,
        "fastlane/metadata/en-US/description.txt": "A diary for coffee.\n⟦Pro is a monthly subscription.⟧\n",
      ]),
      // Translations lack what the source text has.
      .flagged(files: [
        "Pro.storekit": pro,
        "fastlane/metadata/en-US/description.txt":
          "A diary for coffee.\nTerms of Use: https://coffee-diary.app/legal.html\n",
        "fastlane/metadata/de-DE/description.txt":
          "Ein Tagebuch für Kaffee.\n⟦Hilfe: https://coffee-diary.app/help⟧\n",
      ]),
      .accepted(files: [
        "Pro.storekit": pro,
        "fastlane/metadata/en-US/description.txt":
          "Coffee.\nTerms: https://www.apple.com/legal/internet-services/itunes/dev/stdeula/",
        "fastlane/metadata/ja/description.txt": "コーヒー。\n利用規約: https://coffee-diary.app/ja/1",
      ]),
      // No subscription is sold.
      .accepted(files: [
        "Pro.storekit":
          #"{"products": [{"type": "NonConsumable", "productID": "pro", "displayPrice": "9.99"}]}"#,
        "fastlane/metadata/en-US/description.txt": "A diary for coffee.",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let catalogs = workspace.catalogs.filter { $0.kind.store == .appStore }
    guard catalogs.contains(where: { $0.products.contains(where: \.isSubscription) }),
      catalogs.allSatisfy({ $0.licenseAgreement?.value.isEmpty ?? true })
    else { return }
    let pages = workspace.families.map { family in
      StoreField.all("description", of: family, in: context).filter { !$0.text.isEmpty }
    }.filter { !$0.isEmpty }
    for page in pages {
      let lacking = page.filter { !Self.hasTerms($0) }
      guard let first = lacking.first(where: \.isSource) ?? lacking.first else { continue }
      // Where no locale has the link, one place says it.
      for field in lacking.count == page.count ? [first] : lacking {
        sink.report(
          context.finding(
            "the description in \(quoted(field.locale)) has no link to the terms of use",
            at: field.label(field.lastLine), help: "add a line with the address of the terms",
            // Of several apps it is not known which one sells.
            severity: pages.count > 1 ? .info : nil, subject: field.subject))
      }
    }
  }

  /// Words in addresses of terms, and those that are whole parts of one.
  private static let addressWords = [
    "terms", "eula", "legal", "licen", "agreement", "nutzungsbedingungen", "conditions", "condiciones",
    "termini", "termos",
  ]
  private static let addressParts: Set<String> = ["tos", "agb", "cgu", "cgv"]

  /// Whether a text has a link that leads to terms, or a link and words for terms.
  private static func hasTerms(_ field: StoreField) -> Bool {
    let addresses = WebAddress.all(in: field.text).map {
      String(decoding: field.text[$0.range], as: UTF8.self).lowercased()
    }
    if addresses.contains(where: leadsToTerms) { return true }
    let text = field.string.lowercased()
    if ["/terms", "/eula", "/tos", "/legal"].contains(where: { text.contains($0) }) { return true }
    guard !addresses.isEmpty || text.contains("www.") else { return false }
    let stems =
      PaywallTerm.terms.stems(in: LocaleID(language: field.language))
      + PaywallTerm.terms.stems(in: LocaleID(language: "en"))
    return stems.contains { $0.allSatisfy { text.contains($0) } }
  }

  private static func leadsToTerms(_ address: String) -> Bool {
    addressWords.contains { address.contains($0) }
      || !addressParts.isDisjoint(with: CopyWords.words(of: address))
  }
}
