import CatalogModel
import Diagnostics
import SourceText

/// Finds the suppressions in the comments of files, and what each is about.
///
/// Files without the words are only searched. What the words are in decides: in a value or a key they mean nothing.
struct SuppressionReader {
  private let isKnown: (String) -> Bool

  /// Creates a reader that knows the rules that there are.
  init(rules: [String]) {
    let rules = Set(rules)
    isKnown = { name in
      if name == "all" || rules.contains(name) { return true }
      let glob = Glob(name)
      return TextPattern.hasWildcards(name) && rules.contains { glob.matches(text: $0) }
    }
  }

  /// Returns the suppressions of some documents, in their order; comments that are nothing else are then no comments
  /// of their entries.
  func read(_ documents: inout [Document], _ files: [SourceFile]) -> [PlacedSuppression] {
    var placed: [PlacedSuppression] = []
    for index in documents.indices {
      let file = files[index]
      let offsets = SuppressionMarker.offsets(in: file.bytes)
      guard !offsets.isEmpty else { continue }
      let comments = Self.comments(at: offsets, in: documents[index], file)
      var hidden: [(comment: Range<Int>, directive: ByteSpan)] = []
      for (offset, comment) in comments {
        let directive = SuppressionDirective(
          at: offset, upTo: comment.text.upperBound, in: file.bytes, hasEscapes: comment.hasEscapes)
        placed.append(self.placed(directive, comment, file))
        hidden.append((comment.comment, directive.span))
      }
      documents[index].hideComments(hidden, in: file)
    }
    return placed
  }

  private func placed(
    _ directive: SuppressionDirective, _ comment: SuppressionComment, _ file: SourceFile
  ) -> PlacedSuppression {
    var suppression = Suppression(
      file: file.id, span: directive.span, place: .comment,
      names: directive.names.map { Suppression.Name($0.text, $0.span, isKnown: isKnown($0.text)) },
      reason: directive.reason)
    suppression.unknownForm = directive.unknownForm
    if !comment.hasEscapes, comment.comment != comment.text,
      file.bytes[comment.comment.lowerBound..<directive.span.range.lowerBound].allSatisfy(Document.isMark),
      file.bytes[directive.span.range.upperBound..<comment.comment.upperBound].allSatisfy(Document.isMark)
    {
      suppression.comment = ByteSpan(comment.comment)
    }
    let isNothing = directive.unknownForm != nil
    return PlacedSuppression(
      suppression: suppression,
      scope: isNothing ? .spans([]) : directive.isForFile ? .file : .spans(comment.governed))
  }

  /// Returns the comments that the words stand in; a place that is in none is left out.
  private static func comments(
    at offsets: [Int], in document: Document, _ file: SourceFile
  ) -> [(Int, SuppressionComment)] {
    if let code = document.code {
      let comments = CodeComments(code, file)
      return offsets.compactMap { offset in comments.comment(at: offset).map { (offset, $0) } }
    }
    if isXML(file) { return XMLComments(file).comments(at: offsets) }
    guard case .strings(let table) = document.content else { return [] }
    switch document.format {
    case "xcstrings", "arb":
      let comments = JSONComments(table, file)
      return offsets.compactMap { offset in comments.comment(at: offset).map { (offset, $0) } }
    case "strings", "gettext":
      let comments = TextComments(table, file, hasLines: document.format == "gettext")
      return offsets.compactMap { offset in comments.comment(at: offset).map { (offset, $0) } }
    default: return []
    }
  }

  /// Whether a file's text begins as XML does.
  static func isXML(_ file: SourceFile) -> Bool {
    file.bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "<")
  }
}

extension Document {
  /// A suppression and the comment that it stands in.
  typealias HiddenComment = (comment: Range<Int>, directive: ByteSpan)

  /// Takes suppressions out of the comments of entries, so that rules about comments do not see them.
  ///
  /// - Parameter hidden: the suppressions in the order of the text
  fileprivate mutating func hideComments(_ hidden: [HiddenComment], in file: SourceFile) {
    guard case .strings(var table) = content else { return }
    content = .none
    for index in table.entries.indices {
      guard let span = table.entries[index].commentSpan else { continue }
      table.entries[index].commentSpan = Self.rest(of: span, without: hidden, in: file.bytes)
    }
    table.moreComments = table.moreComments.compactMap { comment in
      Self.rest(of: comment.span, without: hidden, in: file.bytes).map {
        EntryComment(entry: comment.entry, span: $0)
      }
    }
    content = .strings(table)
  }

  /// Returns what is left of a comment's text before or behind its suppressions; nil where nothing is.
  private static func rest(
    of span: ByteSpan, without hidden: [HiddenComment], in bytes: [UInt8]
  ) -> ByteSpan? {
    var low = 0
    var high = hidden.count
    while low < high {
      let middle = (low + high) / 2
      if hidden[middle].directive.upper <= span.lower { low = middle + 1 } else { high = middle }
    }
    let found = hidden[low...].prefix { $0.directive.lower < span.upper }
    if found.isEmpty { return span }
    var range = span.range
    for (comment, directive) in found where range.overlaps(directive.range) {
      let isWhole = bytes[comment.lowerBound..<directive.range.lowerBound].allSatisfy { isMark($0) }
      let end = isWhole ? max(comment.lowerBound, range.lowerBound) : directive.range.lowerBound
      let before = range.lowerBound..<max(end, range.lowerBound)
      let after = min(max(comment.upperBound, range.lowerBound), range.upperBound)..<range.upperBound
      range = bytes[before].contains { !isMark($0) } ? before : after
    }
    while let last = range.last, isMark(bytes[last]) { range = range.lowerBound..<last }
    while let first = range.first, isMark(bytes[first]) { range = first + 1..<range.upperBound }
    return range.isEmpty ? nil : ByteSpan(range)
  }

  /// Whether a byte is white space or of the marks of a comment.
  fileprivate static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "<"), UInt8(ascii: "!"),
      UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
