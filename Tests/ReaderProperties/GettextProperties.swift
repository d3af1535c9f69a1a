import DocumentSyntax
import SourceText

/// Returns how the reader of PO files breaks its word on some bytes, or nil where it keeps it.
///
/// Its word: entries follow one another inside the text, each with its strings inside it, and the problems are
/// in the order of the text.
package func violationOfGettextReader(_ contents: [UInt8]) -> String? {
  let file = SourceFile(id: FileID(0), path: "any.po", contents: contents)
  let length = file.bytes.count
  let document = GettextDocument(file)
  var offset: UInt32 = 0
  for entry in document.entries {
    if entry.span.lower < offset { return "an entry steps back at \(entry.span)" }
    if entry.span.range.upperBound > length { return "an entry leaves the text at \(entry.span)" }
    let strings = [entry.context, entry.id, entry.plural].compactMap(\.self) + entry.translations.map(\.text)
    for string in strings {
      if !entry.span.contains(string.span) { return "a string reaches out of its entry at \(string.span)" }
      let text = string.decoded(in: file.bytes)
      if !string.span.contains(text.span) { return "a text has another place than its string" }
    }
    for comment in entry.comments where comment.range.upperBound > length {
      return "a comment leaves the text at \(comment)"
    }
    offset = entry.span.upper
  }
  return violation(of: document.problems, length: length, limit: 20)
}

/// Returns how the reader of gettext's plural expressions breaks its word on some bytes, or nil where it keeps
/// it: the same number has the same form.
package func violationOfPluralExpression(_ contents: [UInt8]) -> String? {
  guard let expression = GettextPluralExpression(contents[...]) else { return nil }
  for number in [0, 1, 2, 5, 21, 1_000_000, .max] {
    let form = expression.form(of: number)
    if form != expression.form(of: number) { return "two forms for \(number)" }
    if let form, form < 0 { return "a negative form for \(number)" }
  }
  return nil
}
