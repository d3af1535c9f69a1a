/// One of the languages that Google Play's listings can be in.
package struct PlayLocale: Hashable, Sendable {
  private let row: Int

  private init(row: Int) { self.row = row }

  /// Finds a language by its code, such as `de-DE` or `iw-IL`.
  package init?(_ code: some StringProtocol) {
    let code = String(code)
    let row = firstIndex(in: 0..<Self.count) { Self.code(at: $0) >= code }
    guard row < Self.count, Self.code(at: row) == code else { return nil }
    self.row = row
  }

  /// All languages, by code.
  package static var all: some RandomAccessCollection<PlayLocale> {
    (0..<count).lazy.map { PlayLocale(row: $0) }
  }

  /// The code in Google Play.
  package var code: String { Self.code(at: row) }

  private static var count: Int { PlayLocaleTable.codes.count }

  private static func code(at row: Int) -> String {
    pooledText(PlayLocaleTable.codes[row], in: PlayLocaleTable.pool)
  }
}

extension PlayLocale: CustomStringConvertible {
  package var description: String { code }
}
