import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

/// A price sheet as read, in a form that tests compare.
struct PriceSheetReading {
  let file: SourceFile
  let document: Document

  init(_ contents: [UInt8], path: SourcePath = "prices.csv") {
    file = SourceFile(id: FileID(3), path: path, contents: contents)
    document = PriceSheetFormat.read(file)
  }

  init(_ text: String, path: SourcePath = "prices.csv") { self.init(Array(text.utf8), path: path) }

  var products: [Product] { document.catalog?.products ?? [] }
  var prices: [Price] { products.flatMap(\.prices) }
  /// The amounts of all prices; `?` and the text where a price is none.
  var amounts: [String] {
    prices.map { price in
      switch price.amount.value {
      case .valid(let amount): amount.description
      case .invalid(let text): "?" + text
      }
    }
  }

  var messages: [String] { document.problems.map(\.message) }
}

/// Checks the amounts of a sheet and the messages at its `⟦…⟧`.
func checkPrices(
  _ marked: String, _ amounts: [String], _ messages: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = MarkedText(marked)
  let reading = PriceSheetReading(text.text)
  #expect(reading.amounts == amounts, sourceLocation: sourceLocation)
  #expect(reading.messages == messages, sourceLocation: sourceLocation)
  #expect(reading.document.problems.map(\.span) == text.spans, sourceLocation: sourceLocation)
}
