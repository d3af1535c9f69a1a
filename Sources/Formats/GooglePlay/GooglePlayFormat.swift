package import CatalogModel
import DocumentSyntax
package import SourceText

/// Responses of the Google Play Developer API (androidpublisher v3), and the files of Gradle Play Publisher,
/// which hold the same objects one by one.
///
/// What stands in one folder is one catalog, so that the offers of one response find the base plans of another.
/// Gradle Play Publisher spreads its catalog over two folders:
///
///     src/main/play/subscriptions/<product>.json
///     src/main/play/subscriptions/<product>.metadata.json
///     src/main/play/products/<product>.json
package enum GooglePlayFormat: FolderFormat {
  package static let id: FormatID = "google-play"
  package static let name = "Google Play export"
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool { path.fileExtension == "json" }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    guard GooglePlayRecognition.mayHoldResources(start) else { return false }
    let file = SourceFile(id: FileID(0), path: path, contents: Array(start))
    guard let root = JSONDocument(file).root else { return false }
    return GooglePlayRecognition.recognizes(root, at: path)
  }

  package static func folder(of path: SourcePath) -> SourcePath {
    PlayPublisherPath(path) == nil ? path.folder : path.folder.folder
  }

  package static func read(_ files: [SourceFile]) -> [Document] {
    var documents = files.map { Document(file: $0.id, format: id, content: .none, problems: []) }
    var reader = GooglePlayReader()
    var holder: Int?
    for (index, file) in files.enumerated() {
      let json = JSONDocument(file)
      documents[index].problems = json.problems
      guard let root = json.root else { continue }
      let result = reader.read(root, of: file)
      documents[index].problems += result.problems
      documents[index].problems = documents[index].problems.inTextOrder()
      guard result.isUsable else { continue }
      if let holder {
        documents[index].content = .part(of: files[holder].id)
      } else {
        holder = index
        reader.catalog.file = file.id
        reader.catalog.span = root.span
      }
    }
    if let holder {
      reader.join()
      documents[holder].content = .catalog(reader.catalog)
    }
    return documents
  }
}

/// Where a file of Gradle Play Publisher stands.
enum PlayPublisherPath {
  case subscription, subscriptionMetadata, product

  /// Returns nil for a path outside of a `play` folder's two lists.
  init?(_ path: SourcePath) {
    guard path.folder.folderName == "play" else { return nil }
    switch path.folderName {
    case "subscriptions": self = Self.isMetadata(path) ? .subscriptionMetadata : .subscription
    case "products": self = .product
    default: return nil
    }
  }

  /// Whether a name is that of the file beside a subscription.
  static func isMetadata(_ path: SourcePath) -> Bool { path.stem.hasSuffix(".metadata") }
}
