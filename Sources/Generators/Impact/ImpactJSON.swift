import PaywallCopy
import DocumentSyntax
import CatalogModel
import LocaleData

/// Renders an impact as one JSON object.
package enum ImpactJSON {
  /// Returns `{"texts": [{"path": …, "key": …, "locale": …, "text": …, "becomes": …, "untrue": [{…}]}]}`.
  package static func render(_ rows: [ImpactRow]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.list("texts", rows) { writer, row in
        writer.object { writer in
          writer.field("path", row.path)
          writer.field("line", row.line)
          writer.field("column", row.column)
          writer.field("origin", row.text.origin.rawValue)
          writer.field("key", row.text.key)
          writer.field("locale", row.text.locale.id?.identifier ?? row.text.locale.spelling)
          writer.field("text", row.text.text)
          writer.field("becomes", row.text.corrected)
          writer.field("draft", row.text.isDraft)
          writer.list("untrue", row.text.claims) { writer, claim in
            writer.object { writer in
              writer.field("kind", claim.claim.kind.rawValue)
              writer.field("words", claim.words)
              writer.field("said", claim.claim.value.summary)
              writer.field("now", claim.now?.value.summary)
              writer.field("product", claim.now?.product)
            }
          }
        }
      }
    }
    return writer.text + "\n"
  }
}
