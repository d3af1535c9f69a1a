/// Cuts a stream of bytes into messages: header lines, an empty line, then as many bytes as `Content-Length` says.
///
///     Content-Length: 52\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"shutdown"}
///
/// Bytes come in pieces of any size. After a header that tells no length, what follows is skipped up to the next one.
package struct MessageReader: Sendable {
  /// What stands next in the stream.
  package enum Item: Equatable, Sendable {
    case message([UInt8])
    /// A header that cannot be understood, and why: lower case, no full stop.
    case fault(String)
  }

  /// Bytes above which a message is refused.
  private static let lengthLimit = 1 << 28
  /// Bytes within which a header has to end.
  private static let headerLimit = 1 << 13
  private static let lengthName = Array("content-length:".utf8)

  private var buffer: [UInt8] = []
  /// The length of the body that comes next; nil while a header is read.
  private var bodyLength: Int?
  /// Whether bytes are skipped up to the next header.
  private var isSkipping = false

  package init() {}

  /// Takes bytes and returns the messages that they complete.
  package mutating func read(_ bytes: [UInt8]) -> [Item] {
    buffer += bytes
    var items: [Item] = []
    var position = 0
    while let item = next(&position) { items.append(item) }
    buffer.removeFirst(position)
    return items
  }

  /// Returns the item at a position and moves behind it; nil where more bytes are needed.
  private mutating func next(_ position: inout Int) -> Item? {
    if let length = bodyLength {
      guard buffer.count - position >= length else { return nil }
      bodyLength = nil
      defer { position += length }
      return .message(Array(buffer[position..<position + length]))
    }
    if isSkipping {
      guard let start = Self.lengthName(in: buffer, from: position) else {
        // The name may have begun.
        position = max(position, buffer.count - Self.lengthName.count)
        return nil
      }
      isSkipping = false
      position = start
    }
    guard let header = Self.headerEnd(in: buffer, from: position) else {
      guard buffer.count - position > Self.headerLimit else { return nil }
      return skip(&position, to: buffer.count, "the header has no end")
    }
    switch Self.length(in: buffer[position..<header.end]) {
    case .success(let length):
      bodyLength = length
      position = header.next
      return next(&position)
    case .failure(let fault):
      return skip(&position, to: fault.isInHeader ? header.next : position + 1, fault.message)
    }
  }

  private mutating func skip(_ position: inout Int, to next: Int, _ fault: String) -> Item {
    position = next
    isSkipping = true
    return .fault(fault)
  }

  // MARK: Headers

  private struct Fault: Error {
    let message: String
    /// Whether the fault is in a header; otherwise a header may stand behind what is none.
    var isInHeader = true
  }

  /// Returns where the lines of a header end and where its body begins.
  private static func headerEnd(in bytes: [UInt8], from start: Int) -> (end: Int, next: Int)? {
    var index = start
    let last = min(bytes.count, start + headerLimit)
    while index < last {
      guard bytes[index] == UInt8(ascii: "\n") else {
        index += 1
        continue
      }
      var after = index + 1
      if after < bytes.count, bytes[after] == UInt8(ascii: "\r") { after += 1 }
      if after < bytes.count, bytes[after] == UInt8(ascii: "\n") { return (index, after + 1) }
      index += 1
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Result<Int, Fault> {
    var length: Int?
    for line in header.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        return .failure(Fault(message: "a header line has no colon", isInHeader: false))
      }
      guard lengthName.elementsEqual(line[...colon].map(lowerCased)) else { continue }
      let digits = String(decoding: line[(colon + 1)...], as: UTF8.self).split(separator: " ")
      guard digits.count == 1, let value = Int(digits[0]), value >= 0 else {
        return .failure(Fault(message: "Content-Length is no length"))
      }
      length = value
    }
    guard let length else { return .failure(Fault(message: "the header has no Content-Length")) }
    guard length <= lengthLimit else {
      return .failure(Fault(message: "a message of \(length) bytes is too long"))
    }
    return .success(length)
  }

  private static func lengthName(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count - start >= lengthName.count else { return nil }
    return (start...bytes.count - lengthName.count).first { index in
      lengthName.indices.allSatisfy { lowerCased(bytes[index + $0]) == lengthName[$0] }
    }
  }

  private static func lowerCased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
