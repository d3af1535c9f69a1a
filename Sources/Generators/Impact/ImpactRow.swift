package import CatalogModel
package import PaywallCopy
import SourceText

/// A text that a change makes untrue, with its place in words.
package struct ImpactRow: Sendable {
  package let path: String
  package let line: Int
  package let column: Int
  package let text: ClaimImpact.Text

  /// Returns the rows of an impact on the files of a workspace.
  package static func all(_ impact: ClaimImpact, in workspace: Workspace) -> [ImpactRow] {
    var places = CopyPlaces(workspace)
    return impact.texts.map { text in
      let place = places.location(text.file, text.span)
      return ImpactRow(path: places.path(text.file), line: place.line, column: place.column, text: text)
    }
  }

  /// What is untrue now, and why: `free trial 7 days, now 3 days`.
  var reasons: [String] {
    text.claims.map { claim in
      let kind = claim.claim.kind.title
      let was = claim.claim.value.summary
      let now =
        claim.now.map { "now \($0.value.summary) (\(escaped($0.product)))" } ?? "now nothing of the kind"
      return "\(was.isEmpty ? kind : "\(kind) \(was)"), \(now)"
    }
  }

  /// What the text is of, in words.
  var origin: String {
    switch text.origin {
    case .table: "text"
    case .storeText: "store text"
    case .product: "product text"
    case .code: "code"
    }
  }
}
