import CatalogModel
import DocumentSyntax
import PaywallCopy
import SourceText

/// The arguments that some texts of a key in one locale name.
struct NamedArguments {
  /// A place that names an argument.
  struct Use {
    let name: String
    /// The argument as the text writes it, for a message.
    let spelling: String
    let cell: StringCell
    /// The bytes of the name alone.
    let span: ByteSpan
  }

  let uses: [Use]
  /// The names that every one of the texts that stand for most numbers shows.
  private(set) var shown: Set<String> = []
  /// Whether a text is broken, which other rules say, so that nothing can be said about what is missing.
  private(set) var isBroken = false

  /// All names, each once.
  let names: Set<String>

  /// Reads the values of one key in one locale.
  ///
  /// - Parameter isOfTool: only names that RevenueCat fills in count
  init(_ cells: ArraySlice<StringCell>, in family: TableFamily, _ workspace: Workspace, isOfTool: Bool) {
    var shownByText: [Set<String>] = []
    var uses: [Use] = []
    let main = Set(cells.required(in: family).map(\.variant))
    for cell in cells where cell.state != .reference {
      let text = workspace.text(cell)
      guard !text.bytes.isEmpty else { continue }
      var reader = Reader(text: text, cell: cell)
      if Self.mayName(cell, family.placeholders) { reader.read(family.placeholders, isOfTool: isOfTool) }
      uses += reader.uses
      if reader.isBroken { isBroken = true }
      if main.contains(cell.variant) { shownByText.append(reader.shown) }
    }
    self.uses = uses
    names = Set(uses.map(\.name))
    if let first = shownByText.first {
      shown = shownByText.dropFirst().reduce(first) { $0.intersection($1) }
    }
  }

  /// Whether a text may name an argument, by what is known of its bytes.
  static func mayName(_ cell: StringCell, _ syntax: PlaceholderSyntax) -> Bool {
    cell.traits.contains(syntax == .qt ? .percent : .brace)
  }
}

/// Reads the arguments of one text.
private struct Reader {
  let text: DecodedText
  let cell: StringCell
  var uses: [NamedArguments.Use] = []
  var shown: Set<String> = []
  var isBroken = false

  init(text: DecodedText, cell: StringCell) {
    self.text = text
    self.cell = cell
  }

  mutating func read(_ syntax: PlaceholderSyntax, isOfTool: Bool) {
    switch syntax {
    case .icu, .singleBraces: readMessage()
    case .qt:
      for marker in QtMarker.numbers(in: text.bytes) { add("%\(marker.number)", marker.range, marker.range) }
    default: readVariables(isOfTool: isOfTool)
    }
  }

  private mutating func readVariables(isOfTool: Bool) {
    if !BraceFault.all(in: text.bytes).isEmpty { isBroken = true }
    for variable in text.templateVariables {
      var name = variable.base
      var range = variable.nameRange(in: text.bytes)
      if name.first == "-" {
        // i18next's mark for a value that is not escaped.
        let bare = name.dropFirst().drop { $0 == " " }
        range = (range.upperBound - bare.utf8.count)..<range.upperBound
        name = String(bare)
      }
      // A misspelled name of the tool's is reported as that.
      if isOfTool, !RevenueCatVariables.isFilledIn(name) { isBroken = true }
      guard !name.isEmpty, !isOfTool || RevenueCatVariables.isFilledIn(name) else { continue }
      add(name, range, variable.range)
    }
  }

  private mutating func add(_ name: String, _ range: Range<Int>, _ whole: Range<Int>) {
    shown.insert(name)
    uses.append(
      NamedArguments.Use(
        name: name, spelling: String(decoding: text.bytes[whole].prefix(100), as: UTF8.self), cell: cell,
        span: text.span(range)))
  }

  // MARK: Messages of ICU

  private mutating func readMessage() {
    let message = ICUMessage(text.bytes)
    if message.problems.contains(where: { $0.kind == .malformed }) { isBroken = true }
    let inOther = branchesOfOther(message)
    let counted = argumentsShownAsNumbers(message, inOther)
    for (index, argument) in message.arguments.enumerated() {
      let name = String(decoding: text.bytes[argument.name], as: UTF8.self)
      guard !name.isEmpty else { continue }
      uses.append(
        NamedArguments.Use(name: name, spelling: "{\(name)}", cell: cell, span: text.span(argument.name)))
      // What stands in one of several branches need not be shown, and a choice need not show its number.
      guard argument.branch.map({ inOther[$0] }) ?? true else { continue }
      if argument.kind == .simple || argument.kind == .formatted || counted.contains(index) {
        shown.insert(name)
      }
    }
  }

  /// Whether each branch is the one for all that no other is for, and stands in such ones only.
  private func branchesOfOther(_ message: ICUMessage) -> [Bool] {
    var result: [Bool] = []
    for branch in message.branches {
      let around = message.arguments[branch.argument].branch
      let isAroundOther = around.map { result.indices.contains($0) && result[$0] } ?? true
      result.append(isAroundOther && text.bytes[branch.selector].elementsEqual("other".utf8))
    }
    return result
  }

  /// The plurals whose branch for most numbers shows the number.
  private func argumentsShownAsNumbers(_ message: ICUMessage, _ inOther: [Bool]) -> Set<Int> {
    var result: Set<Int> = []
    for (branch, isOther) in zip(message.branches, inOther) where isOther {
      let kind = message.arguments[branch.argument].kind
      guard kind == .plural || kind == .selectOrdinal else { continue }
      if text.bytes[branch.text].contains(UInt8(ascii: "#")) { result.insert(branch.argument) }
    }
    return result
  }
}
