import Money

/// A price as people write it in a cell: `1.299,00`, `€ 4.99`, `1 299 kr`, `USD 1,299.00`.
struct WrittenPrice: Hashable {
  /// A sign between digits.
  enum Mark: Hashable {
    case point, comma

    var other: Mark { self == .point ? .comma : .point }
    fileprivate var scalar: Unicode.Scalar { self == .point ? "." : "," }
  }

  /// What the marks of a price say about the decimal mark of its sheet.
  enum Evidence: Hashable {
    /// There are no marks.
    case none
    /// The decimal mark is this one, whether it stands in the price or only its counterpart does.
    case decimal(Mark)
    /// One mark with three digits behind it: a decimal mark or one between thousands.
    case ambiguous(Mark)
  }

  let evidence: Evidence
  /// The currency that the cell names by code or by a sign of one currency alone.
  let currency: CurrencyCode?
  /// Digits and marks.
  private let number: [Unicode.Scalar]

  /// Reads a price; nil where the text is none.
  init?(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= 60, let first = scalars.firstIndex(where: \.isDigit),
      let last = scalars.lastIndex(where: \.isDigit)
    else { return nil }
    guard let before = Self.affix(scalars[..<first]), let after = Self.affix(scalars[(last + 1)...]),
      before.isEmpty || after.isEmpty, let number = Self.withoutBlanks(scalars[first...last]),
      let evidence = Self.evidence(of: number, hasBlanks: number.count <= last - first)
    else { return nil }
    self.number = number
    self.evidence = evidence
    self.currency = Self.currency(named: before.isEmpty ? after : before)
  }

  /// Returns the amount; nil where the number does not fit.
  ///
  /// - Parameter decimalMark: what decides where the price does not
  func amount(decimalMark: Mark) -> Amount? {
    let mark =
      switch evidence {
      case .none, .ambiguous: decimalMark
      case .decimal(let mark): mark
      }
    var text = String.UnicodeScalarView()
    for scalar in number where scalar.isDigit || scalar == mark.scalar {
      text.append(scalar.isDigit ? scalar : ".")
    }
    return Amount(String(text))
  }

  // MARK: Marks

  private static func evidence(of number: [Unicode.Scalar], hasBlanks: Bool) -> Evidence? {
    let groups = number.split(omittingEmptySubsequences: false) { !$0.isDigit }.map(\.count)
    let marks = number.filter { !$0.isDigit }.map { $0 == "." ? Mark.point : .comma }
    guard let first = marks.first, let last = marks.last, !groups.contains(0) else {
      return marks.isEmpty ? Evidence.none : nil
    }
    if first != last {
      // All but the last mark stand between thousands.
      guard !marks.dropLast().contains(last), isGrouped(groups.dropLast()) else { return nil }
      return .decimal(last)
    }
    if marks.count > 1 {
      guard !marks.contains(first.other), isGrouped(groups[...]) else { return nil }
      return .decimal(first.other)
    }
    let isThousands = groups[1] == 3 && groups[0] <= 3 && number[0] != "0" && !hasBlanks
    return isThousands ? .ambiguous(first) : .decimal(first)
  }

  /// Whether groups of digits are those of thousands, or of India's hundreds above one thousand.
  private static func isGrouped(_ groups: ArraySlice<Int>) -> Bool {
    guard let first = groups.first, let last = groups.last, groups.count > 1 else { return true }
    return first <= 3 && last == 3 && groups.dropFirst().dropLast().allSatisfy { $0 == 2 || $0 == 3 }
  }

  /// Returns digits and marks without blanks and apostrophes between thousands; nil where another sign stands
  /// there.
  private static func withoutBlanks(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
    var result: [Unicode.Scalar] = []
    for (index, scalar) in zip(scalars.indices, scalars) {
      if scalar.isDigit || scalar == "." || scalar == "," {
        result.append(scalar)
      } else if isBlank(scalar) || scalar == "'" || scalar == "\u{2019}" {
        let group = scalars[(index + 1)...].prefix(while: \.isDigit).count
        guard scalars[index - 1].isDigit, group == 3 else { return nil }
      } else {
        return nil
      }
    }
    return result
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
  }

  // MARK: Currency

  /// Returns what stands before or after the digits without blanks; nil where it is no name of a currency.
  private static func affix(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    let rest = scalars.filter { !isBlank($0) && $0.value != 0x200E && $0.value != 0x200F }
    guard !rest.isEmpty else { return "" }
    let isName = rest.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol || $0 == "."
    }
    guard isName, rest.count <= 5, rest.contains(where: { $0 != "." }) else { return nil }
    return String(String.UnicodeScalarView(rest))
  }

  /// Returns the currency of a code, or of a sign that only one currency has.
  private static func currency(named name: String) -> CurrencyCode? {
    let code: String? =
      switch name {
      case "€": "EUR"
      case "£": "GBP"
      case "₹": "INR"
      case "₩": "KRW"
      case "₺": "TRY"
      case "₽": "RUB"
      case "₫": "VND"
      case "₪": "ILS"
      case "₱": "PHP"
      case "₦": "NGN"
      case "₸": "KZT"
      case "฿": "THB"
      case "zł": "PLN"
      case "Kč": "CZK"
      case "US$": "USD"
      case "CA$", "C$": "CAD"
      case "A$", "AU$": "AUD"
      case "NZ$": "NZD"
      case "HK$": "HKD"
      case "NT$": "TWD"
      case "S$": "SGD"
      case "MX$": "MXN"
      case "R$": "BRL"
      default: nil
      }
    return CurrencyCode(code ?? name)
  }
}
