import CatalogModel
import Formats
import SourceText
import Testing

/// A document as the tests look at it.
struct XLIFFReading {
  let file: SourceFile
  let table: StringTable
  let problems: [SyntaxProblem]

  init(_ text: String, path: SourcePath = "App/de.xliff") throws {
    file = SourceFile(id: FileID(4), path: path, contents: Array(text.utf8))
    let document = XLIFFFormat.read(file)
    table = try #require(document.table)
    problems = document.problems
  }

  /// Each text as `key[variant] locale=text`.
  var texts: [String] {
    table.cells.map { cell in
      let key = table.keyText(table.entries[Int(cell.entry)])
      let variant = table.variants[Int(cell.variant)].name
      let text = cell.decoded >= 0 ? table.decodedTexts[Int(cell.decoded)].string : file.text(cell.span)
      let locale = table.locales[Int(cell.locale)].spelling
      return "\(key)\(variant.isEmpty ? "" : "[\(variant)]") \(locale)=\(text)"
    }
  }

  /// A document of version 1.2 with one file.
  static func version1(
    _ units: String, file: String = "original=\"a.strings\" source-language=\"en\" target-language=\"de\"",
    header: String = ""
  ) -> String {
    "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file \(file)>\(header)<body>\(units)</body></file></xliff>"
  }

  /// A document of version 2.0 with one file.
  static func version2(_ units: String, languages: String = "srcLang=\"en\" trgLang=\"de\"") -> String {
    "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" \(languages)><file id=\"f\">\(units)</file></xliff>"
  }
}
