import Diagnostics
import DocumentSyntax
import SourceText

/// One finding as a result of SARIF.
struct SARIFResult {
  let finding: Diagnostic
  let report: Report
  let options: ReportOptions
  let places: PlaceTable
  /// GitHub's fingerprint of the line, or nil where it cannot be told.
  let lineHash: String?

  /// Related places that GitHub takes beside the finding's own.
  private static let relatedLimit = 999

  /// The order of results, by what stands in them, so that results that are read back have the same.
  var order: FindingOrder<SourcePath> {
    let (start, end) = places.region(finding.primary, in: report)
    return Self.order(
      uri: uri(finding.primary.file), rule: finding.rule.rawValue, start: (start.line, start.utf16Column),
      end: (end.line, end.utf16Column), rest: [message, sixteenHexDigits(finding.fingerprint)])
  }

  /// Returns the order of a result; lines and columns are put into one number each.
  static func order(
    uri: String, rule: String, start: (Int, Int), end: (Int, Int), rest: [String]
  ) -> FindingOrder<SourcePath> {
    FindingOrder(
      file: SourcePath(uri), offset: start.0 << 32 | start.1, rule: rule, end: end.0 << 32 | end.1, rest: rest
    )
  }

  func write(to writer: inout JSONWriter, ruleIndex: Int) {
    writer.object { writer in
      writer.field("ruleId", finding.rule.rawValue)
      writer.field("ruleIndex", ruleIndex)
      writer.field("level", finding.severity.sarifLevel)
      writer.field("message") { writer in writer.object { $0.field("text", message) } }
      writer.list("locations", [finding.primary]) { writer, label in
        writer.object { writeLocation(label, to: &$0) }
      }
      if !related.isEmpty {
        writer.list("relatedLocations", Array(related.enumerated())) { writer, element in
          writer.object { writer in
            writer.field("id", element.offset + 1)
            writeLocation(element.element, to: &writer)
            writer.field("message") { writer in
              writer.object { $0.field("text", Self.text(of: element.element)) }
            }
          }
        }
      }
      writer.field("partialFingerprints") { writer in
        writer.object { writer in
          writer.field("primaryLocationLineHash", ifPresent: lineHash)
          writer.field("catalogLint/v1", sixteenHexDigits(finding.fingerprint))
        }
      }
      let fixes = finding.fixes.filter { !$0.edits.isEmpty }
      if !fixes.isEmpty { writer.list("fixes", fixes) { write($1, to: &$0) } }
      writeProperties(to: &writer)
    }
  }

  private func writeProperties(to writer: inout JSONWriter) {
    let subject = finding.subject
    let properties = [
      ("table", subject.table), ("key", subject.key), ("product", subject.product),
      ("locale", subject.locale),
      ("variant", subject.variant),
    ]
    guard properties.contains(where: { $0.1 != nil }) else { return }
    writer.field("properties") { writer in
      writer.object { writer in
        for (name, value) in properties { writer.field(name, ifPresent: value) }
      }
    }
  }

  // MARK: Texts

  /// The message with links to the related places, and what to do.
  private var message: String {
    let links = related.enumerated().map { index, label in
      "[\(Self.plain(Self.text(of: label)))](\(index + 1))"
    }
    var text = Self.plain(finding.message) + (links.isEmpty ? "" : " (\(links.joined(separator: ", ")))")
    text += text.hasSuffix(".") ? "" : "."
    for note in finding.notes { text += " Note: " + Self.plain(note) + (note.hasSuffix(".") ? "" : ".") }
    if let help = finding.help { text += " Help: " + Self.plain(help) + (help.hasSuffix(".") ? "" : ".") }
    return text
  }

  private var related: ArraySlice<Label> {
    finding.secondary.filter { report.file($0.file) != nil }.prefix(Self.relatedLimit)
  }

  private static func text(of label: Label) -> String { label.text.isEmpty ? "see here" : shown(label.text) }

  /// Returns text that holds no link: brackets are escaped where one could begin.
  private static func plain(_ text: String) -> String {
    let text = shown(text)
    guard text.contains("](") else { return text }
    return text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  // MARK: Places

  private func uri(_ file: FileID) -> String {
    guard let path = report.file(file).map({ options.shownPath($0.path) }) else { return "" }
    return (path.bytes.first == UInt8(ascii: "/") ? "file://" : "") + path.percentEncoded
  }

  private func writeLocation(_ label: Label, to writer: inout JSONWriter) {
    writer.field("physicalLocation") { writer in
      writer.object { writer in
        writeArtifact(label.file, to: &writer)
        writer.field("region") { writer in
          let (start, end) = places.region(label, in: report)
          write(start, end, to: &writer)
        }
      }
    }
  }

  private func writeArtifact(_ file: FileID, to writer: inout JSONWriter) {
    let uri = uri(file)
    writer.field("artifactLocation") { writer in
      writer.object { writer in
        writer.field("uri", uri)
        if !uri.hasPrefix("file://") { writer.field("uriBaseId", SARIFDocument.uriBase) }
      }
    }
  }

  private func write(_ start: PlaceTable.Place, _ end: PlaceTable.Place, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("startLine", start.line)
      writer.field("startColumn", start.utf16Column)
      writer.field("endLine", end.line)
      writer.field("endColumn", end.utf16Column)
    }
  }

  // MARK: Fixes

  private func write(_ fix: Fix, to writer: inout JSONWriter) {
    var files: [FileID] = []
    for edit in fix.edits where !files.contains(edit.file) { files.append(edit.file) }
    writer.object { writer in
      writer.field("description") { writer in writer.object { $0.field("text", shown(fix.title)) } }
      writer.list("artifactChanges", files) { writer, file in
        writer.object { writer in
          writeArtifact(file, to: &writer)
          writer.list("replacements", fix.edits.filter { $0.file == file }) { write($1, to: &$0) }
        }
      }
      writer.field("properties") { writer in
        writer.object { $0.field("applicability", fix.applicability.rawValue) }
      }
    }
  }

  private func write(_ edit: TextEdit, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("deletedRegion") { writer in
        write(places[edit.file, edit.span.lower], places[edit.file, edit.span.upper], to: &writer)
      }
      guard !edit.replacement.isEmpty else { return }
      writer.field("insertedContent") { writer in writer.object { $0.field("text", edit.replacement) } }
    }
  }
}
