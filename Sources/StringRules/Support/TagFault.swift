/// What is wrong with the tags of a translation.
struct TagFault {
  let message: String
  /// The tag; nil where one is missing.
  private(set) var range: Range<Int>?
  /// Whether only a style is left out or added, which a translator may want.
  private(set) var isHint = false

  /// The same fault, to be shown at the whole text.
  var withoutPlace: TagFault { TagFault(message: message, range: nil, isHint: isHint) }

  private struct Count {
    var opening = 0
    var closing = 0
    var empty = 0
    /// Those of `opening` that only say how text looks.
    var styles = 0
    /// Those of `opening` that only say where an argument stands.
    var arguments = 0
    var first: Range<Int>?
    var isHTML = false
    var isVoid = false

    /// Whether the tags are of an element: a name that prose has between angle brackets is never closed.
    var isElement: Bool { isHTML || closing > 0 || empty > 0 }
    var isBalanced: Bool { isVoid || opening == closing }
    /// The number of elements that the tags begin.
    var total: Int { empty + (isVoid ? opening + closing : opening) }
  }

  /// Compares the tags of two texts; nil where those of the translation are in order.
  init?(source: ArraySlice<UInt8>, translation: ArraySlice<UInt8>) {
    let expected = Self.counts(source)
    let found = Self.counts(translation)
    guard !expected.isEmpty || !found.isEmpty else { return nil }
    let names = Set(expected.keys).union(found.keys).sorted()
    for name in names {
      let wanted = expected[name] ?? Count()
      let actual = found[name] ?? Count()
      guard wanted.isElement || actual.isElement else { continue }
      if !actual.isBalanced, wanted.isBalanced {
        self.init(
          message: actual.opening > actual.closing
            ? "the tag <\(name)> is not closed" : "the tag </\(name)> closes nothing",
          range: actual.first)
        return
      }
    }
    for name in names {
      let wanted = expected[name] ?? Count()
      let actual = found[name] ?? Count()
      guard wanted.isElement || actual.isElement else { continue }
      let difference = wanted.total - actual.total
      if difference == 0 { continue }
      let isStyle =
        wanted.isVoid || actual.isVoid || (wanted.isHTML || actual.isHTML) && name != "a"
        || difference == wanted.styles - actual.styles
        // A text without any annotation is formatted as any other.
        || actual.total == 0 && difference == wanted.styles + wanted.arguments
      let message =
        if wanted.total > 0, actual.total > 0 {
          "the text has \(actual.total) of the tag <\(name)>, its source text \(wanted.total)"
        } else if difference > 0 {
          "the tag <\(name)> of the source text is missing"
        } else {
          "the tag <\(name)> is not in the source text"
        }
      self.init(message: message, range: difference > 0 ? nil : actual.first, isHint: isStyle)
      return
    }
    return nil
  }

  private init(message: String, range: Range<Int>?, isHint: Bool = false) {
    self.message = message
    self.range = range
    self.isHint = isHint
  }

  private static func counts(_ text: ArraySlice<UInt8>) -> [String: Count] {
    guard text.contains(UInt8(ascii: "<")) else { return [:] }
    var result: [String: Count] = [:]
    for tag in MarkupTag.tags(in: text) where !tag.isCode && !tag.runsCode {
      var count = result[tag.name] ?? Count()
      switch tag.kind {
      case .opening:
        count.opening += 1
        switch tag.annotationUse(in: text) {
        case .style: count.styles += 1
        case .argument: count.arguments += 1
        case nil: break
        }
      case .closing: count.closing += 1
      case .empty: count.empty += 1
      }
      if count.first == nil { count.first = tag.range }
      count.isHTML = tag.isHTML
      count.isVoid = tag.isVoid
      result[tag.name] = count
    }
    return result
  }
}
