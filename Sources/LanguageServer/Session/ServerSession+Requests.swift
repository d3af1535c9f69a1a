import CatalogModel
import DocumentSyntax
import LintEngine
import SourceText

/// A file as it was checked, with the way to the client's positions.
struct FileView: Sendable {
  let path: SourcePath
  let project: CheckedProject
  let file: SourceFile
  let map: PositionMap
}

extension ServerSession {
  /// The requests that are answered from a check of the newest texts.
  static let documentRequests: Set<String> = [
    "textDocument/codeAction", "textDocument/hover", "textDocument/definition", "textDocument/references",
    "textDocument/documentSymbol",
  ]

  /// Answers a request from what was checked.
  mutating func answer(_ request: WaitingRequest) {
    guard let path = path(request.params) else {
      return fail(request.id, .invalidParams, "the request names no file")
    }
    if path.name == Configuration.fileName, request.method == "textDocument/hover" {
      return answerConfigurationHover(request, path)
    }
    guard let view = view(of: path) else {
      // Of a file that is not checked there is nothing to say, which is no fault.
      return send(OutgoingMessage.result(of: request.id) { $0.null() })
    }
    switch request.method {
    case "textDocument/codeAction": answerCodeActions(request.id, request.params, view)
    case "textDocument/documentSymbol": answerSymbols(request.id, view)
    default: answerAtPosition(request, view)
    }
  }

  private func view(of path: SourcePath) -> FileView? {
    guard let project = project(of: path), let relative = project.project.relativePath(of: path),
      let id = project.index.files[relative], let file = project.result?.workspace.file(id)
    else { return nil }
    return FileView(path: path, project: project, file: file, map: map(file.bytes, of: path))
  }

  private mutating func answerAtPosition(_ request: WaitingRequest, _ view: FileView) {
    guard let position = TextPosition(request.params?["position"]) else {
      return fail(request.id, .invalidParams, "the request has no position")
    }
    let subject = Subject(at: view.map.offset(of: position), of: view.file.id, in: view.project)
    guard let subject else { return send(OutgoingMessage.result(of: request.id) { $0.null() }) }
    switch request.method {
    case "textDocument/hover":
      let text = HoverText.text(of: subject, in: view.project)
      answerHover(request.id, text, view.map.range(of: subject.span))
    case "textDocument/definition":
      answerPlaces(request.id, view.project.definitions(of: subject), view.project)
    default:
      let includes = request.params?["context"]?["includeDeclaration"]?.bool ?? true
      answerPlaces(
        request.id, view.project.references(of: subject, includingDefinitions: includes), view.project)
    }
  }

  private mutating func answerHover(_ id: RequestID, _ text: String?, _ range: TextRange) {
    send(
      OutgoingMessage.result(of: id) { writer in
        guard let text else { return writer.null() }
        writer.object { writer in
          writer.field("contents") { $0.markdown(text) }
          writer.field("range") { $0.range(range) }
        }
      })
  }

  private mutating func answerPlaces(
    _ id: RequestID, _ found: [CheckedProject.Place], _ project: CheckedProject
  ) {
    let places = DiagnosticPlaces(self, project)
    send(
      OutgoingMessage.result(of: id) { writer in
        writer.array { writer in
          for place in found {
            if let location = places.location(place.file, place.span) {
              writer.location(location.uri, location.range)
            }
          }
        }
      })
  }

  private mutating func answerSymbols(_ id: RequestID, _ view: FileView) {
    let symbols =
      view.project.result.map { DocumentSymbol.outline(of: view.file.id, in: $0.workspace) } ?? []
    send(
      OutgoingMessage.result(of: id) { writer in
        writer.array { writer in
          for symbol in symbols { symbol.write(to: &writer, view.map) }
        }
      })
  }

  // MARK: Configuration

  private mutating func answerConfigurationHover(_ request: WaitingRequest, _ path: SourcePath) {
    guard let position = TextPosition(request.params?["position"]), let bytes = text(of: path) else {
      return send(OutgoingMessage.result(of: request.id) { $0.null() })
    }
    let map = map(bytes, of: path)
    let file = SourceFile(id: FileID(0), path: path, contents: bytes)
    let place = ConfigurationPlace(at: map.offset(of: position), in: file)
    guard let (name, span) = place.text else {
      return send(OutgoingMessage.result(of: request.id) { $0.null() })
    }
    let address = host.ruleAddress
    let text: String? =
      switch place.names {
      case []: ConfigurationKey.all.first { $0.name == name }.map { HoverText.plain($0.summary) }
      case ["rules"]: HoverText.rule(name, address: address)
      default: nil
      }
    answerHover(request.id, text, map.range(of: span))
  }

  /// Returns the text of a file as it is now: that of the client, else that on disk.
  private func text(of path: SourcePath) -> [UInt8]? {
    if let document = open[path] { return document.bytes }
    let contents = try? host.fileSystem.contents(of: path, limit: 1 << 24)
    return contents.map { DecodedContents($0).bytes }
  }

  // MARK: Completion

  /// Answers from the text as it is now and the names that were checked last: the text is being written.
  mutating func complete(_ id: RequestID, _ params: JSONValue?) {
    guard let path = path(params), let position = TextPosition(params?["position"]) else {
      return fail(id, .invalidParams, "the request names no place in a file")
    }
    guard let bytes = text(of: path) else { return send(OutgoingMessage.result(of: id) { $0.null() }) }
    let map = map(bytes, of: path)
    let completion = Completion(at: map.offset(of: position), in: bytes, of: path, project(of: path))
    send(
      OutgoingMessage.result(of: id) { writer in
        guard let completion else { return writer.null() }
        let range = map.range(of: completion.span)
        writer.object { writer in
          writer.field("isIncomplete", completion.isIncomplete)
          writer.list("items", completion.items) { writer, item in
            writer.object { writer in
              writer.field("label", item.label)
              writer.field("kind", item.kind.rawValue)
              if !item.detail.isEmpty { writer.field("detail", item.detail) }
              writer.field("filterText", item.label)
              writer.field("textEdit") { writer in
                writer.object { writer in
                  writer.field("range") { $0.range(range) }
                  writer.field("newText", item.label)
                }
              }
            }
          }
        }
      })
  }
}
