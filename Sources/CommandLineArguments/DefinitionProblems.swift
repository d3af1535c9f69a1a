extension ToolDefinition {
  /// What makes no sense in the definitions themselves, in words; a test keeps it empty.
  package var definitionProblems: [String] {
    var problems = repeats(commands.flatMap { [$0.name] + $0.aliases }).map { "two commands are named \($0)" }
    if let name = defaultCommand, command(named: name) == nil {
      problems.append("no command is named \(name)")
    }
    for command in commands {
      problems += Self.problems(of: arguments(of: command)).map { "\(command.name): \($0)" }
    }
    // The command's word is looked for before the command is known.
    let options = (arguments + commands.flatMap(\.arguments)).filter { !$0.isPositional }
    let valued = Set(options.filter { $0.value != nil }.map(\.name))
    for name in Set(options.filter { $0.value == nil }.map(\.name)).intersection(valued).sorted() {
      problems.append("--\(name) takes a value in one command and none in another")
    }
    return problems
  }

  private static func problems(of arguments: [ArgumentDefinition]) -> [String] {
    let options = arguments.filter { !$0.isPositional }
    var problems = repeats(options.flatMap { [$0.name] + $0.aliases }).map { "two options are named --\($0)" }
    problems += repeats(options.compactMap { $0.shortName.map { "\($0)" } }).map {
      "two options are named -\($0)"
    }
    let positionals = arguments.filter(\.isPositional)
    for (index, definition) in positionals.enumerated() where index + 1 < positionals.count {
      if definition.isRepeated {
        problems.append("\(definition.spelling) takes all words before the last argument")
      }
      if !definition.isRequired && positionals[index + 1].isRequired {
        problems.append("\(positionals[index + 1].spelling) is required after an argument that is not")
      }
    }
    for definition in arguments where definition.help.isEmpty && !definition.isHidden {
      problems.append("\(definition.spelling) has no help")
    }
    return problems
  }
}

private func repeats(_ names: [String]) -> [String] {
  var seen: Set<String> = []
  return names.filter { !seen.insert($0).inserted }
}
