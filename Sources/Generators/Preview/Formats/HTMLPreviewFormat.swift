import PaywallCopy

/// A page to review prices on, which holds all that it needs.
package enum HTMLPreviewFormat: PreviewFormat {
  package static let id = "html"
  package static let summary = "a page to review all texts on, which saves approvals"

  package static func render(_ preview: PricePreview, _ context: PreviewContext) -> String {
    var about = PreviewHTML.About(
      paths: context.paths, toolVersion: context.toolVersion, approvals: context.approvals)
    about.claims = context.copy.map { PaywallClaims(of: $0.workspace, $0.settings) }
    return PreviewHTML.render(PreviewReview(preview, context), about)
  }
}
