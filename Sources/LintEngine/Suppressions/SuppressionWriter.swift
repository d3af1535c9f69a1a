import CatalogModel
package import Diagnostics
import SourceText

/// Writes suppressions for findings: comments before the entries where the format has comments, else settings of the
/// configuration.
package struct SuppressionWriter: Sendable {
  private let reason: String

  /// - Parameter reason: why the findings are accepted
  package init(reason: String) {
    self.reason = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns findings with the fix that writes a comment about them; those that no comment can be about have none.
  package func withComments(_ findings: [Diagnostic], in result: LintResult) -> [Diagnostic] {
    var findings = findings
    let workspace = result.workspace
    var places: [FileID: any SuppressionPlacing] = [:]
    var groups: [SuppressionPlace: [Int]] = [:]
    for index in findings.indices {
      findings[index].fixes = []
      let file = findings[index].primary.file
      guard isWanted(findings[index], in: workspace), file.index < workspace.documents.count else { continue }
      if places[file] == nil {
        places[file] = Self.placing(workspace.documents[file.index], workspace.file(file))
      }
      guard let place = places[file]?.place(for: findings[index].primary) else { continue }
      groups[place, default: []].append(index)
    }
    for (place, members) in groups {
      let rules = Set(members.map { findings[$0].rule.rawValue }).sorted()
      let file = workspace.file(place.file)
      let edit = TextEdit(
        file: place.file, span: ByteSpan(at: place.offset),
        replacement: place.text(rules, reason, lineEnd: Self.lineEnd(of: file)))
      let fix = Fix("suppress \(rules.joined(separator: ", "))", .safe, edits: [edit])
      for index in members { findings[index].fixes = [fix] }
    }
    return findings
  }

  /// Whether a finding can be suppressed: a file that does not parse cannot, nor what is wrong with suppressions.
  func isWanted(_ finding: Diagnostic, in workspace: Workspace) -> Bool {
    !FileFaults.isFault(finding, in: workspace) && !finding.rule.rawValue.hasPrefix("suppression-")
  }

  private static func placing(_ document: Document, _ file: SourceFile) -> any SuppressionPlacing {
    if let code = document.code { return CodeSuppressionPlaces(code, file) }
    if SuppressionReader.isXML(file) { return XMLSuppressionPlaces(document, file) }
    guard case .strings(let table) = document.content else { return NoSuppressionPlaces() }
    switch document.format {
    case "strings", "gettext":
      return TextSuppressionPlaces(table, file, hasLines: document.format == "gettext")
    case "xcstrings": return StringCatalogSuppressionPlaces(file)
    default: return NoSuppressionPlaces()
    }
  }

  /// The line end that a file uses first; of a file of one line, a line feed.
  static func lineEnd(of file: SourceFile) -> String {
    guard let first = file.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if file.bytes[first] == 0x0A { return "\n" }
    return first + 1 < file.bytes.count && file.bytes[first + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// Returns the settings that keep findings silent which no comment can be about.
  ///
  /// - Parameters:
  ///   - start: the components of the folder that paths begin in
  ///   - base: the components of the configuration's folder
  package func settings(
    for findings: [Diagnostic], in result: LintResult, start: [[UInt8]], base: [[UInt8]]
  ) -> [SuppressionEntry] {
    var entries: Set<SuppressionEntry> = []
    for finding in findings where isWanted(finding, in: result.workspace) {
      guard finding.primary.file.index < result.workspace.files.count else { continue }
      let path = result.workspace.file(finding.primary.file).path.components(from: start)
      let relative = path.starts(with: base) ? Array(path.dropFirst(base.count)) : path
      let text = String(decoding: Array(relative.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self)
      // Two slashes would be none: a pattern of one name matches at any depth, one with a slash only there.
      entries.insert(
        SuppressionEntry(
          rule: finding.rule.rawValue, path: TextPattern.escaped(text),
          key: finding.subject.key.map(TextPattern.escaped),
          product: finding.subject.product.map(TextPattern.escaped),
          locale: finding.subject.locale.map(TextPattern.escaped), reason: reason))
    }
    return entries.sorted { $0.texts.lexicographicallyPrecedes($1.texts) }
  }
}

/// A suppression to be written into the configuration.
package struct SuppressionEntry: Hashable, Sendable {
  package var rule: String
  package var path: String
  package var key: String?
  package var product: String?
  package var locale: String?
  package var reason: String

  /// The members with their names, those left out that say nothing.
  var members: [(name: String, text: String)] {
    [
      ("rule", rule), ("path", path), ("key", key), ("product", product), ("locale", locale),
      ("reason", reason),
    ].compactMap { name, text in text.map { (name, $0) } }
  }

  fileprivate var texts: [String] { [path, rule, key ?? "", product ?? "", locale ?? ""] }
}
