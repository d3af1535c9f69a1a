import DocumentSyntax
import LintEngine
import SourceText

extension ServerSession {
  private static let sizeLimit = 512 << 20

  mutating func didOpen(_ params: JSONValue?) {
    let item = params?["textDocument"]
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string,
      let path = DocumentURI.path(of: uri)
    else { return }
    open[path] = OpenDocument(
      uri: uri, version: item?["version"]?.integer, text: text, disk: disk(path))
    change()
  }

  mutating func didChange(_ params: JSONValue?) {
    guard let path = path(params), var document = open[path] else { return }
    for edit in params?["contentChanges"]?.elements ?? [] where !document.apply(edit, client.encoding) {
      log("a change of \(document.uri) cannot be understood")
    }
    document.version = params?["textDocument"]?["version"]?.integer ?? document.version
    open[path] = document
    change()
  }

  mutating func didSave(_ params: JSONValue?) {
    guard let path = path(params), open[path] != nil else { return }
    reread(path)
    change()
  }

  mutating func didClose(_ params: JSONValue?) {
    guard let path = path(params), open.removeValue(forKey: path) != nil else { return }
    change()
  }

  mutating func didChangeFiles(_ params: JSONValue?) {
    for change in params?["changes"]?.elements ?? [] {
      guard let path = change["uri"]?.string.flatMap(DocumentURI.path), open[path] != nil else { continue }
      reread(path)
    }
    change()
  }

  /// Takes the file on disk for what the open text was made from.
  private mutating func reread(_ path: SourcePath) {
    let contents = disk(path)
    open[path]?.disk = contents
  }

  private func disk(_ path: SourcePath) -> [UInt8]? {
    try? host.fileSystem.contents(of: path, limit: Self.sizeLimit)
  }

  private mutating func log(_ message: String) {
    send(
      OutgoingMessage.call("window/logMessage") { writer in
        writer.object { writer in
          writer.field("type", 2)
          writer.field("message", message)
        }
      })
  }

  /// Returns the path of the document that parameters name.
  func path(_ params: JSONValue?) -> SourcePath? {
    params?["textDocument"]?["uri"]?.string.flatMap(DocumentURI.path)
  }
}
