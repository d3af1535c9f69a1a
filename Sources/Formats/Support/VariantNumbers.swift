import CatalogModel

/// Numbers the variants of a table; a look-up costs the same however many there are.
struct VariantNumbers {
  private var numbers: [Variant: Int] = [.plain: 0]

  /// Returns the number of a variant, adding it to the table where it is new; nil past the limit of numbers.
  mutating func index(of variant: Variant, in table: inout StringTable) -> Int? {
    if let index = numbers[variant] { return index }
    guard table.variants.count < Int(UInt16.max) else { return nil }
    table.variants.append(variant)
    numbers[variant] = table.variants.count - 1
    return table.variants.count - 1
  }
}
