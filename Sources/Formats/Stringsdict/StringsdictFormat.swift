package import CatalogModel
package import SourceText

/// Texts that vary by number, device or width (`.stringsdict`): an XML property list beside the `.strings` of
/// the same name.
package enum StringsdictFormat: Format {
  package static let id: FormatID = "stringsdict"
  package static let name = "stringsdict table"

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "stringsdict"
  }

  package static func read(_ file: SourceFile) -> Document {
    // A file that is no table has an empty one, as the app sees it.
    var table = StringTable(file: file.id, name: file.path.stem)
    _ = table.index(ofLocale: LprojFolder.localeSpelling(of: file.path))
    table.familyPath = LprojFolder.familyPath(of: file.path)
    table.isBase = table.locales[0].spelling == "Base"
    table.isPreferred = true
    if let problem = BinaryPropertyList.problem(in: file) {
      return Document(file: file.id, format: id, content: .strings(table), problems: [problem])
    }
    var reader = StringsdictReader(table)
    reader.readTable(file)
    return Document(file: file.id, format: id, content: .strings(reader.table), problems: reader.problems)
  }
}
