import CatalogModel
import DocumentSyntax

/// Splits a text at its placeholders, in all dialects that its table may hold.
struct CopyScanner {
  private let text: ArraySlice<UInt8>
  private let syntax: PlaceholderSyntax
  /// The argument of the substitution that the text belongs to.
  private let own: CopyPlaceholder?

  private init(_ text: ArraySlice<UInt8>, _ syntax: PlaceholderSyntax, own: CopyPlaceholder?) {
    self.text = text
    self.syntax = syntax
    self.own = own
  }

  /// Returns the parts of a text; substitutions of Foundation are placeholders of their names.
  static func segments(
    of text: ArraySlice<UInt8>, _ syntax: PlaceholderSyntax, own: CopyPlaceholder? = nil
  ) -> [CopySegment] {
    let scanner = CopyScanner(text, syntax, own: own)
    if syntax == .icu || syntax == .singleBraces, let segments = scanner.messageSegments() { return segments }
    return scanner.joined(scanner.found())
  }

  /// Returns what a text is read as, in its order; of each choice by number or word, the last branch.
  static func pieces(of text: ArraySlice<UInt8>, _ syntax: PlaceholderSyntax) -> [CopyPiece] {
    guard mayHold(text) else { return [CopyPiece(range: text.indices, content: .text)] }
    let scanner = CopyScanner(text, syntax, own: nil)
    if syntax == .icu || syntax == .singleBraces, let pieces = scanner.messagePieces() { return pieces }
    var pieces: [CopyPiece] = []
    var position = text.startIndex
    for (range, segment) in scanner.found() where range.lowerBound >= position {
      if case .placeholder(let placeholder) = segment, scanner.isPercentage(placeholder) { continue }
      if range.lowerBound > position {
        pieces.append(CopyPiece(range: position..<range.lowerBound, content: .text))
      }
      pieces.append(CopyPiece(range: range, content: CopyPiece.Content(segment)))
      position = range.upperBound
    }
    if position < text.endIndex { pieces.append(CopyPiece(range: position..<text.endIndex, content: .text)) }
    return pieces
  }

  /// Whether a text may hold a placeholder; one pass over its bytes.
  static func mayHold(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }
  }

  // MARK: Sequences

  private typealias Found = (range: Range<Int>, segment: CopySegment)

  private func found() -> [Found] {
    var found = variables() + CopyTag.all(in: text).map { ($0.range, .placeholder($0.placeholder)) }
    switch syntax {
    case .foundation, .java, .unknown, .singleBraces: found += specifiers()
    case .qt:
      let markers = QtMarker.all(in: text)
      found += markers.map { ($0.range, .placeholder($0.placeholder)) }
      // "%1d" is an argument and a letter here, not a number of width one.
      let starts = Set(markers.map(\.range.lowerBound))
      found += specifiers().filter { !starts.contains($0.range.lowerBound) }
    case .icu, .doubleBraces, .none: break
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func variables() -> [Found] {
    TemplateVariable.variables(in: text).filter { $0.style == .doubleBraces }.map { variable in
      let placeholder = CopyPlaceholder(
        id: .name(variable.name), kind: .variable, spelling: spelling(variable.range))
      return (variable.range, .placeholder(placeholder))
    }
  }

  private func specifiers() -> [Found] {
    var next = 1
    var result: [Found] = []
    for specifier in FormatSpecifierScanner.specifiers(in: text) {
      switch specifier.kind {
      case .percent: result.append((specifier.range, .text("%")))
      case .lineBreak, .foreign, .unknown: continue
      case .substitutionArgument:
        if let own { result.append((specifier.range, .placeholder(own))) }
      case .substitution(let name):
        let placeholder = CopyPlaceholder(
          id: .name("#" + name), kind: .integer, spelling: spelling(specifier.range))
        result.append((specifier.range, .placeholder(placeholder)))
        if specifier.position == nil { next += 1 }
      case .argument(let type):
        let number = specifier.position ?? next
        if specifier.position == nil { next += 1 }
        guard specifier.isSure, specifier.starCount == 0, let kind = Self.kind(of: type) else { continue }
        if let own, specifier.position == nil {
          result.append((specifier.range, .placeholder(own)))
          continue
        }
        let id = specifier.name.map { ArgumentID.name($0) } ?? .number(number)
        let placeholder = CopyPlaceholder(id: id, kind: kind, spelling: spelling(specifier.range))
        result.append((specifier.range, .placeholder(placeholder)))
      }
    }
    return result
  }

  private static func kind(of type: ArgumentType) -> CopyPlaceholder.Kind? {
    switch type {
    case .object, .cString, .unicharString, .text: .object
    case .int, .long, .unsigned, .unsignedLong, .wholeNumber: .integer
    case .double, .longDouble, .fraction: .decimal
    case .character, .unichar, .pointer, .boolean, .hash, .date: nil
    }
  }

  private func spelling(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  private func joined(_ found: [Found]) -> [CopySegment] {
    var result: [CopySegment] = []
    var position = text.startIndex
    for (range, segment) in found where range.lowerBound >= position {
      if range.lowerBound > position { result.append(.text(spelling(position..<range.lowerBound))) }
      result.append(segment)
      position = range.upperBound
    }
    if position < text.endIndex { result.append(.text(spelling(position..<text.endIndex))) }
    return result
  }

  // MARK: Messages of ICU

  private func messageSegments() -> [CopySegment]? {
    let message = ICUMessage(text)
    guard !message.arguments.isEmpty, message.problems.allSatisfy({ $0.kind != .malformed }) else {
      return nil
    }
    return segments(text.startIndex..<text.endIndex, branch: nil, counted: own, message)
  }

  private func segments(
    _ range: Range<Int>, branch: Int?, counted: CopyPlaceholder?, _ message: ICUMessage
  ) -> [CopySegment] {
    var result: [CopySegment] = []
    var position = range.lowerBound
    for (index, argument) in message.arguments.enumerated() where argument.branch == branch {
      guard range.contains(argument.range.lowerBound) else { continue }
      result += plain(position..<argument.range.lowerBound, counted)
      position = argument.range.upperBound
      let name = String(decoding: text[argument.name], as: UTF8.self)
      let placeholder = CopyPlaceholder(
        id: .name(name), kind: .named, spelling: spelling(argument.range))
      guard argument.kind == .plural else {
        result.append(.placeholder(placeholder))
        continue
      }
      let branches = message.branches.enumerated().filter { $0.element.argument == index }.map {
        number, branch in
        CopyBranch(
          category: BranchSelector(String(decoding: text[branch.selector], as: UTF8.self)),
          segments: segments(branch.text, branch: number, counted: placeholder, message))
      }
      result.append(.plural(placeholder, branches))
    }
    return result + plain(position..<range.upperBound, counted)
  }

  /// Returns text between arguments; `#` is the number of the plural around it.
  /// Whether `%50` of Qt's texts is a percentage as Turkish writes it: no text has fifty arguments.
  private func isPercentage(_ placeholder: CopyPlaceholder) -> Bool {
    guard syntax == .qt, case .number(let number) = placeholder.id, number > 9 else { return false }
    return placeholder.spelling == "%\(number)"
  }

  private func messagePieces() -> [CopyPiece]? {
    let message = ICUMessage(text)
    guard !message.arguments.isEmpty, message.problems.allSatisfy({ $0.kind != .malformed }) else {
      return nil
    }
    var result: [CopyPiece] = []
    addPieces(text.startIndex..<text.endIndex, branch: nil, message, to: &result)
    return result
  }

  private func addPieces(
    _ range: Range<Int>, branch: Int?, _ message: ICUMessage, to result: inout [CopyPiece]
  ) {
    var position = range.lowerBound
    for (index, argument) in message.arguments.enumerated() where argument.branch == branch {
      guard range.contains(argument.range.lowerBound) else { continue }
      addPlain(position..<argument.range.lowerBound, inBranch: branch != nil, to: &result)
      position = argument.range.upperBound
      if let last = message.branches.indices.last(where: { message.branches[$0].argument == index }) {
        addPieces(message.branches[last].text, branch: last, message, to: &result)
      } else {
        result.append(CopyPiece(range: argument.range, content: .placeholder(isCount: false)))
      }
    }
    addPlain(position..<range.upperBound, inBranch: branch != nil, to: &result)
  }

  private func addPlain(_ range: Range<Int>, inBranch: Bool, to result: inout [CopyPiece]) {
    var position = range.lowerBound
    while inBranch, let sign = text[position..<range.upperBound].firstIndex(of: UInt8(ascii: "#")) {
      if sign > position { result.append(CopyPiece(range: position..<sign, content: .text)) }
      result.append(CopyPiece(range: sign..<sign + 1, content: .placeholder(isCount: true)))
      position = sign + 1
    }
    if position < range.upperBound {
      result.append(CopyPiece(range: position..<range.upperBound, content: .text))
    }
  }

  private func plain(_ range: Range<Int>, _ counted: CopyPlaceholder?) -> [CopySegment] {
    guard !range.isEmpty else { return [] }
    guard let counted, text[range].contains(UInt8(ascii: "#")) else { return [.text(spelling(range))] }
    var result: [CopySegment] = []
    for (index, part) in text[range].split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { result.append(.placeholder(counted)) }
      if !part.isEmpty { result.append(.text(String(decoding: part, as: UTF8.self))) }
    }
    return result
  }
}

extension BranchSelector {
  /// Reads `one` or `=0`.
  init(_ text: String) {
    if text.first == "=", let number = Int(text.dropFirst()) {
      self = .exact(number)
    } else {
      self = .category(text)
    }
  }
}
