package import LocaleData
package import SourceText

/// Who read a translation again is not said here, but when, what was mended, and what is still in doubt.
package struct TranslationReview: Hashable, Sendable {
  /// The folder or file of the table, below the log's folder.
  package let table: String
  package let locale: LocaleID
  /// The day as it stands in the log, such as `2026-11-30`.
  package let date: String
  package let changes: String
  package let doubts: String
}

/// The log of a folder's translation reviews: a file `REVIEW.tsv` with the columns table, locale, date, changes and
/// doubts; lines that begin with `#` are passed over.
package struct TranslationReviews: Sendable {
  package static let fileName = Array("REVIEW.tsv".utf8)
  private static let columns = ["table", "locale", "date", "changes", "doubts"]

  /// The folder that the log stands in.
  private let folder: SourcePath
  private let reviews: [TranslationReview]

  /// Reads a log; nil where the file has other columns, as one of another purpose.
  package init?(_ bytes: [UInt8], in folder: SourcePath) {
    self.folder = folder
    var rows = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }[...]
    guard rows.popFirst() == Self.columns else { return nil }
    reviews = rows.compactMap { cells in
      guard cells.count == Self.columns.count, let locale = LocaleID(cells[1]) else { return nil }
      return TranslationReview(
        table: cells[0], locale: locale, date: cells[2], changes: cells[3], doubts: cells[4])
    }
  }

  /// Returns the last review of a table's locale; nil where the log has none.
  func review(of locale: LocaleID, in path: String) -> TranslationReview? {
    reviews.last { review in
      let table = folder.appending(Array(review.table.utf8)).display
      return review.locale == locale && (path == table || path.hasPrefix(table + "/"))
    }
  }
}
