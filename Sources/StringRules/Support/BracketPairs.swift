/// The brackets of a text and their other halves.
enum BracketPairs {
  /// A bracket without its other half.
  struct Lone {
    let range: Range<Int>
    let isOpening: Bool
  }

  private enum Kind {
    case round, square, corner, doubleCorner, lens, angle
  }

  /// Finds the first bracket of a text that has no other half, outside of placeholders, tags and addresses. O(n)
  static func firstLone(in text: ArraySlice<UInt8>) -> Lone? {
    var open: [(kind: Kind, range: Range<Int>)] = []
    var parts = OpaqueParts(of: text).ranges[...]
    var before: Unicode.Scalar = " "
    var beforeThat: Unicode.Scalar = " "
    for scalar in TextScalars(text) {
      while let part = parts.first, part.upperBound <= scalar.range.lowerBound { parts.removeFirst() }
      let isOpaque = parts.first.map { $0.contains(scalar.range.lowerBound) } ?? false
      if !isOpaque, let (kind, isOpening) = bracket(scalar.value) {
        let isMouth = kind == .round && isFace(before, beforeThat)
        if isOpening {
          // A bracket behind a colon may begin a note; behind a space and a colon it is the mouth of a face.
          if !isMouth || !beforeThat.properties.isWhitespace { open.append((kind, scalar.range)) }
        } else if open.last?.kind == kind {
          open.removeLast()
        } else if !isMouth, !isListNumber(before, beforeThat) {
          return Lone(range: scalar.range, isOpening: false)
        }
      }
      (beforeThat, before) = isOpaque ? (" ", " ") : (before, scalar.value)
    }
    return open.last.map { Lone(range: $0.range, isOpening: true) }
  }

  private static func bracket(_ scalar: Unicode.Scalar) -> (Kind, isOpening: Bool)? {
    switch scalar {
    case "(", "\u{FF08}": (.round, true)
    case ")", "\u{FF09}": (.round, false)
    case "[", "\u{FF3B}": (.square, true)
    case "]", "\u{FF3D}": (.square, false)
    case "\u{300C}": (.corner, true)
    case "\u{300D}": (.corner, false)
    case "\u{300E}": (.doubleCorner, true)
    case "\u{300F}": (.doubleCorner, false)
    case "\u{3010}": (.lens, true)
    case "\u{3011}": (.lens, false)
    case "\u{300A}": (.angle, true)
    case "\u{300B}": (.angle, false)
    default: nil
    }
  }

  private static func isFace(_ before: Unicode.Scalar, _ beforeThat: Unicode.Scalar) -> Bool {
    switch before {
    case ":", ";", "=": true
    case "-", "'", "o": beforeThat == ":" || beforeThat == ";" || beforeThat == "="
    default: false
    }
  }

  /// Whether a closing bracket stands behind the number or letter of a list: `1)`, `a)`.
  private static func isListNumber(_ before: Unicode.Scalar, _ beforeThat: Unicode.Scalar) -> Bool {
    let isNumber = before.properties.numericType != nil || before.properties.isAlphabetic
    return isNumber && (beforeThat.properties.isWhitespace || beforeThat.properties.numericType != nil)
  }
}
