/// A command line that cannot be understood; its text is made in `UsageError+Text.swift`.
package enum UsageError: Error, Hashable, Sendable {
  /// The first word is no command.
  case unknownCommand(String, suggestion: String?)
  /// An option, as typed, that the command does not have; `owners` are commands that have it.
  case unknownOption(String, suggestion: String?, owners: [String])
  /// An option at the end, or before another option, that needs a value.
  case missingValue(option: String, value: ValueDefinition)
  /// A flag with `=value`.
  case valueOfFlag(String, value: String)
  /// A value that is none of the fixed set.
  case invalidChoice(argument: String, value: String, choices: [String], suggestion: String?)
  /// A value that is no whole number in the range.
  case invalidNumber(argument: String, value: String, range: ClosedRange<Int>)
  /// An option that may stand once and stands again.
  case repeatedOption(String)
  /// A word more than the command takes.
  case unexpectedArgument(String)
  /// A positional argument or option that must be there and is not.
  case missingArgument(String)
  /// Two arguments that exclude each other; for the caller.
  case conflict(String, String)
  /// A value that the caller cannot take, and why in words.
  case invalidValue(argument: String, value: String, reason: String)
}
