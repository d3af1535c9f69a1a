import SourceText

/// Follows the brackets and names of source code and notes what each string is an argument of.
struct CodeReader {
  /// Brackets that are followed at most; what stands deeper is taken as if it stood there.
  private static let depthLimit = 512

  /// A bracket that is open.
  struct Frame {
    enum Kind { case call, list, object, block, group, hole }

    var kind: Kind
    /// The byte that closes it; 0 for a hole.
    var closer: UInt8
    /// Index of the call that the bracket is of; nil for another bracket.
    var call: Int?
    /// What an argument of the bracket is an argument of, where the bracket itself is no call.
    var outer = CodePlace()
    var label = ByteSpan(at: 0)
    var index = 0
    var isEmpty = true
    var constant = ByteSpan(at: 0)
    /// Where the chain of names began that the bracket is part of.
    var chainStart: UInt32
    /// Of a hole, the same of its string as the reader's.
    var stringBegins = false
    var beforeString = CodeToken.Kind.mark(0)
  }

  /// What the chain of names ends in.
  enum Chain { case none, name, point, bracket }

  let bytes: [UInt8]
  let dialect: CodeDialect
  private(set) var document = CodeDocument()
  private var lexer: CodeLexer
  var frames: [Frame] = []
  private var depthBeyond = 0

  // The chain of names before the position.
  private var chain = Chain.none
  private var chainStart: UInt32 = 0
  private var name = ByteSpan(at: 0)
  /// Whether a value may begin where the chain began.
  private var chainBegins = false
  /// The chain before a `<` of type arguments.
  private var generic: (start: UInt32, name: ByteSpan)?

  // What is declared.
  private var isDeclaring = false
  private var declared = ByteSpan(at: 0)
  private var constant = ByteSpan(at: 0)

  /// The token before, an `@` passed over.
  private var previous = CodeToken(kind: .mark(0), span: ByteSpan(at: 0), isAfterLineBreak: true)
  private var beforePrevious: CodeToken.Kind = .mark(0)
  /// The token before the string that is read, and whether a value may begin behind it.
  private var beforeString: CodeToken.Kind = .mark(0)
  private var stringBegins = false
  /// A string or name whose next token is not known yet.
  private var pending: Pending?

  private enum Pending {
    case literal(CodeLiteral, begins: Bool)
    case member(CodeLiteral)
  }

  init(_ bytes: [UInt8], _ dialect: CodeDialect) {
    self.bytes = bytes
    self.dialect = dialect
    lexer = CodeLexer(bytes, dialect)
  }

  mutating func read() {
    while let token = lexer.next() { take(token) }
    let end = ByteSpan(at: UInt32(truncatingIfNeeded: bytes.count))
    settle(before: CodeToken(kind: .mark(UInt8(ascii: ";")), span: end, isAfterLineBreak: true))
  }

  private mutating func take(_ token: CodeToken) {
    settle(before: token)
    if token.isAfterLineBreak, endsStatement(before: token) {
      constant = ByteSpan(at: 0)
      declared = ByteSpan(at: 0)
    }
    if token.kind != .name { isDeclaring = false }
    if !frames.isEmpty, frames[frames.count - 1].isEmpty, !isCloser(token) {
      frames[frames.count - 1].isEmpty = false
    }
    switch token.kind {
    case .name: take(name: token)
    case .number:
      endChain()
      generic = nil
    case .literal:
      let isAfterHole = previous.kind == .holeEnd
      if !isAfterHole { beforeString = previous.kind }
      pending = .literal(
        CodeLiteral(string: lexer.string, place: place()),
        begins: isAfterHole ? stringBegins : valueMayBegin(at: token))
      endChain()
      generic = nil
      // A call on the string continues from it.
      chainStart = token.span.lower
    case .holeStart:
      beginHole(token)
    case .holeEnd: popHole()
    case .mark(let byte): take(mark: byte, token)
    }
    if case .mark(UInt8(ascii: "@")) = token.kind, dialect == .objectiveC { return }
    beforePrevious = previous.kind
    previous = token
  }

  private mutating func beginHole(_ token: CodeToken) {
    var frame = Frame(kind: .hole, closer: 0, chainStart: token.span.lower)
    if previous.kind != .holeEnd {
      stringBegins = valueMayBegin(at: token)
      beforeString = previous.kind
    }
    frame.stringBegins = stringBegins
    frame.beforeString = beforeString
    push(frame)
    endChain()
  }

  private func isCloser(_ token: CodeToken) -> Bool {
    guard case .mark(let byte) = token.kind else { return false }
    return byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  /// Whether a line break before a token ends what is declared.
  private func endsStatement(before token: CodeToken) -> Bool {
    if case .mark(let byte) = previous.kind, "=([{,?:+".utf8.contains(byte) { return false }
    if case .mark(let byte) = token.kind, ".?:+)]".utf8.contains(byte) { return false }
    return true
  }

  // MARK: Names

  private func text(_ span: ByteSpan) -> ArraySlice<UInt8> { bytes[span.range.clamped(to: 0..<bytes.count)] }

  private func word(_ span: ByteSpan) -> UInt64 { ShortWord.packed(text(span)) }

  private mutating func take(name token: CodeToken) {
    if chain == .point {
      name = token.span
      chain = .name
      return
    }
    let startsArgument = previousOpensArgument
    let begins = valueMayBegin(at: token)
    if isDeclaring {
      declared = token.span
      isDeclaring = false
    }
    let word = word(token.span)
    if word != 0, ShortWord.declarations[Int(dialect.rawValue)].contains(word) {
      isDeclaring = true
      endChain()
      return
    }
    // What is declared is not called.
    if word != 0, ShortWord.beforeValues.contains(word) || previousDeclaresFunction {
      endChain()
      return
    }
    chainStart = token.span.lower
    name = token.span
    chain = .name
    chainBegins = begins || startsArgument
  }

  private var previousDeclaresFunction: Bool {
    previous.kind == .name && ShortWord.functions.contains(word(previous.span))
  }

  private var previousOpensArgument: Bool {
    if case .mark(let byte) = previous.kind { return opensArgument(byte) }
    return false
  }

  /// Whether a value may begin behind the token before, so that what follows is no operand.
  private func valueMayBegin(at token: CodeToken) -> Bool {
    switch previous.kind {
    case .mark(UInt8(ascii: "=")):
      let index = previous.span.range.lowerBound
      return index == 0 || !isComparison(bytes[index - 1])
    case .mark(let byte):
      return opensArgument(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?")
        || byte == UInt8(ascii: ";") || byte == 0
    case .name: return token.isAfterLineBreak || word(previous.span) == ShortWord.returns
    case .holeStart: return true
    default: return false
    }
  }

  private mutating func endChain() {
    chain = .none
    chainBegins = false
  }

  // MARK: Places

  /// Where what comes next stands.
  private func place() -> CodePlace {
    guard let frame = frames.last else {
      var place = CodePlace()
      place.constant = constant
      return place
    }
    var place = frame.outer
    if let call = frame.call {
      place = CodePlace()
      place.call = call
      place.index = frame.index
      place.label = frame.label
    } else {
      if !frame.label.isEmpty { place.label = frame.label }
      place.isInList = place.isInList || frame.kind == .list
    }
    place.constant = frame.constant.isEmpty ? constant : frame.constant
    return place
  }

  /// Adds the string or name before a token, now that the token tells whether it is a whole value.
  private mutating func settle(before token: CodeToken) {
    if case .member(var literal)? = pending {
      if token.kind == .name { literal.member = token.span }
      document.literals.append(literal)
      pending = nil
      return
    }
    guard case .literal(var literal, let begins)? = pending else { return }
    pending = nil
    literal.place.isWhole = begins && endsValue(token) && literal.string.isTerminated
    if case .mark(UInt8(ascii: ".")) = token.kind {
      pending = .member(literal)
    } else {
      document.literals.append(literal)
    }
  }

  /// Whether a value ends before a token.
  private func endsValue(_ token: CodeToken) -> Bool {
    switch token.kind {
    case .mark(let byte):
      if byte == UInt8(ascii: ":") {
        return beforeString == .mark(UInt8(ascii: "?"))
      }
      return ")],;}".utf8.contains(byte) || token.isAfterLineBreak && !"+.?".utf8.contains(byte)
    case .name:
      return token.isAfterLineBreak
        || dialect == .objectiveC && frames.last?.call.map { document.calls[$0].kind == .message } ?? false
    case .holeEnd: return true
    default: return token.isAfterLineBreak && token.kind != .literal
    }
  }

  private mutating func addName(before token: CodeToken) {
    guard chain == .name else { return }
    let span = ByteSpan(chainStart, name.upper)
    let isResource = hasResourcePrefix(span)
    guard isResource || chainBegins && endsValue(token) else { return }
    var place = place()
    guard place.call != nil || isResource else { return }
    place.isWhole = chainBegins && endsValue(token)
    document.names.append(CodeName(chain: span, name: name, place: place))
  }

  private func hasResourcePrefix(_ span: ByteSpan) -> Bool {
    guard dialect == .kotlin || dialect == .java, span.count > 4 else { return false }
    return text(span).starts(with: "R.".utf8) || text(span).starts(with: "Res.".utf8)
  }

  // MARK: Marks

  private mutating func take(mark byte: UInt8, _ token: CodeToken) {
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

  private func touchesPoint(_ token: CodeToken) -> Bool {
    let next = token.span.range.upperBound
    return next < bytes.count && ".[(".utf8.contains(bytes[next])
  }

  private mutating func noteSpread() {
    if let call = frames.last?.call { document.calls[call].hasSpread = true }
  }

  private mutating func takeColon(_ token: CodeToken) {
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
  private var previousNameOpensArgument: Bool {
    if case .mark(let byte) = beforePrevious { return opensArgument(byte) }
    return false
  }

  private mutating func takeEquals(_ token: CodeToken) {
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

  private mutating func opens(_ byte: UInt8, _ token: CodeToken) {
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
    case UInt8(ascii: "["):
      frame.closer = UInt8(ascii: "]")
      frame.kind = .list
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
  private var opensObject: Bool {
    switch previous.kind {
    case .mark(let byte): "([,:=?".utf8.contains(byte)
    case .name: word(previous.span) == ShortWord.returns
    default: false
    }
  }

  private mutating func addCall(_ kind: CodeCall.Kind, _ token: CodeToken, _ frame: inout Frame) {
    frame.call = document.calls.count
    var place = place()
    place.isWhole = chainBegins
    document.calls.append(
      CodeCall(
        kind: kind,
        chain: kind == .message ? ByteSpan(at: token.span.lower) : ByteSpan(chainStart, name.upper),
        name: name, place: place, arguments: token.span))
  }

  private mutating func push(_ frame: Frame) {
    if frames.count < Self.depthLimit { frames.append(frame) } else { depthBeyond += 1 }
  }

  private mutating func closes(_ byte: UInt8, _ token: CodeToken) {
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
    if byte != UInt8(ascii: "}") {
      chain = .bracket
      chainStart = frame.chainStart
      name = ByteSpan(at: token.span.upper)
    }
  }

  private mutating func popHole() {
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

/// Whether an argument or element begins behind a mark.
private func opensArgument(_ mark: UInt8) -> Bool {
  mark == UInt8(ascii: "(") || mark == UInt8(ascii: "[") || mark == UInt8(ascii: "{")
    || mark == UInt8(ascii: ",")
}

/// Whether a mark before `=` makes a comparison of both.
private func isComparison(_ mark: UInt8) -> Bool {
  mark == UInt8(ascii: "=") || mark == UInt8(ascii: "!") || mark == UInt8(ascii: "<")
    || mark == UInt8(ascii: ">")
}
