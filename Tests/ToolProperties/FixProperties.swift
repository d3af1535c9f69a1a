import CatalogModel
import Diagnostics
import LintEngine
import FormatProperties
import SourceText

/// Returns how a check, its fixes and a check of what they made break their word on some bytes, or nil where they keep it;
/// the first byte names the format, as in `fuzzPaths`.
///
/// Their word: places are inside their files, findings do not depend on the number of workers, and what was fixed has
/// nothing left to fix.
package func violationOfFixes(_ contents: [UInt8]) async -> String? {
  guard let first = contents.first else { return nil }
  let path = (fuzzPaths.first { $0.byte == first } ?? fuzzPaths[Int(first) % fuzzPaths.count]).path
  var files = companions
  files[path] = Array(contents[1...])
  let linter = Linter(fileSystem: MemoryFileSystem(files), configuration: Configuration(), workers: 1)
  let result = await linter.check([SourcePath(".")])
  if let violation = violation(in: result) { return violation }

  var parallel = linter
  parallel.workers = 3
  if await parallel.check([SourcePath(".")]).findings != result.findings {
    return "workers change the findings"
  }

  let outcome = await Fixer(linter, unsafe: false).fix([SourcePath(".")])
  if let violation = violation(in: outcome.result) { return "after fixes: \(violation)" }
  guard !outcome.changes.isEmpty else { return nil }
  for change in outcome.changes {
    if files[change.path] != change.before { return "\(change.path.display) was something else before" }
    files[change.path] = change.after
  }
  guard outcome.refused.isEmpty else { return nil }
  let again = await Fixer(
    Linter(fileSystem: MemoryFileSystem(files), configuration: Configuration(), workers: 1), unsafe: false
  ).fix([SourcePath(".")])
  if !again.changes.isEmpty {
    return
      "fixes leave something to fix: \(again.counts.keys.map(\.rawValue).sorted().joined(separator: ", "))"
  }
  return nil
}

/// What stands beside a file, so that rules that compare files have something to compare.
private let companions: [SourcePath: [UInt8]] = [
  SourcePath("shop/Shop.storekit"): Array(
    """
    {"identifier": "1", "products": [{"productID": "coins", "type": "Consumable", "displayPrice": "0.99",
    "internalID": "1", "localizations": [{"locale": "en_US", "displayName": "Coins", "description": "Ten coins"}]}]}
    """.utf8),
  SourcePath("en.lproj/Localizable.strings"): Array("\"a\" = \"%@ a month, 7 days free\";\n".utf8),
]

private func violation(in result: LintResult) -> String? {
  for finding in result.findings {
    if finding.message.isEmpty { return "\(finding.rule.rawValue): no message" }
    let places = [finding.primary] + finding.secondary
    for place in places where !isInside(place.span, of: place.file, result.workspace) {
      return "\(finding.rule.rawValue): \(place.span) leaves its file"
    }
    for edit in finding.fixes.flatMap(\.edits) where !isInside(edit.span, of: edit.file, result.workspace) {
      return "\(finding.rule.rawValue): an edit at \(edit.span) leaves its file"
    }
  }
  return nil
}

private func isInside(_ span: ByteSpan, of file: FileID, _ workspace: Workspace) -> Bool {
  span.range.upperBound <= workspace.file(file).bytes.count
}
