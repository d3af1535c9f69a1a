/// What the value of an option or positional argument may be.
package struct ValueDefinition: Hashable, Sendable {
  /// The kinds of values; shell completions offer what fits.
  package enum Kind: Hashable, Sendable {
    case text
    /// A file or folder.
    case path
    case folder
    /// A whole number in a range.
    case number(ClosedRange<Int>)
    /// One of a fixed set of words.
    case choice([String])
    /// Any text; completions offer the words of the list with this name.
    case listed(String)
    /// A revision of git.
    case revision
    /// `NAME=FILE`, with one of these names.
    case namedPath([String])
  }

  /// The name that help shows in angle brackets.
  package let name: String
  package let kind: Kind

  package init(_ name: String, _ kind: Kind = .text) {
    self.name = name
    self.kind = kind
  }

  /// The fixed set of words, or nil where any value is taken.
  package var choices: [String]? {
    if case .choice(let words) = kind { words } else { nil }
  }

  var isNumber: Bool {
    if case .number = kind { true } else { false }
  }
}
