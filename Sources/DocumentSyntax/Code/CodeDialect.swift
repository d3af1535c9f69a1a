/// The programming languages that are told apart where strings, comments and calls are read.
package enum CodeDialect: UInt8, Sendable, CaseIterable {
  case swift, objectiveC, java, kotlin
  /// JavaScript and TypeScript, also with markup in it.
  case script
  /// The build scripts of Gradle.
  case groovy

  /// Whether comments stand in comments.
  var nestsComments: Bool { self == .swift || self == .kotlin }

  /// Whether `"""` begins a string of several lines.
  var hasTripleQuotes: Bool { self != .objectiveC && self != .script }

  /// Whether an apostrophe begins a string.
  var hasApostropheStrings: Bool { self == .script || self == .groovy }

  /// Whether an apostrophe begins a single character.
  var hasCharacters: Bool { self == .objectiveC || self == .java || self == .kotlin }

  /// Whether `$name` and `${…}` are filled in where a string is delimited by a byte.
  func fillsDollars(_ delimiter: UInt8) -> Bool {
    switch self {
    case .kotlin: true
    case .groovy: delimiter == UInt8(ascii: "\"")
    case .script: delimiter == UInt8(ascii: "`")
    case .swift, .objectiveC, .java: false
    }
  }

  /// Whether a value may be filled in by its name alone.
  var fillsBareNames: Bool { self == .kotlin || self == .groovy }
}
