import CatalogModel
import Generators
import LocaleData
import Money
import PriceText
import SourceText
import Testing

struct TextPreviewFormatTests {
  private func render(_ preview: PricePreview, width: Int? = nil) -> String {
    TextPreviewFormat.render(preview, PreviewContext(toolVersion: "1", width: width))
  }

  private func request(_ locales: [LocaleID], _ styles: [TextStyle] = [.price]) -> PreviewRequest {
    PreviewRequest(locales: locales, styles: styles)
  }

  @Test func putsEqualLocalesInOneRow() {
    let preview = SamplePreview.preview(
      [SamplePreview.product("pro", ["GBR": "9.99"])],
      request(SamplePreview.locales("en-GB", "de", "en-AU", "en-CA", "en")))
    let lines = render(preview).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines == [
        "pro (GBR)", "locale price", "en-GB, en-CA, en £9.99", "de 9,99\u{A0}£", "en-AU GBP\u{A0}9.99",
      ])
  }

  @Test func putsEqualStorefrontsInOneBlock() {
    let product = SamplePreview.product(
      "pro", ["USA": "9.99", "DEU": "9.99", "AUT": "9.99", "UKR": "9.99", "FRA": "9.99", "ITA": "9.99"])
    let text = render(SamplePreview.preview([product], request(SamplePreview.locales("en"))))
    #expect(
      text
        == "pro (USA, UKR)\n  locale  price\n  en      $9.99\n\npro (DEU, AUT and 2 more)\n  locale  price\n  en      €9.99\n"
    )
  }

  @Test func saysWhatThePriceOfTheStorefrontRestsOn() {
    let product = SamplePreview.product("pro", ["DEU": "9.99", "AUT": "9.99", "XKS": "9.99"])
    let preview = SamplePreview.preview(
      [product], request(SamplePreview.locales("de"), [.price, .priceStore]))
    let lines = render(preview).split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasSuffix("price-store¹") }.count == 3)
    #expect(lines.contains("  ¹ as on the store's pages of 2026"))
    #expect(lines.contains("  ¹ as on the developer site of 2019"))
    #expect(lines.contains { $0.hasPrefix("  ¹ as CLDR writes it in ") })
    for line in render(preview, width: 24).split(separator: "\n") { #expect(displayWidth(line) <= 30) }
    let plain = SamplePreview.preview([product], request(SamplePreview.locales("de")))
    #expect(!render(plain).contains("¹"))
  }

  @Test func showsFirstWhatNeedsEyes() throws {
    var request = request(SamplePreview.locales("en", "qq"))
    request.storefronts = [try #require(StorefrontCode("USA")), try #require(StorefrontCode("JPN"))]
    let text = render(
      SamplePreview.preview(
        [SamplePreview.product("a", ["USA": "9.99"]), SamplePreview.product("b", ["USA": "1"])], request))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "a (JPN)" && lines.contains("  qq      not in the catalog"))
    #expect(lines.firstIndex(of: "b (JPN)") ?? .max < lines.firstIndex(of: "a (USA)") ?? 0)
    let place = try #require(lines.firstIndex(of: "a (USA)"))
    #expect(lines[place + 2].hasPrefix("  qq ") && lines[place + 3].hasPrefix("  en "))
  }

  @Test(arguments: [40, 60, 80, 100])
  func keepsWithinTheTerminal(_ width: Int) {
    var product = SamplePreview.product("pro", ["USA": "9.99"])
    product.offers = [SamplePreview.offer(free: .week)]
    let preview = SamplePreview.preview(
      [product],
      request(SamplePreview.locales("de", "ja", "he", "th"), [.price, .rate, .offer, .perYear, .disclosure]))
    let lines = render(preview, width: width).split(separator: "\n")
    for line in lines { #expect(displayWidth(line) <= width, "\(line)") }
    #expect(lines.contains { $0.hasPrefix("    price") })
    let german = try? #require(preview.rows.first { $0.style == .disclosure }?.text)
    let words = lines.joined(separator: " ").split(separator: " ")
    for word in german?.split(separator: " ") ?? [] { #expect(words.contains(word), "\(word) is cut") }
  }

  @Test func isolatesTextFromRightToLeft() {
    let preview = SamplePreview.preview(
      [SamplePreview.product("pro", ["USA": "9.99"])],
      request(SamplePreview.locales("en", "he", "ar"), [.price, .rate]))
    let lines = render(preview).split(separator: "\n")
    for line in lines {
      let depths = line.unicodeScalars.reduce(into: 0) { depth, scalar in
        if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
        if scalar.value == 0x2069 { depth -= 1 }
      }
      #expect(depths == 0)
    }
    #expect(lines[3].contains("  \u{2068}"))
    let columns = lines[2...].map { line in
      displayWidth(line.prefix { $0 != "9" && $0 != "٩" }) > 0
    }
    #expect(columns.allSatisfy { $0 })
  }

  @Test func keepsIsolatesThatGoOnInTheNextLine() {
    var request = request(SamplePreview.locales("he", "en"), [.price, .rate])
    request.options.free = "\u{2067}one two three four five six seven eight nine\u{2069}"
    let preview = SamplePreview.preview([SamplePreview.product("pro", ["USA": "0"])], request)
    let text = render(preview, width: 32)
    #expect(!text.contains("\\u{") && text.contains("\u{2067}"))
    for line in text.split(separator: "\n") {
      #expect(displayWidth(line) <= 32)
      let opened = line.unicodeScalars.count { (0x2066...0x2068).contains($0.value) }
      #expect(opened == line.unicodeScalars.count { $0.value == 0x2069 })
    }
  }

  @Test(arguments: SamplePreview.hostileArguments)
  func drivesNoTerminal(_ text: String?) {
    let output = render(SamplePreview.hostile(text), width: 80)
    for scalar in output.unicodeScalars where scalar != "\n" {
      let isMark = [0x61C, 0x200E, 0x200F, 0x2066, 0x2067, 0x2068, 0x2069].contains(scalar.value)
      #expect(isMark || !isUnsafeToPrint(scalar), "U+\(String(scalar.value, radix: 16))")
    }
    for line in output.split(separator: "\n") {
      var depth = 0
      for scalar in line.unicodeScalars {
        if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
        if scalar.value == 0x2069 { depth -= 1 }
        #expect(depth >= 0)
      }
      #expect(depth == 0, "an isolate stays open")
    }
  }
}
