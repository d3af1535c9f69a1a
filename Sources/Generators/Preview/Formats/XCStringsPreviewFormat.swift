import DocumentSyntax
import LocaleData

/// A preview as one String Catalog, as Xcode writes it.
package enum XCStringsPreviewFormat: PreviewFormat {
  package static let id = "xcstrings"
  package static let summary = "one String Catalog with all locales"

  package static func render(_ preview: PricePreview, _ context: PreviewContext) -> String {
    let sections = PreviewKeys(preview) { $0.joined(separator: ".") }.sections
    var keys: [String] = []
    var texts: [String: [(locale: String, text: String)]] = [:]
    for section in sections {
      for entry in section.entries {
        if texts[entry.key] == nil { keys.append(entry.key) }
        texts[entry.key, default: []].append((section.locale.identifier, entry.text))
      }
    }
    var json = JSONWriter(separator: " : ")
    json.object { json in
      json.field("sourceLanguage", sourceLanguage(of: sections))
      json.field("strings") { json in
        json.object { json in
          for key in keys { json.field(key) { write(texts[key] ?? [], to: &$0) } }
        }
      }
      json.field("version", "1.0")
    }
    return json.text + "\n"
  }

  /// English where it is among the locales, else the first.
  private static func sourceLanguage(of sections: [PreviewKeys.Section]) -> String {
    let locales = sections.map(\.locale.identifier)
    return locales.contains("en") ? "en" : locales.first ?? "en"
  }

  private static func write(_ texts: [(locale: String, text: String)], to json: inout JSONWriter) {
    json.object { json in
      json.field("extractionState", "manual")
      json.field("localizations") { json in
        json.object { json in
          for text in texts.sorted(by: { $0.locale < $1.locale }) {
            json.field(text.locale) { json in
              json.object { json in
                json.field("stringUnit") { json in
                  json.object { json in
                    json.field("state", "translated")
                    json.field("value", text.text)
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
