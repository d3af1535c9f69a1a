/// A pattern for paths or names: `*` and `?` within a component, `[a-z]`, and `**` for any number of
/// components.
package struct Glob: Hashable, Sendable {
  private enum Segment: Hashable, Sendable {
    /// `**`
    case anyDepth
    case pattern([UInt8])
  }

  private let segments: [Segment]

  /// Creates a pattern whose components stand between slashes.
  package init(_ pattern: some StringProtocol) {
    segments = pattern.utf8.split(separator: UInt8(ascii: "/")).map {
      $0.elementsEqual("**".utf8) ? .anyDepth : .pattern(Array($0))
    }
  }

  /// Whether the pattern matches a whole path, given as its components.
  package func matches(_ path: [ArraySlice<UInt8>]) -> Bool {
    // matched[i]: the segments so far match the first i components.
    var matched = [Bool](repeating: false, count: path.count + 1)
    matched[0] = true
    for segment in segments {
      var next = [Bool](repeating: false, count: path.count + 1)
      switch segment {
      case .anyDepth:
        var reached = false
        for index in 0...path.count {
          reached = reached || matched[index]
          next[index] = reached
        }
      case .pattern(let pattern):
        for index in path.indices where matched[index] && Self.match(pattern, path[index]) {
          next[index + 1] = true
        }
      }
      matched = next
    }
    return matched[path.count]
  }

  /// Whether the pattern matches a whole text that has no components, such as a rule id or a key.
  package func matches(text: some StringProtocol) -> Bool {
    Self.match(joined, Array(text.utf8)[...])
  }

  private var joined: [UInt8] {
    Array(
      segments.map {
        switch $0 {
        case .anyDepth: Array("**".utf8)
        case .pattern(let pattern): pattern
        }
      }.joined(separator: [UInt8(ascii: "/")]))
  }

  /// Matches one component; on a dead end only the last star gives way, so the time is at most quadratic.
  private static func match(_ pattern: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    let name = Array(name)
    var position = 0
    var index = 0
    var star: (pattern: Int, name: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
        star = (position, index)
        position += 1
      } else if let next = matchOne(pattern, position, name[index]) {
        position = next
        index += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        position = last.pattern + 1
        index = last.name + 1
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Returns the position after the one-byte pattern that matches a byte, or nil.
  private static func matchOne(_ pattern: [UInt8], _ position: Int, _ byte: UInt8) -> Int? {
    guard position < pattern.count else { return nil }
    switch pattern[position] {
    case UInt8(ascii: "?"): return position + 1
    case UInt8(ascii: "\\") where position + 1 < pattern.count:
      return pattern[position + 1] == byte ? position + 2 : nil
    case UInt8(ascii: "["):
      guard let end = pattern[(position + 1)...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
        return byte == UInt8(ascii: "[") ? position + 1 : nil
      }
      var set = pattern[(position + 1)..<end]
      let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
      if isNegated { set = set.dropFirst() }
      return Self.contains(Array(set), byte) != isNegated ? end + 1 : nil
    default: return pattern[position] == byte ? position + 1 : nil
    }
  }

  private static func contains(_ set: [UInt8], _ byte: UInt8) -> Bool {
    var index = 0
    while index < set.count {
      if index + 2 < set.count, set[index + 1] == UInt8(ascii: "-") {
        if set[index] <= byte, byte <= set[index + 2] { return true }
        index += 3
      } else {
        if set[index] == byte { return true }
        index += 1
      }
    }
    return false
  }
}
