package import SourceText

/// A wish to keep findings silent, as a comment of a file or the configuration says it.
package struct Suppression: Hashable, Sendable {
  /// A rule or pattern of rules that a suppression names.
  package struct Name: Hashable, Sendable {
    package var text: String
    package var span: ByteSpan
    /// Whether it fits a rule that there is.
    package var isKnown: Bool
    /// Whether a rule that it fits ran over all that the suppression is about, so that silence means something.
    package var isTested = false
    /// Whether it kept a finding silent.
    package var isUsed = false

    package init(_ text: String, _ span: ByteSpan, isKnown: Bool) {
      self.text = text
      self.span = span
      self.isKnown = isKnown
    }
  }

  /// Where a suppression is written.
  package enum Place: Hashable, Sendable {
    case comment, configuration
  }

  package var file: FileID
  /// The bytes of the whole suppression: of a comment, from its first word to the end of its reason.
  package var span: ByteSpan
  package var place: Place
  package var names: [Name]
  /// Why the findings are accepted; nil where nothing is said.
  package var reason: String?
  /// The comment that holds nothing else, with its marks; nil where it holds more, or the comment is a text of JSON.
  package var comment: ByteSpan?
  /// What was written behind `disable` and is no way to suppress, such as `-line`.
  package var unknownForm: String?

  package init(file: FileID, span: ByteSpan, place: Place, names: [Name], reason: String?) {
    self.file = file
    self.span = span
    self.place = place
    self.names = names
    self.reason = reason
  }
}

/// A finding that is counted, but neither shown as one nor failed for.
package struct SuppressedFinding: Hashable, Sendable {
  /// What keeps a finding silent.
  package enum Origin: String, Sendable, CaseIterable {
    case comment, configuration, baseline
  }

  package var finding: Diagnostic
  package var origin: Origin
  /// Why the finding is accepted; nil where nothing is said, as in a baseline.
  package var reason: String?

  package init(_ finding: Diagnostic, _ origin: Origin, reason: String? = nil) {
    self.finding = finding
    self.origin = origin
    self.reason = reason
  }
}
