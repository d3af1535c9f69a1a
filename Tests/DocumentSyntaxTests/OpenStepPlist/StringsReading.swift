import DocumentSyntax
import SourceText
import TestSupport
import Testing

/// A strings table read to its end, in a form that tests compare.
struct StringsReading {
  let file: SourceFile
  var entries: [StringsEntry] = []
  var problems: [SyntaxProblem]
  var isTable: Bool

  init(_ contents: [UInt8]) {
    file = SourceFile(id: FileID(0), path: "en.lproj/Table.strings", contents: contents)
    var reader = StringsReader(file)
    while let entry = reader.next() { entries.append(entry) }
    problems = reader.problems
    isTable = reader.isTable
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The entries as `key=value`; only the key where there is no text.
  var pairs: [String] {
    entries.map { entry in
      let key = entry.key.decoded(in: file.bytes).string
      return entry.text.map { key + "=" + $0.decoded(in: file.bytes).string } ?? key
    }
  }

  /// The comment of each entry.
  var comments: [String?] { entries.map { $0.comment.map { file.text($0) } } }

  /// The problems as `kind: message`.
  var messages: [String] { problems.map { "\(Self.name($0.kind)): \($0.message)" } }

  /// The table as CoreFoundation has it: the last value of each key.
  var dictionary: [String: String] {
    var result: [String: String] = [:]
    for entry in entries {
      guard let text = entry.text else { continue }
      result[entry.key.decoded(in: file.bytes).string] = text.decoded(in: file.bytes).string
    }
    return result
  }

  private static func name(_ kind: SyntaxProblem.Kind) -> String {
    switch kind {
    case .malformed: "malformed"
    case .lostEntries: "lost"
    case .duplicateKey: "duplicate"
    case .wrongType: "type"
    case .unknownKey: "unknown"
    case .misread: "misread"
    case .incomplete: "incomplete"
    case .unescaped: "unescaped"
    case .undefinedName: "undefined"
    case .invalidMessage: "message"
    case .misplaced: "misplaced"
    }
  }
}

/// Checks what is read from a text whose `⟦…⟧` are the places of the problems, in their order.
func check(
  _ marked: String, _ pairs: [String], _ messages: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = MarkedText(marked)
  let reading = StringsReading(text.text)
  #expect(reading.pairs == pairs, sourceLocation: sourceLocation)
  #expect(reading.messages == messages, sourceLocation: sourceLocation)
  #expect(reading.problems.map(\.span) == text.spans, sourceLocation: sourceLocation)
}
