import CommandLineArguments
import Testing

/// The scripts that complete command lines: what they say of each argument, and that no word of the definitions is
/// taken for a part of the script. `CompletionTests` in `CommandTests` asks the shells themselves.
struct CompletionScriptTests {
  /// A tool whose help and values would break a script, or run, where they are not quoted.
  static let hostileTool: ToolDefinition = {
    let words = ["it's", "$(touch /tmp/x)", "a:b", "back\\slash", "`id`"]
    let command = CommandDefinition(
      name: "check", summary: "Don't [break]: $HOME `id` \\ \"quoted\"",
      arguments: [
        .positional("path", value: .init("path", .path), help: "A path").repeated(),
        .option(
          "form", short: "f", value: .init("it's", .choice(words)), help: "Isn't it [a:b] \\ $(id)?\nTwo"),
        .option("rule", value: .init("id", .listed("my rules")), help: "A rule").commaSeparated(),
        .option("report", value: .init("name=file", .namedPath(["text", "json"])), help: "A report")
          .repeated(),
        .option("since", value: .init("revision", .revision), help: "A revision"),
        .option("changed", value: .init("base", .revision), help: "Only changes").implying("HEAD"),
        .option("hidden", value: .init("x", .choice(["never-shown"])), help: "").hidden(),
      ])
    var tool = ToolDefinition(name: "my-tool", summary: "Don't", commands: [command])
    tool.defaultCommand = "check"
    return tool
  }()
  static let lists = ["my rules": ["one's", "two"]]

  @Test func quotesWordsForBash() {
    let script = BashCompletion(Self.hostileTool, lists: Self.lists).text()
    #expect(script.contains(#"_my_tool_words 'it'\''s' '$(touch /tmp/x)' 'a:b' 'back\slash' '`id`'"#))
    #expect(
      script.contains("_my_tool_list_my_rules() {\n  _my_tool_words \\\n    'one'\\''s' \\\n    'two'\n}"))
    #expect(script.contains(#"'check --report' | ' --report') _my_tool_named 'text' 'json' ;;"#))
    #expect(script.contains(#"'check --rule' | ' --rule') _my_tool_comma; _my_tool_list_my_rules ;;"#))
    #expect(script.hasSuffix("complete -F _my_tool 'my-tool'\n"))
    #expect(!script.contains("never-shown") && !script.contains("Isn't"))
  }

  @Test func quotesWordsAndHelpForZsh() {
    let script = ZshCompletion(Self.hostileTool, lists: Self.lists).text()
    #expect(script.hasPrefix("#compdef my-tool\n"))
    #expect(script.contains(#"(-f --form)--form=[Isn'\''t it \[a\:b\] \\ $(id)? Two]:it'\''s:'"#))
    #expect(script.contains(#"'compadd -- '\''it'\''\'\'''\''s'\'' '\''$(touch /tmp/x)'\'' '\''a\:b'\''"#))
    #expect(
      script.contains(#"'*--report=[A report]:name=file:''_my_tool_named -- '\''text'\'' '\''json'\'''"#))
    #expect(script.contains("'_my_tool_comma_list _my_tool_list_my_rules'"))
    #expect(!script.contains("never-shown"))
  }

  @Test func quotesWordsAndHelpForFish() {
    let script = FishCompletion(Self.hostileTool, lists: Self.lists).text()
    #expect(script.contains(#"-d 'Isn\'t it [a:b] \\ $(id)? Two'"#))
    #expect(
      script.contains(#"-a '(__my_tool_words \'it\\\'s\' \'$(touch /tmp/x)\' \'a:b\' \'back\\\\slash\'"#))
    #expect(script.contains(#"-l 'rule' -x -a '(__my_tool_list_my_rules | __my_tool_comma)'"#))
    #expect(script.contains("\n    __my_tool_words \\\n        'one\\'s' \\\n        'two'\nend\n"))
    #expect(!script.contains("never-shown"))
  }

  @Test func offersWhatTheDefaultCommandTakesBeforeACommand() {
    let bash = BashCompletion(defaultingTool).text()
    #expect(bash.contains("    '') _tool_words '--all' '-r' '--rule' '--locale' '-f' '--format' "))
    #expect(bash.contains("' 0') _tool_words 'check' 'convert'; _tool_paths -f ;;"))
    #expect(bash.contains("      'check' | 'lint') command='check' ;;\n"))
    // Without a default command nothing is offered but commands and what the tool itself takes.
    let plain = BashCompletion(sampleTool).text()
    #expect(plain.contains("    '') _tool_words '-q' '--quiet' '--color' '-h' '--help' '--version' ;;"))
    #expect(plain.contains("' 0') _tool_words 'check' 'convert' ;;"))
  }

  @Test func takesAValueThatMayBeLeftOutOnlyFromTheSameWord() {
    let tool = Self.hostileTool
    let bash = BashCompletion(tool).text()
    #expect(bash.contains("'check --changed' | ' --changed') _my_tool_revisions ;;"))
    #expect(bash.contains("'-f' | '--form' | '--rule' | '--report' | '--since' | '--hidden')\n"))
    #expect(
      ZshCompletion(tool).text().contains("(--changed)--changed=-[Only changes]::base:''_my_tool_revisions'"))
    #expect(FishCompletion(tool).text().contains("-l 'changed' -a '(__my_tool_revisions)'"))
    let page = ManualPage(tool, version: "1", date: "2026-01-31").text()
    #expect(page.contains(#"\fB\-\-changed\fR[=\fIbase\fR]"#))
  }

  @Test func givesPositionsTheirPlace() {
    let script = BashCompletion(sampleTool).text()
    #expect(script.contains("    'check '*) _tool_paths -f ;;"))
    #expect(script.contains("    'convert 0') _tool_paths -f ;;\n    'convert 1') _tool_paths -f ;;"))
  }
}
