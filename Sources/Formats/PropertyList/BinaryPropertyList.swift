import SourceText

/// The form of property lists that is no text, as build products have it.
enum BinaryPropertyList {
  /// Returns the problem of a file that is a binary property list, or nil.
  static func problem(in file: SourceFile) -> SyntaxProblem? {
    guard file.bytes.starts(with: "bplist".utf8) else { return nil }
    return SyntaxProblem(
      .malformed, ByteSpan(0..<min(8, file.bytes.count)), "the file is a binary property list, not text",
      help: "convert it with plutil -convert xml1")
  }
}
