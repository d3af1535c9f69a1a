import CatalogModel
import Foundation
import LintEngine
import LocaleData
import Money
import PaywallCopy
import SourceText

/// Compares the claims that are read with labeled ones.
enum ClaimScore {
  private struct Label: Decodable {
    var path: String
    var key: String
    var locale: String
    var claims: [LabeledClaim]
  }

  private struct LabeledClaim: Decodable {
    var kind: String
    var value: Value
    /// The words in the text, or their place in it as UTF-16 units.
    var words: String?
    var start: Int?
    var end: Int?
  }

  private struct Value: Decodable, Hashable {
    var count: Int?
    var unit: String?
    var amount: String?
    var currency: String?
    var percent: Percent?
    var term: String?
  }

  private struct Percent: Decodable, Hashable {
    let text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else {
        let number = try container.decode(Double.self)
        text = number == number.rounded() ? String(Int(number)) : String(number)
      }
    }
    init(_ text: String) { self.text = text }
  }

  /// Reads the lexicons of a folder.
  static func lexicons(_ folder: URL) throws -> ClaimLexicons {
    return ClaimLexicons(try ClaimLexiconFiles(in: folder).sources)
  }

  /// Prints every claim of the texts below a path.
  static func list(_ path: String, _ lexicons: ClaimLexicons) async -> String {
    let workspace = await Linter(fileSystem: DiskFileSystem(), configuration: Configuration(), workers: 2)
      .load([SourcePath(path)]).workspace
    var out = ""
    for (key, locale, found) in claims(of: ClaimSheet(of: workspace, lexicons)) {
      let whole = workspace.text(found.cell).string.replacing("\n", with: "⏎").prefix(160)
      out +=
        "\(workspace.file(found.file).path.display)\t\(key.prefix(60).replacing("\n", with: "⏎"))\t\(locale)\t\(found.claim.kind.rawValue)\t\(text(found.claim.value))\t\(found.text.replacing("\n", with: "⏎"))\t\(whole)\n"
    }
    return out
  }

  private static func claims(of sheet: ClaimSheet) -> [(key: String, locale: String, claim: FoundClaim)] {
    sheet.keys.flatMap { key in
      key.locales.flatMap { locale in locale.claims.map { (key.key, locale.tag.spelling, $0) } }
    }
  }

  private static func text(_ value: ClaimValue) -> String {
    [
      value.count.map { String($0) }, value.unit?.rawValue, value.amount?.description,
      value.currency?.description,
      value.percent.map { $0.description + "%" }, value.term?.rawValue,
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the figures of labels: precision, recall, by language, and each miss where asked for.
  static func score(
    _ labels: URL, _ root: String, _ lexicons: ClaimLexicons, showsMisses: Bool, languages: Set<String>
  ) async throws -> String {
    let rows = try String(contentsOf: labels, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Label.self, from: Data($0.utf8))
    }
    let workspace = await Linter(fileSystem: DiskFileSystem(), configuration: Configuration(), workers: 2)
      .load([SourcePath(root)]).workspace
    let prefix = root.hasSuffix("/") ? root : root + "/"
    var found: [String: [FoundClaim]] = [:]
    for (key, locale, claim) in claims(of: ClaimSheet(of: workspace, lexicons)) {
      var path = workspace.file(claim.file).path.display
      if path.hasPrefix(prefix) { path.removeFirst(prefix.count) }
      found["\(path)\t\(key)\t\(locale)", default: []].append(claim)
    }
    var byLanguage: [String: (right: Int, missed: Int, extra: Int, strings: Int)] = [:]
    var total = (right: 0, missed: 0, extra: 0, strings: 0, falseStrings: 0, free: 0)
    var misses = ""
    var merged: [String: (Label, [LabeledClaim])] = [:]
    var order: [String] = []
    for row in rows {
      let id = "\(row.path)\t\(row.key)\t\(row.locale)"
      if merged[id] == nil { order.append(id) }
      merged[id, default: (row, [])].1 += row.claims
    }
    for id in order {
      guard let (row, labeled) = merged[id] else { continue }
      let language =
        LocaleID(row.locale.replacing("-r", with: "-"))?.language
        ?? (row.locale == "values" ? "en" : row.locale)
      guard languages.isEmpty || languages.contains(language) else { continue }
      var claims = found[id] ?? []
      var right = 0
      for label in labeled {
        let match = claims.firstIndex { claim in
          claim.claim.kind.rawValue == label.kind && value(claim.claim.value) == normalized(label.value)
            && overlaps(claim, label, workspace)
        }
        if let match {
          right += 1
          claims.remove(at: match)
        } else if showsMisses {
          misses +=
            "MISSED \(language) \(label.kind) \(describe(label.value)) \"\(label.words ?? "")\" | \(row.key.prefix(60)) | \(row.path.prefix(90))\n"
        }
      }
      if showsMisses {
        for claim in claims {
          misses +=
            "EXTRA  \(language) \(claim.claim.kind.rawValue) \(text(claim.claim.value)) \"\(claim.text)\" in \"\(workspace.text(claim.cell).string.prefix(140).replacing("\n", with: "⏎"))\" | \(row.key.prefix(60)) | \(row.path.prefix(90))\n"
        }
      }
      total.right += right
      total.missed += labeled.count - right
      total.extra += claims.count
      total.strings += 1
      if labeled.isEmpty { total.free += 1 }
      if labeled.isEmpty, !claims.isEmpty { total.falseStrings += 1 }
      byLanguage[language, default: (0, 0, 0, 0)].right += right
      byLanguage[language, default: (0, 0, 0, 0)].missed += labeled.count - right
      byLanguage[language, default: (0, 0, 0, 0)].extra += claims.count
      byLanguage[language, default: (0, 0, 0, 0)].strings += 1
    }
    var out = misses
    func figure(_ part: Int, _ rest: Int) -> String {
      part + rest == 0 ? "-" : String(format: "%.3f", Double(part) / Double(part + rest))
    }
    for (language, row) in byLanguage.sorted(by: { $0.key < $1.key }) {
      out +=
        "\(language)\tstrings \(row.strings)\tprecision \(figure(row.right, row.extra))\trecall \(figure(row.right, row.missed))\tright \(row.right) missed \(row.missed) extra \(row.extra)\n"
    }
    out +=
      "all\tstrings \(total.strings), claim-free \(total.free), flagged claim-free \(total.falseStrings)\tprecision \(figure(total.right, total.extra))\trecall \(figure(total.right, total.missed))\tright \(total.right) missed \(total.missed) extra \(total.extra)\tlanguages \(byLanguage.count)\n"
    return out
  }

  private static func describe(_ value: Value) -> String {
    [
      value.count.map { String($0) }, value.unit, value.amount, value.currency, value.percent?.text,
      value.term,
    ].compactMap { $0 }.joined(separator: " ")
  }

  private static func value(_ value: ClaimValue) -> Value {
    normalized(
      Value(
        count: value.count, unit: value.unit?.rawValue, amount: value.amount?.description,
        currency: value.currency?.description, percent: value.percent.map { Percent($0.description) },
        term: value.term?.rawValue))
  }

  private static func normalized(_ value: Value) -> Value {
    var value = value
    value.amount = value.amount.flatMap { Decimal(string: $0)?.description }
    return value
  }

  private static func overlaps(_ claim: FoundClaim, _ label: LabeledClaim, _ workspace: Workspace) -> Bool {
    let whole = workspace.text(claim.cell).string
    if let start = label.start, let end = label.end {
      guard let at = whole.range(of: claim.text) else { return false }
      let lower = whole.utf16.distance(from: whole.startIndex, to: at.lowerBound)
      return lower < end && start < lower + claim.text.utf16.count
    }
    guard let words = label.words else { return true }
    // The label's words may stand in another form for a number.
    guard let at = whole.range(of: words) else { return true }
    var search = whole.startIndex
    while let own = whole.range(of: claim.text, range: search..<whole.endIndex) {
      if own.overlaps(at) { return true }
      search = own.upperBound
    }
    return false
  }
}
