import CatalogModel
import SourceText

/// A value with its place, whatever its type.
private protocol Placed {
  var file: FileID { get }
  var span: ByteSpan { get }
}

extension Located: Placed {}

/// Returns the first place in a part of the model that is not in its file, or nil; parts of parts are looked at too.
///
/// - Parameters:
///   - file: the file of a part that names none
///   - lengths: the length of each file
func violation(in part: Any, of file: FileID, _ lengths: [Int]) -> String? {
  if let placed = part as? any Placed {
    guard placed.file.index < lengths.count else { return "a value of the unknown file \(placed.file.index)" }
    let isInside = placed.span.range.upperBound <= lengths[placed.file.index]
    return isInside ? nil : "a value leaves its file at \(placed.span)"
  }
  if let span = part as? ByteSpan {
    // What stands in a folder of files does not always name its own.
    return span.range.upperBound <= lengths.max() ?? 0 ? nil : "a part leaves its file at \(span)"
  }
  if let file = part as? FileID { return file.index < lengths.count ? nil : "an unknown file" }
  if part is String || part is any BinaryInteger { return nil }
  for child in Mirror(reflecting: part).children {
    if let violation = violation(in: child.value, of: file, lengths) { return violation }
  }
  return nil
}

/// Returns how a table breaks its word, or nil where it keeps it: its cells are sorted by entry, and all numbers and
/// places are those of something.
func violation(in table: StringTable, of file: SourceFile) -> String? {
  let length = file.bytes.count
  func isInside(_ span: ByteSpan) -> Bool { span.range.upperBound <= length }
  func isText(_ index: Int) -> Bool { index >= -1 && index < table.decodedTexts.count }
  if table.file != file.id { return "a table of another file" }
  for (index, entry) in table.entries.enumerated() {
    if entry.key.index >= table.keys.count { return "entry \(index) has no key" }
    if !isInside(entry.keySpan) { return "a key leaves the text at \(entry.keySpan)" }
    if let comment = entry.commentSpan, !isInside(comment) {
      return "a comment leaves the text at \(comment)"
    }
    if !isText(entry.decodedKey) { return "entry \(index) has no decoded key" }
    if entry.cells.upperBound > table.cells.count { return "entry \(index) has the cells \(entry.cells)" }
    for cell in entry.cells where Int(table.cells[cell].entry) != index {
      return "cell \(cell) is another entry's than \(index)"
    }
  }
  var entry: UInt32 = 0
  for cell in table.cells {
    if cell.entry < entry || Int(cell.entry) >= table.entries.count { return "a cell out of order" }
    entry = cell.entry
    if !table.entries[Int(entry)].cells.contains(where: { table.cells[$0].span == cell.span }) {
      return "the entry \(entry) lacks a cell of its own"
    }
    if cell.file != file.id { return "a cell of another file" }
    if !isInside(cell.span) { return "a cell leaves the text at \(cell.span)" }
    if !isText(Int(cell.decoded)) { return "a cell without its decoded text at \(cell.span)" }
    if Int(cell.locale) >= table.locales.count { return "a cell of no locale at \(cell.span)" }
    if Int(cell.variant) >= table.variants.count { return "a cell of no variant at \(cell.span)" }
  }
  for text in table.decodedTexts where !isInside(text.span) {
    return "a text leaves its file at \(text.span)"
  }
  return violationBesideCells(in: table, length: length)
}

private func violationBesideCells(in table: StringTable, length: Int) -> String? {
  var entry = 0
  for comment in table.moreComments {
    if comment.entry < entry || comment.entry >= table.entries.count { return "a comment out of order" }
    if comment.span.range.upperBound > length { return "a comment leaves the text at \(comment.span)" }
    entry = comment.entry
  }
  entry = 0
  for part in table.substitutions {
    if part.entry < entry || part.entry >= table.entries.count { return "a substitution out of order" }
    if part.locale >= table.locales.count { return "a substitution of no locale" }
    if part.nameSpan.range.upperBound > length { return "a substitution leaves the text at \(part.nameSpan)" }
    entry = part.entry
    if let violation = violation(in: part, of: table.file, [length]) { return violation }
  }
  return nil
}
