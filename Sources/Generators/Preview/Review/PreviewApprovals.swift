import DocumentSyntax
import LocaleData
import Money
package import SourceText

/// What reviewers said about texts of a preview, as the page saves it.
package struct PreviewApprovals: Sendable {
  /// What was said about one text.
  struct Entry: Sendable {
    var key: Key
    var hash: String
    var state: State
    var comment: String
    /// The text as it read then.
    var text: String
  }

  /// What names a text, whatever it says.
  struct Key: Hashable, Sendable {
    var subject: String
    var storefront: String
    var locale: String
    var style: String
    var number: Int
  }

  /// A reviewer's judgment.
  enum State: String, Sendable, CaseIterable {
    case approved, rejected, unverified
  }

  /// The version of the format that is read; a later one may mean something else.
  static let version = 1

  private(set) var entries: [Entry] = []

  /// Reads a file; the one problem is what keeps it from being read.
  package static func read(_ file: SourceFile) -> (approvals: PreviewApprovals, problem: SyntaxProblem?) {
    let document = JSONDocument(file)
    var approvals = PreviewApprovals()
    if let problem = document.problems.first { return (approvals, problem) }
    let problem = approvals.add(document)
    return (problem == nil ? approvals : PreviewApprovals(), problem)
  }

  private mutating func add(_ document: JSONDocument) -> SyntaxProblem? {
    guard let root = document.root, root.isObject else {
      let kind = document.root?.kindName ?? "nothing"
      return SyntaxProblem(
        .malformed, document.root?.span ?? ByteSpan(at: 0), "approvals must be an object, not \(kind)")
    }
    guard let version = root["version"] else {
      return SyntaxProblem(.malformed, Self.start(of: root), "the approvals have no version")
    }
    guard version.integer == Self.version else {
      return SyntaxProblem(
        .malformed,
        version.span, "version of the approvals must be \(Self.version), not \(Self.shown(version))")
    }
    guard let rows = root["rows"], rows.isArray else {
      return SyntaxProblem(
        .malformed,
        (root["rows"]?.span).map { $0 } ?? Self.start(of: root), "the approvals have no list of rows")
    }
    for row in rows.elements {
      guard row.isObject else {
        return SyntaxProblem(.malformed, row.span, "a row must be an object, not \(row.kindName)")
      }
      if let problem = add(row) { return problem }
    }
    return nil
  }

  private mutating func add(_ row: JSONValue) -> SyntaxProblem? {
    var texts: [String: String] = [:]
    for name in ["product", "storefront", "locale", "style", "hash", "state", "comment", "text"] {
      guard let value = row[name] else { continue }
      guard let text = value.string else {
        return SyntaxProblem(.malformed, value.span, "\(name) must be a string, not \(value.kindName)")
      }
      texts[name] = text
    }
    for name in ["locale", "style", "hash", "state"] where texts[name] == nil {
      return SyntaxProblem(.malformed, Self.start(of: row), "the row has no \(name)")
    }
    guard let state = State(rawValue: texts["state"] ?? "") else {
      return SyntaxProblem(
        .malformed,
        row["state"]?.span ?? row.span,
        "state must be approved, rejected or unverified, not \(Self.shown(row["state"]))")
    }
    let number = row["number"]
    guard let number = number.map({ $0.integer }) ?? 0 else {
      return SyntaxProblem(.malformed, row["number"]?.span ?? row.span, "number must be a whole number")
    }
    let key = Key(
      subject: texts["product"] ?? "", storefront: texts["storefront"] ?? "", locale: texts["locale"] ?? "",
      style: texts["style"] ?? "", number: number)
    entries.append(
      Entry(
        key: key, hash: texts["hash"] ?? "", state: state, comment: texts["comment"] ?? "",
        text: texts["text"] ?? ""))
    return nil
  }

  private static func start(of value: JSONValue) -> ByteSpan {
    ByteSpan(value.span.lower, min(value.span.lower + 1, value.span.upper))
  }

  private static func shown(_ value: JSONValue?) -> String {
    guard let value else { return "nothing" }
    return value.string.map { quoted($0) } ?? value.numberText.map { escaped($0, limit: 20) }
      ?? value.kindName
  }
}
