/// A plural category of CLDR.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
