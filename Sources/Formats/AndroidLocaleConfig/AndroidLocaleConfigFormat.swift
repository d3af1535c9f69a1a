package import CatalogModel
package import SourceText
import XMLSyntax

/// Android's list of the languages that users may choose for an app (`res/xml/….xml`).
///
///     <locale-config xmlns:android="http://schemas.android.com/apk/res/android">
///       <locale android:name="pt-BR"/>
///     </locale-config>
package enum AndroidLocaleConfigFormat: Format {
  package static let id: FormatID = "android-locale-config"
  package static let name = "Android locale list"
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "xml" && path.folderName == "xml"
  }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    ByteSearch("<locale-config").findsWord(in: start)
  }

  package static func read(_ file: SourceFile) -> Document {
    let document = XMLDocument(file)
    var languages: [Located<LocaleTag>] = []
    if let root = document.root, root.isNamed("locale-config") {
      for element in root.elements where element.isNamed("locale") {
        guard let name = element.attribute("android:name"), !name.valueSpan.isEmpty else { continue }
        languages.append(Located(LocaleTag(name.value.string), file.id, name.valueSpan))
      }
    }
    return Document(file: file.id, format: id, content: .languages(languages), problems: document.problems)
  }
}
