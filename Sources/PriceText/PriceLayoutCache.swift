import Money
import Synchronization

/// The layouts of the currencies that a formatter has met, each worked out once.
final class PriceLayoutCache: Sendable {
  private let formatter: PriceFormatter
  private let layouts = Mutex<[CurrencyCode: PriceLayout]>([:])

  init(_ formatter: PriceFormatter) { self.formatter = formatter }

  subscript(currency: CurrencyCode) -> PriceLayout {
    layouts.withLock { layouts in
      if let layout = layouts[currency] { return layout }
      let layout = formatter.layout(of: currency)
      layouts[currency] = layout
      return layout
    }
  }
}
