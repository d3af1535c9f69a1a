/// Returns the text at a reference (offset and, in the lower eleven bits, length) in a pool.
func pooledText(_ reference: UInt32, in pool: StaticString) -> String {
  pool.withUTF8Buffer { bytes in
    unsafe String(decoding: bytes[pooledRange(reference, bytes.count)], as: UTF8.self)
  }
}

/// Returns the position of a text in a sorted column of references, or nil where it is not there.
func index(of text: String, in column: Span<UInt32>, _ pool: StaticString) -> Int? {
  var low = 0
  var high = column.count
  let text = Array(text.utf8)
  while low < high {
    let middle = (low + high) / 2
    let order = pool.withUTF8Buffer { bytes in
      unsafe compare(bytes[pooledRange(column[middle], bytes.count)], text)
    }
    if order == 0 { return middle }
    if order < 0 { low = middle + 1 } else { high = middle }
  }
  return nil
}

/// Returns the reference that a locale or its nearest ancestor has for a field, or nil where none has a value.
func inheritedReference(
  _ key: Int, locale: Int, first: Span<UInt16>, keys: Span<UInt8>, texts: Span<UInt32>
) -> UInt32? {
  var locale = locale
  while locale < LocaleTable.names.count {
    var low = Int(truncatingIfNeeded: first[locale])
    var high = Int(truncatingIfNeeded: first[locale + 1])
    while low < high {
      let middle = (low + high) / 2
      let candidate = Int(truncatingIfNeeded: keys[middle])
      if candidate == key { return texts[middle] & 0x7FF == 0 ? nil : texts[middle] }
      if candidate < key { low = middle + 1 } else { high = middle }
    }
    locale = Int(truncatingIfNeeded: LocaleTable.ancestors[locale])
  }
  return nil
}

private func pooledRange(_ reference: UInt32, _ count: Int) -> Range<Int> {
  let offset = Int(truncatingIfNeeded: reference >> 11)
  return (offset..<offset + Int(truncatingIfNeeded: reference & 0x7FF)).clamped(to: 0..<count)
}

/// Returns below zero, zero or above zero as the left bytes sort before, with or after the right ones.
private func compare(_ left: some Collection<UInt8>, _ right: [UInt8]) -> Int {
  if left.elementsEqual(right) { return 0 }
  return left.lexicographicallyPrecedes(right) ? -1 : 1
}
