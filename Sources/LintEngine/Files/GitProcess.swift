#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// A run of git that did not give its output.
enum GitFailure: Error, Equatable {
  /// Git is not installed, or the system starts no more processes.
  case notStarted(code: Int32)
  /// The output is longer than the limit.
  case tooLong
  /// Git ended with a fault, and said this, without its own prefix.
  case refused(String)
}

/// Held from making pipes until they are handed on: another process started meanwhile would keep them open.
let gitStartLock = Mutex(())

/// Runs git and takes its output. No shell is involved: each argument reaches git as it is.
enum GitProcess {
  /// Runs a command of git and returns what it writes.
  ///
  /// - Parameter arguments: without the name of the program, and without NUL bytes
  static func output(_ arguments: [[UInt8]], limit: Int) throws(GitFailure) -> [UInt8] {
    let (child, output, errors) = try started(arguments)
    var reading = Reading(limit: limit)
    reading.take(output, errors)
    // What git still wants to write goes nowhere, and it ends.
    if reading.isOverLimit { kill(child, SIGKILL) }
    systemClose(output)
    systemClose(errors)
    let status = wait(for: child)
    if reading.isOverLimit { throw .tooLong }
    if status != 0 { throw .refused(message(reading.errors)) }
    return reading.output
  }

  /// Returns the first line of what git said, as a message of ours.
  private static func message(_ bytes: [UInt8]) -> String {
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    for prefix in ["fatal: ", "error: "] where line.hasPrefix(prefix) {
      return String(line.dropFirst(prefix.count))
    }
    return line.isEmpty ? "git says nothing about it" : line
  }

  @discardableResult
  static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    return status
  }

  // MARK: Starting

  /// A running git and the ends of the pipes that it writes to.
  private typealias Running = (child: pid_t, output: Int32, errors: Int32)

  private static func started(_ arguments: [[UInt8]]) throws(GitFailure) -> Running {
    let result: Result<Running, GitFailure> = gitStartLock.withLock { _ in
      do throws(GitFailure) {
        return .success(try startedAlone(arguments))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func startedAlone(_ arguments: [[UInt8]]) throws(GitFailure) -> Running {
    let output = try Pipe()
    defer { systemClose(output.writeEnd) }
    do throws(GitFailure) {
      let errors = try Pipe()
      defer { systemClose(errors.writeEnd) }
      do throws(GitFailure) {
        let child = try start(arguments, input: nil, output: output.writeEnd, errors: errors.writeEnd)
        return (child, output.readEnd, errors.readEnd)
      } catch {
        systemClose(errors.readEnd)
        throw error
      }
    } catch {
      systemClose(output.readEnd)
      throw error
    }
  }

  /// Starts git with the given ends; without one it reads nothing, and what it says of faults is lost.
  static func start(
    _ arguments: [[UInt8]], input: Int32?, output: Int32, errors: Int32?
  ) throws(GitFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    #if canImport(Darwin)
      unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #endif
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let errors {
      unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    let words = CStrings([Array("git".utf8)] + arguments)
    let variables = CStrings(environment().map { Array($0.utf8) })
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, "git", &actions, &attributes, words.pointers, variables.pointers)
    guard code == 0 else { throw .notStarted(code: code) }
    return child
  }

  /// Variables that git may see. Those that would lead it to another repository than the one asked for, such as
  /// `GIT_DIR` in a hook, are not among them.
  private static let passedVariables = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "LD_LIBRARY_PATH", "DEVELOPER_DIR", "SUDO_UID",
    "GIT_EXEC_PATH", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_PARAMETERS",
    "GIT_CONFIG_COUNT", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  private static func environment() -> [String] {
    // Objects that a partial clone lacks are not fetched: nothing here uses a network.
    var result = ["LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1"]
    let settings = min(variable("GIT_CONFIG_COUNT").flatMap { Int($0) } ?? 0, 100)
    let names =
      passedVariables + (0..<max(0, settings)).flatMap { ["GIT_CONFIG_KEY_\($0)", "GIT_CONFIG_VALUE_\($0)"] }
    for name in names {
      if let value = variable(name) { result.append("\(name)=\(value)") }
    }
    return result
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

// MARK: - Pipes

/// A pipe whose ends other programs do not inherit.
private struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(GitFailure) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .notStarted(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }
}

/// Closes a descriptor; the system's own function, under a name that no member hides.
func systemClose(_ descriptor: Int32) { _ = close(descriptor) }

/// What two pipes gave so far.
private struct Reading {
  private(set) var output: [UInt8] = []
  /// The first of what was said about faults.
  private(set) var errors: [UInt8] = []
  private(set) var isOverLimit = false
  private let limit: Int

  private static let errorLimit = 4096

  init(limit: Int) { self.limit = limit }

  /// Reads both pipes until their writers are gone, or the output is over the limit. Read one after the other, a
  /// full second pipe would stop the writer of the first.
  mutating func take(_ outputEnd: Int32, _ errorEnd: Int32) {
    // A descriptor below zero is passed over.
    var pipes = [
      pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0),
    ]
    while pipes.contains(where: { $0.fd >= 0 }), !isOverLimit {
      guard unsafe poll(&pipes, 2, -1) >= 0 else {
        if errno == EINTR { continue }
        return
      }
      for index in pipes.indices where pipes[index].revents != 0 {
        let bytes = someBytes(of: pipes[index].fd)
        if bytes.isEmpty {
          pipes[index].fd = -1
        } else if index == 0 {
          isOverLimit = bytes.count > limit - output.count
          output += bytes.prefix(limit - output.count)
        } else {
          errors += bytes.prefix(Self.errorLimit - errors.count)
        }
        pipes[index].revents = 0
      }
    }
  }
}

/// Returns the bytes that come next, at most 65,536; none at the end.
func someBytes(of descriptor: Int32) -> [UInt8] {
  unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
    while true {
      let received = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      if received < 0, errno == EINTR { continue }
      count = max(0, received)
      return
    }
  }
}

/// Texts as the system takes lists of them: pointers to bytes that end with NUL, and a null pointer at the end.
@safe private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [[UInt8]]) {
    count = texts.count
    unsafe pointers = .allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() {
      let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
      for (position, byte) in text.enumerated() { unsafe bytes[position] = CChar(bitPattern: byte) }
      unsafe bytes[text.count] = 0
      unsafe pointers[index] = bytes
    }
    unsafe pointers[texts.count] = nil
  }

  deinit {
    for index in 0..<count { unsafe pointers[index]?.deallocate() }
    unsafe pointers.deallocate()
  }
}
