/// What a value of the configuration may be. The reader checks values by it, and the schema and the documentation
/// are made from it.
package indirect enum ConfigurationShape: Sendable {
  /// Any value, which is not looked at.
  case any
  case flag
  case text(ConfigurationText)
  case list(ConfigurationShape)
  /// An object with known keys.
  case object([ConfigurationField])
  /// An object whose keys are the user's own.
  case map(ConfigurationShape)
  /// A value that may be null, which is as if the key were not there.
  case optional(ConfigurationShape)
  /// A value whose place is kept, and what may be wrong with it beside its shape.
  case placed(ConfigurationShape, fault: @Sendable (ConfigurationValue) -> ConfigurationFault? = { _ in nil })
  /// An object of rule ids, each with `off`, a severity, or an object of its severity and options.
  case rules(takingOptions: Bool)

  /// A list of any texts.
  package static let texts = ConfigurationShape.list(.text(.any))

  /// The shape in words, as in "is a number, not an array of strings".
  var expectation: String {
    switch self {
    case .any: "any value"
    case .flag: "true or false"
    case .text: "a string"
    case .list(let element): "an array of \(element.plural)"
    case .object, .map, .rules: "an object"
    case .optional(let shape), .placed(let shape, _): shape.expectation
    }
  }

  private var plural: String {
    switch self {
    case .any: "values"
    case .flag: "true and false"
    case .text: "strings"
    case .list: "arrays"
    case .object, .map, .rules: "objects"
    case .optional(let shape), .placed(let shape, _): shape.plural
    }
  }
}

/// What is wrong with a value of the right shape, and what to do.
package typealias ConfigurationFault = (message: String, help: String?)

/// What a text of the configuration may say.
package struct ConfigurationText: Sendable {
  /// What is said of a text that is not taken, behind the text: `is no profile`.
  let fault: String
  /// The texts that are taken; nil for any.
  package let names: [String]?
  /// What to do where no name is near.
  let help: String?

  init(fault: String = "", names: [String]? = nil, help: String? = nil) {
    self.fault = fault
    self.names = names
    self.help = help
  }

  /// Any text.
  package static let any = ConfigurationText()
}

/// A key of an object of the configuration.
package struct ConfigurationField: Sendable {
  package let name: String
  package let shape: ConfigurationShape
  /// What the key says, in a sentence.
  package let summary: String
  /// What to do where the key is missing; nil where it may be.
  package let requirement: String?

  init(_ name: String, _ shape: ConfigurationShape, _ summary: String, requirement: String? = nil) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.requirement = requirement
  }
}
