import CommandLineArguments
import Money
import PriceText

/// The options that say how prices and periods are written, for all commands that write them.
enum TextArguments {
  private static let section = "How texts are written"

  static let definitions: [ArgumentDefinition] = [
    .option(
      "weeks", value: ValueDefinition("way", .choice(TextOptions.Weeks.allCases.map(\.rawValue))),
      help: "How seven days are said; stores say free times in days and the rest in weeks"
    ).defaulting(to: "store").inSection(section),
    .option(
      "years", value: ValueDefinition("way", .choice(PeriodFormatter.YearStyle.allCases.map(\.rawValue))),
      help: "How twelve months are said"
    ).defaulting(to: "years").inSection(section),
    .option(
      "rounding", value: ValueDefinition("way", .choice(roundings.map(\.name))),
      help: "How what a price comes to in another time is rounded"
    ).defaulting(to: "down").inSection(section),
    .option(
      "zero-fraction",
      value: ValueDefinition("way", .choice(PriceFormatter.ZeroFraction.allCases.map(\.rawValue))),
      help: "Whether .00 is written"
    ).defaulting(to: "shown").inSection(section),
    .option(
      "free", value: ValueDefinition("text"),
      help: "What is said for a price of zero, in place of the language's own word"
    ).inSection(section),
  ]

  private static let roundings: [(name: String, rounding: Amount.Rounding)] = [
    ("down", .down), ("up", .up), ("half-up", .halfUp), ("half-even", .halfEven),
  ]

  /// Returns what the arguments say.
  static func options(_ arguments: ParsedArguments) -> TextOptions {
    var options = TextOptions()
    if let weeks = arguments.value("weeks").flatMap({ TextOptions.Weeks(rawValue: $0) }) {
      options.weeks = weeks
    }
    if let years = arguments.value("years").flatMap({ PeriodFormatter.YearStyle(rawValue: $0) }) {
      options.years = years
    }
    if let rounding = roundings.first(where: { $0.name == arguments.value("rounding") }) {
      options.rounding = rounding.rounding
    }
    if let zero = arguments.value("zero-fraction").flatMap({ PriceFormatter.ZeroFraction(rawValue: $0) }) {
      options.zeroFraction = zero
    }
    options.free = arguments.value("free")
    return options
  }
}
