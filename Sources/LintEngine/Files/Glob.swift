/// A pattern for paths or names: `*` and `?` within a component, `[a-z]`, and `**` for any number of
/// components.
package struct Glob: Hashable, Sendable {
  private enum Segment: Hashable, Sendable {
    /// `**`
    case anyDepth
    case pattern([UInt32])
  }

  private let segments: [Segment]
  /// The whole pattern, for texts.
  private let scalars: [UInt32]

  /// Creates a pattern whose components stand between slashes.
  package init(_ pattern: some StringProtocol) {
    segments = pattern.utf8.split(separator: UInt8(ascii: "/")).map {
      $0.elementsEqual("**".utf8) ? .anyDepth : .pattern($0.map { UInt32($0) })
    }
    scalars = pattern.unicodeScalars.map(\.value)
  }

  /// Whether the pattern matches a whole path, given as its components.
  package func matches(_ path: [ArraySlice<UInt8>]) -> Bool {
    // matched[i]: the segments so far match the first i components.
    var matched = [Bool](repeating: false, count: path.count + 1)
    matched[0] = true
    for (position, segment) in segments.enumerated() {
      var next = [Bool](repeating: false, count: path.count + 1)
      switch segment {
      case .anyDepth:
        // At the end `**` is what is in a folder, not the folder itself.
        let isLast = position == segments.count - 1 && position > 0
        var reached = false
        for index in 0...path.count {
          if isLast { next[index] = reached }
          reached = reached || matched[index]
          if !isLast { next[index] = reached }
        }
      case .pattern(let pattern):
        for index in path.indices where matched[index] && Self.match(pattern, path[index].map { UInt32($0) })
        {
          next[index + 1] = true
        }
      }
      matched = next
    }
    return matched[path.count]
  }

  /// Whether the pattern matches a whole text that has no components, such as a rule id or a key; letter by letter.
  package func matches(text: some StringProtocol) -> Bool {
    Self.match(scalars, text.unicodeScalars.map(\.value))
  }

  private static let star = UInt32(UInt8(ascii: "*"))
  private static let question = UInt32(UInt8(ascii: "?"))
  private static let backslash = UInt32(UInt8(ascii: "\\"))
  private static let open = UInt32(UInt8(ascii: "["))
  private static let close = UInt32(UInt8(ascii: "]"))
  private static let bang = UInt32(UInt8(ascii: "!"))
  private static let caret = UInt32(UInt8(ascii: "^"))
  private static let dash = UInt32(UInt8(ascii: "-"))

  /// Matches one component; on a dead end only the last star gives way, so the time is at most quadratic.
  private static func match(_ pattern: [UInt32], _ name: [UInt32]) -> Bool {
    var position = 0
    var index = 0
    var star: (pattern: Int, name: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == Self.star {
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
    return pattern[position...].allSatisfy { $0 == Self.star }
  }

  /// Returns the position after the one-byte pattern that matches a letter, or nil.
  private static func matchOne(_ pattern: [UInt32], _ position: Int, _ letter: UInt32) -> Int? {
    guard position < pattern.count else { return nil }
    switch pattern[position] {
    case Self.question: return position + 1
    case Self.backslash where position + 1 < pattern.count:
      return pattern[position + 1] == letter ? position + 2 : nil
    case Self.open:
      guard let end = pattern[(position + 1)...].dropFirst().firstIndex(of: Self.close) else {
        return letter == Self.open ? position + 1 : nil
      }
      var set = pattern[(position + 1)..<end]
      let isNegated = set.first == Self.bang || set.first == Self.caret
      if isNegated { set = set.dropFirst() }
      return Self.contains(Array(set), letter) != isNegated ? end + 1 : nil
    default: return pattern[position] == letter ? position + 1 : nil
    }
  }

  private static func contains(_ set: [UInt32], _ letter: UInt32) -> Bool {
    var index = 0
    while index < set.count {
      if index + 2 < set.count, set[index + 1] == Self.dash {
        if set[index] <= letter, letter <= set[index + 2] { return true }
        index += 3
      } else {
        if set[index] == letter { return true }
        index += 1
      }
    }
    return false
  }
}
