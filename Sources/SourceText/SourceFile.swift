/// The number of a file in one run; files are numbered in path order.
package struct FileID: Hashable, Sendable {
  package let rawValue: UInt32

  package init(_ rawValue: Int) {
    self.rawValue = UInt32(truncatingIfNeeded: rawValue)
  }

  /// The index of the file in the workspace's list.
  package var index: Int { Int(truncatingIfNeeded: rawValue) }
}

extension FileID: Comparable {
  package static func < (left: FileID, right: FileID) -> Bool { left.rawValue < right.rawValue }
}

/// A file's text as UTF-8, with what is needed to find a place in the file on disk.
package final class SourceFile: Sendable {
  package let id: FileID
  package let path: SourcePath
  /// The encoding on disk; `bytes` is always UTF-8.
  package let encoding: TextEncoding
  /// The text without a byte order mark. Not valid UTF-8 where `encodingFault` says so.
  package let bytes: [UInt8]
  /// The first place where the file's own bytes are not text of its encoding.
  package let encodingFault: EncodingFault?

  package convenience init(id: FileID, path: SourcePath, contents: [UInt8]) {
    self.init(id: id, path: path, decoded: DecodedContents(contents))
  }

  /// Takes a file whose contents were turned into UTF-8 already.
  package init(id: FileID, path: SourcePath, decoded: DecodedContents) {
    self.id = id
    self.path = path
    self.encoding = decoded.encoding
    self.bytes = decoded.bytes
    self.encodingFault = decoded.fault
  }

  /// Returns the text of a span; bytes that are not UTF-8 become U+FFFD.
  package func text(_ span: ByteSpan) -> String {
    String(decoding: slice(span), as: UTF8.self)
  }

  /// Returns the bytes of a span, cut at the end of the file, without a copy.
  package func slice(_ span: ByteSpan) -> ArraySlice<UInt8> {
    bytes[span.range.clamped(to: 0..<bytes.count)]
  }

  /// Returns the offset in the file on disk of an offset in `bytes`; O(offset) for all encodings but UTF-8.
  package func diskOffset(of offset: UInt32) -> Int {
    encoding.diskOffset(of: Int(offset), in: bytes)
  }
}
