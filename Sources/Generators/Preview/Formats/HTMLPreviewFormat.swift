import PaywallCopy

/// A page to review prices on, which holds all that it needs.
package enum HTMLPreviewFormat: PreviewFormat {
  package static let id = "html"
  package static let summary = "a page to review all texts on, which saves approvals"

  package static func render(_ preview: PricePreview, _ context: PreviewContext) -> String {
    var about = PreviewHTML.About(
      paths: context.paths, toolVersion: context.toolVersion, approvals: context.approvals)
    // A page of some products leaves out the texts about others.
    if let copy = context.copy, copy.products == nil {
      about.claims = PaywallClaims(of: copy.workspace, copy.settings)
    }
    return PreviewHTML.render(PreviewReview(preview, context), about)
  }
}
