/// Escapes of four hexadecimal digits for each UTF-16 unit.
enum UTF16Escape {
  /// Returns a character as escapes, such as `\u200F`.
  static func text(of scalar: Unicode.Scalar, after mark: String) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return mark + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
    } ?? ""
  }
}
