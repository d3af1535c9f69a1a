/// The name of a rule: the kebab-case of its type's name.
package struct RuleID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }

  package init(stringLiteral value: String) { self.init(value) }

  package var description: String { rawValue }

  package static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}
