package import CatalogModel
package import Diagnostics
import SourceText

/// All that a rule may see beside what it checks, and the way to make a finding.
package struct RuleContext: Sendable {
  package let workspace: Workspace
  /// The profiles that are on.
  package let profiles: Set<Profile>
  /// The ids of all rules that there are, for rules about what others are told; empty for any other.
  package let ruleNames: [String]
  /// What the project says of itself.
  package let settings: ProjectSettings
  private let description: RuleDescription

  package init(
    workspace: Workspace, profiles: Set<Profile> = [.apple], description: RuleDescription,
    ruleNames: [String] = [], settings: ProjectSettings = ProjectSettings()
  ) {
    self.ruleNames = ruleNames
    self.settings = settings
    self.workspace = workspace
    self.profiles = profiles
    self.description = description
  }

  /// Returns a finding of the rule at its own severity.
  ///
  /// - Parameters:
  ///   - message: what is wrong with the value found, lower case, no full stop
  ///   - severity: nil for the rule's own; lower where the place makes the fault less sure
  package func finding(
    _ message: String, at label: Label, help: String? = nil, severity: Severity? = nil,
    secondary: [Label] = [],
    notes: [String] = [], fixes: [Fix] = [], subject: Diagnostic.Subject = Diagnostic.Subject()
  ) -> Diagnostic {
    Diagnostic(
      description.id, severity ?? description.severity, message, at: label, help: help, secondary: secondary,
      notes: notes, fixes: fixes, subject: subject)
  }

  /// Whether the rule is about catalogs of a kind.
  package func isAbout(_ catalog: Catalog) -> Bool { description.catalogs.contains(catalog.kind) }

  /// Whether the rule can read the texts of a family.
  package func isAbout(_ family: TableFamily) -> Bool {
    description.placeholders?.contains(family.placeholders) ?? true
  }

  /// The name by which findings about a catalog's file are known.
  package func tableName(of catalog: Catalog) -> String { workspace.file(catalog.file).path.stem }

  /// What a finding about a product is about.
  package func subject(
    _ product: Product, of catalog: Catalog, locale: String? = nil, variant: String? = nil
  ) -> Diagnostic.Subject {
    Diagnostic.Subject(
      table: tableName(of: catalog), product: product.id?.value ?? product.referenceName?.value,
      locale: locale,
      variant: variant)
  }
}

extension Label {
  /// The place of a located value.
  package init<Value>(_ located: Located<Value>, _ text: String = "") {
    self.init(located.file, located.span, text)
  }
}
