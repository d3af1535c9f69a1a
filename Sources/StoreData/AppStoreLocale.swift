/// One of the App Store's localizations, with its spellings in other places.
package struct AppStoreLocale: Hashable, Sendable {
  private let row: Int

  private init(row: Int) { self.row = row }

  private init?(_ system: Spelling.System, _ code: some StringProtocol) {
    guard let spelling = Spelling(system, code) else { return nil }
    row = spelling.row
  }

  /// Finds a localization by its code in App Store Connect, such as `de-DE`.
  package init?(appStoreConnect code: some StringProtocol) { self.init(.appStoreConnect, code) }

  /// Finds a localization by the locale of a `.storekit` file, such as `de` or `en_US`, in any known spelling.
  package init?(storeKit code: some StringProtocol) { self.init(.storeKit, code) }

  /// Finds a localization by the name of an Xcode folder without `.lproj`, such as `pt-BR` or `nb`.
  package init?(lproj code: some StringProtocol) { self.init(.lproj, code) }

  /// Finds a localization by a code of older App Store Connect tools, such as `ja-JP` or `cmn-Hans`.
  package init?(legacy code: some StringProtocol) { self.init(.legacy, code) }

  /// Finds a localization by the code of its counterpart on Google Play, such as `iw-IL` or `es-419`.
  package init?(play code: some StringProtocol) { self.init(.play, code) }

  /// All localizations, by App Store Connect code.
  package static var all: some RandomAccessCollection<AppStoreLocale> {
    (0..<AppStoreLocaleTable.first39.count).lazy.map { AppStoreLocale(row: $0) }
  }

  /// The code in App Store Connect.
  package var appStoreConnectCode: String { Spelling.usual(.appStoreConnect, row: row)?.code ?? "" }

  /// The usual locale in a `.storekit` file.
  package var storeKitCode: String { Spelling.usual(.storeKit, row: row)?.code ?? "" }

  /// The usual name of the Xcode folder, without `.lproj`.
  package var lprojCode: String { Spelling.usual(.lproj, row: row)?.code ?? "" }

  /// The code of older App Store Connect tools, where it is another one.
  package var legacyCode: String? { Spelling.usual(.legacy, row: row)?.code }

  /// The code of the counterpart on Google Play, where there is one.
  package var playCode: String? { Spelling.usual(.play, row: row)?.code }

  /// Whether the localization is among the first 39; that products can have the newer ones is not confirmed.
  package var isAmongFirst39: Bool { AppStoreLocaleTable.first39[row] != 0 }

  /// Returns how sure a spelling in a `.storekit` file is: observed in public files, or derived from the pattern of
  /// the others; nil where it is not known.
  package static func certainty(ofStoreKitCode code: some StringProtocol) -> FactCertainty? {
    Spelling(.storeKit, code)?.certainty
  }
}

extension AppStoreLocale: CustomStringConvertible {
  package var description: String { appStoreConnectCode }
}

/// A row of the generated spellings, which are sorted by system, then by code.
private struct Spelling {
  /// Where a code is written, in the order of the table.
  enum System: Int, CaseIterable {
    case appStoreConnect, storeKit, lproj, legacy, play

    var indexes: Range<Int> {
      Int(AppStoreLocaleTable.starts[rawValue])..<Int(AppStoreLocaleTable.starts[rawValue + 1])
    }
  }

  let index: Int

  init?(_ system: System, _ code: some StringProtocol) {
    let code = String(code)
    let index = firstIndex(in: system.indexes) { Self.code(at: $0) >= code }
    guard index < system.indexes.upperBound, Self.code(at: index) == code else { return nil }
    self.index = index
  }

  private init(index: Int) { self.index = index }

  /// Returns the spelling of a localization that stands first in a system; nil where the system lacks it.
  static func usual(_ system: System, row: Int) -> Spelling? {
    let index = Int(AppStoreLocaleTable.usual[row * System.allCases.count + system.rawValue])
    return AppStoreLocaleTable.rows.indices.contains(index) ? Spelling(index: index) : nil
  }

  var code: String { Self.code(at: index) }
  var row: Int { Int(AppStoreLocaleTable.rows[index]) }
  var certainty: FactCertainty { FactCertainty(column: AppStoreLocaleTable.certainties[index]) }

  private static func code(at index: Int) -> String {
    pooledText(AppStoreLocaleTable.codes[index], in: AppStoreLocaleTable.pool)
  }
}
