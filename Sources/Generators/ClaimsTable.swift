package import CatalogModel
package import PaywallCopy
import SourceText

/// Renders claims for the terminal: a block for each key, a line for each claim of each locale.
package enum ClaimsTable {
  /// Returns the blocks, or a line that says that there is no claim.
  package static func render(_ sheet: ClaimSheet, in workspace: Workspace) -> String {
    var places = CopyPlaces(workspace)
    var text = sheet.keys.map { key in
      let lines = key.locales.flatMap { locale in
        locale.claims.map { found in
          [
            escaped(locale.tag.spelling), found.claim.kind.title, found.claim.value.summary,
            printable(found.text), places.text(found.file, found.span),
          ]
        }
      }
      return "\(escaped(key.key))\n" + alignedColumns(lines)
    }.joined(separator: "\n")
    if text.isEmpty { text = "no claim found\n" }
    if !sheet.unreadLanguages.isEmpty {
      text += "\nnot read, for want of a lexicon: \(sheet.unreadLanguages.joined(separator: ", "))\n"
    }
    return text
  }
}
