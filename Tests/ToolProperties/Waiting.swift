import Dispatch
import Synchronization

/// Returns what an asynchronous property finds, for a fuzz target, which libFuzzer calls from its own thread.
package func waitFor(_ property: @Sendable @escaping () async -> String?) -> String? {
  let done = DispatchSemaphore(value: 0)
  let found = Mutex<String?>(nil)
  Task {
    let violation = await property()
    found.withLock { $0 = violation }
    done.signal()
  }
  done.wait()
  return found.withLock { $0 }
}
