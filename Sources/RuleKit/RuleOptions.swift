/// A value of a rule's option.
package enum OptionValue: Hashable, Sendable {
  case integer(Int)
  case boolean(Bool)
  case strings([String])
}

/// An option that a rule has.
package struct RuleOption: Hashable, Sendable {
  package let name: String
  package let defaultValue: OptionValue
  /// What the option does, for the rule's page.
  package let summary: String

  package init(_ name: String, _ defaultValue: OptionValue, _ summary: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// The options that configuration gives a rule; what it does not give has the rule's default.
package struct RuleOptions: Sendable {
  private let values: [String: OptionValue]

  package init(_ values: [String: OptionValue] = [:]) { self.values = values }

  /// Returns the value of an option of whole numbers.
  package func integer(_ option: RuleOption) -> Int {
    if case .integer(let value) = values[option.name] ?? option.defaultValue { value } else { 0 }
  }

  /// Returns the value of an option that is on or off.
  package func boolean(_ option: RuleOption) -> Bool {
    if case .boolean(let value) = values[option.name] ?? option.defaultValue { value } else { false }
  }

  /// Returns the value of an option that is a list of words.
  package func strings(_ option: RuleOption) -> [String] {
    if case .strings(let value) = values[option.name] ?? option.defaultValue { value } else { [] }
  }
}
