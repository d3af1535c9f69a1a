package import CatalogModel
import DocumentSyntax
package import SourceText

/// Responses of the App Store Connect API, as saved to files, and bodies of its requests.
///
/// A response seldom holds a whole product: prices, texts and offers come from other addresses. All responses
/// of one folder are read together and joined by type and id.
package enum AppStoreConnectFormat: FolderFormat {
  package static let id: FormatID = "app-store-connect"
  package static let name = "App Store Connect API response"

  package static func mayRead(_ path: SourcePath) -> Bool { path.fileExtension == "json" }

  package static var needsText: Bool { true }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    ResourceShape.isRecognized(start)
  }

  package static func read(_ files: [SourceFile]) -> [Document] {
    var folder = ResponseFolder()
    for file in files { folder.add(file) }
    return folder.documents()
  }
}

/// The responses of one folder while they are read.
private struct ResponseFolder {
  private struct Response {
    let file: FileID
    /// The bytes of the whole value; nil where the file holds no response.
    var span: ByteSpan?
    var problems: [SyntaxProblem]
    var next: Located<String>?
  }

  private var responses: [Response] = []
  private var graph = ResourceGraph()
  private var unknownTypes: Set<String> = []
  private var pages: Set<String> = []

  /// Reads a file's resources.
  mutating func add(_ file: SourceFile) {
    let json = JSONDocument(file)
    var response = Response(file: file.id, problems: json.problems)
    defer { responses.append(response) }
    guard let root = json.root else { return }
    guard root.isObject else {
      if json.problems.isEmpty {
        response.problems.append(
          SyntaxProblem(.malformed, root.span, "the file holds \(root.kindName), not a response"))
      }
      return
    }
    var reader = ResponseReader(file: file.id)
    if reader.read(root, into: &graph, unknownTypes: &unknownTypes) { response.span = root.span }
    response.problems += reader.problems
    response.next = reader.next
    if let page = reader.page { pages.insert(page) }
  }

  /// Joins the resources and returns one document for each file.
  consuming func documents() -> [Document] {
    guard let home = responses.first(where: { $0.span != nil }), let span = home.span else {
      return responses.map { document($0, .none, []) }
    }
    var reader = AppStoreConnectReader(graph, file: home.file, span: span)
    reader.readCatalog()
    return responses.map { response in
      let content: Document.Content =
        switch response.span {
        case nil: .none
        case _ where response.file == home.file: .catalog(reader.catalog)
        default: .part(of: home.file)
        }
      return document(response, content, reader.problems[response.file] ?? [])
    }
  }

  private func document(
    _ response: Response, _ content: Document.Content, _ more: [SyntaxProblem]
  ) -> Document {
    var problems = response.problems + more
    if let next = response.next, !pages.contains(ResponseAddress(next.value).page) {
      problems.append(
        SyntaxProblem(
          .incomplete, next.span, "the response has a further page that is not among the files",
          help: "save the page in the same folder, or ask for more entries at once with \"limit\""))
    }
    return Document(
      file: response.file, format: AppStoreConnectFormat.id, content: content, problems: Self.sorted(problems)
    )
  }

  /// Returns problems in the order of the text, each once, and each unknown key once.
  private static func sorted(_ problems: [SyntaxProblem]) -> [SyntaxProblem] {
    var seen: Set<SyntaxProblem> = []
    var unknown: Set<String> = []
    return problems.inTextOrder().filter { problem in
      if case .unknownKey = problem.kind { return unknown.insert(problem.message).inserted }
      return seen.insert(problem).inserted
    }
  }
}
