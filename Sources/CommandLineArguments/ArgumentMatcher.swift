import SourceText

/// The second stage: gives each split argument to the definition it belongs to.
struct ArgumentMatcher {
  private let elements: [SplitArguments.Element]
  private let definitions: [ArgumentDefinition]
  private let tool: ToolDefinition
  private let wordIndex: Int?
  private var position = 0
  private var words: [SplitArguments.Element] = []

  private(set) var occurrences: [ParsedArguments.Occurrence] = []
  /// The first fault.
  private(set) var fault: UsageError?
  /// Whether an argument was given that makes faults in the others not matter.
  private(set) var isInterrupted = false

  init(_ split: SplitArguments, tool: ToolDefinition, choice: CommandChoice) {
    self.elements = split.elements
    self.definitions = tool.arguments(of: choice.command)
    self.tool = tool
    self.wordIndex = choice.wordIndex
  }

  mutating func matchAll() {
    while position < elements.count {
      let element = elements[position]
      position += 1
      switch element.form {
      case .terminator: continue
      case .word: if element.index != wordIndex { words.append(element) }
      case .longOption(let name, let value): matchLong(name, value, element)
      case .shortOptions(let letters): matchShort(letters, element)
      }
    }
    matchWords()
    for definition in definitions where definition.isRequired {
      if !occurrences.contains(where: { $0.name == definition.name }) {
        fail(.missingArgument(definition.spelling))
      }
    }
    occurrences.sort { $0.index < $1.index }
  }

  // MARK: Options

  private mutating func matchLong(_ name: String, _ value: String?, _ element: SplitArguments.Element) {
    guard let definition = definitions.first(where: { $0.hasLongName(name) }) else {
      return fail(unknownOption(name))
    }
    let typed = "--" + name
    if definition.value != nil {
      guard let value = value ?? definition.impliedValue ?? takeValue(of: definition, typed: typed) else {
        return
      }
      add(definition, value: value, at: element.index, typed: typed)
    } else if let value {
      fail(.valueOfFlag(typed, value: value))
    } else {
      add(definition, value: nil, at: element.index, typed: typed)
    }
  }

  private mutating func matchShort(_ letters: String, _ element: SplitArguments.Element) {
    // A long name with one dash is a common slip, and hardly ever meant as letters.
    if letters.count > 1, definitions.contains(where: { $0.hasLongName(letters) }) {
      return fail(.unknownOption(element.text, suggestion: "--" + letters, owners: []))
    }
    var rest = letters[...]
    while let letter = rest.popFirst() {
      let typed = "-\(letter)"
      guard let definition = definitions.first(where: { $0.shortName == letter }) else {
        return fail(.unknownOption(typed, suggestion: nil, owners: owners { $0.shortName == letter }))
      }
      guard definition.value != nil else {
        if rest.first == "=" { return fail(.valueOfFlag(typed, value: String(rest.dropFirst()))) }
        add(definition, value: nil, at: element.index, typed: typed)
        continue
      }
      if rest.first == "=" { rest.removeFirst() }
      let attached = rest.isEmpty ? nil : String(rest)
      guard let value = attached ?? takeValue(of: definition, typed: typed) else { return }
      return add(definition, value: value, at: element.index, typed: typed)
    }
  }

  private mutating func takeValue(of definition: ArgumentDefinition, typed: String) -> String? {
    guard let value = definition.value else { return nil }
    if position < elements.count, elements[position].index != wordIndex, elements[position].isValue(of: value)
    {
      position += 1
      return elements[position - 1].text
    }
    fail(.missingValue(option: typed, value: value))
    return nil
  }

  private func unknownOption(_ name: String) -> UsageError {
    let names = definitions.filter { !$0.isPositional && !$0.isHidden }.map(\.name)
    let owners = owners { $0.hasLongName(name) }
    let suggestion = owners.isEmpty ? closest(to: name, in: names).map { "--" + $0 } : nil
    return .unknownOption("--" + name, suggestion: suggestion, owners: owners)
  }

  private func owners(where fits: (ArgumentDefinition) -> Bool) -> [String] {
    tool.commands.filter { $0.arguments.contains(where: fits) }.map(\.name)
  }

  // MARK: Words

  private mutating func matchWords() {
    var rest = words[...]
    for definition in definitions where definition.isPositional {
      while let word = rest.popFirst() {
        add(definition, value: word.text, at: word.index, typed: definition.spelling)
        if !definition.isRepeated { break }
      }
    }
    if let word = rest.first { fail(.unexpectedArgument(word.text)) }
  }

  // MARK: Results

  private mutating func add(_ definition: ArgumentDefinition, value: String?, at index: Int, typed: String) {
    if definition.isInterrupting { isInterrupted = true }
    guard let value, let kind = definition.value?.kind else {
      occurrences.append(.init(name: definition.name, value: nil, index: index))
      return
    }
    if !definition.isRepeated, occurrences.contains(where: { $0.name == definition.name }) {
      fail(.repeatedOption(typed))
    }
    let parts =
      definition.isCommaSeparated
      ? value.split(separator: ",", omittingEmptySubsequences: false).map { String($0) } : [value]
    for part in parts {
      check(part, kind, typed: typed)
      occurrences.append(.init(name: definition.name, value: part, index: index))
    }
  }

  private mutating func check(_ value: String, _ kind: ValueDefinition.Kind, typed: String) {
    switch kind {
    case .text, .path, .folder, .listed, .revision, .namedPath: return
    case .number(let range):
      guard let number = Int(value), range.contains(number) else {
        return fail(.invalidNumber(argument: typed, value: value, range: range))
      }
    case .choice(let choices):
      guard choices.contains(value) else {
        return fail(
          .invalidChoice(
            argument: typed, value: value, choices: choices, suggestion: closest(to: value, in: choices)))
      }
    }
  }

  private mutating func fail(_ error: UsageError) {
    if fault == nil { fault = error }
  }
}
