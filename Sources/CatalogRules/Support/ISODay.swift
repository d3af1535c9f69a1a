/// Returns the day of a date as ISO 8601 writes it, `2026-01-31` with or without a time behind it; days compare as
/// their texts do. Nil for a text of another form.
func isoDay(_ text: String) -> Substring? {
  let day = text.prefix { $0 != "T" }
  let bytes = Array(day.utf8)
  guard bytes.count == 10 else { return nil }
  for (index, byte) in bytes.enumerated() {
    let isDash = index == 4 || index == 7
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    guard isDash ? byte == UInt8(ascii: "-") : isDigit else { return nil }
  }
  return day
}
