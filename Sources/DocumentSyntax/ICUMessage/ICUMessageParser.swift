import SourceText

/// Reads an ICU message with a stack of its own, so that no text can exhaust the machine's.
struct ICUMessageParser {
  private enum Frame {
    /// Between the branches of a choice.
    case choice(argument: Int)
    /// In the text of a branch.
    case branch(Int)
  }

  private static let problemLimit = 8

  private(set) var message = ICUMessage()
  private let text: ArraySlice<UInt8>
  private let apostrophesQuote: Bool
  private var position: Int
  private var frames: [Frame] = []
  /// The selectors of each open choice.
  private var selectors: [[Range<Int>]] = []

  init(_ text: ArraySlice<UInt8>, apostrophesQuote: Bool) {
    self.text = text
    self.apostrophesQuote = apostrophesQuote
    self.position = text.startIndex
  }

  mutating func parse() {
    while position < text.endIndex {
      if case .choice(let argument) = frames.last {
        readSelector(of: argument)
      } else {
        readText()
      }
    }
    if let frame = frames.first { reportUnclosed(frame) }
  }

  // MARK: Texts

  private mutating func readText() {
    switch text[position] {
    case UInt8(ascii: "'") where apostrophesQuote: skipQuoted()
    case UInt8(ascii: "{"): readArgument()
    case UInt8(ascii: "}"): closeBranch()
    default: position += 1
    }
  }

  /// Passes over an apostrophe and, where it quotes, what it quotes.
  private mutating func skipQuoted() {
    position += 1
    guard position < text.endIndex else { return }
    if text[position] == UInt8(ascii: "'") {
      position += 1
      return
    }
    let quotes: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: "|")]
    guard quotes.contains(text[position]) else { return }
    while position < text.endIndex {
      defer { position += 1 }
      guard text[position] == UInt8(ascii: "'") else { continue }
      // Two apostrophes are one of the text.
      guard position + 1 < text.endIndex, text[position + 1] == UInt8(ascii: "'") else { return }
      position += 1
    }
  }

  private mutating func closeBranch() {
    guard case .branch(let branch) = frames.last else {
      report(
        .malformed, position..<position + 1, "this brace closes nothing",
        help: "remove it, or open one before it")
      position += 1
      return
    }
    message.branches[branch].text = message.branches[branch].text.lowerBound..<position
    frames.removeLast()
    position += 1
  }

  // MARK: Arguments

  private mutating func readArgument() {
    let open = position
    position += 1
    skipSpace()
    let name = readWord()
    skipSpace()
    var branch: Int?
    if case .branch(let index) = frames.last { branch = index }
    message.arguments.append(
      ICUMessage.Argument(name: name, kind: .simple, range: open..<open, branch: branch))
    let argument = message.arguments.count - 1
    guard position < text.endIndex else { return reportUnclosed(open) }
    if name.isEmpty {
      report(
        .malformed, open..<position + 1, "the braces name no argument",
        help: "write a name between the braces")
    }
    switch text[position] {
    case UInt8(ascii: "}"): close(argument)
    case UInt8(ascii: ","):
      position += 1
      readFormat(of: argument, open: open)
    default:
      if !name.isEmpty {
        report(
          .malformed, name.lowerBound..<wordEnd(from: position),
          "\(quotedText(name.lowerBound..<wordEnd(from: position))) is no name of an argument",
          help: "a name has no space in it")
      }
      skipBalanced(argument, open: open)
    }
  }

  private mutating func readFormat(of argument: Int, open: Int) {
    skipSpace()
    let word = readWord()
    let kind: ICUMessage.ArgumentKind =
      switch String(decoding: text[word].prefix(20), as: UTF8.self) {
      case "plural": .plural
      case "selectordinal": .selectOrdinal
      case "select": .select
      default: .formatted
      }
    message.arguments[argument].kind = kind
    skipSpace()
    guard kind != .formatted else { return skipBalanced(argument, open: open) }
    guard position < text.endIndex else { return reportUnclosed(open) }
    guard text[position] == UInt8(ascii: ",") else {
      report(
        .malformed, word, "\(quotedText(word)) has no texts to choose from",
        help: "write a comma after it, and other {…}")
      return skipBalanced(argument, open: open)
    }
    position += 1
    guard frames.count < 2 * ICUMessage.depthLimit else {
      report(.malformed, open..<open + 1, "choices are nested too deeply")
      return skipBalanced(argument, open: open)
    }
    message.arguments[argument].range = open..<position
    frames.append(.choice(argument: argument))
    selectors.append([])
    skipSpace()
    if kind != .select, text[position...].starts(with: "offset:".utf8) {
      position += 7
      skipSpace()
      _ = readWord()
    }
  }

  /// Ends an argument at its closing brace.
  private mutating func close(_ argument: Int) {
    position += 1
    message.arguments[argument].range = message.arguments[argument].range.lowerBound..<position
  }

  /// Passes over the rest of an argument, braces in it included.
  private mutating func skipBalanced(_ argument: Int, open: Int) {
    var depth = 1
    while position < text.endIndex {
      if text[position] == UInt8(ascii: "{") { depth += 1 }
      if text[position] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return close(argument) }
      }
      position += 1
    }
    reportUnclosed(open)
  }

  // MARK: Choices

  private mutating func readSelector(of argument: Int) {
    skipSpace()
    guard position < text.endIndex else { return }
    if text[position] == UInt8(ascii: "}") { return closeChoice(argument) }
    let selector = readWord()
    skipSpace()
    guard position < text.endIndex else { return }
    guard text[position] == UInt8(ascii: "{") else {
      // A comma, or a word without a text.
      let end = selector.isEmpty ? position + 1 : selector.upperBound
      report(
        .malformed, selector.lowerBound..<end,
        "\(quotedText(selector.lowerBound..<end)) has no text in braces after it")
      if selector.isEmpty { position += 1 }
      return
    }
    if selector.isEmpty {
      report(.malformed, position..<position + 1, "this text has no selector", help: "write other before it")
    } else {
      check(selector, of: argument)
    }
    position += 1
    message.branches.append(
      ICUMessage.Branch(argument: argument, selector: selector, text: position..<position))
    frames.append(.branch(message.branches.count - 1))
  }

  private mutating func closeChoice(_ argument: Int) {
    close(argument)
    frames.removeLast()
    let found = selectors.popLast() ?? []
    if found.contains(where: { text[$0].elementsEqual("other".utf8) }) { return }
    let name = message.arguments[argument].name
    report(
      .missingOther, name, "the choice by \(quotedText(name)) has no \"other\"", help: "add other {…}")
  }

  private mutating func check(_ selector: Range<Int>, of argument: Int) {
    let open = selectors.count - 1
    // Longer lists are no plurals, and their comparison would cost.
    if selectors[open].count < 64 {
      if selectors[open].contains(where: { text[$0].elementsEqual(text[selector]) }) {
        report(
          .unusedSelector, selector, "\(quotedText(selector)) stands twice in this choice",
          help: "remove one of the two")
      }
      selectors[open].append(selector)
    } else if text[selector].elementsEqual("other".utf8) {
      selectors[open].append(selector)
    }
    guard message.arguments[argument].kind != .select else { return }
    let word = String(decoding: text[selector].prefix(100), as: UTF8.self)
    if word.first == "=", word.utf8.count < 20, Int(word.dropFirst()) != nil { return }
    if ["zero", "one", "two", "few", "many", "other"].contains(word) { return }
    report(
      .unusedSelector, selector, "\(quoted(word)) is no plural category",
      help: "use zero, one, two, few, many, other or a number such as =1")
  }

  // MARK: Words

  private mutating func skipSpace() {
    while position < text.endIndex, isSpace(text[position]) { position += 1 }
  }

  private mutating func readWord() -> Range<Int> {
    let start = position
    position = wordEnd(from: start)
    return start..<position
  }

  private func wordEnd(from start: Int) -> Int {
    var end = start
    while end < text.endIndex, !isSpace(text[end]), text[end] != UInt8(ascii: "{"),
      text[end] != UInt8(ascii: "}"), text[end] != UInt8(ascii: ",")
    {
      end += 1
    }
    return end
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func quotedText(_ range: Range<Int>) -> String {
    quoted(String(decoding: text[range].prefix(400), as: UTF8.self))
  }

  // MARK: Problems

  private mutating func report(
    _ kind: ICUMessage.Problem.Kind, _ range: Range<Int>, _ message: String, help: String? = nil
  ) {
    guard self.message.problems.count < Self.problemLimit else { return }
    self.message.problems.append(
      ICUMessage.Problem(kind: kind, range: range, message: message, help: help))
  }

  private mutating func reportUnclosed(_ frame: Frame) {
    switch frame {
    case .choice(let argument): reportUnclosed(message.arguments[argument].range.lowerBound)
    case .branch(let branch): reportUnclosed(message.branches[branch].text.lowerBound - 1)
    }
  }

  private mutating func reportUnclosed(_ open: Int) {
    position = text.endIndex
    frames = []
    report(.malformed, open..<open + 1, "this brace is never closed", help: "close it with }")
  }
}
