/// How bad a finding is.
///
/// An error is what the store refuses or what breaks the app, by an official source; a warning is observed or
/// second-hand; an info is a hint or an uncertain fact, printed only on request.
package enum Severity: String, Sendable, CaseIterable {
  case info, warning, error
}

extension Severity: Comparable {
  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
