import CommandLineArguments
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program that shows a text longer than the screen a page at a time, as git has it.
package enum Pager {
  static let argument = ArgumentDefinition.flag(
    "no-pager", help: "Do not page what is longer than the screen through $PAGER")

  private static let standard = "less -FRX"

  /// Returns the command to page a text with; nil where it goes to no terminal, fits on the screen, or no pager is
  /// wanted.
  static func command(for text: String, in environment: CommandEnvironment) -> String? {
    guard environment.isTerminal, let height = environment.terminalHeight else { return nil }
    let command = environment.variables["PAGER"] ?? standard
    guard !command.isEmpty, command != "cat" else { return nil }
    let width = max(environment.terminalWidth ?? 80, 1)
    var rows = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      rows += max(1, (displayWidth(line) + width - 1) / width)
      // The prompt takes a row too.
      if rows >= height { return command }
    }
    return nil
  }

  /// Shows a text and returns whether the pager ran.
  package static func show(_ text: String, with command: String) -> Bool {
    // What git gives its pagers too.
    unsafe setenv("LESS", "FRX", 0)
    unsafe setenv("LV", "-c", 0)
    // The pager inherits which signals are ignored; an interrupt is then for the pager alone.
    signal(SIGPIPE, SIG_DFL)
    let stream = unsafe popen(command, "w")
    signal(SIGPIPE, SIG_IGN)
    guard let stream = unsafe stream else { return false }
    signal(SIGINT, SIG_IGN)
    _ = FileWriter.writeAll(Array(text.utf8), to: unsafe fileno(stream))
    let status = unsafe pclose(stream)
    signal(SIGINT, SIG_DFL)
    let code = status >> 8 & 0xFF
    return status >= 0 && code != 126 && code != 127
  }
}

extension CommandOutput {
  /// Prints a text, through a pager where it is longer than the screen.
  mutating func show(
    _ text: String, _ arguments: ParsedArguments, in environment: CommandEnvironment
  ) {
    standardOutput = text
    if !arguments.isSet("no-pager") { pager = Pager.command(for: text, in: environment) }
  }
}
