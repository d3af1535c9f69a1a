import CommandLineArguments
import Testing

@Test(arguments: [
  ("", "-"),
  ("check", "check"),
  ("lint a", "check paths=a"),
  ("check --all a b", "check all paths=a paths=b"),
  ("check --format json", "check format=json"),
  ("check --format=json", "check format=json"),
  ("check --output-format=json", "check format=json"),
  ("check -f json -r=x -ry", "check format=json rule=x rule=y"),
  ("check --rule a --rule b", "check rule=a rule=b"),
  ("check --locale fr,it --locale=ja", "check locale=fr locale=it locale=ja"),
  ("check -qh", "check quiet help"),
  ("check -qfjson a", "check quiet format=json paths=a"),
  ("check --all --all", "check all all"),
  ("check -- --all -q", "check paths=--all paths=-q"),
  ("check - a", "check paths=- paths=a"),
  ("check a --rule=--b", "check paths=a rule=--b"),
  ("check --rule=", "check rule="),
  ("check --rule=a=b", "check rule=a=b"),
  ("check --limit -1", "check limit=-1"),
  ("convert in out --to po", "convert input=in output=out to=po"),
])
func parses(line: String, expected: String) {
  #expect(outcome(line) == expected)
}

@Test(arguments: [
  ("--quiet check a", "check quiet paths=a"),
  ("--color never check a", "check color=never paths=a"),
  ("--format json check a", "check format=json paths=a"),
  ("-qf json check a", "check quiet format=json paths=a"),
  ("-fjson check a", "check format=json paths=a"),
  ("--limit -1 check", "check limit=-1"),
  ("--help", "- help"),
  ("-q", "- quiet"),
])
func findsTheCommandBehindOptions(line: String, expected: String) {
  #expect(outcome(line) == expected)
}

@Test(arguments: [
  ("shop.storekit", "check paths=shop.storekit"),
  ("./chekc", "check paths=./chekc"),
  ("Catalogs --all", "check paths=Catalogs all"),
  ("-- check", "check paths=check"),
  ("--all", "check all"),
  ("--color never", "- color=never"),
  ("", "-"),
  ("chekc", "error: unknown command 'chekc'; did you mean 'check'?"),
])
func takesTheDefaultCommandForPaths(line: String, expected: String) {
  #expect(outcome(line, of: defaultingTool) == expected)
}

@Test(arguments: [
  ("chekc", "unknown command 'chekc'; did you mean 'check'?"),
  ("frobnicate", "unknown command 'frobnicate'"),
  ("check --formt json", "unknown option '--formt'; did you mean '--format'?"),
  ("check --form json", "unknown option '--form'; did you mean '--format'?"),
  ("check -format json", "unknown option '-format'; did you mean '--format'?"),
  ("check --to po", "unknown option '--to'; 'convert' has it"),
  ("check -x", "unknown option '-x'"),
  ("convert -r x", "unknown option '-r'; 'check' has it"),
  ("check --trac", "unknown option '--trac'"),
  ("check ---all", "unknown option '---all'; did you mean '--all'?"),
  ("check --=", "unknown option '--'"),
  (
    "check --rule",
    "the option '--rule' needs a value <id>; write --rule <id>, or --rule=<id> for a value that starts with a dash"
  ),
  (
    "check --rule --all",
    "the option '--rule' needs a value <id>; write --rule <id>, or --rule=<id> for a value that starts with a dash"
  ),
  ("check --format", "the option '--format' needs a value <format>; use one of text, json, sarif"),
  ("check --format -- json", "the option '--format' needs a value <format>; use one of text, json, sarif"),
  ("check --all=1", "the flag '--all' takes no value, but has '1'"),
  ("check -q=1", "the flag '-q' takes no value, but has '1'"),
  ("check --format jsno", "'jsno' is no value of '--format'; did you mean 'json'?"),
  ("check --format=html", "'html' is no value of '--format'; use one of text, json, sarif"),
  ("check --limit 101", "'101' is no number that '--limit' takes; use a whole number from -1 to 100"),
  ("check --limit 1x", "'1x' is no number that '--limit' takes; use a whole number from -1 to 100"),
  ("check --format json -f text", "the option '-f' stands twice; keep one of the two"),
  ("convert a b c --to po", "unexpected argument 'c'"),
  ("convert --to po", "missing argument '<input>'"),
  ("convert a", "missing argument '--to'"),
])
func reportsTheFirstFault(line: String, expected: String) {
  #expect(outcome(line) == "error: " + expected)
}

@Test(arguments: [
  ("convert --help", "convert help"),
  ("check --nonsense -h", "check help"),
  ("check --version --format", "check version"),
])
func helpIsAnsweredWhateverElseIsWrong(line: String, expected: String) {
  #expect(outcome(line) == expected)
}

@Test func helpAfterTheTerminatorIsAWord() {
  #expect(outcome("check -- --help") == "check paths=--help")
}

@Test func valuesAreAskedForByName() throws {
  let parsed = try ParsedArguments(
    ["check", "a b", "--limit", "7", "-r", "x", "-r", "y", "\u{301}\n"], of: sampleTool)
  #expect(parsed.values("paths") == ["a b", "\u{301}\n"])
  #expect(parsed.value("rule") == "y")
  #expect(parsed.number("limit") == 7)
  #expect(parsed.isSet("limit"))
  #expect(!parsed.isSet("all"))
  #expect(parsed.value("format") == nil)
  #expect(parsed.occurrences.map(\.index) == [1, 2, 4, 6, 8])
}

@Test func theCommandIsKnownOfFaultyArguments() {
  #expect(sampleTool.command(in: ["-q", "convert", "--nonsense"])?.name == "convert")
  #expect(sampleTool.command(in: ["--nonsense"]) == nil)
  #expect(sampleTool.command(in: ["chekc"]) == nil)
}

@Test func splittingKeepsEveryArgument() {
  let arguments = ["a", "--b=c", "-d", "-", "--", "--e", ""]
  let split = SplitArguments(arguments)
  #expect(split.elements.map(\.text) == arguments)
  #expect(
    split.elements.map(\.form) == [
      .word, .longOption(name: "b", value: "c"), .shortOptions("d"), .word, .terminator, .word, .word,
    ])
}

@Test func anyMixOfArgumentsIsParsedOrRefused() {
  let pieces = [
    "check", "convert", "--", "-", "--all", "--format", "json", "-f", "-qh", "--limit", "-1", "--=", "-=", "",
    "=",
    "--to", "a/b", "-r", "--help",
  ]
  for first in pieces {
    for second in pieces {
      for third in pieces {
        for tool in [sampleTool, defaultingTool] {
          let arguments = [first, second, third]
          guard let parsed = try? ParsedArguments(arguments, of: tool) else { continue }
          #expect(parsed.occurrences.allSatisfy { arguments.indices.contains($0.index) })
          #expect(parsed.command == tool.command(in: arguments))
        }
      }
    }
  }
}
