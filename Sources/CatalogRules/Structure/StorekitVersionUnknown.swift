import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A StoreKit configuration of a version that is not known, or of none.
struct StorekitVersionUnknown: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "storekit-version-unknown", severity: .info, certainty: .observed,
      summary: "a StoreKit configuration is of no known version",
      rationale:
        "A later version may keep offers and prices under other keys, which are then not checked. A file without a version was not written by Xcode.",
      source: "public StoreKit configurations, of the versions 1.0 to 5.0", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: #"{"products": [], "version": ⟦{"major": 9, "minor": 0}⟧}"#),
      .flagged(storeKit: #"{"version": ⟦{"major": 0, "minor": 1}⟧}"#),
      .flagged(storeKit: #"⟦{⟧"products": []}"#),
      .accepted(storeKit: #"{"version": {"major": 4, "minor": 0}}"#),
      .accepted(storeKit: #"{"version": {"major": 1, "minor": 2}}"#),
      .accepted(storeKit: #"{"version": {"major": "4", "minor": 0}}"#),
    ]
  }

  /// The first numbers of the versions seen.
  private static let known = 1...5

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard context.isStoreKit(catalog) else { return }
    let subject = Diagnostic.Subject(table: context.tableName(of: catalog))
    if let version = catalog.version {
      guard !Self.known.contains(version.value.major) else { return }
      sink.report(
        context.finding(
          "the version \"\(version.value.major).\(version.value.minor)\" of the file is not known",
          at: Label(version), help: "save the file with a version of Xcode that writes 1.0 to 5.0",
          subject: subject))
    } else if !["version", "major", "minor"].contains(where: { isMistyped($0, catalog, context) }) {
      sink.report(
        context.finding(
          "the file names no version of its format", at: Label(catalog.file, catalog.anchor),
          help: "add \"version\", such as {\"major\": 4, \"minor\": 0}", subject: subject))
    }
  }

  private func isMistyped(_ key: String, _ catalog: Catalog, _ context: RuleContext) -> Bool {
    context.hasWrongType(key, in: catalog.span, of: catalog)
  }
}
