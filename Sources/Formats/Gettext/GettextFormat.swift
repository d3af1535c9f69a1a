package import CatalogModel
import DocumentSyntax
package import SourceText

/// Translations in gettext's PO files, and templates of them.
package enum GettextFormat: Format {
  package static let id: FormatID = "gettext"
  package static let name = "gettext translations"
  /// Presentations have the extension `.pot`, too.
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "po" || path.fileExtension == "pot"
  }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    !start.contains(0)
  }

  package static func read(_ file: SourceFile) -> Document {
    let document = GettextDocument(file)
    if document.entries.isEmpty, let first = document.problems.first {
      return Document(file: file.id, format: id, content: .none, problems: [first])
    }
    var reader = GettextTableReader(document, of: file)
    reader.read()
    if document.entries.isEmpty, file.path.fileExtension == "po", file.bytes.isEmpty {
      let problem = SyntaxProblem(
        .wrongType, ByteSpan(at: 0), "the file has no message", help: "export it again, or remove it")
      return Document(
        file: file.id, format: id, content: .strings(reader.table), problems: document.problems + [problem])
    }
    return Document(
      file: file.id, format: id, content: .strings(reader.table),
      problems: reader.problems.merged(with: document.problems))
  }
}
