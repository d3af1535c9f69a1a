import CatalogModel
import DocumentSyntax
import Formats
import Generators
import LocaleData
import Money
import PriceText
import SourceText
import Testing

/// What is written reads back as the same texts, by the tool's own readers.
struct PreviewFormatTests {
  private let context = PreviewContext(toolVersion: "1.2.3")

  private func file(_ text: String, _ path: String) -> SourceFile {
    SourceFile(id: FileID(0), path: SourcePath(path), contents: Array(text.utf8))
  }

  private func cells(_ table: StringTable, _ file: SourceFile) -> [(key: String, locale: Int, text: String)] {
    table.cells.map { cell in
      let text = cell.decoded < 0 ? file.text(cell.span) : table.decodedTexts[Int(cell.decoded)].string
      return (table.keyText(table.entries[Int(cell.entry)]), Int(cell.locale), text)
    }
  }

  /// The texts of a preview by locale, in its order.
  private func texts(_ preview: PricePreview) -> [String: [String]] {
    Dictionary(grouping: preview.rows.filter { $0.text != nil }) { $0.locale.identifier }
      .mapValues { $0.compactMap(\.text) }
  }

  private func expectSame(_ found: [String], _ expected: [String], _ name: String) {
    #expect(found.count == expected.count, "\(name)")
    for (found, expected) in zip(found, expected) where !found.utf8.elementsEqual(expected.utf8) {
      Issue.record("\(name): \(escaped(found)) is not \(escaped(expected))")
    }
  }

  @Test(arguments: SamplePreview.hostileArguments)
  func readsTablesBackAsTheyWereWritten(_ text: String?) throws {
    let preview = SamplePreview.hostile(text)
    let expected = texts(preview)
    for format in [StringsPreviewFormat.self, AndroidPreviewFormat.self] as [any PreviewFormat.Type] {
      let written = format.files(of: preview, context)
      let files = try #require(written)
      #expect(files.count == expected.count)
      #expect(Set(files.map(\.path)).count == files.count)
      for written in files {
        let file = file(written.text, written.path)
        let document =
          format.id == "strings" ? StringsFormat.read(file) : AndroidStringsFormat.read(file)
        #expect(document.problems == [], "\(written.path)")
        let table = try #require(document.table)
        let locale = try #require(table.locales[0].id?.identifier)
        let cells = cells(table, file)
        #expect(Set(cells.map(\.key)).count == cells.count, "keys stand once")
        expectSame(cells.map(\.text), expected[locale] ?? [], written.path)
      }
    }
  }

  @Test(arguments: SamplePreview.hostileArguments)
  func readsAStringCatalogBackAsItWasWritten(_ text: String?) throws {
    let preview = SamplePreview.hostile(text)
    let file = file(XCStringsPreviewFormat.render(preview, context), "Prices.xcstrings")
    let document = XCStringsFormat.read(file)
    #expect(document.problems == [])
    let table = try #require(document.table)
    var found: [String: [String]] = [:]
    for cell in cells(table, file) {
      found[table.locales[cell.locale].id?.identifier ?? "", default: []].append(cell.text)
    }
    let expected = texts(preview)
    #expect(Set(found.keys) == Set(expected.keys))
    // A key that some locale lacks stands where the first locale that has it put it.
    for (locale, texts) in expected { expectSame((found[locale] ?? []).sorted(), texts.sorted(), locale) }
  }

  @Test(arguments: SamplePreview.hostileArguments)
  func readsCSVBackAsItWasWritten(_ text: String?) throws {
    let preview = SamplePreview.hostile(text)
    let file = file(CSVPreviewFormat.render(preview, context), "prices.csv")
    let document = CSVDocument(file)
    #expect(document.problems == [])
    #expect(document.rowCount == preview.rows.count + 1)
    for (index, row) in preview.rows.enumerated() {
      let cells = document.row(index + 1).map { document.text($0).string }
      for cell in cells {
        let runs = "=+-@\t\r\n＝＋－＠".unicodeScalars.contains { $0 == cell.unicodeScalars.first }
        #expect(!runs, "\(escaped(cell)) runs")
      }
      let expected = [
        row.product, row.storefront.description, row.locale.identifier, row.style.rawValue, row.text ?? "",
        row.amount?.description ?? "", row.currency.description,
      ]
      expectSame(cells.map { FormulaGuard.text(of: $0) }, expected, "row \(index)")
    }
  }

  @Test func guardsFormulasAndFindsTheWayBack() {
    let guarded = SamplePreview.hostileTexts.map { FormulaGuard.guarded($0) }
    #expect(guarded[..<3] == ["'=1+2", "'+1", "'-1"])
    #expect(FormulaGuard.guarded("'=x") == "''=x" && FormulaGuard.guarded("'x") == "'x")
    expectSame(guarded.map { FormulaGuard.text(of: $0) }, SamplePreview.hostileTexts, "cells")
  }

  @Test func readsJSONBackAsItWasWritten() throws {
    let preview = SamplePreview.hostile(nil)
    let text = JSONPreviewFormat.render(preview, context)
    #expect(text.split(separator: "\n").count == preview.rows.count + 2, "a row a line")
    #expect(!text.unicodeScalars.contains { $0 != "\n" && isUnsafeToPrint($0) })
    let document = JSONDocument(file(text, "preview.json"))
    #expect(document.problems == [])
    let root = try #require(document.root)
    #expect(root["version"]?.integer == 1 && root["tool"]?.string == "1.2.3")
    #expect(root["cldr"]?.string == LocaleData.cldrVersion)
    let rows = root["rows"]?.elements ?? []
    #expect(rows.count == preview.rows.count)
    for (object, row) in zip(rows, preview.rows) {
      let expected: [String?] = [
        row.product, row.locale.identifier, row.storefront.description, row.style.rawValue, row.text,
        row.amount?.description, row.currency.description, row.period?.iso8601,
      ]
      let names = ["product", "locale", "storefront", "style", "text", "amount", "currency", "period"]
      for (name, value) in zip(names, expected) {
        let found = object[name]?.string
        let isSame = found?.utf8.elementsEqual((value ?? "").utf8) ?? (value == nil)
        #expect(isSame, "\(name)")
        #expect(object[name] != nil, "\(name) is there")
      }
      #expect(object["storefrontAssumed"]?.bool == row.isStorefrontAssumed)
    }
  }

  @Test func writesTablesForMarkdown() {
    var request = PreviewRequest(locales: SamplePreview.locales("en"), styles: [.price, .offer])
    request.options.free = "a|b\n<i>@me"
    var product = SamplePreview.product("x|`y", ["USA": "0", "DEU": "9.99"])
    product.offers = [SamplePreview.offer(free: .week), SamplePreview.offer(free: .month)]
    let text = MarkdownPreviewFormat.render(SamplePreview.preview([product], request), context)
    #expect(text.hasPrefix("### `x\\|'y` (USA)\n\n| locale | price | offer |\n| --- | --- | --- |\n| en | "))
    #expect(text.contains("| a\\|b<br>&lt;i&gt;&#64;me |"))
    #expect(text.contains("### `x\\|'y` (DEU)"))
    #expect(text.contains("7 days free, then €9.99 per month<br>1 month free, then €9.99 per month |"))
  }

  @Test func namesKeysAlikeInAllLocales() throws {
    let request = PreviewRequest(locales: SamplePreview.locales("en", "pt-BR"), styles: [.price, .offer])
    var first = SamplePreview.product("pro.monthly", ["USA": "9.99", "DEU": "8.99"])
    first.offers = [SamplePreview.offer(free: .week), SamplePreview.offer(free: .month)]
    let preview = SamplePreview.preview([first, SamplePreview.product("1x", ["USA": "1"])], request)
    let strings = try #require(StringsPreviewFormat.files(of: preview, context))
    #expect(strings.map(\.path) == ["en.lproj/Prices.strings", "pt-BR.lproj/Prices.strings"])
    let keys = strings.map { $0.text.split(separator: "\n").map { $0.prefix { $0 != " " } } }
    #expect(keys[0] == keys[1])
    #expect(
      keys[0] == [
        "\"pro.monthly.USA.price\"", "\"pro.monthly.USA.offer\"", "\"pro.monthly.USA.offer.2\"",
        "\"pro.monthly.DEU.price\"", "\"pro.monthly.DEU.offer\"", "\"pro.monthly.DEU.offer.2\"",
        "\"1x.price\"",
      ])
    let android = try #require(AndroidPreviewFormat.files(of: preview, context))
    #expect(android.map(\.path) == ["values-en/prices.xml", "values-pt-rBR/prices.xml"])
    #expect(android[0].text.contains("<string name=\"_1x_price\">$1.00</string>"))
    #expect(StringsPreviewFormat.render(preview, context).hasPrefix("/* en */\n\"pro.monthly.USA.price\""))
    #expect(AndroidPreviewFormat.render(preview, context).contains("  <!-- values-pt-rBR -->\n"))
  }

  @Test func writesNothingWellFormed() {
    let preview = PricePreview(of: [])
    #expect(
      JSONPreviewFormat.render(preview, context)
        == "{\"version\":1,\"tool\":\"1.2.3\",\"cldr\":\"\(LocaleData.cldrVersion)\",\"rows\":[]}\n")
    #expect(
      CSVPreviewFormat.render(preview, context) == "product,storefront,locale,style,text,amount,currency\r\n")
    #expect(TextPreviewFormat.render(preview, context).isEmpty)
    #expect(
      XCStringsFormat.read(file(XCStringsPreviewFormat.render(preview, context), "a.xcstrings")).problems
        == [])
  }
}
