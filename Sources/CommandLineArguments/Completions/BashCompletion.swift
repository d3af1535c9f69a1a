/// The script that completes a tool's command lines in bash, from version 3.2 on, which macOS has.
package struct BashCompletion: Sendable {
  private let tool: ToolDefinition
  private let lists: [String: [String]]
  /// The name of the main function, with which all others begin.
  private let name: String

  /// - Parameter lists: the words of the lists that values name
  package init(_ tool: ToolDefinition, lists: [String: [String]] = [:]) {
    self.tool = tool
    self.lists = lists
    name = "_" + identifier(tool.name)
  }

  /// Returns the script.
  package func text() -> String {
    let heading =
      "# Completion of \(oneLine(tool.name)) for bash, made by `\(oneLine(tool.name)) completions bash`.\n"
    return
      ([heading, helpers] + lists.sorted { $0.key < $1.key }.map { listFunction($0.key, $0.value) }
      + [
        table("options", of: "$command", optionRows), table("value", of: "$command $option", valueRows),
        table("positional", of: "$command $count", positionalRows), main,
        "complete -F \(name) \(shellQuoted(tool.name))\n",
      ]).joined(separator: "\n")
  }

  // MARK: What a place takes

  /// An arm of a `case`: what is matched, and what is run.
  private struct Row {
    let patterns: [String]
    let action: String

    var text: String { "    \(patterns.joined(separator: " | "))) \(action) ;;\n" }
  }

  private var optionRows: [Row] {
    ([nil] + tool.commands.map { $0 }).map { command in
      let options = tool.completedOptions(of: command ?? tool.fallbackCommand)
      let spellings = options.flatMap { $0.spellings.prefix($0.shortName == nil ? 1 : 2) }
      return Row(patterns: [shellQuoted(command?.name ?? "")], action: words(spellings))
    }
  }

  private var valueRows: [Row] {
    tool.commands.flatMap { command in
      // Before a command, the options of the default one may stand.
      let names = command.name == tool.defaultCommand ? [command.name, ""] : [command.name]
      return tool.completedOptions(of: command).compactMap { option -> Row? in
        guard let value = option.value else { return nil }
        let patterns = names.flatMap { name in option.spellings.map { shellQuoted("\(name) \($0)") } }
        return Row(patterns: patterns, action: action(for: value, isCommaSeparated: option.isCommaSeparated))
      }
    }
  }

  private var positionalRows: [Row] {
    let rows = tool.commands.flatMap { command in
      command.positionals.enumerated().compactMap { index, positional -> Row? in
        guard let value = positional.value else { return nil }
        let pattern =
          positional.isRepeated
          ? shellQuoted(command.name + " ") + "*" : shellQuoted("\(command.name) \(index)")
        return Row(
          patterns: [pattern], action: action(for: value, isCommaSeparated: positional.isCommaSeparated))
      }
    }
    var first = words(tool.commands.map(\.name))
    if let value = tool.fallbackCommand?.positionals.first?.value {
      first += "; " + action(for: value, isCommaSeparated: false)
    }
    return [Row(patterns: [shellQuoted(" 0")], action: first)] + rows
  }

  private func action(for value: ValueDefinition, isCommaSeparated: Bool) -> String {
    let start = isCommaSeparated ? "\(name)_comma; " : ""
    return switch value.kind {
    case .text, .number: ":"
    case .path: "\(name)_paths -f"
    case .folder: "\(name)_paths -d"
    case .revision: "\(name)_revisions"
    case .choice(let choices): start + words(choices)
    case .listed(let list): lists[list] == nil ? ":" : "\(start)\(name)_list_\(identifier(list))"
    case .namedPath(let names): ([name + "_named"] + names.map(shellQuoted)).joined(separator: " ")
    }
  }

  private func words(_ words: [String]) -> String {
    ([name + "_words"] + words.map(shellQuoted)).joined(separator: " ")
  }

  // MARK: Text of the script

  private func table(_ suffix: String, of subject: String, _ rows: [Row]) -> String {
    "\(name)_\(suffix)() {\n  case \"\(subject)\" in\n\(rows.map(\.text).joined())  esac\n}\n"
  }

  private func listFunction(_ list: String, _ words: [String]) -> String {
    let lines = ([name + "_words"] + words.map { "  " + shellQuoted($0) }).joined(separator: " \\\n  ")
    return "\(name)_list_\(identifier(list))() {\n  \(lines)\n}\n"
  }

  private var helpers: String {
    #"""
    # Adds an answer, without what readline has left of the place where it breaks words.
    \#(name)_add() {
      local answer=$head$1
      COMPREPLY+=("${answer#"$hidden"}")
    }

    # Adds those of the given words that begin with what was typed.
    \#(name)_words() {
      local word quoted
      for word in "$@"; do
        if [[ $word == "$typed"* ]]; then
          printf -v quoted %q "$word"
          \#(name)_add "$quoted"
        fi
      done
    }

    # Leaves what stands before the last comma as it is.
    \#(name)_comma() {
      if [[ $typed == *,* ]]; then
        head=$head${typed%,*},
        typed=${typed##*,}
      fi
      compopt -o nospace 2>/dev/null
    }

    # Adds files (-f) or folders (-d).
    \#(name)_paths() {
      local path
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do
        \#(name)_add "$path"
      done < <(compgen "$1" -- "${typed//\\/}")
    }

    # Adds branches and tags.
    \#(name)_revisions() {
      local revision
      while IFS= read -r revision; do
        \#(name)_words "$revision"
      done < <(git for-each-ref --format='%(refname:short)' refs/heads refs/remotes refs/tags 2>/dev/null)
    }

    # Adds names with an equals sign, or the file after it.
    \#(name)_named() {
      local name
      if [[ $typed == *=* ]]; then
        head=$head${typed%%=*}=
        typed=${typed#*=}
        \#(name)_paths -f
        return
      fi
      compopt -o nospace 2>/dev/null
      for name in "$@"; do
        if [[ $name == "$typed"* ]]; then \#(name)_add "$name="; fi
      done
    }

    """#
  }

  private var main: String {
    let commands = tool.commands.map { command in
      let arm = command.names.map(shellQuoted).joined(separator: " | ")
      return "      \(arm)) command=\(shellQuoted(command.name)) ;;\n"
    }
    let other = tool.defaultCommand.map { "command=\(shellQuoted($0)) count=1" } ?? "command='?'"
    let valued = tool.valuedSpellings.map(shellQuoted).joined(separator: " | ")
    return #"""
      \#(name)() {
        local command="" option="" count=0 ended="" head="" hidden="" typed="" glued="" word index
        local -a line
        COMPREPLY=()
        # Words as they were typed: an equals sign or a colon may divide one into several.
        line=()
        for ((index = 1; index <= COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          if [[ ${#line[@]} -gt 0 && ($word == [=:] || -n $glued) ]]; then
            line[${#line[@]} - 1]+=$word
          else
            line+=("$word")
          fi
          if [[ $word == [=:] ]]; then glued=1; else glued=""; fi
        done
        # What stands before the last one: the command, how many words it has, and the option that awaits a value.
        for ((index = 0; index < ${#line[@]} - 1; index++)); do
          word=${line[index]}
          if [[ -n $option && $word != -* ]]; then
            option=""
            continue
          fi
          option=""
          if [[ -z $ended ]]; then
            case $word in
            --)
              ended=1
              continue
              ;;
            \#(valued))
              option=$word
              continue
              ;;
            -?*) continue ;;
            esac
          fi
          if [[ -n $command ]]; then
            count=$((count + 1))
            continue
          fi
          case $word in
      \#(commands.joined())      *) \#(other) ;;
          esac
        done
        typed=${line[${#line[@]} - 1]}
        word=$typed
        if [[ $COMP_WORDBREAKS == *=* ]]; then word=${word##*=}; fi
        if [[ $COMP_WORDBREAKS == *:* ]]; then word=${word##*:}; fi
        hidden=${typed%"$word"}
        if [[ -n $option && $typed != -* ]]; then
          \#(name)_value
        elif [[ -z $ended && $typed == --*=* ]]; then
          option=${typed%%=*}
          head=$option=
          typed=${typed#*=}
          \#(name)_value
        elif [[ -z $ended && $typed == -* ]]; then
          \#(name)_options
        else
          \#(name)_positional
        fi
      }

      """#
  }
}
