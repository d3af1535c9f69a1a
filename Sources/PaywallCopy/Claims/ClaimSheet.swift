package import CatalogModel

/// All claims of the string tables of a workspace: the keys whose texts make any, in the order of the tables.
package struct ClaimSheet: Sendable {
  package private(set) var keys: [KeyClaims] = []
  /// The families whose texts are a paywall's, by their index.
  package private(set) var paywallFamilies: Set<Int> = []
  /// The languages that have texts but no lexicon, rising.
  package private(set) var unreadLanguages: [String] = []

  package init(of workspace: Workspace, _ lexicons: ClaimLexicons = .standard) {
    var work = ClaimSheetWork(of: workspace, lexicons)
    work.take((0..<work.count).map { work.sources(ofPiece: $0) })
    self = work.sheet(of: (0..<work.count).map { work.keys(ofPiece: $0) })
  }

  init(keys: [KeyClaims], paywallFamilies: Set<Int>, unreadLanguages: [String]) {
    self.keys = keys
    self.paywallFamilies = paywallFamilies
    self.unreadLanguages = unreadLanguages
  }
}
