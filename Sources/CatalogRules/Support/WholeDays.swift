/// Returns the number of days of a duration that is said in days alone, such as `P0D` or `P30D`.
func wholeDays(_ text: String) -> Int? {
  guard text.utf8.first == UInt8(ascii: "P"), text.utf8.last == UInt8(ascii: "D") else { return nil }
  let digits = text.utf8.dropFirst().dropLast()
  guard (1...5).contains(digits.count),
    digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  else { return nil }
  return Int(Substring(digits))
}
