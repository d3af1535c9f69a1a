import DevTools
import Foundation
import LocaleData
import Testing

struct LocaleTablesTests {
  private static let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/LocaleData/Data")

  private func table(_ name: String) throws -> CLDRTable {
    try CLDRTable(Self.data.appending(path: name + ".tsv"))
  }

  private func code(_ currency: some StringProtocol) -> UInt32 {
    currency.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func value(_ text: String) -> String? { text == "(none)" ? nil : text }

  @Test func findsEveryNumberField() throws {
    let names = Dictionary(uniqueKeysWithValues: NumberField.allCases.map { ("\($0)", $0) })
    for row in try table("numbers").rows {
      let conventions = try #require(LocaleConventions(makeLocale(row[0])))
      #expect(conventions.locale.identifier == row[0])
      #expect(conventions.number(try #require(names[row[1]])) == value(row[2]), "\(row)")
    }
  }

  @Test func findsEverySymbol() throws {
    let names = Dictionary(uniqueKeysWithValues: CurrencyField.allCases.map { ("\($0)", $0) })
    let own = try table("sold-symbols").rows
    let imported = try table("currencies").rows.filter { row in
      !own.contains { $0[0] == row[0] && $0[1] == row[1] }
    }
    for row in imported + own {
      let conventions = try #require(LocaleConventions(makeLocale(row[0])))
      let field = try #require(names[String(row[1].dropFirst(4))])
      #expect(conventions.currency(code(row[1].prefix(3)), field) == value(row[2]), "\(row)")
    }
    for row in try table("digits").rows {
      #expect(CurrencyDigits.standard(code(row[0])) == Int(row[1]), "\(row)")
    }
    #expect(CurrencyDigits.standard(code("XXX")) == nil)
  }

  @Test func findsEveryUnit() throws {
    for row in try table("units").rows where row[2] != "(none)" {
      let conventions = try #require(LocaleConventions(makeLocale(row[0])))
      let parts = row[1].split(separator: ".").map(String.init)
      let width = try #require(TextWidth.allCases.first { "\($0)" == parts[0] })
      let unit = DurationUnit.allCases.first { parts.count == 3 && "\($0)" == parts[1] }
      let found: String? =
        if let unit, let category = PluralCategory(rawValue: parts[2]) {
          conventions.pattern(unit, category, width)
        } else if let unit {
          conventions.perPattern(unit, width)
        } else {
          conventions.compoundPattern(width)
        }
      #expect(found == row[2], "\(row)")
    }
  }

  @Test func namesTheRelease() throws {
    let line = try #require(try table("numbers").comments.first)
    #expect(line.contains("CLDR \(LocaleData.cldrVersion),"))
  }

  @Test func tablesAreFresh() throws {
    let root = Self.data.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    for file in try LocaleDataGenerator.files(in: root) + PhraseGenerator.files(in: root) {
      let text = try String(contentsOf: root.appending(path: file.path), encoding: .utf8)
      #expect(text == file.contents, "run: swift run catalog-lint-dev generate")
    }
  }

  @Test func keepsTheCellsOfATable() throws {
    var table = CLDRTable(comments: ["note"])
    table.rows = [["a", " b\u{A0}c ", "\u{200F}x\\u{41}"], ["", "é", "e\u{301}"]]
    let url = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID()).tsv")
    defer { try? FileManager.default.removeItem(at: url) }
    try table.text.write(to: url, atomically: true, encoding: .utf8)
    let read = try CLDRTable(url, columns: 3)
    #expect(read.comments == ["note"])
    #expect(read.rows.map { $0.map { Array($0.utf8) } } == table.rows.map { $0.map { Array($0.utf8) } })
    #expect(throws: GeneratorError.self) { try CLDRTable(url, columns: 2) }
  }
}

private func makeLocale(_ text: String) throws -> LocaleID { try #require(LocaleID(text)) }
