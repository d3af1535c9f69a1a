package import CatalogModel
import LocaleData

/// The reading of a sheet in pieces that do not depend on each other, so that several workers may share them.
package struct ClaimSheetWork: Sendable {
  private let workspace: Workspace
  private let lexicons: ClaimLexicons
  /// The tables, by the index of their family.
  private var readers: [Int: FamilyClaims] = [:]
  private var pieces: [(family: Int, keys: Range<Int>)] = []

  /// Keys of a table times its locales that one piece takes: few enough that no worker waits long for another.
  private static let textsPerPiece = 512

  /// Number of pieces.
  package var count: Int { pieces.count }

  package init(of workspace: Workspace, _ lexicons: ClaimLexicons = .standard) {
    self.workspace = workspace
    self.lexicons = lexicons
    for index in workspace.families.indices {
      let family = workspace.families[index]
      guard family.placeholders != .none || family.isStoreMetadata else { continue }
      let count = max(8, Self.textsPerPiece / max(1, family.locales.count))
      for lower in stride(from: 0, to: family.currentKeys, by: count) {
        pieces.append((index, lower..<min(lower + count, family.currentKeys)))
      }
    }
  }

  /// Reads the source texts of a piece.
  package func sources(ofPiece index: Int) -> [ClaimSource] {
    let piece = pieces[index]
    return FamilyClaims.sources(of: piece.keys, in: workspace.families[piece.family], workspace, lexicons)
  }

  /// Takes the source texts of all pieces in their order, which tell what the translations are about.
  package mutating func take(_ sources: [[ClaimSource]]) {
    var ofFamily: [Int: [ClaimSource]] = [:]
    for (piece, part) in zip(pieces, sources) { ofFamily[piece.family, default: []] += part }
    for (index, sources) in ofFamily {
      readers[index] = FamilyClaims(index, workspace, lexicons, sources: sources)
    }
  }

  /// Returns the keys of a piece whose texts make claims, once the source texts are taken.
  package func keys(ofPiece index: Int) -> [KeyClaims] {
    let piece = pieces[index]
    return readers[piece.family].map { reader in piece.keys.compactMap { reader.claims(ofKey: $0) } } ?? []
  }

  /// Returns the sheet, from the keys of all pieces in their order.
  package func sheet(of parts: [[KeyClaims]]) -> ClaimSheet {
    let keys = Array(parts.joined())
    var unread: Set<String> = []
    for family in Set(keys.map(\.family)) {
      for tag in workspace.families[family].locales {
        if let id = tag.id, !lexicons.serves(id) { unread.insert(id.language) }
      }
    }
    return ClaimSheet(
      keys: keys, paywallFamilies: Set(readers.filter(\.value.isPaywall).keys),
      unreadLanguages: unread.sorted())
  }
}
