/// How the process ends.
package enum ExitStatus: Int32, Sendable {
  /// No finding at or above the failing severity.
  case success = 0
  /// Findings at or above the failing severity.
  case findings = 1
  /// Wrong usage, a faulty configuration, a path that cannot be opened, or nothing to check.
  case failure = 2
}
