import CatalogModel
import DocumentSyntax
import Money
import SourceText

/// A thing in the outline of a file.
struct DocumentSymbol: Sendable {
  /// The protocol's numbers for kinds.
  enum Kind: Int, Sendable {
    case package = 4
    case `class` = 5
    case field = 8
    case string = 15
  }

  let name: String
  var detail = ""
  let kind: Kind
  let span: ByteSpan
  let selection: ByteSpan
  var children: [DocumentSymbol] = []

  /// Returns the outline of a file: the products and offers of a catalog, the keys of a table.
  static func outline(of file: FileID, in workspace: Workspace) -> [DocumentSymbol] {
    let document = workspace.documents[file.index]
    var symbols: [DocumentSymbol] = []
    for catalog in workspace.catalogs {
      symbols += catalog.products.filter { $0.file == file }.map(symbol)
    }
    guard let table = document.table, document.code == nil else { return symbols }
    for entry in table.entries {
      let cells = table.cells[entry.cells]
      let first = cells.first.map { workspace.text($0).string } ?? ""
      let upper = max(entry.keySpan.upper, cells.map(\.span.upper).max() ?? 0)
      symbols.append(
        DocumentSymbol(
          name: named(table.keyText(entry)), detail: escaped(first, limit: 60), kind: .string,
          span: ByteSpan(entry.keySpan.lower, upper), selection: entry.keySpan))
    }
    return symbols
  }

  private static func symbol(_ product: Product) -> DocumentSymbol {
    let offers = product.offers.filter { $0.file == product.file }.map { offer in
      DocumentSymbol(
        name: named(offer.id?.value ?? offer.kind.name), detail: offer.kind.name, kind: .field,
        span: offer.span, selection: inside(offer.span, offer.anchor))
    }
    return DocumentSymbol(
      name: named(product.qualifiedID ?? product.referenceName?.value ?? ""),
      detail: product.period?.value.text(\.iso8601) ?? product.kind?.value.text(\.rawValue) ?? "",
      kind: .class, span: product.span, selection: inside(product.span, product.anchor), children: offers)
  }

  /// A name must not be empty.
  private static func named(_ name: String) -> String { name.isEmpty ? "(unnamed)" : escaped(name) }

  /// A client refuses a selection outside of the whole.
  private static func inside(_ span: ByteSpan, _ selection: ByteSpan) -> ByteSpan {
    span.contains(selection) ? selection : ByteSpan(at: span.lower)
  }

  /// Writes the symbol.
  func write(to writer: inout JSONWriter, _ map: PositionMap) {
    writer.object { writer in
      writer.field("name", name)
      if !detail.isEmpty { writer.field("detail", detail) }
      writer.field("kind", kind.rawValue)
      writer.field("range") { $0.range(map.range(of: span)) }
      writer.field("selectionRange") { $0.range(map.range(of: selection)) }
      if !children.isEmpty { writer.list("children", children) { $1.write(to: &$0, map) } }
    }
  }
}
