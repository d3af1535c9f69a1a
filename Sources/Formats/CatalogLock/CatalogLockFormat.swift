package import CatalogModel
import DocumentSyntax
import Money
package import SourceText

/// The lock file (`catalog.lock.json`) that `catalog-lint lock` writes: what was sold when it was written, and
/// the ids that must not come back.
package enum CatalogLockFormat: Format {
  package static let id: FormatID = "catalog-lock"
  package static let name = "catalog lock"
  /// The name of the file.
  package static let fileName = "catalog.lock.json"
  /// The version that is written, and the highest that is read.
  static let version = 1

  package static func mayRead(_ path: SourcePath) -> Bool { path.name == fileName }

  package static func read(_ file: SourceFile) -> Document {
    let json = JSONDocument(file)
    guard let root = json.root, root.isObject else {
      let problems =
        json.root.map {
          [SyntaxProblem(.malformed, $0.span, "the file holds \($0.kindName), not a catalog lock")]
        } ?? []
      return Document(
        file: file.id, format: id, content: .none, problems: json.problems.isEmpty ? problems : json.problems)
    }
    var reader = CatalogLockReader(file: file.id)
    let problems = reader.read(JSONObjectReader(root, file: file.id))
    return Document(
      file: file.id, format: id, content: .history(reader.catalogs),
      problems: (json.problems + problems).inTextOrder())
  }
}
