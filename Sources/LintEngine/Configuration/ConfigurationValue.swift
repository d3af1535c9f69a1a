import Diagnostics
package import RuleKit
package import SourceText

/// A value of a configuration file that has the shape it must have; what is faulty was left out.
package indirect enum ConfigurationValue: Sendable {
  case null
  case flag(Bool)
  case text(String)
  case placed(ConfigurationValue, ByteSpan)
  case list([ConfigurationValue])
  /// The members in the order of the file.
  case object([(key: String, value: ConfigurationValue)])
  case rules([(rule: RuleDescription, setting: Configuration.RuleSetting)])

  /// The text, or nil for any other value.
  var text: String? {
    switch self {
    case .text(let text): text
    case .placed(let value, _): value.text
    default: nil
    }
  }

  /// The place of a value whose place is kept.
  var span: ByteSpan? { if case .placed(_, let span) = self { span } else { nil } }

  /// Whether the value is true.
  var isTrue: Bool { if case .flag(true) = self { true } else { false } }

  /// The elements of a list; none for any other value.
  var elements: [ConfigurationValue] { if case .list(let elements) = self { elements } else { [] } }

  /// The texts of a list of texts.
  var texts: [String] { elements.compactMap(\.text) }

  /// The members of an object; none for any other value.
  var members: [(key: String, value: ConfigurationValue)] {
    switch self {
    case .object(let members): members
    case .placed(let value, _): value.members
    default: []
    }
  }

  /// The value of a key of an object; the last where it stands twice.
  subscript(key: String) -> ConfigurationValue? { members.last { $0.key == key }?.value }

  /// The settings of an object of rules by rule id; the last where a rule stands twice.
  var settings: [RuleID: Configuration.RuleSetting] {
    guard case .rules(let rules) = self else { return [:] }
    return Dictionary(rules.map { ($0.rule.id, $0.setting) }, uniquingKeysWith: { $1 })
  }
}
