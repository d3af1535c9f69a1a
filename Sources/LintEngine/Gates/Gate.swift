/// How much a run lets pass of text that is not finished.
package enum Gate: String, Sendable, CaseIterable {
  /// Work goes on: what is missing or unread in locales in progress is a hint.
  case pullRequest = "pr"
  /// The app ships: what is missing, unread or untranslated on paywalls is an error in every locale that ships.
  case release
}
