package import CatalogModel
import DocumentSyntax
import Money
package import PaywallCopy
import SourceText

/// Renders filled paywall copy as one JSON object.
package enum CopyJSON {
  /// Returns `{"copy": [{"key": …, "locale": …, "text": …}]}`.
  package static func render(_ copies: [FilledCopy], in workspace: Workspace) -> String {
    var places = CopyPlaces(workspace)
    var writer = JSONWriter()
    writer.object { writer in
      writer.list("copy", copies) { writer, copy in
        writer.object { writer in
          writer.field("key", copy.key)
          writer.field("table", copy.table)
          writer.field("locale", copy.locale.spelling)
          writer.field("text", copy.text)
          writer.field("template", copy.template)
          writer.field("english", copy.english)
          writer.field("product", copy.product)
          writer.field("storefront", copy.storefront?.description)
          writer.field("guessed", copy.isGuessed)
          writer.field("unresolved", copy.unresolved)
          let place = places.location(copy.file, copy.span)
          writer.field("path", places.path(copy.file))
          writer.field("line", place.line)
          writer.field("column", place.column)
        }
      }
    }
    return writer.text + "\n"
  }
}
