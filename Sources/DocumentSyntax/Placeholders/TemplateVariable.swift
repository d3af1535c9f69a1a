/// A named variable that another program fills in: `{{ price }}` of paywall tools, `${name}` of App Intents.
package struct TemplateVariable: Hashable, Sendable {
  /// How a variable is written.
  package enum Style: Hashable, Sendable {
    /// `{{ name }}`
    case doubleBraces
    /// `${name}`
    case dollarBraces
  }

  package let style: Style
  /// The text between the braces without outer spaces.
  package let name: String
  /// Indices of the text's bytes, braces included.
  package let range: Range<Int>

  /// The name without what is done to its value: `price` of `{{ price | uppercase }}` and of `{{ price, number }}`.
  package var base: String {
    let end = name.utf8.firstIndex { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ",") } ?? name.endIndex
    var base = name[..<end]
    while let last = base.utf8.last, last == 0x20 || last == 0x09 { base = base.dropLast() }
    return String(base)
  }

  /// Bytes of the longest name that is looked for, so that no text is searched again and again.
  private static let nameLimit = 200

  /// Returns the variables of a text in its order.
  package static func variables(in text: ArraySlice<UInt8>) -> [TemplateVariable] {
    var result: [TemplateVariable] = []
    var index = text.startIndex
    while index + 1 < text.endIndex {
      let style: Style
      switch (text[index], text[index + 1]) {
      case (UInt8(ascii: "{"), UInt8(ascii: "{")): style = .doubleBraces
      case (UInt8(ascii: "$"), UInt8(ascii: "{")): style = .dollarBraces
      default:
        index += 1
        continue
      }
      guard let variable = variable(style, from: index, in: text) else {
        index += 2
        continue
      }
      result.append(variable)
      index = variable.range.upperBound
    }
    return result
  }

  private static func variable(_ style: Style, from start: Int, in text: ArraySlice<UInt8>)
    -> TemplateVariable?
  {
    guard let close = text[(start + 2)...].prefix(nameLimit).firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    let content = text[start + 2..<close]
    // Text with line breaks or braces inside is prose or code, not the name of a variable.
    guard !content.isEmpty, !content.contains(where: { $0 == UInt8(ascii: "{") || $0 == 0x0A }) else {
      return nil
    }
    var end = close + 1
    if style == .doubleBraces {
      guard end < text.endIndex, text[end] == UInt8(ascii: "}") else { return nil }
      end += 1
    }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let trimmed = content.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return TemplateVariable(
      style: style, name: String(decoding: Array(trimmed), as: UTF8.self), range: start..<end)
  }
}
