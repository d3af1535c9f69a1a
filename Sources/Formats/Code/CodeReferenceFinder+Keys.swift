import CatalogModel
import DocumentSyntax
import SourceText

extension CodeReferenceFinder {
  /// Notes a string that is the key of a text.
  mutating func noteKey(_ literal: Int, _ place: CodePlace, _ words: CallWords) {
    guard let index = place.call, !words.isSubscript, !place.isInList else { return }
    let call = document.calls[index]
    var reference = CodeReference(.stringKey, text(document.literals[literal]))
    reference.call = words.name
    switch words.name {
    case "NSLocalizedString" where words.index == 0 && words.label.isEmpty,
      "LocalizedStringResource" where words.index == 0 && words.label.isEmpty,
      "LocalizedStringKey" where words.index == 0 && words.label.isEmpty,
      "NSLocalizedStringFromTable" where words.index == 0:
      break
    case "String" where words.label == "localized": break
    case "t" where language == .script && words.index == 0:
      guard words.owners.isEmpty || words.owners == ["i18n"] || words.owners == ["i18next"] else { return }
      reference.hasDefault = call.argumentCount > 1
    case _
    where language == .swift && textViews.contains(words.name) && words.index == 0 && words.label.isEmpty:
      reference.kind = .viewText
    default: return
    }
    noteTable(of: index, after: literal, in: &reference)
    noteFormatCall(of: call, in: &reference)
    result.references.append(reference)
  }

  /// Reads the table and bundle that a call names.
  private func noteTable(of index: Int, after key: Int, in reference: inout CodeReference) {
    let arguments = String(decoding: file.slice(document.calls[index].arguments).prefix(2000), as: UTF8.self)
    for label in ["bundle:", "Bundle"] where arguments.contains(label) && language == .swift {
      reference.isInOtherBundle =
        !arguments.contains("bundle: .main") && !arguments.contains("bundle: Bundle.main")
    }
    if arguments.contains("defaultValue:") || arguments.contains("value:") { reference.hasDefault = true }
    let hasTable =
      arguments.contains("tableName:") || arguments.contains("table:")
      || reference.call == "NSLocalizedStringFromTable"
    guard hasTable else { return }
    // The table is one of the next strings: a call has few.
    let table = document.literals[key...].dropFirst().prefix(8).first { literal in
      guard literal.place.call == index, literal.place.isWhole, literal.string.pieces.isEmpty else {
        return false
      }
      let label = text(literal.place.label)
      return label == "tableName" || label == "table"
        || reference.call == "NSLocalizedStringFromTable" && literal.place.index == 1
    }
    if let table { reference.table = text(table).value } else { reference.isInOtherBundle = true }
  }

  /// Reads how many values a call around the key's own fills into the text.
  private func noteFormatCall(of call: CodeCall, in reference: inout CodeReference) {
    guard let index = call.place.call, call.place.index == 0, call.place.isWhole else { return }
    let outer = document.calls[index]
    let label = text(call.place.label)
    let isFormat =
      outer.kind == .message
      ? label == "stringWithFormat" || label == "localizedStringWithFormat"
      : text(outer.name) == "String" && label == "format"
        || text(outer.name) == "localizedStringWithFormat" && label.isEmpty
    guard isFormat, !outer.hasSpread else { return }
    let arguments = String(decoding: file.slice(outer.arguments).prefix(2000), as: UTF8.self)
    guard !arguments.contains("arguments:"), !arguments.contains("#if") else { return }
    reference.argumentCount = max(0, outer.argumentCount - 1 - (arguments.contains("locale:") ? 1 : 0))
  }

  /// Notes a text of Android's resources that values are filled into.
  mutating func noteResource(_ name: CodeName) {
    guard let index = name.place.call, name.place.isWhole, name.place.index == 0 else { return }
    let parts = chainNames(name.chain)
    guard parts.count == 3, parts[0] == "R", parts[1] == "string" || parts[1] == "plurals" else { return }
    let call = document.calls[index]
    let label = text(name.place.label)
    guard !call.hasSpread, label.isEmpty || label == "id" else { return }
    let isPlural = parts[1] == "plurals"
    let names =
      isPlural ? ["getQuantityString", "pluralStringResource"] : ["getString", "stringResource"]
    guard call.kind == .function, names.contains(text(call.name)) else { return }
    let count = call.argumentCount - (isPlural ? 2 : 1)
    guard count > 0 else { return }
    var reference = CodeReference(.resourceFormat, Located(parts[2], file.id, name.name))
    reference.call = text(call.name)
    reference.table = parts[1]
    reference.argumentCount = count
    result.references.append(reference)
  }

  // MARK: Addresses and prices

  /// Notes the address of a policy.
  mutating func noteAddress(_ literal: CodeLiteral) {
    let content = file.slice(literal.string.content)
    guard content.count > 12, content.count < 300, content.starts(with: "http".utf8),
      literal.string.pieces.isEmpty
    else { return }
    let address = text(literal)
    let lower = address.value.lowercased()
    guard lower.hasPrefix("https://") || lower.hasPrefix("http://") else { return }
    if lower.contains("privacy") {
      result.references.append(CodeReference(.privacyAddress, address))
    } else if lower.contains("terms") || lower.contains("eula") {
      result.references.append(CodeReference(.termsAddress, address))
    }
  }

  private static let signs = ["$", "€", "£", "¥", "₹", "US$"].map { Array($0.utf8) }

  /// Notes a price of a product that is written with a currency sign of the code's own.
  mutating func noteHandMadePrice(_ literal: CodeLiteral) {
    guard !result.traits.isDisjoint(with: [.storeKit, .revenueCat, .playBilling]) else { return }
    let string = literal.string
    if !string.pieces.isEmpty {
      for (before, after) in zip(string.pieces, string.pieces.dropFirst()) {
        let hole = ByteSpan(before.upper, after.lower)
        guard endsWithSign(before) || startsWithSign(after), isPriceOfProduct(file.slice(hole)) else {
          continue
        }
        return addPrice(literal)
      }
    } else if let index = literal.place.call, isFormat(literal.place, index) {
      let content = Array(file.slice(string.content))
      guard content.count < 40, Self.signs.contains(where: { hasNumber(content, after: $0) }) else { return }
      if isPriceOfProduct(file.slice(document.calls[index].arguments)) { addPrice(literal) }
    }
  }

  private func isFormat(_ place: CodePlace, _ call: Int) -> Bool {
    switch text(place.label) {
    case "format": true
    case "stringWithFormat", "localizedStringWithFormat": document.calls[call].kind == .message
    default: text(document.calls[call].name) == "format"
    }
  }

  private mutating func addPrice(_ literal: CodeLiteral) {
    let content = literal.string.content
    guard !isOfKnownCurrency(content) else { return }
    result.references.append(
      CodeReference(.handMadePrice, Located(text(content), file.id, content)))
  }

  /// Bytes before a price in which its currency is asked for.
  private static let currencyLimit = 200
  private static let dollars = Array("\"USD\"".utf8)

  /// Whether the line asks for the currency before: `code == "USD" ? "$\(product.price)" : …`.
  private func isOfKnownCurrency(_ content: ByteSpan) -> Bool {
    let before = file.bytes[..<min(content.range.lowerBound, file.bytes.count)].suffix(Self.currencyLimit)
    let line = before[((before.lastIndex(of: 0x0A) ?? before.startIndex - 1) + 1)...]
    return line.indices.contains { line[$0...].starts(with: Self.dollars) }
  }

  private func endsWithSign(_ span: ByteSpan) -> Bool {
    let piece = file.slice(span)
    return Self.signs.contains { piece.count >= $0.count && piece.suffix($0.count).elementsEqual($0) }
  }

  private func startsWithSign(_ span: ByteSpan) -> Bool {
    let piece = file.slice(span).drop { $0 == 0x20 }
    return Self.signs.contains { piece.starts(with: $0) }
  }

  /// Whether a format has a sign right before or behind a sequence of a decimal number.
  private func hasNumber(_ content: [UInt8], after sign: [UInt8]) -> Bool {
    content.indices.contains { index in
      guard content[index...].starts(with: sign) else { return false }
      let rest = content[(index + sign.count)...]
      return rest.starts(with: "%.".utf8) || rest.starts(with: "%f".utf8)
    }
  }

  /// The last part of the names of things that a store sells.
  private static let soldThings = ["product", "package", "skproduct", "storeproduct", "subscription"]

  /// Whether an expression has the price of a product as a number: `product.price`, not `item.price`.
  private func isPriceOfProduct(_ expression: ArraySlice<UInt8>) -> Bool {
    let price = Array(".price".utf8)
    let bytes = Array(expression.prefix(400))
    for index in bytes.indices where bytes[index] == UInt8(ascii: ".") && bytes[index...].starts(with: price)
    {
      let next = index + price.count
      if next < bytes.count, isNameByte(bytes[next]) { continue }
      var start = index
      while start > 0, isNameByte(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "?") { start -= 1 }
      let owner = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
        .filter { $0 != "?" }
      if Self.soldThings.contains(where: { owner.hasSuffix($0) }) { return true }
    }
    return false
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
