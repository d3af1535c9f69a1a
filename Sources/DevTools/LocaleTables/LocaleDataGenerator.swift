package import Foundation
import LocaleData

/// Bakes the tables of `Sources/LocaleData/Data` into columns.
package enum LocaleDataGenerator: FileGenerator {
  /// The cell of a value that the parent has and the locale has not.
  static let noValue = "(none)"

  private static let module = "Sources/LocaleData"

  package static func files(in root: URL) throws -> [GeneratedFile] {
    let data = root.appending(path: module + "/Data")
    func table(_ name: String, columns: Int? = nil) throws -> CLDRTable {
      try CLDRTable(data.appending(path: name + ".tsv"), columns: columns)
    }
    let numbers = try table("numbers", columns: 3)
    let parents = try parents(try table("parents", columns: 2))
    let selected = try table("selected-locales", columns: 1).rows.map(\.[0])
    let locales = LocaleList(selected.sorted(), parents: parents)
    return try [
      localeTable(locales, version: try version(numbers), source: numbers.comments),
      numberTable(numbers, locales),
      currencyTable(
        try table("currencies", columns: 3).overruled(by: table("sold-symbols", columns: 4)),
        digits: try table("digits", columns: 2), locales),
      unitTable("UnitTable", "Periods of time in words.", try table("units", columns: 3), locales),
      unitTable(
        "PaywallUnitTable", "Words of periods that overrule those of CLDR.",
        try table("paywall-units", columns: 4), locales),
      PluralTableGenerator.file(try table("plurals"), path: "\(module)/PluralTable+Generated.swift"),
      mapTable(
        "ParentTable", "Parents that are not the identifier without its last part.",
        try table("parents", columns: 2)),
      mapTable(
        "LikelyTable", "Locales with their likely script and region.", try table("likely", columns: 2)),
    ]
  }

  // MARK: Locales

  /// The locales of the tables, sorted, and the nearest ancestor of each among them.
  struct LocaleList {
    let names: [String]
    let ancestors: [Int?]

    init(_ names: [String], parents: [String: String]) {
      self.names = names
      ancestors = names.map { name in
        var ancestor: String? = name
        repeat {
          ancestor = ancestor.flatMap {
            parents[$0] ?? $0.lastIndex(of: "-").map { [ancestor] in String(ancestor?[..<$0] ?? "") }
          }
          if ancestor == "root" { ancestor = nil }
        } while ancestor.map { !names.contains($0) } ?? false
        return ancestor.flatMap { names.firstIndex(of: $0) }
      }
    }

    func index(of name: String) throws -> Int {
      guard let index = names.firstIndex(of: name) else {
        throw GeneratorError("\(name) is not in selected-locales.tsv")
      }
      return index
    }
  }

  private static func parents(_ table: CLDRTable) throws -> [String: String] {
    Dictionary(table.rows.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  private static func version(_ table: CLDRTable) throws -> String {
    guard let words = table.comments.first?.split(separator: " "), words.starts(with: ["Unicode", "CLDR"]),
      words.count > 2
    else { throw GeneratorError("the first line of numbers.tsv does not name the version of CLDR") }
    return words[2].trimmingCharacters(in: [","])
  }

  private static func localeTable(
    _ locales: LocaleList, version: String, source: [String]
  ) throws -> GeneratedFile {
    var writer = SwiftTableWriter()
    try writer.column(
      "names", "UInt32", try locales.names.map { try writer.reference(to: $0) }, comment: "Locales, sorted.")
    try writer.column(
      "ancestors", "UInt16", locales.ancestors.map { $0 ?? Int(UInt16.max) },
      comment: "Index of the locale that each one takes from what it lacks; 65,535 for none.")
    let file = finished("LocaleTable", "The locales that have texts.", source, writer)
    let notice = source.first?.range(of: "Copyright ").map { source[0][$0.lowerBound...] } ?? ""
    let constants =
      "\nextension LocaleData {\n  /// The release of Unicode CLDR that the tables are from.\n"
      + "  package static let cldrVersion = \"\(version)\"\n\n  /// The notice of its owner.\n"
      + "  package static let notice = \"\(notice.split(separator: ", see").first ?? "")\"\n}\n"
    return GeneratedFile(path: file.path, contents: file.contents + constants)
  }

  // MARK: Fields by locale

  private static func numberTable(_ table: CLDRTable, _ locales: LocaleList) throws -> GeneratedFile {
    let keys = Dictionary(uniqueKeysWithValues: NumberField.allCases.map { ("\($0)", Int($0.rawValue)) })
    var writer = SwiftTableWriter()
    try writer.fields(table, keys, locales)
    return finished("NumberTable", "How locales write numbers.", table.comments, writer)
  }

  private static func currencyTable(
    _ table: CLDRTable, digits: CLDRTable, _ locales: LocaleList
  ) throws -> GeneratedFile {
    var writer = SwiftTableWriter()
    let currencies = digits.rows.map(\.[0])
    var keys: [String: Int] = [:]
    for (index, currency) in currencies.enumerated() {
      for field in CurrencyField.allCases {
        keys["\(currency).\(field)"] = index * CurrencyField.allCases.count + Int(field.rawValue)
      }
    }
    try writer.column(
      "codes", "UInt32", currencies.map { $0.utf8.reduce(0) { $0 << 8 | Int($1) } },
      comment: "Currencies, sorted: three letters in 24 bits.")
    try writer.column(
      "digits", "UInt8", try digits.rows.map { try integer($0[1]) },
      comment: "Fraction digits of each currency.")
    try writer.fields(table, keys, locales)
    return finished("CurrencyTable", "Symbols of currencies.", table.comments, writer)
  }

  private static func unitTable(
    _ name: String, _ summary: String, _ table: CLDRTable, _ locales: LocaleList
  ) throws -> GeneratedFile {
    var keys: [String: Int] = [:]
    for width in TextWidth.allCases {
      keys["\(width).per"] = UnitKey.compound(width)
      for unit in DurationUnit.allCases {
        keys["\(width).\(unit).per"] = UnitKey.per(width, unit)
        keys["\(width).\(unit).bare"] = UnitKey.bare(width, unit)
        for category in PluralCategory.allCases {
          keys["\(width).\(unit).\(category)"] = UnitKey.count(width, unit, category)
        }
      }
    }
    var writer = SwiftTableWriter()
    try writer.fields(table, keys, locales)
    return finished(name, summary, table.comments, writer)
  }

  private static func mapTable(
    _ name: String, _ summary: String, _ table: CLDRTable
  ) throws -> GeneratedFile {
    var writer = SwiftTableWriter()
    let rows = table.rows.sorted { Array($0[0].utf8).lexicographicallyPrecedes(Array($1[0].utf8)) }
    try writer.column(
      "keys", "UInt32", try rows.map { try writer.reference(to: $0[0]) }, comment: "Locales, sorted.")
    try writer.column(
      "values", "UInt32", try rows.map { try writer.reference(to: $0[1]) },
      comment: "What each one stands for.")
    return finished(name, summary, table.comments, writer)
  }

  static func integer(_ text: String) throws -> Int {
    guard let value = Int(text) else { throw GeneratorError("\(text) is no number") }
    return value
  }

  // MARK: Output

  private static func finished(
    _ name: String, _ summary: String, _ source: [String], _ writer: consuming SwiftTableWriter
  ) -> GeneratedFile {
    let made = ["Generated by `swift run catalog-lint-dev generate` from \(module)/Data."]
    return GeneratedFile(
      path: "\(module)/\(name)+Generated.swift",
      contents: writer.source(enum: name, summary: summary, source: made + source.prefix(1)))
  }
}

extension SwiftTableWriter {
  /// Returns offset and length of a text in the pool as one number: the length in the lower eleven bits.
  mutating func reference(to text: String) throws -> Int {
    guard text.utf8.count < 2048 else { throw GeneratorError("\(text) is longer than 2,047 bytes") }
    let offset = offset(of: text)
    guard offset < 1 << 21 else { throw GeneratorError("the texts are longer than 2 MB together") }
    return offset << 11 | text.utf8.count
  }

  /// Adds the columns of a table with the cells locale, field and value.
  fileprivate mutating func fields(
    _ table: CLDRTable, _ keys: [String: Int], _ locales: LocaleDataGenerator.LocaleList
  ) throws {
    var rows: [(locale: Int, key: Int, text: String)] = []
    for row in table.rows {
      guard let key = keys[row[1]] else { throw GeneratorError("\(row[1]) is no known field") }
      let text = row[2] == LocaleDataGenerator.noValue ? "" : row[2]
      rows.append((try locales.index(of: row[0]), key, text))
    }
    rows.sort { ($0.locale, $0.key) < ($1.locale, $1.key) }
    let first = (0...locales.names.count).map { locale in
      rows.firstIndex { $0.locale >= locale } ?? rows.count
    }
    try column("first", "UInt16", first, comment: "First row of each locale, and the number of rows.")
    try column("keys", "UInt8", rows.map(\.key), comment: "The field of each row, ascending within a locale.")
    try column(
      "texts", "UInt32", try rows.map { try reference(to: $0.text) },
      comment: "The value of each row; an empty one takes back the ancestor's.")
  }
}
