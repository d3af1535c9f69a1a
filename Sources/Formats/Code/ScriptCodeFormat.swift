package import CatalogModel
package import SourceText

/// JavaScript and TypeScript, also with markup in them.
package enum ScriptCodeFormat: CodeReading {
  package static let id: FormatID = "script-code"
  package static let name = "JavaScript or TypeScript source"

  package static func language(of path: SourcePath) -> CodeLanguage? {
    ["js", "jsx", "ts", "tsx", "mjs"].contains(path.fileExtension) ? .script : nil
  }
}
