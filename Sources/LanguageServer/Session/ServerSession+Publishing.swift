import CatalogModel
import Diagnostics
import DocumentSyntax
import LintEngine
import SourceText

extension ServerSession {
  /// Sends the diagnostics of all files whose diagnostics, or version, are not those that the client has.
  mutating func publish() {
    var messages: [SourcePath: [UInt8]] = [:]
    for project in checked.values {
      guard let result = project.result else { continue }
      var byFile: [FileID: [Diagnostic]] = [:]
      for finding in result.findings { byFile[finding.primary.file, default: []].append(finding) }
      let places = DiagnosticPlaces(self, project)
      for (file, findings) in byFile {
        guard let path = project.path(of: file), isOwner(project, of: path) else { continue }
        messages[path] = message(path) { writer in
          writer.array { writer in
            for finding in findings { places.write(finding, to: &writer) }
          }
        }
      }
    }
    for project in checked.values { addConfiguration(of: project, to: &messages) }
    for path in published.keys.sorted() where messages[path] == nil {
      // Of a project whose configuration is faulty nothing new is known.
      if let owner = project(of: path), owner.result == nil, path.name != Configuration.fileName { continue }
      published[path] = nil
      send(message(path) { $0.array { _ in } })
    }
    for path in messages.keys.sorted() where published[path] != messages[path] {
      published[path] = messages[path]
      if let message = messages[path] { send(message) }
    }
  }

  private func isOwner(_ project: CheckedProject, of path: SourcePath) -> Bool {
    guard let owner = self.project(of: path) else { return true }
    return owner.project == project.project
  }

  private func addConfiguration(of project: CheckedProject, to messages: inout [SourcePath: [UInt8]]) {
    guard let configuration = project.configuration, !configuration.problems.isEmpty else { return }
    let path = absolutePath(configuration.file.path, in: project.project)
    let map = map(configuration.file.bytes, of: path)
    messages[path] = message(path) { writer in
      writer.array { writer in
        for problem in configuration.problems {
          writer.object { writer in
            writer.field("range") { $0.range(map.range(of: problem.span)) }
            writer.field("severity", 1)
            writer.field("source", "catalog-lint")
            writer.field("message", problem.message + (problem.help.map { "\nhelp: \($0)" } ?? ""))
          }
        }
      }
    }
  }

  /// Returns the path of a file that stands in a folder or, after some `..`, above it.
  private func absolutePath(_ path: SourcePath, in project: Project) -> SourcePath {
    var folder = project.folder
    var components = path.components[...]
    while components.first?.elementsEqual("..".utf8) == true {
      components.removeFirst()
      folder = folder.folder
    }
    return folder.appending(Array(components.joined(separator: [UInt8(ascii: "/")])))
  }

  private func message(_ path: SourcePath, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    let uri = uri(of: path)
    let version = open[path]?.version
    return OutgoingMessage.call("textDocument/publishDiagnostics") { writer in
      writer.object { writer in
        writer.field("uri", uri)
        if let version { writer.field("version", version) }
        writer.field("diagnostics", write)
      }
    }
  }
}

/// Writes findings as the protocol's diagnostics.
final class DiagnosticPlaces {
  private let session: ServerSession
  private let project: CheckedProject
  private var maps: [FileID: PositionMap] = [:]

  init(_ session: ServerSession, _ project: CheckedProject) {
    self.session = session
    self.project = project
  }

  /// Returns the range of a label in its file, with the file's URI.
  func location(_ file: FileID, _ span: ByteSpan) -> (uri: String, range: TextRange)? {
    guard let path = project.path(of: file), let source = project.result?.workspace.file(file) else {
      return nil
    }
    let map = maps[file] ?? session.map(source.bytes, of: path)
    maps[file] = map
    return (session.uri(of: path), map.range(of: span))
  }

  /// Writes a finding as a diagnostic.
  func write(_ finding: Diagnostic, to writer: inout JSONWriter) {
    let range = location(finding.primary.file, finding.primary.span)?.range
    let address = session.host.ruleAddress(finding.rule)
    var message = finding.message
    if !finding.primary.text.isEmpty { message += ": \(finding.primary.text)" }
    for note in finding.notes { message += "\nnote: \(note)" }
    if let help = finding.help { message += "\nhelp: \(help)" }
    writer.object { writer in
      if let range { writer.field("range") { $0.range(range) } }
      writer.field("severity", Self.number(of: finding.severity))
      writer.field("code", finding.rule.rawValue)
      writer.field("codeDescription") { $0.object { $0.field("href", address) } }
      writer.field("source", "catalog-lint")
      writer.field("message", message)
      let related = finding.secondary.compactMap { label in
        location(label.file, label.span).map { (label.text, $0) }
      }
      guard !related.isEmpty else { return }
      writer.list("relatedInformation", related) { writer, entry in
        writer.object { writer in
          writer.field("location") { $0.location(entry.1.uri, entry.1.range) }
          writer.field("message", entry.0.isEmpty ? "see here" : entry.0)
        }
      }
    }
  }

  private static func number(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}
