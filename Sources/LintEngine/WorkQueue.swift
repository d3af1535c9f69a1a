import Synchronization

/// Numbers of pieces of work that several workers take one after the other, so that none waits while others have more.
final class WorkQueue: Sendable {
  private let taken = Atomic<Int>(0)
  private let count: Int

  init(count: Int) { self.count = count }

  /// Takes the next number; nil where all are taken.
  func next() -> Int? {
    let index = taken.add(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }
}

/// Calls a closure for each index, spread over several workers, and returns the results in order.
///
/// - Parameter progress: counts the indices that are done
func inParallel<Value: Sendable>(
  _ count: Int, workers: Int, progress: LintProgress? = nil, _ body: @escaping @Sendable (Int) -> Value
) async -> [Value] {
  let queue = WorkQueue(count: count)
  return await withTaskGroup(of: [(Int, Value)].self) { group in
    for _ in 0..<min(workers, count) {
      group.addTask {
        var part: [(Int, Value)] = []
        while let index = queue.next() {
          part.append((index, body(index)))
          progress?.advance()
        }
        return part
      }
    }
    var values: [Value?] = Array(repeating: nil, count: count)
    for await part in group {
      for (index, value) in part { values[index] = value }
    }
    return values.compactMap { $0 }
  }
}
