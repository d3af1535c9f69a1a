import SourceText

/// Follows the brackets and names of source code and notes what each string is an argument of.
struct CodeReader {
  /// Brackets that are followed at most; what stands deeper is taken as if it stood there.
  static let depthLimit = 512

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
    /// The name that is declared, whose type the bracket is part of.
    var declared = ByteSpan(at: 0)
    /// The enumeration that the block is of.
    var enumeration = ByteSpan(at: 0)
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
  var document = CodeDocument()
  var lexer: CodeLexer
  var frames: [Frame] = []
  var depthBeyond = 0

  // The chain of names before the position.
  var chain = Chain.none
  var chainStart: UInt32 = 0
  var name = ByteSpan(at: 0)
  /// Whether a value may begin where the chain began.
  var chainBegins = false
  /// The chain before a `<` of type arguments.
  var generic: (start: UInt32, name: ByteSpan)?

  // What is declared.
  var isDeclaring = false
  var declared = ByteSpan(at: 0)
  var constant = ByteSpan(at: 0)
  /// Whether what is declared is a case of an enumeration.
  var declaresCase = false
  /// The enumeration whose block is about to begin.
  var enumeration = ByteSpan(at: 0)

  /// The token before, an `@` passed over.
  var previous = CodeToken(kind: .mark(0), span: ByteSpan(at: 0), isAfterLineBreak: true)
  var beforePrevious: CodeToken.Kind = .mark(0)
  /// The token before the string that is read, and whether a value may begin behind it.
  var beforeString: CodeToken.Kind = .mark(0)
  var stringBegins = false
  /// A string or name whose next token is not known yet.
  var pending: Pending?

  enum Pending {
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

  mutating func take(_ token: CodeToken) {
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

  mutating func beginHole(_ token: CodeToken) {
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

  func isCloser(_ token: CodeToken) -> Bool {
    guard case .mark(let byte) = token.kind else { return false }
    return byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  /// Whether a line break before a token ends what is declared.
  func endsStatement(before token: CodeToken) -> Bool {
    if case .mark(let byte) = previous.kind, "=([{,?:+".utf8.contains(byte) { return false }
    if case .mark(let byte) = token.kind, ".?:+)]".utf8.contains(byte) { return false }
    return true
  }

  // MARK: Names

  func text(_ span: ByteSpan) -> ArraySlice<UInt8> { bytes[span.range.clamped(to: 0..<bytes.count)] }

  func word(_ span: ByteSpan) -> UInt64 { ShortWord.packed(text(span)) }

  mutating func take(name token: CodeToken) {
    if chain == .point {
      name = token.span
      chain = .name
      if dialect == .swift, text(token.span).elementsEqual("allCases".utf8) {
        document.names.append(CodeName(chain: ByteSpan(chainStart, name.upper), name: name, place: place()))
      }
      return
    }
    if previous.kind == .name, takeDeclared(token) { return endChain() }
    let startsArgument = previousOpensArgument
    let begins = valueMayBegin(at: token)
    if isDeclaring {
      declared = token.span
      isDeclaring = false
    }
    let word = word(token.span)
    if word != 0, ShortWord.declarations[Int(dialect.rawValue)].contains(word) {
      isDeclaring = true
      declaresCase = word == ShortWord.cases
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

  /// Takes a name behind a word that declares a macro of Objective-C; notes the one of an enumeration of Swift.
  mutating func takeDeclared(_ token: CodeToken) -> Bool {
    switch dialect {
    case .swift:
      if word(previous.span) == ShortWord.enumerations { enumeration = token.span }
      return false
    case .objectiveC:
      guard word(previous.span) == ShortWord.defines, beforePrevious == .mark(UInt8(ascii: "#")) else {
        return false
      }
      constant = token.span
      return true
    default: return false
    }
  }

  var previousDeclaresFunction: Bool {
    previous.kind == .name && ShortWord.functions.contains(word(previous.span))
  }

  var previousOpensArgument: Bool {
    if case .mark(let byte) = previous.kind { return opensArgument(byte) }
    return false
  }

  /// Whether a value may begin behind the token before, so that what follows is no operand.
  func valueMayBegin(at token: CodeToken) -> Bool {
    switch previous.kind {
    case .mark(UInt8(ascii: "=")):
      let index = previous.span.range.lowerBound
      return index == 0 || !isComparison(bytes[index - 1])
    case .mark(let byte):
      return opensArgument(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?")
        || byte == UInt8(ascii: ";") || byte == 0
    case .name:
      return token.isAfterLineBreak || word(previous.span) == ShortWord.returns
        // The text of a macro.
        || dialect == .objectiveC && !constant.isEmpty && constant == previous.span
    case .holeStart: return true
    default: return false
    }
  }

  mutating func endChain() {
    chain = .none
    chainBegins = false
  }

  // MARK: Places

  /// Where what comes next stands.
  func place() -> CodePlace {
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
    if declaresCase { place.enumeration = frame.enumeration }
    return place
  }

  /// Adds the string or name before a token, now that the token tells whether it is a whole value.
  mutating func settle(before token: CodeToken) {
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
  func endsValue(_ token: CodeToken) -> Bool {
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

  mutating func addName(before token: CodeToken) {
    guard chain == .name else { return }
    let span = ByteSpan(chainStart, name.upper)
    let isResource = hasResourcePrefix(span)
    guard isResource || chainBegins && endsValue(token) else { return }
    var place = place()
    guard place.call != nil || isResource else { return }
    place.isWhole = chainBegins && endsValue(token)
    document.names.append(CodeName(chain: span, name: name, place: place))
  }

  func hasResourcePrefix(_ span: ByteSpan) -> Bool {
    guard dialect == .kotlin || dialect == .java, span.count > 4 else { return false }
    return text(span).starts(with: "R.".utf8) || text(span).starts(with: "Res.".utf8)
  }
}

/// Whether an argument or element begins behind a mark.
func opensArgument(_ mark: UInt8) -> Bool {
  mark == UInt8(ascii: "(") || mark == UInt8(ascii: "[") || mark == UInt8(ascii: "{")
    || mark == UInt8(ascii: ",")
}

/// Whether a mark before `=` makes a comparison of both.
func isComparison(_ mark: UInt8) -> Bool {
  mark == UInt8(ascii: "=") || mark == UInt8(ascii: "!") || mark == UInt8(ascii: "<")
    || mark == UInt8(ascii: ">")
}
