extension UsageError {
  /// Returns what is wrong: lower case, no full stop.
  ///
  /// - Parameter quote: makes what was typed safe to print and puts it in quotes
  package func message(quote: (String) -> String) -> String {
    switch self {
    case .unknownCommand(let word, _): "unknown command \(quote(word))"
    case .unknownOption(let option, _, _): "unknown option \(quote(option))"
    case .missingValue(let option, let value): "the option \(quote(option)) needs a value <\(value.name)>"
    case .valueOfFlag(let option, let value):
      "the flag \(quote(option)) takes no value, but has \(quote(value))"
    case .invalidChoice(let argument, let value, _, _):
      "\(quote(value)) is no value of \(quote(argument))"
    case .invalidNumber(let argument, let value, _):
      "\(quote(value)) is no number that \(quote(argument)) takes"
    case .repeatedOption(let option): "the option \(quote(option)) stands twice"
    case .unexpectedArgument(let word): "unexpected argument \(quote(word))"
    case .missingArgument(let argument): "missing argument \(quote(argument))"
    case .conflict(let first, let second): "\(quote(first)) and \(quote(second)) exclude each other"
    case .invalidValue(let argument, let value, let reason):
      "\(quote(value)) is no value of \(quote(argument)): \(reason)"
    }
  }

  /// Returns what to do, or nil where the message says it.
  ///
  /// - Parameter quote: makes what was typed safe to print and puts it in quotes
  package func help(quote: (String) -> String) -> String? {
    switch self {
    case .unknownCommand(_, let suggestion?), .unknownOption(_, let suggestion?, _):
      "did you mean \(quote(suggestion))?"
    case .unknownOption(_, nil, let owners):
      owners.isEmpty
        ? nil : "\(owners.map(quote).joined(separator: ", ")) \(owners.count == 1 ? "has" : "have") it"
    case .invalidChoice(_, _, let choices, let suggestion):
      if let suggestion {
        "did you mean \(quote(suggestion))?"
      } else if choices.count <= HelpText.choiceLimit {
        "use one of \(choices.joined(separator: ", "))"
      } else {
        nil
      }
    case .invalidNumber(_, _, let range):
      if range.upperBound == .max {
        range.lowerBound == .min ? "use a whole number" : "use a whole number from \(range.lowerBound) up"
      } else {
        "use a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
    case .repeatedOption: "keep one of the two"
    case .missingValue(let option, let value):
      value.choices.flatMap { choices in
        choices.count <= HelpText.choiceLimit ? "use one of \(choices.joined(separator: ", "))" : nil
      } ?? "write \(option) <\(value.name)>, or \(option)=<\(value.name)> for a value that starts with a dash"
    case .unknownCommand, .valueOfFlag, .unexpectedArgument, .missingArgument, .conflict, .invalidValue: nil
    }
  }
}
