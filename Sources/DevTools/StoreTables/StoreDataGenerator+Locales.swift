import Foundation
import StoreData

extension StoreDataGenerator {
  /// The columns of spellings, in the order of the systems in AppStoreLocale.swift.
  private static let systems = ["code", "storekit", "lproj", "legacy", "play"]

  /// A code that a system has for a localization.
  private struct LocaleSpelling {
    let system: Int
    let code: String
    let row: Int
    let certainty: FactCertainty

    /// Reads a word of the table; `.storekit` codes were seen in files, but for those that end in `?`.
    init(_ word: String, system: Int, row: Int) {
      self.system = system
      self.row = row
      let isDerived = word.hasSuffix("?")
      code = isDerived ? String(word.dropLast()) : word
      certainty = isDerived ? .derived : systems[system] == "storekit" ? .observed : .secondHand
    }
  }

  static func appStoreLocaleFile(in root: URL) throws -> GeneratedFile {
    let table = try table("app-store-locales", in: root, columns: systems + ["first39"])
    let spellings = try table.rows.indices.flatMap { index in
      try systems.indices.flatMap { system in
        try table.rows[index].words(systems[system]).map { LocaleSpelling($0, system: system, row: index) }
      }
    }
    let sorted = spellings.sorted { ($0.system, $0.code) < ($1.system, $1.code) }
    for (left, right) in zip(sorted, sorted.dropFirst())
    where (left.system, left.code) == (right.system, right.code) {
      throw GeneratorError("\(left.code) is there twice in app-store-locales.tsv")
    }
    let usual = table.rows.indices.flatMap { row in
      systems.indices.map { system in
        guard let first = spellings.first(where: { $0.row == row && $0.system == system }) else {
          return Int(UInt16.max)
        }
        return sorted.firstIndex { $0.system == system && $0.code == first.code } ?? Int(UInt16.max)
      }
    }

    var writer = SwiftTableWriter()
    try writer.column(
      "first39", "UInt8", table.rows.map { try $0.text("first39") == "yes" ? 1 : 0 },
      comment: "Whether the localization is among the first 39.")
    try writer.column(
      "usual", "UInt16", usual, comment: "Usual spellings by localization and system, 65535 for none.")
    try writer.column(
      "starts", "UInt16", (0...systems.count).map { system in sorted.count { $0.system < system } },
      comment: "First spellings of the systems, and the end of the last.")
    try writer.column(
      "codes", "UInt32", sorted.map { try writer.reference(to: $0.code) },
      comment: "Spellings, rising within a system.")
    try writer.column("rows", "UInt8", sorted.map(\.row), comment: "The localizations that are spelled so.")
    try writer.column(
      "certainties", "UInt8", sorted.map { FactCertainty.allCases.firstIndex(of: $0.certainty) ?? 0 },
      comment: "How sure the spellings are.")
    return file(
      "AppStoreLocaleTable",
      writer.source(
        enum: "AppStoreLocaleTable", summary: "The localizations of the App Store.", source: table.source))
  }
}
