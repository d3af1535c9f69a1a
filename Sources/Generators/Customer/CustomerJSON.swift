package import CatalogModel
import DocumentSyntax
import LocaleData
import Money
package import PaywallCopy
import PriceText
import StoreData

/// Renders what one customer sees as one JSON object.
package enum CustomerJSON {
  /// Returns `{"device": […], "storefront": …, "mixed": …, "parts": […]}`.
  package static func render(_ view: CustomerView, in workspace: Workspace) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("device", view.customer.languages.map(\.identifier))
      writer.field("storefront", view.customer.storefront?.description)
      writer.field("mixed", view.isMixed)
      writer.field("languages", view.languages)
      writer.list("parts", view.parts) { writer, part in
        writer.object { writer in
          writer.field("part", part.name)
          writer.field("locale", part.choice.locale.spelling)
          writer.field("reason", part.choice.reason)
          writer.field("documented", part.choice.isDocumented)
          writer.field("source", part.priceBasis?.source.rawValue)
          if let year = part.priceBasis?.form?.year { writer.field("sourceYear", year) }
          writer.list("lines", part.lines) { writer, line in
            writer.object { writer in
              writer.field("name", line.name)
              writer.field("text", line.text)
              writer.field("guessed", line.isGuessed)
              writer.field("unresolved", line.unresolved)
            }
          }
        }
      }
    }
    return writer.text + "\n"
  }
}
