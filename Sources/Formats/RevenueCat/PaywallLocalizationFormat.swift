package import CatalogModel
import DocumentSyntax
package import SourceText

/// The texts of a RevenueCat paywall that stands in a file of its own, in all its locales.
package enum PaywallLocalizationFormat: Format {
  package static let id: FormatID = "revenuecat-paywall"
  package static let name = "RevenueCat paywall"
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "json"
  }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    RevenueCatStart(start) == .paywall
  }

  package static func read(_ file: SourceFile) -> Document {
    let json = JSONDocument(file)
    var document = Document(file: file.id, format: id, content: .none, problems: json.problems)
    var strings = PaywallStrings(file)
    if let root = json.root, root.isObject { strings.add(root, context: nil) }
    document.problems += strings.problems
    document.paywalls = strings.paywalls
    if let table = strings.table {
      document.content = .strings(table)
    } else if document.problems.isEmpty {
      document.problems.append(
        SyntaxProblem(
          .malformed, json.root?.span ?? ByteSpan(at: 0), "the paywall has no texts",
          help: "fill localized_strings or components_localizations"))
    }
    document.problems = document.problems.inTextOrder()
    return document
  }
}
