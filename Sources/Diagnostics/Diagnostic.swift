/// One finding: what is wrong, where, why and what to do. It never prints itself.
package struct Diagnostic: Hashable, Sendable {
  package var rule: RuleID
  package var severity: Severity
  /// What is wrong with the value found: lower case, no full stop.
  package var message: String
  /// What to do, or nil.
  package var help: String?
  package var primary: Label
  package var secondary: [Label]
  /// Why it is wrong, a sentence each.
  package var notes: [String]
  package var fixes: [Fix]
  package var subject: Subject
  /// A number that stays the same when files move or lines shift; the engine fills it in.
  package var fingerprint: UInt64 = 0

  /// What a finding is about; filters, fingerprints and grouping use it.
  package struct Subject: Hashable, Sendable {
    /// Name of the string table or of the catalog's file.
    package var table: String?
    package var key: String?
    package var product: String?
    /// The locale as it is spelled in the file or folder.
    package var locale: String?
    /// Plural category, device or the like.
    package var variant: String?
    /// Folder of the project that it is in, where a repository has several; the engine fills it in.
    package var project: String?

    package init(
      table: String? = nil, key: String? = nil, product: String? = nil, locale: String? = nil,
      variant: String? = nil
    ) {
      self.table = table
      self.key = key
      self.product = product
      self.locale = locale
      self.variant = variant
    }
  }

  package init(
    _ rule: RuleID, _ severity: Severity, _ message: String, at primary: Label, help: String? = nil,
    secondary: [Label] = [], notes: [String] = [], fixes: [Fix] = [], subject: Subject = Subject()
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.help = help
    self.primary = primary
    self.secondary = secondary
    self.notes = notes
    self.fixes = fixes
    self.subject = subject
  }
}
