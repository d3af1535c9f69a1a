import SourceText

extension CodeReader {
  // MARK: Marks

  mutating func take(mark byte: UInt8, _ token: CodeToken) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): opens(byte, token)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      addName(before: token)
      closes(byte, token)
    case UInt8(ascii: "."):
      if chain == .none {
        // `.member` of a type that is not named, or a call on a string.
        if previous.kind != .literal { chainStart = token.span.lower }
        chainBegins = previousOpensArgument || valueMayBegin(at: token)
      } else if case .mark(UInt8(ascii: ".")) = previous.kind {
        noteSpread()
      }
      chain = .point
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      // Of an optional chain where it touches what is before and a point comes next.
      if chain == .none || token.span.lower != previous.span.upper || !touchesPoint(token) { endChain() }
    case UInt8(ascii: ","):
      addName(before: token)
      if !frames.isEmpty {
        frames[frames.count - 1].index += 1
        let isMessage = frames[frames.count - 1].closer == UInt8(ascii: "]") && dialect == .objectiveC
        if !isMessage { frames[frames.count - 1].label = ByteSpan(at: 0) }
      }
      endChain()
    case UInt8(ascii: ":"): takeColon(token)
    case UInt8(ascii: "="): takeEquals(token)
    case UInt8(ascii: "<"):
      if chain == .name, token.span.lower == name.upper { generic = (chainStart, name) }
      endChain()
    case UInt8(ascii: ">"): endChain()
    case UInt8(ascii: "*"):
      if previousOpensArgument, dialect == .kotlin { noteSpread() }
      endChain()
    case UInt8(ascii: "@"): if dialect != .objectiveC { endChain() }
    case UInt8(ascii: ";"):
      addName(before: token)
      constant = ByteSpan(at: 0)
      endChain()
    default: endChain()
    }
    if !"<>,.?:[](".utf8.contains(byte) { generic = nil }
  }

  func touchesPoint(_ token: CodeToken) -> Bool {
    let next = token.span.range.upperBound
    return next < bytes.count && ".[(".utf8.contains(bytes[next])
  }

  mutating func noteSpread() {
    if let call = frames.last?.call { document.calls[call].hasSpread = true }
  }

  mutating func takeColon(_ token: CodeToken) {
    if chain == .name, !frames.isEmpty, chainStart == name.lower {
      let last = frames.count - 1
      let isMessage = frames[last].call.map { document.calls[$0].kind == .message } ?? false
      switch frames[last].kind {
      case .call where isMessage, .call where chainBegins && previousNameOpensArgument,
        .object where chainBegins && previousNameOpensArgument,
        .group where chainBegins && previousNameOpensArgument:
        frames[last].label = name
      default: break
      }
    }
    endChain()
  }

  /// Whether the name before stands first in its argument.
  var previousNameOpensArgument: Bool {
    if case .mark(let byte) = beforePrevious { return opensArgument(byte) }
    return false
  }

  mutating func takeEquals(_ token: CodeToken) {
    let index = token.span.range.lowerBound
    let isDouble =
      index > 0 && (isComparison(bytes[index - 1]) || "+-".utf8.contains(bytes[index - 1]))
      || index + 1 < bytes.count
        && (bytes[index + 1] == UInt8(ascii: "=") || bytes[index + 1] == UInt8(ascii: ">"))
    if !isDouble {
      let last = frames.count - 1
      if dialect == .kotlin, last >= 0, frames[last].call != nil, chain == .name, previousNameOpensArgument {
        frames[last].label = name
      } else {
        constant = !declared.isEmpty ? declared : chain == .name ? name : ByteSpan(at: 0)
      }
    }
    declared = ByteSpan(at: 0)
    endChain()
  }

  // MARK: Brackets

  mutating func opens(_ byte: UInt8, _ token: CodeToken) {
    var outer = place()
    var frame = Frame(kind: .group, closer: UInt8(ascii: ")"), chainStart: token.span.lower)
    frame.constant = outer.constant
    if byte == UInt8(ascii: "("), let generic, case .mark(UInt8(ascii: ">")) = previous.kind {
      (chainStart, name, chain) = (generic.start, generic.name, .name)
    }
    let isCalled = chain == .name || chain == .bracket
    switch byte {
    case UInt8(ascii: "{"):
      frame.closer = UInt8(ascii: "}")
      let isObject = dialect == .script && opensObject
      frame.kind = isObject ? .object : .block
      if !isObject {
        outer = CodePlace()
        frame.constant = ByteSpan(at: 0)
      }
      frame.enumeration = enumeration
      enumeration = ByteSpan(at: 0)
    case UInt8(ascii: "["):
      frame.closer = UInt8(ascii: "]")
      frame.kind = .list
      frame.declared = declared
      let isAdjacent = isCalled && token.span.lower == previous.span.upper
      if isAdjacent {
        frame.kind = .call
        addCall(.subscripting, token, &frame)
      } else if dialect == .objectiveC, bytes[max(token.span.range.lowerBound - 1, 0)] != UInt8(ascii: "@") {
        frame.kind = .call
        name = ByteSpan(at: token.span.lower)
        chainStart = token.span.lower
        addCall(.message, token, &frame)
      }
    default:
      if chain == .name, !(token.isAfterLineBreak && dialect != .java) {
        frame.kind = .call
        addCall(.function, token, &frame)
      }
    }
    frame.outer = outer
    if isCalled { frame.chainStart = chainStart }
    push(frame)
    constant = ByteSpan(at: 0)
    declared = ByteSpan(at: 0)
    generic = nil
    endChain()
  }

  /// Whether a brace begins an object of JavaScript, not a block.
  var opensObject: Bool {
    switch previous.kind {
    case .mark(let byte): "([,:=?".utf8.contains(byte)
    case .name: word(previous.span) == ShortWord.returns
    default: false
    }
  }

  mutating func addCall(_ kind: CodeCall.Kind, _ token: CodeToken, _ frame: inout Frame) {
    frame.call = document.calls.count
    var place = place()
    place.isWhole = chainBegins
    document.calls.append(
      CodeCall(
        kind: kind,
        chain: kind == .message ? ByteSpan(at: token.span.lower) : ByteSpan(chainStart, name.upper),
        name: name, place: place, arguments: token.span))
  }

  mutating func push(_ frame: Frame) {
    if frames.count < Self.depthLimit { frames.append(frame) } else { depthBeyond += 1 }
  }

  mutating func closes(_ byte: UInt8, _ token: CodeToken) {
    if depthBeyond > 0 {
      depthBeyond -= 1
      return endChain()
    }
    // A bracket that was not closed is passed over, but never one that a hole stands in.
    var index = frames.count - 1
    while index >= max(0, frames.count - 8), frames[index].kind != .hole, frames[index].closer != byte {
      index -= 1
    }
    guard index >= 0, index >= frames.count - 8, frames[index].kind != .hole else { return endChain() }
    let frame = frames[index]
    frames.removeSubrange(index...)
    if let call = frame.call {
      let endsWithComma = previous.kind == .mark(UInt8(ascii: ","))
      document.calls[call].argumentCount = frame.isEmpty ? 0 : frame.index + (endsWithComma ? 0 : 1)
      document.calls[call].arguments = ByteSpan(document.calls[call].arguments.lower, token.span.upper)
    }
    endChain()
    if byte == UInt8(ascii: "]") { declared = frame.declared }
    if byte != UInt8(ascii: "}") {
      chain = .bracket
      chainStart = frame.chainStart
      name = ByteSpan(at: token.span.upper)
    }
  }

  mutating func popHole() {
    depthBeyond = 0
    while let frame = frames.popLast() {
      guard frame.kind == .hole else { continue }
      stringBegins = frame.stringBegins
      beforeString = frame.beforeString
      break
    }
    endChain()
  }
}
