import Money

/// An amount of money in a text.
struct PriceMention {
  /// The amount with its currency, as written.
  let text: String
  /// The amount, or nil where it is not clear which mark is the decimal one.
  let amount: Amount?
  /// Whether the amount has two decimals, as prices have.
  let hasCents: Bool
  let hasCurrency: Bool
}

/// Returns the amounts of money in a text: a number next to a currency's sign, code or name, and bare numbers with
/// two decimals.
func priceMentions(in text: String) -> [PriceMention] {
  let characters = Array(text)
  var mentions: [PriceMention] = []
  var index = 0
  while index < characters.count {
    guard isDigit(characters[index]) else {
      index += 1
      continue
    }
    let start = index
    while index < characters.count {
      if isDigit(characters[index]) {
        index += 1
      } else if ".,".contains(characters[index]), index + 1 < characters.count, isDigit(characters[index + 1])
      {
        index += 2
      } else {
        break
      }
    }
    let before = currencyBefore(start, in: characters)
    let after = currencyAfter(index, in: characters)
    let digits = characters[start..<index]
    let hasCents =
      digits.count > 3 && ".,".contains(digits[digits.endIndex - 3])
      && digits.dropLast(3).allSatisfy { isDigit($0) }
    guard before != nil || after != nil || hasCents else { continue }
    mentions.append(
      PriceMention(
        text: String(characters[(before ?? start)..<(after ?? index)]), amount: amount(digits),
        hasCents: hasCents,
        hasCurrency: before != nil || after != nil))
  }
  return mentions
}

private func amount(_ digits: ArraySlice<Character>) -> Amount? {
  Amount(String(digits).replacing(",", with: "."))
}

/// Returns where a currency that ends right before a number starts.
private func currencyBefore(_ number: Int, in text: [Character]) -> Int? {
  var end = number
  if end > 0, isBlank(text[end - 1]) { end -= 1 }
  guard end > 0 else { return nil }
  if isCurrencySign(text[end - 1]) {
    // A row of signs is decoration.
    return end > 1 && isCurrencySign(text[end - 2]) ? nil : end - 1
  }
  guard end >= 3, isCurrencyCode(String(text[end - 3..<end])), end == 3 || !text[end - 4].isLetter else {
    return nil
  }
  return end - 3
}

/// Returns where a currency that starts right after a number ends.
private func currencyAfter(_ number: Int, in text: [Character]) -> Int? {
  var start = number
  if start < text.count, isBlank(text[start]) { start += 1 }
  guard start < text.count else { return nil }
  if isCurrencySign(text[start]) {
    // In "2 $5 coupons" the sign belongs to the next number.
    let isNext = start > number && start + 1 < text.count && isDigit(text[start + 1])
    return isNext ? nil : start + 1
  }
  if start == number, "円元원".contains(text[start]) { return start + 1 }
  var end = start
  while end < text.count, text[end].isLetter, end - start < 12 { end += 1 }
  let word = String(text[start..<end])
  return isCurrencyCode(word) || isCurrencyName(word.lowercased()) ? end : nil
}

private func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

private func isBlank(_ character: Character) -> Bool {
  character == " " || character == "\u{A0}" || character == "\u{202F}"
}

private func isCurrencySign(_ character: Character) -> Bool {
  character.unicodeScalars.count == 1
    && character.unicodeScalars.first?.properties.generalCategory == .currencySymbol
}

private func isCurrencyCode(_ word: String) -> Bool {
  switch word {
  case "USD", "EUR", "GBP", "JPY", "CNY", "RMB", "CAD", "AUD", "CHF", "INR", "BRL", "KRW", "RUB", "MXN",
    "SEK",
    "NOK", "DKK", "PLN", "TRY":
    true
  default: false
  }
}

private func isCurrencyName(_ word: String) -> Bool {
  switch word {
  case "dollar", "dollars", "euro", "euros", "руб", "рублей", "рубля", "рубль", "kr", "zł": true
  default: false
  }
}
