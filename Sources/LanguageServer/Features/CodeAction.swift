import CatalogModel
import Diagnostics
import DocumentSyntax
import LintEngine
import SourceText

/// What a client can do about findings.
enum CodeAction {
  /// The kind of the action that applies all safe fixes of a file.
  static let fixAllKind = "source.fixAll.catalog-lint"

  /// Whether a client that asks for some kinds of actions wants one of a kind; `source` also means all below it.
  static func isWanted(_ kind: String, _ only: [String]?) -> Bool {
    guard let only else { return true }
    return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }
}

extension ServerSession {
  /// Answers with the fixes of the findings in a range, and with all safe ones where the client asks for them.
  mutating func answerCodeActions(_ id: RequestID, _ params: JSONValue?, _ view: FileView) {
    guard let range = TextRange(params?["range"]) else {
      return fail(id, .invalidParams, "the request has no range")
    }
    let only = params?["context"]?["only"].flatMap { $0.isArray ? $0.elements.compactMap(\.string) : nil }
    if let only, CodeAction.isWanted(CodeAction.fixAllKind, only), let linter = view.project.linter {
      return start(
        FixJob(
          request: id, uri: uri(of: view.path), version: open[view.path]?.version, linter: linter,
          paths: view.project.project.paths, file: view.file.id, path: view.file.path, text: view.file.bytes,
          map: view.map))
    }
    let span = view.map.span(of: range)
    let places = DiagnosticPlaces(self, view.project)
    let wanted = CodeAction.isWanted("quickfix", only) ? view.project.result?.findings ?? [] : []
    let findings = wanted.filter { finding in
      finding.primary.file == view.file.id && finding.primary.span.lower <= span.upper
        && span.lower <= finding.primary.span.upper
    }
    let message = OutgoingMessage.result(of: id) { writer in
      writer.array { writer in
        for finding in findings {
          for fix in finding.fixes where fix.applicability != .displayOnly {
            write(fix, of: finding, places, to: &writer)
          }
        }
      }
    }
    send(message)
  }

  private func write(
    _ fix: Fix, of finding: Diagnostic, _ places: DiagnosticPlaces, to writer: inout JSONWriter
  ) {
    let isSafe = fix.applicability == .safe
    var edits: [String: [ClientEdit]] = [:]
    for edit in fix.edits {
      guard let place = places.location(edit.file, edit.span) else { return }
      edits[place.uri, default: []].append(ClientEdit(range: place.range, text: edit.replacement))
    }
    writer.object { writer in
      writer.field("title", fix.title + (isSafe ? "" : " (may change the meaning)"))
      writer.field("kind", "quickfix")
      writer.field("diagnostics") { writer in
        writer.array { places.write(finding, to: &$0) }
      }
      writer.field("isPreferred", isSafe)
      writer.field("edit") { write(edits, to: &$0) }
    }
  }

  /// Writes edits of documents, with the versions that they are for where the client takes them.
  private func write(_ edits: [String: [ClientEdit]], to writer: inout JSONWriter) {
    let edits = edits.sorted { $0.key < $1.key }
    writer.object { writer in
      guard client.takesDocumentChanges else {
        writer.field("changes") { writer in
          writer.object { writer in
            for (uri, edits) in edits { writer.list(uri, edits) { $1.write(to: &$0) } }
          }
        }
        return
      }
      writer.list("documentChanges", edits) { writer, change in
        let version = DocumentURI.path(of: change.key).flatMap { open[$0]?.version }
        writer.object { writer in
          writer.field("textDocument") { writer in
            writer.object { writer in
              writer.field("uri", change.key)
              writer.field("version") { writer in
                if let version { writer.number(version) } else { writer.null() }
              }
            }
          }
          writer.list("edits", change.value) { $1.write(to: &$0) }
        }
      }
    }
  }

  /// Answers with all safe fixes of a file, unless its text has changed since.
  mutating func finish(_ outcome: FixOutcome) {
    guard fixing.remove(outcome.request) != nil else { return }
    if let path = DocumentURI.path(of: outcome.uri), open[path]?.version != outcome.version {
      return fail(outcome.request, .contentModified, "the text has changed")
    }
    let message = OutgoingMessage.result(of: outcome.request) { writer in
      writer.array { writer in
        guard !outcome.edits.isEmpty else { return }
        writer.object { writer in
          writer.field("title", "fix all that can be fixed safely")
          writer.field("kind", CodeAction.fixAllKind)
          writer.field("edit") { write([outcome.uri: outcome.edits], to: &$0) }
        }
      }
    }
    send(message)
  }
}

extension ClientEdit {
  /// Writes the edit.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("range") { $0.range(range) }
      writer.field("newText", text)
    }
  }
}
