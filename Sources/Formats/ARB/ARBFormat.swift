package import CatalogModel
import DocumentSyntax
package import SourceText

/// Application Resource Bundles, the string tables of Flutter apps.
package enum ARBFormat: Format {
  package static let id: FormatID = "arb"
  package static let name = "application resource bundle"

  package static func mayRead(_ path: SourcePath) -> Bool { path.fileExtension == "arb" }

  package static func read(_ file: SourceFile) -> Document {
    let json = JSONDocument(file)
    guard let root = json.root, root.isObject else {
      return Document(file: file.id, format: id, content: .none, problems: [json.missingObject])
    }
    var reader = ARBReader(file)
    reader.read(root)
    return Document(
      file: file.id, format: id, content: .strings(reader.table),
      problems: reader.problems.merged(with: json.problems))
  }
}
