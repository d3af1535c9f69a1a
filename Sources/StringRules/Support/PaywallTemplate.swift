import CatalogModel
import DocumentSyntax
import PaywallCopy
import RuleKit
import SourceText

/// What fills in the variables of a key's texts, as far as it is RevenueCat.
enum PaywallTemplate {
  /// A paywall that is made from a template, of the first version.
  case template
  /// A paywall that is made from components.
  case components
  /// The app's own table, whose text the app hands to RevenueCat.
  case native

  /// Tells what fills in a key's texts; nil for what is not surely RevenueCat.
  ///
  /// Double braces are Mustache's and many others' too: a text of the app's own table is RevenueCat's where it or
  /// another one of the key has a variable whose name is hardly another one's.
  init?(_ key: FamilyKey, in family: TableFamily, _ workspace: Workspace) {
    let cells = family.cells(of: key)
    guard let first = cells.first(where: { $0.traits.contains(.brace) }) else { return nil }
    let document = workspace.documents[first.file.index]
    if !document.paywalls.isEmpty {
      guard let paywall = document.paywall(around: first.span) else { return nil }
      self = paywall.version == .template ? .template : .components
      return
    }
    guard family.placeholders == .foundation || family.placeholders == .java else { return nil }
    let isOurs = cells.contains { cell in
      cell.traits.contains(.brace)
        && workspace.text(cell).templateVariables.contains { RevenueCatVariables.isUnmistakable($0.base) }
    }
    guard isOurs else { return nil }
    self = .native
  }
}

extension RuleContext {
  /// Whether a text is in a paywall of RevenueCat's, where other tools' variables are just unknown.
  func isOfRevenueCat(_ cell: StringCell) -> Bool {
    !workspace.documents[cell.file.index].paywalls.isEmpty
  }
}

extension RevenueCatVariables {
  /// Whether some version knows a name, or the app gives it its value.
  static func isFilledIn(_ name: String) -> Bool { isKnown(name) || name.hasPrefix("custom.") }
}

extension DecodedText {
  /// The variables in double braces.
  var templateVariables: [TemplateVariable] {
    TemplateVariable.variables(in: bytes).filter { $0.style == .doubleBraces }
  }
}

extension TemplateVariable {
  /// What is done to the value, in order.
  var functions: [String] { name.split(separator: "|").dropFirst().map(\.trimmed) }

  /// The name's place in the text: that of `base`.
  func nameRange(in text: ArraySlice<UInt8>) -> Range<Int> {
    let content = text[range].dropFirst(2)
    let start = content.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? content.startIndex
    return start..<min(start + base.utf8.count, content.endIndex)
  }
}

extension Substring {
  /// The text without spaces and tabs around it.
  fileprivate var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
