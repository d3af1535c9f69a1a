import Synchronization

/// How far a check has come, for one who waits: the workers count what they have done, and now and then one of them tells.
package final class LintProgress: Sendable {
  /// What a check is at.
  package enum Phase: Sendable {
    case reading, checking
  }

  private struct State {
    var phase = Phase.reading
    var done = 0
    var total = 0
    /// The share of the phase that was done before these pieces, and that of these pieces: from 0 to 1.
    var before = 0.0
    var share = 1.0
    /// When something is told next; nil until work begins.
    var next: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let patience: Duration
  private let interval: Duration
  private let tell: @Sendable (Phase, Double) -> Void

  /// Creates a count of nothing.
  ///
  /// - Parameters:
  ///   - patience: how long nothing is told: most checks are done by then
  ///   - interval: how long to wait between two times
  ///   - tell: takes what the check is at, and the share of it that is done, from 0 to 1; called by one worker at a time
  package init(
    patience: Duration = .seconds(1), interval: Duration = .milliseconds(200),
    _ tell: @escaping @Sendable (Phase, Double) -> Void
  ) {
    self.patience = patience
    self.interval = interval
    self.tell = tell
  }

  /// Begins to count the pieces of a phase.
  ///
  /// - Parameter part: the number of a project, from 0, and how many there are
  func begin(_ phase: Phase, of total: Int, part: (number: Int, count: Int) = (0, 1)) {
    state.withLock { state in
      state.phase = phase
      state.done = 0
      state.total = total
      state.share = 1 / Double(part.count)
      state.before = Double(part.number) * state.share
      if state.next == nil { state.next = .now + patience }
    }
  }

  /// Counts a piece that is done.
  func advance() {
    state.withLock { state in
      state.done += 1
      let now = ContinuousClock.now
      guard let next = state.next, now >= next else { return }
      state.next = now + interval
      tell(state.phase, state.before + state.share * Double(state.done) / Double(max(state.total, 1)))
    }
  }
}
