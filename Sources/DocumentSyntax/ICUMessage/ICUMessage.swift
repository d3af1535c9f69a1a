/// A message in the syntax of ICU's MessageFormat, as ranges in its text.
///
///     {count, plural, offset:1 =0 {No photos} one {One photo of {name}} other {# photos}}
///
/// Arguments are listed as they open, those inside of branches after the one around them.
package struct ICUMessage: Sendable {
  /// What an argument is replaced with.
  package enum ArgumentKind: Sendable {
    /// `{name}`
    case simple
    /// `{date, date, long}`
    case formatted
    case plural, selectOrdinal, select
  }

  /// One argument between its braces.
  package struct Argument: Sendable {
    package var name: Range<Int>
    package var kind: ArgumentKind
    /// The argument with its braces.
    package var range: Range<Int>
    /// The branch that the argument stands in, or nil in the message itself.
    package var branch: Int?
  }

  /// One of the texts that an argument chooses from.
  package struct Branch: Sendable {
    /// Index of the argument.
    package var argument: Int
    /// `one`, `=0` or a word of the app's own.
    package var selector: Range<Int>
    /// What stands between the braces.
    package var text: Range<Int>
  }

  /// What is wrong at a place.
  package struct Problem: Sendable {
    /// What ICU makes of it.
    package enum Kind: Sendable {
      /// ICU refuses the message.
      case malformed
      /// A choice without `other`, which ICU refuses, too.
      case missingOther
      /// A selector that is never chosen.
      case unusedSelector
    }

    package var kind: Kind
    package var range: Range<Int>
    package var message: String
    package var help: String?
  }

  package internal(set) var arguments: [Argument] = []
  package internal(set) var branches: [Branch] = []
  /// At most eight.
  package internal(set) var problems: [Problem] = []

  /// Choices deeper than this are reported and passed over.
  package static let depthLimit = 32

  /// Reads a message.
  ///
  /// Flutter takes apostrophes as they stand unless told otherwise, ICU lets them quote braces: a text that is
  /// sound in one of the ways is taken so.
  package init(_ text: ArraySlice<UInt8>) {
    self.init(text, apostrophesQuote: false)
    guard !problems.isEmpty, text.contains(UInt8(ascii: "'")) else { return }
    let other = ICUMessage(text, apostrophesQuote: true)
    if other.problems.isEmpty { self = other }
  }

  /// Reads a message with or without quoting by apostrophes.
  package init(_ text: ArraySlice<UInt8>, apostrophesQuote: Bool) {
    var parser = ICUMessageParser(text, apostrophesQuote: apostrophesQuote)
    parser.parse()
    self = parser.message
  }

  init() {}

  /// The index of the plural that is the whole message, or nil where it is something else.
  package func wholePlural(in text: ArraySlice<UInt8>) -> Int? {
    guard let first = arguments.first, first.kind == .plural, first.range == text.startIndex..<text.endIndex,
      problems.allSatisfy({ $0.kind != .malformed })
    else { return nil }
    return 0
  }
}
