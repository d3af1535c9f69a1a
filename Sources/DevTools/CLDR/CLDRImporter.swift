import DocumentSyntax
import Foundation
import LocaleData

/// Reads a CLDR JSON distribution and writes the small tables that `LocaleDataGenerator` bakes.
struct CLDRImporter {
  let folder: CLDRFolder
  let version: String
  /// The locales to import, each after the ones it inherits from.
  let locales: [LocaleID]
  let currencies: [String]
  /// Parents that do not follow from the identifier; nil is the root.
  let parents: [LocaleID: LocaleID?]

  static let dataFolder = "Sources/LocaleData/Data"

  /// Writes all tables and returns their paths.
  static func run(from source: URL, root: URL) throws -> [String] {
    let importer = try CLDRImporter(from: source, root: root)
    return try importer.write(to: root.appending(path: dataFolder)).map { "\(dataFolder)/\($0)" }
  }

  init(from source: URL, root: URL) throws {
    folder = CLDRFolder(root: source)
    version = try folder.supplemental("plurals", "version").text("_cldrVersion", of: "plurals.json")
    let data = root.appending(path: Self.dataFolder)
    locales = try CLDRTable(data.appending(path: "selected-locales.tsv"), columns: 1).rows.map { row in
      guard let locale = LocaleID(row[0]) else { throw GeneratorError("\(row[0]) is no locale") }
      return locale
    }
    currencies = try CLDRTable(data.appending(path: "selected-currencies.tsv"), columns: 1).rows
      .map { $0[0] }.sorted()
    var parents: [LocaleID: LocaleID?] = [:]
    for member in try folder.supplemental("parentLocales", "parentLocales", "parentLocale").members {
      // Codes that became one, such as `no` and `nb`, need no row.
      guard let child = LocaleID(member.key), let parent = member.value.string,
        LocaleID(parent) != child, child.identifier == member.key
      else { continue }
      parents[child] = .some(parent == "und" ? nil : LocaleID(parent))
    }
    self.parents = parents
  }

  private func write(to data: URL) throws -> [String] {
    let tables: [(name: String, summary: String, rows: [[String]])] = [
      ("numbers", "locale, field, value; only what differs from the parent", try inherited(numbers)),
      (
        "currencies", "locale, currency and field, value; only what differs from the parent",
        try inherited(symbols)
      ),
      (
        "units", "locale, width, unit and form, pattern; only what differs from the parent",
        try inherited(units)
      ),
      ("digits", "currency, fraction digits", try digits()),
      ("plurals", "languages, then category and rule in turn", try plurals()),
      ("parents", "locale, parent where it is not the identifier without its last part", parentRows()),
      ("likely", "locale, the same with its likely script and region", try likelySubtags()),
    ]
    for table in tables {
      var file = CLDRTable(comments: [
        "Unicode CLDR \(version), \(table.name). \(try folder.copyright()) Unicode License v3, see LICENSE.txt.",
        "Columns: \(table.summary).", "Made by: swift run catalog-lint-dev import-cldr PATH",
      ])
      file.rows = table.rows
      try file.text.write(to: data.appending(path: table.name + ".tsv"), atomically: true, encoding: .utf8)
    }
    try folder.license().write(to: data.appending(path: "LICENSE.txt"), atomically: true, encoding: .utf8)
    return tables.map { $0.name + ".tsv" } + ["LICENSE.txt"]
  }

  // MARK: Inheritance

  /// The nearest ancestor that is imported too.
  func importedParent(of locale: LocaleID) -> LocaleID? {
    var ancestor = parent(of: locale)
    while let candidate = ancestor, !locales.contains(candidate) { ancestor = parent(of: candidate) }
    return ancestor
  }

  private func parent(of locale: LocaleID) -> LocaleID? {
    if let parent = parents[locale] { return parent }
    if locale.region != nil { return LocaleID(language: locale.language, script: locale.script) }
    return locale.script != nil ? LocaleID(language: locale.language) : nil
  }

  /// Returns rows of locale, field and value where the value is not the parent's.
  private func inherited(_ fields: (LocaleID) throws -> [String: String]) throws -> [[String]] {
    var resolved: [LocaleID: [String: String]] = [:]
    var rows: [[String]] = []
    for locale in locales {
      let parent = importedParent(of: locale)
      let inherited = parent.flatMap { resolved[$0] } ?? [:]
      let own = hasData(locale) ? try fields(locale) : inherited
      resolved[locale] = own
      for field in Set(own.keys).union(inherited.keys).sorted() where own[field] != inherited[field] {
        // Takes back what the parent has.
        rows.append([locale.identifier, field, own[field] ?? LocaleDataGenerator.noValue])
      }
    }
    return rows
  }

  private func hasData(_ locale: LocaleID) -> Bool {
    FileManager.default.fileExists(
      atPath: folder.root.appending(path: "cldr-numbers-full/main/\(locale.identifier)/numbers.json").path)
  }
}
