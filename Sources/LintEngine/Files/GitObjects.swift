#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The contents of a repository's files, from one git that stays and answers one question after another: to start git
/// for each file takes several times as long as to read it.
final class GitObjects: Sendable {
  /// What becomes of contents that are longer than the limit.
  enum Excess {
    case isFailure
    /// Only the first bytes are kept.
    case isCut
  }

  private let words: [[UInt8]]
  private let connection = Mutex<Connection?>(nil)

  /// Creates a reader that starts git when it is first asked.
  ///
  /// - Parameter words: arguments of git that tell the repository, before those of a command
  init(_ words: [[UInt8]]) { self.words = words }

  deinit { connection.withLock { $0?.close() } }

  /// Returns the bytes of a file, link or other object, by its name in hexadecimal digits.
  func contents(of object: String, limit: Int, excess: Excess = .isFailure) throws(GitFailure) -> [UInt8] {
    let result: Result<[UInt8], GitFailure> = connection.withLock { connection in
      do throws(GitFailure) {
        var current: Connection
        if let running = connection { current = running } else { current = try Connection(words) }
        // After half an answer no other question can be asked.
        connection = nil
        do throws(GitFailure) {
          let answer = try current.contents(of: object, limit: limit, excess: excess)
          connection = current
          return .success(answer)
        } catch {
          if case .refused = error { current.close() } else { connection = current }
          throw error
        }
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// A running `git cat-file --batch`.
///
///     8ba3c1…                  asked
///     8ba3c1… blob 12          answered, followed by twelve bytes and a line feed
private struct Connection {
  private let child: pid_t
  /// Our end of the socket that questions are sent by and answers come by.
  private let end: Int32
  private var buffer: [UInt8] = []
  private var position = 0

  init(_ words: [[UInt8]]) throws(GitFailure) {
    let result: Result<(pid_t, Int32), GitFailure> = gitStartLock.withLock { _ in
      var ends: [Int32] = [0, 0]
      #if canImport(Darwin) || canImport(Musl)
        let kind = SOCK_STREAM
      #else
        let kind = Int32(SOCK_STREAM.rawValue)
      #endif
      guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return .failure(.notStarted(code: errno)) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      defer { systemClose(ends[1]) }
      do throws(GitFailure) {
        let command = [Array("cat-file".utf8), Array("--batch".utf8)]
        let child = try GitProcess.start(words + command, input: ends[1], output: ends[1], errors: nil)
        return .success((child, ends[0]))
      } catch {
        systemClose(ends[0])
        return .failure(error)
      }
    }
    (child, end) = try result.get()
    #if canImport(Darwin)
      var isOn: Int32 = 1
      unsafe setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Ends git, which reads to the end of its questions.
  func close() {
    systemClose(end)
    GitProcess.wait(for: child)
  }

  mutating func contents(
    of object: String, limit: Int, excess: GitObjects.Excess
  ) throws(GitFailure) -> [UInt8] {
    try send(Array((object + "\n").utf8))
    let facts = try line().split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard facts.count == 3, let size = Int(facts[2]), size >= 0 else {
      throw .refused("git has no object \(object)")
    }
    // Bytes over the limit are passed over, so that the next answer is found.
    let isTooLong = size > limit && excess == .isFailure
    let bytes = try take(size, keeping: isTooLong ? 0 : min(size, limit))
    _ = try take(1, keeping: 0)
    if isTooLong { throw .tooLong }
    return bytes
  }

  private func send(_ bytes: [UInt8]) throws(GitFailure) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      // A git that went away must not end this process.
      let flags = Int32(truncatingIfNeeded: MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemSend(end, UnsafeRawBufferPointer(rebasing: buffer[sent...]), flags)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .refused("git went away") }
      sent += count
    }
  }

  // MARK: Answers

  private mutating func line() throws(GitFailure) -> [UInt8] {
    var line: [UInt8] = []
    while line.count < 1024 {
      try fill()
      let rest = buffer[position...]
      guard let lineFeed = rest.firstIndex(of: 0x0A) else {
        line += rest
        position = buffer.count
        continue
      }
      line += buffer[position..<lineFeed]
      position = lineFeed + 1
      return line
    }
    throw .refused("git gives no answer")
  }

  private mutating func take(_ count: Int, keeping kept: Int) throws(GitFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(kept)
    var left = count
    while left > 0 {
      try fill()
      let part = buffer[position...].prefix(left)
      bytes += part.prefix(kept - bytes.count)
      position += part.count
      left -= part.count
    }
    return bytes
  }

  /// Makes sure that a byte can be taken.
  private mutating func fill() throws(GitFailure) {
    guard position >= buffer.count else { return }
    position = 0
    buffer = someBytes(of: end)
    if buffer.isEmpty { throw .refused("git went away") }
  }
}

private func systemSend(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  unsafe send(descriptor, buffer.baseAddress, buffer.count, flags)
}
