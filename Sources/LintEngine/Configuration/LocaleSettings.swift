import LocaleData

/// How far each locale has to be translated.
package struct LocaleSettings: Hashable, Sendable {
  /// Codes and patterns of the locales that must be complete.
  package var complete: [String] = []
  /// Codes and patterns of the locales that are still being translated: what they lack is a hint.
  package var inProgress: [String] = []

  package init() {}

  /// Whether a locale is still being translated, by its spelling in a file: `pt_BR` is also `pt-BR`.
  package func isInProgress(_ spelling: String) -> Bool { Self.matches(inProgress, spelling) }

  /// Whether a locale must be complete, by its spelling in a file. One that is in progress need not be.
  package func mustBeComplete(_ spelling: String) -> Bool {
    Self.matches(complete, spelling) && !isInProgress(spelling)
  }

  /// The locales that must be complete and are named by their code.
  var required: [LocaleID] {
    complete.filter { !$0.contains { "*?[".contains($0) } && !isInProgress($0) }.compactMap { LocaleID($0) }
  }

  private static func matches(_ patterns: [String], _ spelling: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let identifier = LocaleID(spelling)?.identifier
    return patterns.contains { pattern in
      let glob = Glob(pattern)
      if glob.matches(text: spelling) { return true }
      guard let identifier else { return false }
      return glob.matches(text: identifier) || LocaleID(pattern)?.identifier == identifier
    }
  }
}
