import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A private key in a StoreKit configuration.
struct StorekitPrivateKeyPresent: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "storekit-private-key-present", severity: .info, certainty: .derived,
      summary: "a StoreKit configuration holds a private key",
      rationale:
        "Xcode makes a key pair to sign promotional offers in local tests and keeps it in the file. It signs nothing in the store, but secret scanners stop at it, and a real key may have been put in its place.",
      source: "public StoreKit configurations, some of which hold the key pair", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit:
          #"{"products": [], "subscriptionOffersKeyPair": {"id": "1A", "privateKey": "⟦MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQgExample=⟧"}}"#
      ),
      .flagged(
        storeKit:
          #"{"products": [], "subscriptionOffersKeyPair": {"privateKey": "⟦-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----⟧"}}"#
      ),
      .accepted(storeKit: #"{"products": []}"#),
      .accepted(storeKit: #"{"products": [], "subscriptionOffersKeyPair": {"id": "1A", "privateKey": ""}}"#),
      .accepted(
        storeKit: #"{"products": [], "subscriptionOffersKeyPair": {"id": "1A", "privateKey": "REMOVED"}}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let key = catalog.settings.privateKey, Self.isKey(key.value) else { return }
    // Xcode writes bare Base64, keys of the store come as PEM.
    let isForeign = Self.isPEM(key.value)
    sink.report(
      context.finding(
        isForeign
          ? "the file holds a private key that Xcode did not write"
          : "the file holds the private part of Xcode's local test key",
        at: Label(key),
        help:
          "keep the file out of version control, or remove \"subscriptionOffersKeyPair\"; Xcode makes a new pair",
        severity: isForeign ? .warning : nil,
        subject: Diagnostic.Subject(table: context.tableName(of: catalog))))
  }

  private static func isPEM(_ text: String) -> Bool { text.hasPrefix("-----BEGIN") }

  /// Whether text has the looks of a key: long Base64, or PEM.
  private static func isKey(_ text: String) -> Bool {
    if isPEM(text) { return true }
    return text.utf8.count >= 40
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="),
          0x0A, 0x0D:
          true
        default: false
        }
      }
  }
}
