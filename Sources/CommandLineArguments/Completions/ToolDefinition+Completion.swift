import SourceText

extension ToolDefinition {
  /// All spellings of options that a value follows, such as `--jobs` and `-j`, each once.
  var valuedSpellings: [String] {
    let valued = (arguments + commands.flatMap(\.arguments)).filter { !$0.isPositional && $0.awaitsValue }
    var seen: Set<String> = []
    return valued.flatMap(\.spellings).filter { seen.insert($0).inserted }
  }

  /// Returns the options that completions offer after a command.
  func completedOptions(of command: CommandDefinition?) -> [ArgumentDefinition] {
    arguments(of: command).filter { !$0.isPositional && !$0.isHidden }
  }

  /// The command that is meant where no word names one.
  var fallbackCommand: CommandDefinition? { defaultCommand.flatMap { command(named: $0) } }
}

extension ArgumentDefinition {
  /// Whether the next word is its value where none is attached.
  var awaitsValue: Bool { value != nil && impliedValue == nil }

  /// The ways to write an option: the short name, the long name, then its aliases.
  var spellings: [String] {
    (shortName.map { ["-\($0)"] } ?? []) + ([name] + aliases).map { "--" + $0 }
  }
}

extension CommandDefinition {
  var positionals: [ArgumentDefinition] { arguments.filter { $0.isPositional && !$0.isHidden } }
  var names: [String] { [name] + aliases }
}

/// Returns a name with an underscore for all that a shell may not take in names of functions.
func identifier(_ name: String) -> String {
  String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
}

/// Returns a word in single quotes for a shell of Bourne's family.
func shellQuoted(_ word: String) -> String {
  "'" + word.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
}

/// Returns help on one line, without the control characters that would break a script or drive a terminal.
func oneLine(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { isUnsafeToPrint($0) ? " " : $0 }))
}
