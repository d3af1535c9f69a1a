/// One `%` sequence of a format string, as Foundation or Java reads it.
///
/// Grammar: Apple, String Programming Guide, String Format Specifiers; `%#@name@` and `%arg` from the formats
/// `.stringsdict` and `.xcstrings`; java.util.Formatter.
package struct FormatSpecifier: Hashable, Sendable {
  /// What a sequence stands for.
  package enum Kind: Hashable, Sendable {
    /// A value of some type.
    case argument(ArgumentType)
    /// `%%`
    case percent
    /// `%#@name@`: a part that varies by an argument.
    case substitution(name: String)
    /// `%arg`: the argument of the substitution that the text belongs to.
    case substitutionArgument
    /// `%n` of Java.
    case lineBreak
    /// A sequence of Foundation, such as `%@` or `%lld`, where Java reads it and throws.
    case foreign
    /// No sequence that the formatter knows.
    case unknown
  }

  package var kind: Kind
  /// Indices of the text's bytes.
  package var range: Range<Int>
  /// The number before `$`, from 1; nil where the order of the sequences decides.
  package var position: Int?
  /// The name of `%(name)@`, or nil.
  package var name: String?
  /// Number of `*` widths and precisions, each of which takes an argument of its own.
  package var starCount = 0
  /// Whether a space stands among the flags: `% d`, which prose such as "50 % de" holds too.
  package var hasSpaceFlag = false
  /// Whether the sequence reads the argument of the one before it: `%<s` of Java.
  package var reusesPrevious = false
  /// Whether a digit stands right before the `%`, as prose such as "50%off" has it.
  package var followsDigit = false

  /// Whether the sequence is meant as one, as far as the text itself can tell.
  package var isSure: Bool {
    switch kind {
    case .argument(let type):
      if position != nil || name != nil { return true }
      // An object is never prose, but a letter after "50%" or "50 %" mostly is.
      return type == .object ? !hasSpaceFlag : !hasSpaceFlag && !followsDigit
    case .substitution, .substitutionArgument: return true
    case .foreign: return position != nil || !hasSpaceFlag && !followsDigit
    case .percent, .lineBreak, .unknown: return false
    }
  }

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// What a format sequence reads from the arguments.
package enum ArgumentType: String, Hashable, Sendable {
  case object = "an object (@)"
  case int = "a 32-bit integer (d)"
  case long = "a 64-bit integer (ld, lld)"
  case unsigned = "a 32-bit unsigned integer (u)"
  case unsignedLong = "a 64-bit unsigned integer (lu, llu)"
  case double = "a floating-point number (f)"
  case longDouble = "a long floating-point number (Lf)"
  case character = "a character (c)"
  case unichar = "a UTF-16 unit (C)"
  case cString = "a C string (s)"
  case unicharString = "a UTF-16 string (S)"
  case pointer = "a pointer (p)"
  // Java's own; a letter that both have is one type.
  case text = "a text (s)"
  case wholeNumber = "a whole number (d)"
  case fraction = "a number with a fraction (f)"
  case boolean = "a truth value (b)"
  case hash = "a hash code (h)"
  case date = "a date (t)"

  /// Whether a value of one type is read rightly as the other on today's platforms: integers by width and sign apart
  /// where the width is the same.
  package func isCompatible(with other: ArgumentType) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.int, .unsigned), (.unsigned, .int), (.long, .unsignedLong), (.unsignedLong, .long): return true
    default: return false
    }
  }

  package var isInteger: Bool {
    switch self {
    case .int, .long, .unsigned, .unsignedLong, .wholeNumber: true
    default: false
    }
  }

  /// Whether the sequence shows a value of any type, as Java's `%s` does.
  package var takesAnything: Bool { self == .text || self == .boolean || self == .hash }
}
