package import Diagnostics
package import LintEngine
package import SourceText

/// What a server needs of the world around it.
package struct ServerHost: Sendable {
  /// What was made of a folder's configuration.
  package struct Setup: Sendable {
    /// Nil where the configuration is faulty.
    package var linter: Linter?

    package init(linter: Linter?) { self.linter = linter }
  }

  /// The files of the machine, by absolute path.
  package var fileSystem: any FileSystem
  package var version: String
  /// Makes the linter of a folder; relative paths of the file system begin in the folder.
  package var setup: @Sendable (_ folder: SourcePath, _ fileSystem: any FileSystem) -> Setup
  /// Returns the address of the page about a rule.
  package var ruleAddress: @Sendable (RuleID) -> String

  package init(
    fileSystem: any FileSystem, version: String,
    ruleAddress: @escaping @Sendable (RuleID) -> String,
    setup: @escaping @Sendable (_ folder: SourcePath, _ fileSystem: any FileSystem) -> Setup
  ) {
    self.fileSystem = fileSystem
    self.version = version
    self.ruleAddress = ruleAddress
    self.setup = setup
  }
}

/// What happens to a server.
package enum ServerEvent: Sendable {
  case bytes([UInt8])
  case endOfInput
  /// A timer that the server asked for has run out.
  case timer(Int)
  case checked(CheckOutcome)
  case fixed(FixOutcome)
}

/// What a server wants to be done.
package enum ServerEffect: Sendable {
  case send([UInt8])
  case startTimer(Int, milliseconds: Int)
  /// Run it beside the server, and hand the outcome back as an event.
  case check(CheckJob)
  case fix(FixJob)
  /// End the process; clean where the client shut the server down before.
  case end(isClean: Bool)
}
