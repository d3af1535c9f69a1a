package import CatalogModel
package import Diagnostics
package import DocumentSyntax
package import SourceText

/// The findings that a project had when it began to be checked, by what they are about.
///
/// The file has one finding a line, sorted, with the number of those alike, so that two branches that mend different
/// things merge without a conflict. It has no paths, lines or dates.
package struct Baseline: Sendable {
  /// How many findings of each identity are accepted.
  package internal(set) var counts: [FindingIdentity: Int] = [:]

  /// The version of the file's form.
  static let version = 1

  package init() {}

  /// Takes the findings of a run; files that do not parse are never accepted.
  package init(_ findings: [Diagnostic], in workspace: Workspace) {
    for finding in findings where !FileFaults.isFault(finding, in: workspace) {
      counts[FindingIdentity(finding, in: workspace), default: 0] += 1
    }
  }

  /// The number of findings that are accepted.
  package var count: Int { counts.values.reduce(0, +) }

  /// Adds what another baseline accepts, as of another part of the same project.
  package mutating func merge(_ other: Baseline) { counts.merge(other.counts, uniquingKeysWith: +) }

  // MARK: Text

  /// The baseline as a file's text.
  package var text: String {
    let lines = counts.sorted { $0.key < $1.key }.map { identity, count in
      "    {"
        + Self.members(identity, count).map { "\(Self.literal($0.name)): \($0.value)" }.joined(
          separator: ", ")
        + "}"
    }
    return "{\n  \"version\": \(Self.version),\n  \"findings\": ["
      + (lines.isEmpty ? "]" : "\n\(lines.joined(separator: ",\n"))\n  ]") + "\n}\n"
  }

  private static func members(_ identity: FindingIdentity, _ count: Int) -> [(name: String, value: String)] {
    let texts = zip(Self.names, identity.parts).compactMap { name, text in
      text.map { (name: name, value: Self.literal($0)) }
    }
    let number = String(identity.fingerprint, radix: 16)
    let fingerprint = String(repeating: "0", count: 16 - number.utf8.count) + number
    return texts + [("fingerprint", Self.literal(fingerprint)), ("count", String(count))]
  }

  private static let names = ["rule", "project", "table", "key", "product", "locale", "variant", "text"]

  private static func literal(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }

  // MARK: Reading

  /// Reads a file; problems are what is no baseline.
  package init(_ file: SourceFile, problems: inout [SyntaxProblem]) {
    let json = JSONDocument(file)
    problems += json.problems.filter { $0.kind == .malformed }
    guard problems.isEmpty, let root = json.root else {
      if problems.isEmpty {
        problems.append(SyntaxProblem(.malformed, ByteSpan(at: 0), "the baseline is empty"))
      }
      self.init()
      return
    }
    self.init(root, problems: &problems)
  }

  /// Reads a file's value; problems are what is no baseline.
  package init(_ root: JSONValue, problems: inout [SyntaxProblem]) {
    let version = root.members.first { $0.key == "version" }
    guard let found = root.members.first(where: { $0.key == "findings" }), found.value.isArray, let version
    else {
      problems.append(
        SyntaxProblem(
          .wrongType, root.span, "this is no baseline",
          help: "write one with `catalog-lint check --write-baseline`"))
      return
    }
    guard version.value.integer == Self.version else {
      problems.append(
        SyntaxProblem(
          .wrongType, version.value.span, "this baseline is of a version that is not known",
          help: "use the release of catalog-lint that wrote it, or a later one"))
      return
    }
    for element in found.value.elements { read(element, &problems) }
  }

  private mutating func read(_ element: JSONValue, _ problems: inout [SyntaxProblem]) {
    var identity = FindingIdentity(rule: "")
    var count = 1
    for member in element.members {
      switch member.key {
      case "rule": identity.rule = member.value.string ?? ""
      case "project": identity.project = member.value.string
      case "table": identity.table = member.value.string
      case "key": identity.key = member.value.string
      case "product": identity.product = member.value.string
      case "locale": identity.locale = member.value.string
      case "variant": identity.variant = member.value.string
      case "text": identity.text = member.value.string
      case "count": count = member.value.integer ?? 0
      default: break
      }
    }
    guard !identity.rule.isEmpty, count > 0, count < 1 << 32 else {
      problems.append(
        SyntaxProblem(
          .wrongType, element.span, "an entry of the baseline has no rule, or no count above zero"))
      return
    }
    counts[identity, default: 0] += count
  }
}
