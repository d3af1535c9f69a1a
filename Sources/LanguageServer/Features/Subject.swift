import CatalogModel
import LintEngine
import SourceText

/// What stands at a place in a file.
struct Subject: Sendable {
  enum Kind: Sendable {
    case product(String)
    /// A key, with the families that may be meant.
    case key(String, [WorkspaceIndex.KeyPlace])
    case price(Catalog, Product, Price)
  }

  let kind: Kind
  let span: ByteSpan

  /// Finds what stands at an offset of a file; nil where it is nothing that is known.
  init?(at offset: UInt32, of file: FileID, in checked: CheckedProject) {
    guard let workspace = checked.result?.workspace else { return nil }
    let document = workspace.documents[file.index]
    let found =
      if let code = document.code {
        Self.inCode(code, offset, workspace, checked.index)
      } else {
        Self.inCatalogs(offset, of: file, workspace.catalogs)
          ?? document.table.flatMap { Self.inTable($0, offset, workspace, checked.index) }
      }
    guard let found else { return nil }
    self = found
  }

  private init(_ kind: Kind, _ span: ByteSpan) {
    self.kind = kind
    self.span = span
  }

  private static func inCatalogs(_ offset: UInt32, of file: FileID, _ catalogs: [Catalog]) -> Subject? {
    for catalog in catalogs {
      for product in catalog.products {
        if let id = product.id, id.file == file, touches(id.span, offset) {
          return Subject(.product(id.value), id.span)
        }
        for price in product.prices + product.offers.flatMap(\.prices)
        where price.amount.file == file && touches(price.amount.span, offset) {
          return Subject(.price(catalog, product, price), price.amount.span)
        }
      }
    }
    return nil
  }

  private static func inTable(
    _ table: StringTable, _ offset: UInt32, _ workspace: Workspace, _ index: WorkspaceIndex
  ) -> Subject? {
    for entry in table.entries {
      let span =
        touches(entry.keySpan, offset)
        ? entry.keySpan : table.cells[entry.cells].first { touches($0.span, offset) }?.span
      guard let span else { continue }
      let key = table.keyText(entry)
      let places = (index.keys[key] ?? []).filter {
        workspace.families[$0.family].files.contains(table.file)
      }
      return places.isEmpty ? nil : Subject(.key(key, places), span)
    }
    return nil
  }

  private static func inCode(
    _ code: CodeFile, _ offset: UInt32, _ workspace: Workspace, _ index: WorkspaceIndex
  ) -> Subject? {
    guard let mention = code.mentions.first(where: { touches($0.span, offset) && $0.pieces.isEmpty }) else {
      return nil
    }
    let text = workspace.text(mention, of: code)
    let reference = code.references.first { $0.text.span == mention.span }
    if index.products[text] != nil { return Subject(.product(text), mention.span) }
    guard let places = index.keys[text] else { return nil }
    let named = places.filter { workspace.families[$0.family].name == reference?.table ?? "Localizable" }
    return Subject(.key(text, named.isEmpty ? places : named), mention.span)
  }

  private static func touches(_ span: ByteSpan, _ offset: UInt32) -> Bool {
    span.lower <= offset && offset <= span.upper
  }
}

extension CheckedProject {
  /// A place in a file of the project.
  struct Place: Hashable, Sendable {
    let file: FileID
    let span: ByteSpan
  }

  /// Returns the places that define what stands somewhere: the products' ids, or the keys of the source language.
  func definitions(of subject: Subject) -> [Place] {
    guard let workspace = result?.workspace else { return [] }
    switch subject.kind {
    case .product(let id):
      return (index.products[id] ?? []).compactMap { place in
        place.product.id.map { Place(file: $0.file, span: $0.span) }
      }
    case .key(_, let places):
      return places.compactMap { place in
        let key = workspace.families[place.family].keys[place.key]
        return workspace.entry(key).map { Place(file: key.file, span: $0.keySpan) }
      }
    case .price: return []
    }
  }

  /// Returns all places that name what stands somewhere, in path order.
  func references(of subject: Subject, includingDefinitions: Bool) -> [Place] {
    guard let workspace = result?.workspace else { return [] }
    var places = Set(definitions(of: subject))
    let name: String
    switch subject.kind {
    case .product(let id): name = id
    case .key(let key, let keys):
      name = key
      for place in keys { places.formUnion(entries(of: place, in: workspace)) }
    case .price: return []
    }
    if !includingDefinitions { places.subtract(definitions(of: subject)) }
    for code in workspace.code {
      for mention in code.mentions where mention.pieces.isEmpty && workspace.text(mention, of: code) == name {
        places.insert(Place(file: code.file, span: mention.span))
      }
    }
    return places.sorted { ($0.file, $0.span.lower) < ($1.file, $1.span.lower) }
  }

  /// Returns the places of a key in all files of its family.
  private func entries(of place: WorkspaceIndex.KeyPlace, in workspace: Workspace) -> [Place] {
    let family = workspace.families[place.family]
    return family.cells(of: family.keys[place.key]).compactMap { cell in
      workspace.entry(cell).map { Place(file: cell.file, span: $0.keySpan) }
    }
  }
}
