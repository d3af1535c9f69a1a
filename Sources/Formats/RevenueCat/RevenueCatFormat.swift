package import CatalogModel
import DocumentSyntax
package import SourceText

/// Responses of RevenueCat: the offerings and rights that an app asks for, and the lists of the REST API v2.
///
/// The files of one folder are one catalog, since products, entitlements and offerings come in lists of their
/// own.
package enum RevenueCatFormat: FolderFormat {
  package static let id: FormatID = "revenuecat"
  package static let name = "RevenueCat response"
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "json"
  }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    RevenueCatStart(start) == .catalog
  }

  package static func read(_ files: [SourceFile]) -> [Document] {
    guard let first = files.first else { return [] }
    var reader = RevenueCatReader(file: first.id)
    var documents: [Document] = []
    for file in files {
      let json = JSONDocument(file)
      var document = Document(file: file.id, format: id, content: .none, problems: json.problems)
      if let root = json.root, root.isObject {
        document.content = .part(of: first.id)
        document.problems += reader.readFile(root, file)
        (document.embeddedStrings, document.paywalls) = reader.takeStrings()
      } else if json.problems.isEmpty {
        document.problems.append(
          SyntaxProblem(
            .malformed, json.root?.span ?? ByteSpan(at: 0),
            "the file holds \(json.root?.kindName ?? "nothing"), not a response of RevenueCat"))
      }
      documents.append(document)
    }
    reader.joinLists()
    for link in reader.pages.missing {
      guard let index = files.firstIndex(where: { $0.id == link.file }) else { continue }
      documents[index].problems.append(
        SyntaxProblem(
          .incomplete, link.span, "the response has a further page that is not among the files",
          help: "save the pages that follow beside it"))
    }
    for index in documents.indices { documents[index].problems = documents[index].problems.inTextOrder() }
    if documents.contains(where: { if case .part = $0.content { true } else { false } }) {
      documents[0].content = .catalog(reader.catalog)
    }
    return documents
  }
}
