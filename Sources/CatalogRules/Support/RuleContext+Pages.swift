import CatalogModel
import RuleKit
import SourceText

extension RuleContext {
  /// Whether all that a catalog's files refer to was read, so that what is not in it is not there at all.
  func isWhole(_ catalog: Catalog) -> Bool {
    !workspace.documents.contains { document in
      guard document.file == catalog.file || document.isPart(of: catalog) else { return false }
      return document.problems.contains { problem in
        switch problem.kind {
        case .incomplete, .malformed, .lostEntries: true
        default: false
        }
      }
    }
  }
}

extension Document {
  /// Whether the file went into the catalog of another file.
  fileprivate func isPart(of catalog: Catalog) -> Bool {
    if case .part(let file) = content { file == catalog.file } else { false }
  }
}
