import DocumentSyntax
import LocaleData

/// Renders what changed in a preview as JSON.
package enum PreviewComparisonJSON {
  /// The version of the form; it changes where a reader would have to.
  private static let version = 1

  package static func render(_ comparison: PreviewComparison, _ context: PreviewContext) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("version", version)
      json.field("tool", context.toolVersion)
      json.field("cldr", LocaleData.cldrVersion)
      json.list("changes", comparison.changes) { json, change in
        json.object { json in
          json.field("change", change.kind.rawValue)
          json.field("product", change.product)
          json.field("storefront", change.storefront)
          json.field("locale", change.locale)
          json.field("style", change.style)
          json.field("before", change.before)
          json.field("after", change.after)
        }
      }
    }
    return json.text + "\n"
  }
}
