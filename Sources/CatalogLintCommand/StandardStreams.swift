#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard input and output, for the commands that read the one or must not wait with the other.
package struct StandardStreams: Sendable {
  /// Returns the next bytes of standard input, waiting for them; none at its end.
  package var read: @Sendable () -> [UInt8]
  /// Writes to standard output at once and returns whether that went well.
  package var write: @Sendable ([UInt8]) -> Bool
  /// Writes to standard error at once.
  package var writeError: @Sendable ([UInt8]) -> Void

  package init(
    read: @escaping @Sendable () -> [UInt8], write: @escaping @Sendable ([UInt8]) -> Bool = { _ in true },
    writeError: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) {
    self.read = read
    self.write = write
    self.writeError = writeError
  }

  /// Streams that hold nothing and take everything.
  package static let none = StandardStreams(read: { [] })

  /// The streams of this process.
  static let process = StandardStreams(
    read: { readSome() }, write: { FileWriter.writeAll($0, to: STDOUT_FILENO) },
    writeError: { _ = FileWriter.writeAll($0, to: STDERR_FILENO) })

  /// Returns all bytes of standard input to its end; nil where there are more than a limit.
  func readAll(limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      let more = read()
      if more.isEmpty { return bytes }
      bytes += more
      if bytes.count > limit { return nil }
    }
  }

  private static func readSome() -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let received = unsafe readInput(buffer.baseAddress, buffer.count)
        if received < 0 { failure = errno }
        count = max(0, received)
      }
      if !bytes.isEmpty || failure != EINTR { return bytes }
    }
  }

  /// Calls a closure on a thread of its own, since reading waits and must not keep others from their work.
  static func onThread(_ body: @escaping @Sendable () -> Void) {
    let context = unsafe Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      unsafe pthread_create(
        &thread, nil,
        { context in
          unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, context)
    #else
      var thread = pthread_t()
      unsafe pthread_create(
        &thread, nil,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
          }
          return nil
        }, context)
    #endif
  }
}

/// Reads some bytes of standard input; the system's own function, under a name that no member hides.
private func readInput(_ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(STDIN_FILENO, buffer, count)
}

/// What a thread does.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
