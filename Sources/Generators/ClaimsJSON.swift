package import CatalogModel
import DocumentSyntax
import LocaleData
import Money
package import PaywallCopy
import SourceText

/// Renders claims as one JSON object.
package enum ClaimsJSON {
  /// Returns `{"claims": [{"path": …, "line": …, "key": …, "locale": …, "kind": …, "value": {…}}]}`.
  package static func render(_ sheet: ClaimSheet, in workspace: Workspace) -> String {
    var places = CopyPlaces(workspace)
    let rows = sheet.keys.flatMap { key in
      key.locales.flatMap { locale in locale.claims.map { (key, locale, $0) } }
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.list("claims", rows) { writer, row in
        let (key, locale, found) = row
        let place = places.location(found.file, found.span)
        writer.object { writer in
          writer.field("path", places.path(found.file))
          writer.field("line", place.line)
          writer.field("column", place.column)
          writer.field("key", key.key)
          writer.field("table", key.table)
          writer.field("locale", locale.tag.id?.identifier ?? locale.tag.spelling)
          writer.field("kind", found.claim.kind.rawValue)
          writer.field("text", found.text)
          writer.field("value") { writer in
            writer.object { writer in
              let value = found.claim.value
              if let count = value.count { writer.field("count", count) }
              writer.field("unit", ifPresent: value.unit?.rawValue)
              writer.field("amount", ifPresent: value.amount?.description)
              writer.field("currency", ifPresent: value.currency?.description)
              if let percent = value.percent { writer.field("percent") { $0.number(spelled: "\(percent)") } }
              writer.field("term", ifPresent: value.term?.rawValue)
            }
          }
        }
      }
      writer.field("notRead", sheet.unreadLanguages)
    }
    return writer.text + "\n"
  }
}
