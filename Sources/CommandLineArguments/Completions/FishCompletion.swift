/// The script that completes a tool's command lines in fish, from version 3.1 on.
package struct FishCompletion: Sendable {
  private let tool: ToolDefinition
  private let lists: [String: [String]]
  /// The name with which all functions begin.
  private let name: String

  /// - Parameter lists: the words of the lists that values name
  package init(_ tool: ToolDefinition, lists: [String: [String]] = [:]) {
    self.tool = tool
    self.lists = lists
    name = "__" + identifier(tool.name)
  }

  /// Returns the script.
  package func text() -> String {
    var blocks = [
      "# Completion of \(oneLine(tool.name)) for fish, made by `\(oneLine(tool.name)) completions fish`.\n",
      helpers,
    ]
    blocks += lists.sorted { $0.key < $1.key }.map { listFunction($0.key, $0.value) }
    blocks.append("complete -c \(fishQuoted(tool.name)) -f\n")
    blocks.append(lines(first) + lines(options(of: tool.fallbackCommand, at: "")))
    for command in tool.commands {
      blocks.append(lines(positionals(of: command)) + lines(options(of: command, at: command.name)))
    }
    return blocks.joined(separator: "\n")
  }

  private func lines(_ completions: [String]) -> String {
    completions.map { "complete -c \(fishQuoted(tool.name)) \($0)\n" }.joined()
  }

  // MARK: What a place takes

  private var first: [String] {
    let commands = tool.commands.map { command in
      condition("") + " -a \(fishQuoted(fishQuoted(command.name))) -d \(fishQuoted(oneLine(command.summary)))"
    }
    let value = tool.fallbackCommand?.positionals.first?.value
    return commands + (value.map { [condition("") + values(of: $0)] } ?? [])
  }

  private func positionals(of command: CommandDefinition) -> [String] {
    command.positionals.enumerated().compactMap { index, positional in
      guard let value = positional.value else { return nil }
      let place = positional.isRepeated ? command.name : "\(command.name) \(index)"
      return condition(place) + values(of: value, isCommaSeparated: positional.isCommaSeparated)
    }
  }

  private func options(of command: CommandDefinition?, at place: String) -> [String] {
    tool.completedOptions(of: command).map { option in
      var text = condition(place) + " -l \(fishQuoted(option.name))"
      if let short = option.shortName { text += " -s \(fishQuoted(String(short)))" }
      if let value = option.value {
        if option.awaitsValue { text += value.kind == .path ? " -r" : " -x" }
        text += values(of: value, isCommaSeparated: option.isCommaSeparated)
      }
      return text + " -d \(fishQuoted(oneLine(option.help)))"
    }
  }

  private func condition(_ place: String) -> String { "-n \(fishQuoted("\(name)_is \(fishQuoted(place))"))" }

  private func values(of value: ValueDefinition, isCommaSeparated: Bool = false) -> String {
    let call: String
    switch value.kind {
    case .text, .number: return ""
    case .path: return " -F"
    case .folder: call = "__fish_complete_directories (commandline -ct)"
    case .revision: call = "\(name)_revisions"
    case .choice(let choices): call = words("words", choices)
    case .listed(let list): call = lists[list] == nil ? "" : "\(name)_list_\(identifier(list))"
    case .namedPath(let names): call = words("named", names)
    }
    if call.isEmpty { return "" }
    // What stands in parentheses is run when the place is completed, so that no word in it is expanded before.
    return " -a " + fishQuoted("(\(isCommaSeparated ? call + " | \(name)_comma" : call))")
  }

  private func words(_ function: String, _ words: [String]) -> String {
    (["\(name)_\(function)"] + words.map(fishQuoted)).joined(separator: " ")
  }

  // MARK: Text of the script

  private func listFunction(_ list: String, _ words: [String]) -> String {
    let lines = ([name + "_words"] + words.map { "    " + fishQuoted($0) }).joined(separator: " \\\n    ")
    return "function \(name)_list_\(identifier(list))\n    \(lines)\nend\n"
  }

  private var helpers: String {
    let commands = tool.commands.map { command in
      let names = command.names.map(fishQuoted).joined(separator: " ")
      return "            case \(names)\n                set place \(fishQuoted(command.name)) 0\n"
    }
    let other = tool.defaultCommand.map { "set place \(fishQuoted($0)) 1" } ?? "set place '?' 0"
    return #"""
      # Prints the command that has been named, and how many words it has.
      function \#(name)_place
          set -l place
          set -l awaits 0
          for word in (commandline -opc)[2..-1]
              if test $awaits = 1; and not string match -q -- '-*' $word
                  set awaits 0
                  continue
              end
              set awaits 0
              switch $word
                  case \#(tool.valuedSpellings.map(fishQuoted).joined(separator: " "))
                      set awaits 1
                      continue
                  case '-?*'
                      continue
              end
              if set -q place[1]
                  set place[2] (math $place[2] + 1)
                  continue
              end
              switch $word
      \#(commands.map { $0.split(separator: "\n").map { "    \($0)\n" }.joined() }.joined())                case '*'
                      \#(other)
              end
          end
          echo "$place"
      end

      # Whether the command, or the command and the number of its words, is the given one.
      function \#(name)_is
          set -l place (\#(name)_place)
          test "$place" = "$argv[1]"; or test (string split -f 1 ' ' -- "$place ") = "$argv[1]"
      end

      function \#(name)_words
          printf '%s\n' $argv
      end

      # Puts what stands before the last comma in front of each word.
      function \#(name)_comma
          set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
          set -l head (string replace -r -- '[^,]*$' '' $typed)
          while read -l word
              echo $head$word
          end
      end

      function \#(name)_revisions
          git for-each-ref --format='%(refname:short)' refs/heads refs/remotes refs/tags 2>/dev/null
      end

      # Names with an equals sign, or the file after it.
      function \#(name)_named
          set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
          if string match -q -- '*=*' $typed
              set -l head (string replace -r -- '=.*' '=' $typed)
              for path in (__fish_complete_path (string replace -r -- '^[^=]*=' '' $typed))
                  echo $head$path
              end
          else
              printf '%s=\n' $argv
          end
      end

      """#
  }
}

/// Returns a word in single quotes for fish.
private func fishQuoted(_ word: String) -> String {
  "'" + word.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
}
