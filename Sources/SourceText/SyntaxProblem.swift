/// Something that a reader could not take as its format says.
///
/// Reading never fails: a reader returns what it understood and a list of these.
package struct SyntaxProblem: Hashable, Sendable {
  /// What the problem means for the rest of the file.
  package enum Kind: Hashable, Sendable {
    /// The platform's own reader refuses the file or loses the place.
    case malformed
    /// Entries after the place are silently lost by the platform's own reader.
    case lostEntries
    /// A key stands twice in one object or table; the span is the later key, `first` the earlier one.
    case duplicateKey(first: ByteSpan)
    /// A value is of another type than the format has there.
    case wrongType
    /// A key that the format is not known to have.
    case unknownKey(suggestion: String?)
    /// An entry that stands where the platform's own reader does not look, so that it never loads.
    case misplaced
    /// An escape or character that the platform reads otherwise than it looks.
    case misread
    /// A character stands without the escape that the platform's build asks for.
    case unescaped
    /// A text names a part that nothing defines.
    case undefinedName
    /// A text is none of ICU's messages; one that is not refused has a part that is never used.
    case invalidMessage(isRefused: Bool)
    /// The file is sound, but what it holds goes on in another file that was not read.
    case incomplete
  }

  package var kind: Kind
  package var span: ByteSpan
  /// What is wrong with the text found: lower case, no full stop.
  package var message: String
  /// What to do, or nil.
  package var help: String?

  package init(_ kind: Kind = .malformed, _ span: ByteSpan, _ message: String, help: String? = nil) {
    self.kind = kind
    self.span = span
    self.message = message
    self.help = help
  }
}
