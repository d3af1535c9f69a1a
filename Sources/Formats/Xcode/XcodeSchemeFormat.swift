package import CatalogModel
package import SourceText
import XMLSyntax

/// Xcode's schemes (`.xcscheme`), which name the StoreKit configuration that the app runs with.
package enum XcodeSchemeFormat: Format {
  package static let id: FormatID = "xcode-scheme"
  package static let name = "Xcode scheme"

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "xcscheme"
  }

  package static func read(_ file: SourceFile) -> Document {
    let document = XMLDocument(file)
    guard let root = document.root, root.isNamed("Scheme") else {
      let problem = SyntaxProblem(.malformed, ByteSpan(at: 0), "the file holds no scheme")
      return Document(
        file: file.id, format: id, content: .none,
        problems: document.problems.isEmpty ? [problem] : document.problems)
    }
    var context = XcodeContext(file: file.id)
    // A list of elements still to look at instead of recursion: files may be nested to any depth.
    var pending = [root]
    while let element = pending.popLast() {
      if element.isNamed("StoreKitConfigurationFileReference") {
        guard let attribute = element.attribute("identifier"), !attribute.valueSpan.isEmpty else { continue }
        let path = Located(attribute.value.string, file.id, attribute.valueSpan)
        context.storeKitReferences.append(StoreKitReference(path: path))
      } else {
        pending += element.elements
      }
    }
    context.storeKitReferences.sort { $0.path.span.lower < $1.path.span.lower }
    return Document(file: file.id, format: id, content: .xcode(context), problems: document.problems)
  }
}
