package import CatalogModel
import LocaleData
import Money
package import PaywallCopy
import SourceText

/// Renders what one customer sees for the terminal.
package enum CustomerTable {
  /// Returns a block for each part: its locale with the reason, and its lines.
  package static func render(_ view: CustomerView, in workspace: Workspace) -> String {
    guard !view.parts.isEmpty else { return "" }
    let languages = view.customer.languages.map(\.identifier).joined(separator: ", ")
    var output = "device \(languages)"
    if let storefront = view.customer.storefront { output += ", storefront \(storefront)" }
    output += "\n"
    for part in view.parts {
      let doubt = part.choice.isDocumented ? "" : "; not documented"
      let mark = part.priceBasis == nil ? "" : StorePriceMark.sign
      output += "\n\(escaped(part.name))\(mark): \(escaped(part.choice.locale.spelling))"
      output += " (\(escaped(part.choice.reason))\(doubt))\n"
      let lines = part.lines.map { line in
        let note = line.isGuessed ? " (guessed)" : line.unresolved.isEmpty ? "" : " (unresolved)"
        return [escaped(line.name), printable(line.text) + note]
      }
      output += alignedColumns(lines)
      if let basis = part.priceBasis { output += StorePriceMark.legend(basis) }
    }
    if view.isMixed {
      output += "\nmixed languages on one screen: \(view.languages.joined(separator: ", "))\n"
    }
    return output
  }
}
