package import CatalogModel
package import Diagnostics
package import PaywallCopy

/// A check of one idea. A rule is one type in one file, named as its id is.
///
/// A rule is made once for a run and is called from several workers at a time; it keeps no state between
/// calls.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }
  /// Texts that the rule flags and texts that it accepts; they run as tests and become the rule's page.
  static var examples: [Example] { get }

  init(options: RuleOptions)
}

/// A rule about one document as it was read, whatever it holds.
package protocol DocumentRule: Rule {
  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink)
}

/// A rule about one catalog.
package protocol CatalogRule: Rule {
  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink)
}

/// A rule about the keys of a string table across its locales.
package protocol StringRule: Rule {
  /// Checks some keys of a family; the engine splits large families over its workers.
  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink)
}

/// A rule about what the texts of paywalls claim, and what the catalogs say to it.
package protocol ClaimRule: Rule {
  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink)
}

/// A rule that holds several documents against each other.
package protocol WorkspaceRule: Rule {
  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink)
}
