import LintEngine
import Synchronization

/// A line about a long check on the terminal, written over in place and gone at its end.
final class ProgressLine: Sendable {
  private let isShown = Mutex(false)
  private let write: @Sendable ([UInt8]) -> Void
  private static let clear = "\r\u{1B}[K"

  /// Creates a line that is not shown yet.
  ///
  /// - Parameter write: writes to the terminal
  init(_ write: @escaping @Sendable ([UInt8]) -> Void) { self.write = write }

  /// What counts the work that the line tells of.
  var progress: LintProgress {
    LintProgress { [self] phase, share in
      isShown.withLock { $0 = true }
      write(Array("\(Self.clear)\(phase): \(Int(share * 100)) %".utf8))
    }
  }

  /// Takes the line away.
  func end() {
    let wasShown = isShown.withLock { isShown in
      defer { isShown = false }
      return isShown
    }
    if wasShown { write(Array(Self.clear.utf8)) }
  }
}
