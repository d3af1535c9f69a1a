/// A tag of markup in a text, such as `<b>`, `</b>`, `<br/>` or `<0>`.
struct MarkupTag {
  /// How a tag stands to its element.
  enum Kind {
    case opening, closing, empty
  }

  /// The element's name in small letters.
  let name: String
  let kind: Kind
  /// The bytes of the tag with its angle brackets.
  let range: Range<Int>
  /// The bytes between the name and the end.
  let attributes: Range<Int>

  /// Bytes of the longest tag that is looked for.
  private static let limit = 2000

  /// Reads the tag that begins at an index; nil where none does, as in `a < b` or `<3`.
  init?(at start: Int, in text: ArraySlice<UInt8>) {
    var index = start + 1
    guard index < text.endIndex else { return nil }
    let isClosing = text[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let nameStart = index
    while index < text.endIndex, Self.isNameByte(text[index]) { index += 1 }
    guard index > nameStart, index - nameStart <= 40, index < text.endIndex else { return nil }
    let nameEnd = index
    guard text[index] == UInt8(ascii: ">") || text[index] == UInt8(ascii: "/") || isSpaceByte(text[index])
    else {
      return nil
    }
    var quote: UInt8?
    let end = min(text.endIndex, start + Self.limit)
    while index < end {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "<") {
        return nil
      }
      index += 1
    }
    guard index < end else { return nil }
    name = String(decoding: text[nameStart..<nameEnd], as: UTF8.self).lowercased()
    let isEmpty = text[index - 1] == UInt8(ascii: "/")
    kind = isClosing ? .closing : isEmpty ? .empty : .opening
    attributes = nameEnd..<(isEmpty && index - 1 >= nameEnd ? index - 1 : index)
    range = start..<index + 1
  }

  /// Returns the tags of a text in its order. A text in which a quote is not closed is searched no further than a tag's
  /// greatest length, so the cost stays in proportion.
  static func tags(in text: ArraySlice<UInt8>) -> [MarkupTag] {
    var result: [MarkupTag] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if text.hasBytes("<![CDATA[", at: index) {
        index += 9
      } else if let tag = MarkupTag(at: index, in: text) {
        result.append(tag)
        index = tag.range.upperBound
      } else {
        index += 1
      }
    }
    return result
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  /// Whether an element has neither content nor a closing tag.
  var isVoid: Bool { ["br", "hr", "img", "wbr", "input"].contains(name) }

  /// Whether the name is that of a code which XLIFF puts into texts.
  var isCode: Bool {
    name.hasPrefix("xliff:")
      || ["ph", "sc", "ec", "pc", "bx", "ex", "bpt", "ept", "it", "sm", "cp", "mrk", "x", "g"].contains(name)
  }

  /// What an annotation of Android's is for, by the name of its one attribute.
  enum AnnotationUse {
    /// A look: `font="title"`.
    case style
    /// The place of an argument: `arg="0"`.
    case argument
  }

  /// Returns what the tag is for where that is no matter of the app's own, such as a link.
  func annotationUse(in text: ArraySlice<UInt8>) -> AnnotationUse? {
    guard name == "annotation" else { return nil }
    let parts = text[attributes].split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return switch String(decoding: parts[0].filter { !isSpaceByte($0) }, as: UTF8.self).lowercased() {
    case "color", "emphasis", "font", "size", "style", "typeface", "weight": .style
    case "arg", "argument": .argument
    default: nil
    }
  }

  /// Whether the element brings in code that runs.
  var runsCode: Bool { ["script", "iframe", "object", "embed"].contains(name) }

  /// Whether the name is that of an HTML element that texts of apps use.
  var isHTML: Bool {
    switch name {
    case "a", "abbr", "b", "big", "blockquote", "br", "center", "cite", "code", "div", "em", "font", "h1",
      "h2", "h3",
      "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "s", "small",
      "span",
      "strike", "strong", "sub", "sup", "table", "td", "tr", "tt", "u", "ul":
      true
    default: false
    }
  }
}
