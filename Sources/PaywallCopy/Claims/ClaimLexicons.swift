package import CatalogModel
package import LocaleData
import Synchronization

/// The lexicons of all languages, each made when a text of its language is first read.
package final class ClaimLexicons: Sendable {
  /// Returns the lines of role, tab and patterns of a language; `root` has those of every language.
  private let source: @Sendable (String) -> String?
  /// The languages that claims are read in, rising.
  package let languages: [String]
  private let made = Mutex<[String: ClaimLexicon]>([:])

  /// The lexicons that come with the tool.
  package static let standard = ClaimLexicons(
    languages: ClaimLexiconTable.languages, { ClaimLexiconTable.words($0).map { "\($0)" } })

  package convenience init(_ sources: [String: String]) {
    self.init(languages: Array(sources.keys), { sources[$0] })
  }

  private init(languages: [String], _ source: @escaping @Sendable (String) -> String?) {
    self.languages = languages.filter { $0 != "root" }.sorted()
    self.source = source
  }

  /// Whether a lexicon file may have a role.
  package static func knows(role: String) -> Bool {
    ClaimRole(role) != nil || role.hasPrefix("term.") && ClaimTerm(rawValue: String(role.dropFirst(5))) != nil
  }

  /// Whether claims are read in a locale's language.
  package func serves(_ locale: LocaleID) -> Bool { languages.contains(Self.language(of: locale)) }

  /// The languages of a workspace's tables that claims are not read in, rising.
  package func unread(in workspace: Workspace) -> [String] {
    let locales = workspace.families.filter { !$0.keys.isEmpty }.flatMap(\.locales).compactMap(\.id)
    return Set(locales.filter { !serves($0) }.map(\.language)).sorted()
  }

  /// Returns the lexicon of a locale's language; nil where there is none.
  func lexicon(for locale: LocaleID) -> ClaimLexicon? {
    let language = Self.language(of: locale)
    guard languages.contains(language) else { return nil }
    if let known = made.withLock({ $0[language] }) { return known }
    // The language's own rows come last: they say more than those of all languages. Others may read on meanwhile.
    let lexicon = ClaimLexicon([source("root") ?? "", source(language) ?? ""], language: language)
    return made.withLock { made in
      if let known = made[language] { return known }
      made[language] = lexicon
      return lexicon
    }
  }

  /// The language whose lexicon serves a locale.
  private static func language(of locale: LocaleID) -> String {
    switch locale.language {
    case "nn": "nb"
    case "bs", "sh": "hr"
    case "yue": "zh"
    case "ckb", "kmr": "ku"
    default: locale.language
    }
  }
}
