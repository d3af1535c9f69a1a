/// One flag, option or positional argument of a command, as data that parsing, help and completions read.
package struct ArgumentDefinition: Hashable, Sendable {
  /// How the argument is written.
  package enum Kind: Hashable, Sendable {
    /// `--all`
    case flag
    /// `--format json` or `--format=json`
    case option(ValueDefinition)
    /// A value without a name before it.
    case positional(ValueDefinition)
  }

  /// The long name without dashes; of a positional argument, the name that its values are asked for by.
  package let name: String
  package let kind: Kind
  /// What it does, in words that start with a capital and end without a full stop.
  package let help: String
  /// The letter of the short form, such as `q` for `-q`.
  package private(set) var shortName: Character?
  /// More long names, which help does not list.
  package private(set) var aliases: [String] = []
  /// Whether it may stand more than once.
  package private(set) var isRepeated = false
  /// Whether one value `a,b` stands for two.
  package private(set) var isCommaSeparated = false
  /// Whether leaving it out is an error.
  package private(set) var isRequired = false
  /// What holds where it is left out, for help only.
  package private(set) var defaultText: String?
  /// The value that an option has where none is attached to it; nil for an option that must have one.
  package private(set) var impliedValue: String?
  /// The heading that help puts it under.
  package private(set) var section = "Options"
  /// Whether help and suggestions leave it out.
  package private(set) var isHidden = false
  /// Whether it asks for something else than the command, so that faults in the other arguments do not matter.
  package private(set) var isInterrupting = false

  private init(_ name: String, _ kind: Kind, help: String) {
    self.name = name
    self.kind = kind
    self.help = help
  }

  /// Returns a flag.
  package static func flag(_ name: String, short: Character? = nil, help: String) -> Self {
    var result = Self(name, .flag, help: help)
    result.shortName = short
    return result
  }

  /// Returns an option with one value.
  package static func option(
    _ name: String, short: Character? = nil, value: ValueDefinition, help: String
  ) -> Self {
    var result = Self(name, .option(value), help: help)
    result.shortName = short
    return result
  }

  /// Returns a positional argument that takes one value and may be left out.
  package static func positional(_ name: String, value: ValueDefinition, help: String) -> Self {
    Self(name, .positional(value), help: help)
  }

  /// What the value may be, or nil for a flag.
  package var value: ValueDefinition? {
    switch kind {
    case .flag: nil
    case .option(let value), .positional(let value): value
    }
  }

  /// Whether it has no name on the command line.
  package var isPositional: Bool {
    if case .positional = kind { true } else { false }
  }

  /// Whether a long name, without dashes, is one of its names.
  package func hasLongName(_ name: String) -> Bool {
    !isPositional && (self.name == name || aliases.contains(name))
  }

  /// The way to write it in a message: `--format`, or `<path>` for a positional argument.
  package var spelling: String {
    if case .positional(let value) = kind { "<\(value.name)>" } else { "--\(name)" }
  }
}

// MARK: - Variations

extension ArgumentDefinition {
  /// Returns it with more long names.
  package func aliased(_ aliases: String...) -> Self { changed { $0.aliases = aliases } }

  /// Returns it as one that may stand more than once.
  package func repeated() -> Self { changed { $0.isRepeated = true } }

  /// Returns it as one that may stand more than once and takes several values at once, as `a,b`.
  package func commaSeparated() -> Self {
    changed {
      $0.isRepeated = true
      $0.isCommaSeparated = true
    }
  }

  /// Returns it as one that must be there.
  package func required() -> Self { changed { $0.isRequired = true } }

  /// Returns it with the value that holds where it is left out.
  package func defaulting(to text: String) -> Self { changed { $0.defaultText = text } }

  /// Returns it as an option whose value may be left out; one is then only taken from behind `=`.
  package func implying(_ value: String) -> Self { changed { $0.impliedValue = value } }

  /// Returns it under a heading of its own in help.
  package func inSection(_ section: String) -> Self { changed { $0.section = section } }

  /// Returns it as one that help does not show.
  package func hidden() -> Self { changed { $0.isHidden = true } }

  /// Returns it as one that is answered instead of the command, such as `--help`.
  package func interrupting() -> Self { changed { $0.isInterrupting = true } }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var result = self
    change(&result)
    return result
  }
}
