package import SourceText

/// Findings that the configuration keeps silent, for files that have no comments.
package struct SuppressionSetting: Sendable {
  /// A rule's id, a pattern of them, or `all`.
  package var rule: String
  /// The place of the rule's name in the configuration file.
  package var ruleSpan: ByteSpan
  /// A pattern of paths, relative to the folder of the configuration file.
  package var path: String?
  /// Patterns of what findings are about; nil for anything.
  package var key: String?
  package var product: String?
  package var locale: String?
  /// Why the findings are accepted.
  package var reason: String
  /// The configuration file.
  package var file: SourceFile
  /// The folder that it is limited to; nil for the whole project.
  package var limit: FolderLimit?
  /// The place of the setting in the configuration file.
  package var span: ByteSpan
}
