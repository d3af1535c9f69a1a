import SourceText
import TestSupport

/// One small document and whether RFC 8259 allows it.
struct JSONCase: Sendable {
  let bytes: [UInt8]
  /// Why it is taken or refused, in a few words; also the case's name, and no two are the same.
  let reason: String
  /// The place of the first problem, or nil where the document is right.
  let problem: ByteSpan?

  /// A document that every reader of JSON takes.
  static func accepts(_ text: String, _ reason: String) -> JSONCase {
    JSONCase(bytes: Array(text.utf8), reason: reason, problem: nil)
  }

  /// A document that every reader of JSON takes, by its bytes.
  static func accepts(bytes: [UInt8], _ reason: String) -> JSONCase {
    JSONCase(bytes: bytes, reason: reason, problem: nil)
  }

  /// A document that is no JSON; the first problem is expected where the text is marked.
  static func refuses(_ marked: String, _ reason: String) -> JSONCase {
    let marked = MarkedText(marked)
    return JSONCase(bytes: marked.bytes, reason: reason, problem: marked.spans.first ?? ByteSpan(at: .max))
  }

  /// A document that is no JSON, by its bytes; the place counts after a byte order mark.
  static func refuses(bytes: [UInt8], at place: Range<Int>, _ reason: String) -> JSONCase {
    JSONCase(bytes: bytes, reason: reason, problem: ByteSpan(place))
  }

  var file: SourceFile { SourceFile(id: FileID(0), path: "case.json", contents: bytes) }
}
