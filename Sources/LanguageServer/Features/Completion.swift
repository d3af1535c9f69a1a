import CatalogModel
import Diagnostics
import DocumentSyntax
import Formats
import LintEngine
import PaywallCopy
import RuleKit
import SourceText

/// What can stand where a text is being written.
struct Completion: Sendable {
  /// One proposal.
  struct Item: Sendable {
    /// The protocol's numbers for kinds.
    enum Kind: Int, Sendable {
      case text = 1
      case variable = 6
      case property = 10
      case constant = 21
    }

    let label: String
    let kind: Kind
    var detail = ""
  }

  /// Items above which the client asks again with more letters.
  private static let limit = 500

  private(set) var items: [Item] = []
  /// The bytes that an item replaces.
  let span: ByteSpan
  private(set) var isIncomplete = false

  /// Finds what may stand at an offset; nil outside of a string.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file as it is now
  ///   - checked: the project as it was checked last
  init?(at offset: UInt32, in bytes: [UInt8], of path: SourcePath, _ checked: CheckedProject?) {
    let isConfiguration = path.name == Configuration.fileName
    guard isConfiguration || Self.isCode(path),
      let start = Self.stringStart(before: Int(offset), in: bytes, isConfiguration)
    else { return nil }
    let variable = Self.variableStart(in: bytes, start..<Int(offset))
    span = ByteSpan((variable ?? start)..<Int(offset))
    let prefix = String(decoding: bytes[span.range], as: UTF8.self)
    let found: [Item] =
      if isConfiguration {
        Self.configurationItems(at: start, in: bytes, path)
      } else if variable != nil {
        Self.variables
      } else {
        checked.map(Self.names) ?? []
      }
    let matching = found.filter { $0.label.hasPrefix(prefix) }
    items = Array(matching.prefix(Self.limit))
    isIncomplete = matching.count > Self.limit
  }

  private static func isCode(_ path: SourcePath) -> Bool {
    allFormats.contains { $0.mayRead(path) && $0 is any CodeReading.Type }
  }

  // MARK: Strings

  /// Returns where the string begins that an offset is in, on its own line; nil outside of strings and in comments.
  private static func stringStart(before offset: Int, in bytes: [UInt8], _ isConfiguration: Bool) -> Int? {
    var index = offset
    while index > 0, bytes[index - 1] != UInt8(ascii: "\n"), bytes[index - 1] != UInt8(ascii: "\r") {
      index -= 1
    }
    var quote: UInt8?
    var start = index
    while index < offset {
      let byte = bytes[index]
      index += 1
      if quote != nil, byte == UInt8(ascii: "\\") {
        index += 1
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "/"), index < offset, bytes[index] == UInt8(ascii: "/") {
        return nil
      } else if byte == UInt8(ascii: "\"")
        || (!isConfiguration && (byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")))
      {
        quote = byte
        start = index
      }
    }
    return quote == nil || start > offset ? nil : start
  }

  /// Returns where the variable of a template begins that is being written at the end of a string; nil where none is.
  private static func variableStart(in bytes: [UInt8], _ string: Range<Int>) -> Int? {
    let brace = UInt8(ascii: "{")
    var index = string.upperBound
    while index - 1 > string.lowerBound {
      index -= 1
      if bytes[index] == UInt8(ascii: "}") { return nil }
      if bytes[index] == brace, bytes[index - 1] == brace {
        var start = index + 1
        while start < string.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
        return start
      }
    }
    return nil
  }

  // MARK: Names

  private static func names(_ checked: CheckedProject) -> [Item] {
    let products = checked.index.products.sorted { $0.key < $1.key }.map { id, places in
      let product = places[0].product
      return Item(
        label: id, kind: .constant,
        detail: product.localizations.first?.displayName?.value ?? product.referenceName?.value ?? "product")
    }
    let workspace = checked.result?.workspace
    let keys = checked.index.keys.sorted { $0.key < $1.key }.map { key, places in
      let family = workspace?.families[places[0].family]
      let cell = family.flatMap { $0.sourceCells(of: $0.keys[places[0].key]).first }
      let text = cell.flatMap { cell in workspace.map { $0.text(cell).string } }
      return Item(label: key, kind: .text, detail: escaped(text ?? family?.name ?? "", limit: 80))
    }
    return products + keys
  }

  /// The variables of paywall templates.
  private static let variables: [Item] = {
    let revenueCat = RevenueCatVariables.firstVersionNames.union(RevenueCatVariables.secondVersionNames)
    let superwall = SuperwallVariables.productNames.flatMap { product in
      SuperwallVariables.attributes.map { "products.\(product).\($0)" }
    }
    return revenueCat.sorted().map { Item(label: $0, kind: .variable, detail: "RevenueCat") }
      + superwall.map { Item(label: $0, kind: .variable, detail: "Superwall") }
  }()

  // MARK: Configuration

  private static func configurationItems(at start: Int, in bytes: [UInt8], _ path: SourcePath) -> [Item] {
    let file = SourceFile(id: FileID(0), path: path, contents: bytes)
    let place = ConfigurationPlace(at: UInt32(truncatingIfNeeded: start), in: file)
    switch place.names {
    case []:
      return place.isKey
        ? ConfigurationKey.all.map { Item(label: $0.name, kind: .property, detail: $0.summary) } : []
    case ["rules"]:
      return place.isKey
        ? RuleSet.all.map {
          Item(label: $0.description.id.rawValue, kind: .property, detail: $0.description.summary)
        } : []
    case ["profiles"]:
      return Profile.allCases.map { Item(label: $0.rawValue, kind: .constant, detail: $0.summary) }
    default: return []
    }
  }
}
