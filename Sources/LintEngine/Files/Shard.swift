/// Which share of the projects of a repository one of several runs checks.
package struct Shard: Hashable, Sendable {
  /// The number of this run, from 1.
  package let number: Int
  /// The number of runs.
  package let count: Int

  /// Reads `2/8`; nil for what is no share.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Returns the indices of what this run takes, rising: the heaviest goes first to the run that has least.
  func share(of weights: [Int]) -> [Int] {
    var loads = Array(repeating: 0, count: min(count, max(weights.count, 1)))
    var own: [Int] = []
    let heaviestFirst = weights.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
    for index in heaviestFirst {
      guard let lightest = loads.indices.min(by: { (loads[$0], $0) < (loads[$1], $1) }) else { break }
      loads[lightest] += weights[index]
      if lightest == number - 1 { own.append(index) }
    }
    return own.sorted()
  }
}
