package import Diagnostics
import SourceText

/// A suppression in a comment, and the part of its file that it is about.
package struct PlacedSuppression: Sendable {
  /// What a suppression is about.
  enum Scope: Sendable {
    case file
    /// The bytes of an entry.
    case spans([ByteSpan])
  }

  package var suppression: Suppression
  var scope: Scope
}

/// A comment with a suppression in it, as the reader of one kind of file found it.
struct SuppressionComment {
  /// The comment with its marks.
  var comment: Range<Int>
  /// The comment's text without its marks.
  var text: Range<Int>
  /// The bytes of the entry that the comment is about.
  var governed: [ByteSpan]
  var hasEscapes = false
}
