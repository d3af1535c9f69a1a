package import CatalogModel
package import SourceText
import XMLSyntax

/// The metadata of an App Store package (`metadata.xml` in an `.itmsp` folder), versions 5.0 to 5.12 of its feed.
///
/// The store took in-app purchases this way until November 2022; repositories and tools still hold such files. The app's
/// own texts are passed over.
package enum AppStoreMetadataFormat: Format {
  package static let id: FormatID = "app-store-metadata"
  package static let name = "App Store package metadata"

  /// The namespace of all packages for Apple's stores, those of films and music among them.
  static let namespace = "http://apple.com/itunes/importer"

  package static var needsText: Bool { true }

  package static func mayRead(_ path: SourcePath) -> Bool { path.fileExtension == "xml" }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    let text = Array(start)
    let isInPackage = isMetadata(path)
    // Most XML of a repository is something else and need not be read.
    guard isInPackage || ByteSearch(namespace).findsWord(in: start) else { return false }
    guard let root = XMLDocument(SourceFile(id: FileID(0), path: path, contents: text)).root else {
      return isInPackage
    }
    guard root.localName == "package", isInPackage || root.namespace == namespace else { return false }
    return isSoftware(root)
  }

  package static func read(_ file: SourceFile) -> Document {
    let xml = XMLDocument(file)
    let content: Document.Content
    var problems: [SyntaxProblem] = []
    if let root = xml.root, root.localName == "package" {
      var reader = AppStoreMetadataReader(file: file.id, span: root.span)
      problems = reader.readPackage(root)
      content = reader.hasSoftware ? .catalog(reader.catalog) : .none
    } else {
      content = .none
      if let root = xml.root {
        problems = [
          SyntaxProblem(
            .malformed, root.nameSpan,
            "the file holds \(quoted(root.name)), not the \"package\" of App Store metadata")
        ]
      }
    }
    let isExplained = xml.root == nil && !xml.problems.isEmpty
    if content.isNone, problems.isEmpty, !isExplained {
      problems = [SyntaxProblem(.malformed, ByteSpan(at: 0), "the file holds no App Store metadata")]
    }
    return Document(
      file: file.id, format: id, content: content,
      problems: (xml.problems.map(Self.refused) + problems).inTextOrder())
  }

  /// What this reader takes otherwise than it stands, such as an entity of another file, the store refuses.
  private static func refused(_ problem: SyntaxProblem) -> SyntaxProblem {
    SyntaxProblem(.malformed, problem.span, problem.message, help: problem.help)
  }

  /// Whether a file is the metadata of a package by its place.
  private static func isMetadata(_ path: SourcePath) -> Bool {
    path.name.lowercased() == "metadata.xml" && path.folderName.lowercased().hasSuffix(".itmsp")
  }

  /// Whether a package is an app's; films and music come in packages of the same namespace.
  private static func isSoftware(_ root: XMLElement) -> Bool {
    // The start of a file may end inside the version.
    guard let version = root.attribute("version")?.value.string, !version.hasPrefix("software"),
      !"software".hasPrefix(version)
    else { return true }
    return root.elements.contains { $0.localName == "software" }
  }
}

extension Document.Content {
  fileprivate var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
