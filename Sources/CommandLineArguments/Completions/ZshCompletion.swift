/// The script that completes a tool's command lines in zsh, to be kept as `_NAME` in a folder of `fpath`.
package struct ZshCompletion: Sendable {
  private let tool: ToolDefinition
  private let lists: [String: [String]]
  /// The name with which all functions but the main one begin.
  private let name: String

  /// - Parameter lists: the words of the lists that values name
  package init(_ tool: ToolDefinition, lists: [String: [String]] = [:]) {
    self.tool = tool
    self.lists = lists
    name = "_" + identifier(tool.name)
  }

  /// Returns the script.
  package func text() -> String {
    var blocks = [
      """
      #compdef \(oneLine(tool.name))

      # Completion of \(oneLine(tool.name)) for zsh, made by `\(oneLine(tool.name)) completions zsh`.

      """,
      helpers,
    ]
    blocks += lists.sorted { $0.key < $1.key }.map { listFunction($0.key, $0.value) }
    blocks += tool.commands.map(function(of:))
    blocks += [first, main, ending]
    return blocks.joined(separator: "\n")
  }

  // MARK: What a place takes

  private func function(of command: CommandDefinition) -> String {
    let positionals = command.positionals.map { positional in
      shellQuoted(
        "\(positional.isRepeated ? "*" : positional.isRequired ? "" : ":"):\(escaped(positional.name)):")
        + action(for: positional)
    }
    return function(name + "_" + identifier(command.name), options(of: command) + positionals)
  }

  /// What may stand where no command has been named: commands, and what the default command takes.
  private var first: String {
    function(name + "_first", options(of: tool.fallbackCommand) + ["'*:command:\(name)_start'"])
      + "\n" + start
  }

  private func function(_ function: String, _ specifications: [String]) -> String {
    let lines = (["_arguments -s -S"] + specifications.map { "  " + $0 }).joined(separator: " \\\n  ")
    return "\(function)() {\n  \(lines)\n}\n"
  }

  private func options(of command: CommandDefinition?) -> [String] {
    tool.completedOptions(of: command).flatMap { option -> [String] in
      let spellings = option.spellings.prefix(option.shortName == nil ? 1 : 2)
      let exclusion = option.isRepeated ? "*" : "(\(option.spellings.joined(separator: " ")))"
      return spellings.map { spelling in
        var text = exclusion + spelling
        if option.value != nil { text += spelling.hasPrefix("--") ? "=" : "+" }
        // Such a value stands in the same word, or nowhere.
        if option.impliedValue != nil { text = text.dropLast() + (spelling.hasPrefix("--") ? "=-" : "-") }
        text += "[\(escaped(option.help))]"
        guard let value = option.value else { return shellQuoted(text) }
        let separator = option.impliedValue == nil ? ":" : "::"
        return shellQuoted(text + separator + escaped(value.name) + ":") + action(for: option)
      }
    }
  }

  /// Returns what an argument's value is completed by, as an action of `_arguments`: a command that gets options of
  /// `compadd` after its first word.
  private func action(for argument: ArgumentDefinition) -> String {
    guard let value = argument.value else { return "" }
    let isListed = argument.isCommaSeparated
    let action =
      switch value.kind {
      case .text, .number: " "
      case .path: "_files"
      case .folder: "_files -/"
      case .revision: "\(name)_revisions"
      case .choice(let choices): call(isListed ? "\(name)_comma" : "compadd", choices)
      case .listed(let list) where lists[list] == nil: " "
      case .listed(let list): (isListed ? "\(name)_comma_list " : "") + "\(name)_list_\(identifier(list))"
      case .namedPath(let names): call("\(name)_named", names)
      }
    return shellQuoted(action)
  }

  /// Returns a call for `_arguments`, which takes what ends at a colon that has no backslash, and evaluates it.
  private func call(_ function: String, _ words: [String]) -> String {
    let quoted = words.map { shellQuoted($0).map { $0 == ":" ? "\\:" : String($0) }.joined() }
    return ([function, "--"] + quoted).joined(separator: " ")
  }

  /// Returns a text for the inside of a specification: brackets, colons and backslashes stand for themselves.
  private func escaped(_ text: String) -> String {
    oneLine(text).map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  // MARK: Text of the script

  private func listFunction(_ list: String, _ words: [String]) -> String {
    let lines = (["compadd \"$@\" --"] + words.map { "  " + shellQuoted($0) }).joined(separator: " \\\n  ")
    return "\(name)_list_\(identifier(list))() {\n  \(lines)\n}\n"
  }

  private var helpers: String {
    #"""
    \#(name)_comma() {
      compset -P '*,'
      compadd -S '' "$@"
    }

    # The last argument is the function of a list.
    \#(name)_comma_list() {
      local list=$@[-1]
      compset -P '*,'
      $list -S '' "${@[1,-2]}"
    }

    \#(name)_revisions() {
      local -a revisions
      revisions=(${(f)"$(git for-each-ref --format='%(refname:short)' refs/heads refs/remotes refs/tags 2>/dev/null)"})
      compadd "$@" -a -- revisions
    }

    \#(name)_named() {
      if compset -P '*='; then
        _files
      else
        compadd -S '=' "$@"
      fi
    }

    """#
  }

  /// What the first word may be.
  private var start: String {
    let commands = tool.commands.map { command in
      let word = command.name.map { $0 == ":" ? "\\:" : String($0) }.joined()
      let summary = oneLine(command.summary).map { $0 == "\\" ? "\\\\" : String($0) }.joined()
      return "    \(shellQuoted("\(word):\(summary)"))\n"
    }
    let takesPaths = tool.fallbackCommand?.positionals.first?.value?.kind == .path
    return #"""
      \#(name)_start() {
        local -a commands
        commands=(
      \#(commands.joined())  )
        _describe -t commands command commands\#(takesPaths ? "\n  _files" : "")
      }

      """#
  }

  private var main: String {
    let valued = tool.valuedSpellings.map(shellQuoted).joined(separator: "|")
    let commands = tool.commands.map { command in
      "      (\(command.names.map(shellQuoted).joined(separator: "|"))) command=\(shellQuoted(command.name)) place=$index; break ;;\n"
    }
    let calls = tool.commands.map { "    (\(shellQuoted($0.name))) \(name)_\(identifier($0.name)) ;;\n" }
    let other = shellQuoted(tool.defaultCommand ?? "?")
    return #"""
      _\#(tool.name)() {
        local word awaits command place index
        for ((index = 2; index < CURRENT; index++)); do
          word=$words[index]
          if [[ -n $awaits && $word != -* ]]; then
            awaits=
            continue
          fi
          awaits=
          case $word in
            (\#(valued)) awaits=1 ;;
            (--) command=\#(other); break ;;
            (-?*) ;;
      \#(commands.joined())      (*) command=\#(other); break ;;
          esac
        done
        if [[ -n $place ]]; then
          words[place]=()
          (( CURRENT-- ))
        fi
        case $command in
          ('') \#(name)_first ;;
      \#(calls.joined())  esac
      }

      """#
  }

  /// The file is a function's body where zsh loads it from `fpath`; elsewhere it is read as a script.
  private var ending: String {
    """
    if [[ $funcstack[1] == _\(tool.name) ]]; then
      _\(tool.name) "$@"
    else
      compdef _\(tool.name) \(shellQuoted(tool.name))
    fi

    """
  }
}
