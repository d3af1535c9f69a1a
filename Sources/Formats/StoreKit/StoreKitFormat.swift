package import CatalogModel
import DocumentSyntax
import Money
package import SourceText

/// The StoreKit configuration that Xcode keeps for local tests (`.storekit`), versions 1.0 to 5.0.
///
/// The version is no gate: keys of later versions occur in files that name an earlier one, so every key is
/// read wherever it stands.
package enum StoreKitFormat: Format {
  package static let id: FormatID = "storekit"
  package static let name = "StoreKit configuration"

  /// Members of which every configuration that Xcode writes has some.
  private static let members: Set<String> = [
    "products", "subscriptionGroups", "nonRenewingSubscriptions", "identifier", "settings", "version",
  ]

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "storekit"
  }

  package static func read(_ file: SourceFile) -> Document {
    let json = JSONDocument(file)
    guard let root = json.root else {
      return Document(file: file.id, format: id, content: .none, problems: json.problems)
    }
    guard root.isObject else {
      let problem = SyntaxProblem(
        .malformed, root.span, "the file holds \(root.kindName), not a StoreKit configuration")
      return Document(
        file: file.id, format: id, content: .none, problems: json.problems.isEmpty ? [problem] : json.problems
      )
    }
    if !root.members.isEmpty, !root.members.contains(where: { members.contains($0.key) }) {
      let problem = SyntaxProblem(
        .wrongType, root.members[0].keyContentSpan,
        "the file has no member of a StoreKit configuration, such as \"products\"",
        help: "check that the file is what its name says")
      return Document(
        file: file.id, format: id, content: .none, problems: (json.problems + [problem]).inTextOrder())
    }
    var reader = StoreKitReader(file: file.id, span: root.span)
    let problems = reader.readCatalog(JSONObjectReader(root, file: file.id))
    return Document(
      file: file.id, format: id, content: .catalog(reader.catalog),
      problems: (json.problems + problems).inTextOrder())
  }
}
