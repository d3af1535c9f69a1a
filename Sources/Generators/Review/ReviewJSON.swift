package import CatalogModel
import DocumentSyntax
import LocaleData
package import PaywallCopy
import SourceText

/// Renders the required paywall terms as one JSON object.
package enum ReviewJSON {
  /// Returns `{"locales": [{"locale": …, "terms": [{"term": …, "missing": …, "texts": […]}]}]}`.
  package static func render(_ terms: ReviewTerms, in workspace: Workspace) -> String {
    var places = CopyPlaces(workspace)
    var writer = JSONWriter()
    writer.object { writer in
      writer.list("locales", terms.locales) { writer, locale in
        writer.object { writer in
          writer.field("locale", locale.locale.spelling)
          writer.list("terms", locale.texts) { writer, found in
            writer.object { writer in
              writer.field("term", found.term.rawValue)
              writer.field("missing", found.texts.isEmpty)
              writer.list("texts", found.texts) { write($1, &places, &$0) }
            }
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ text: TermText, _ places: inout CopyPlaces, _ writer: inout JSONWriter) {
    let place = places.location(text.file, text.span)
    let path = places.path(text.file)
    writer.object { writer in
      writer.field("key", text.key)
      writer.field("text", text.text)
      writer.field("foundBy", text.evidence == .text ? "text" : "key")
      writer.field("guessed", text.isGuessed)
      writer.field("unresolved", text.unresolved)
      writer.field("path", path)
      writer.field("line", place.line)
      writer.field("column", place.column)
    }
  }
}
