package import CatalogModel
package import SourceText

/// A paywall that stands in a file with its texts, its buttons and what it sells (RevenueCat).
package struct ExportedPaywall: Sendable {
  package let paywall: Paywall
  package let file: FileID
  /// Index of the table that its texts are in.
  package let family: Int
  /// What customers of the service know it by: its offering, or its file.
  package let name: String
  /// The products of its packages, with their base plans as `id:plan`; empty where the file does not say.
  package let productIDs: Set<String>

  /// Returns the paywalls of all files that have texts.
  static func all(in workspace: Workspace) -> [ExportedPaywall] {
    var families: [FileID: Int] = [:]
    for (index, family) in workspace.families.enumerated() {
      for file in family.files where !workspace.documents[file.index].paywalls.isEmpty {
        families[file] = index
      }
    }
    guard !families.isEmpty else { return [] }
    let offerings = workspace.catalogs.flatMap(\.offerings)
    return families.sorted { $0.key < $1.key }.flatMap { file, family in
      workspace.documents[file.index].paywalls.filter { !$0.texts.isEmpty }.map { paywall in
        let offering = offerings.first { $0.file == file && $0.span.contains(paywall.span) }
        return ExportedPaywall(
          paywall: paywall, file: file, family: family,
          name: paywall.offeringID ?? workspace.file(file).path.stem,
          productIDs: offering.map { products(of: paywall, in: $0) } ?? [])
      }
    }
  }

  private static func products(of paywall: Paywall, in offering: Offering) -> Set<String> {
    let shown = Set(paywall.packages.map(\.value))
    let packages = offering.packages.filter {
      shown.isEmpty || $0.id.map { shown.contains($0.value) } ?? false
    }
    return Set(packages.compactMap(\.qualifiedProductID))
  }

  /// Whether one of some values stands in the paywall.
  package func holds(_ cells: some Sequence<StringCell>) -> Bool {
    cells.contains { $0.file == file && paywall.span.contains($0.span) }
  }

  /// Whether its packages are said to hold subscriptions; nil where they tell nothing.
  package var sellsSubscriptions: Bool? {
    let ids = paywall.packages.map(\.value)
    if ids.contains(where: { PackagePeriod.period(of: $0) != nil }) { return true }
    return !ids.isEmpty && ids.allSatisfy { $0 == "$rc_lifetime" } ? false : nil
  }

  /// The terms that its buttons and links state.
  package var terms: Set<ClaimTerm> {
    Set(
      paywall.actions.map { action in
        switch action {
        case .restorePurchases: .restore
        case .terms: .terms
        case .privacyPolicy: .privacy
        }
      })
  }
}
