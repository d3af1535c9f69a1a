import CatalogModel
import SourceText
import Diagnostics
import RuleKit

/// Gives findings the severity that configuration sets for their file, and drops those of rules that are off there.
struct FindingSettings {
  private let workspace: Workspace
  private let start: [[UInt8]]
  private let ignoresOff: Bool
  /// The locales in progress; nil where what they lack is as bad as elsewhere.
  private let locales: LocaleSettings?
  private let completenessRules: Set<RuleID>
  private let overrides: [RuleOverride]
  private let severities: [RuleID: Severity]
  /// The rules that are on in some files only.
  private let off: Set<RuleID>
  /// The overrides of each file that has findings.
  private var overridesOfFile: [FileID: [Int]] = [:]

  /// Takes the settings of a run over a workspace.
  init(of runner: RuleRunner, _ workspace: Workspace) {
    let rules = runner.rules
    let configuration = runner.configuration
    self.workspace = workspace
    start = runner.start
    ignoresOff = runner.ignoresOff
    locales =
      runner.forgivesProgress && !configuration.locales.inProgress.isEmpty ? configuration.locales : nil
    completenessRules =
      locales == nil
      ? [] : Set(rules.active.map(\.description).filter(\.isAboutCompleteness).map(\.id))
    overrides = configuration.overrides
    severities = Dictionary(
      rules.active.compactMap { active in active.severity.map { (active.description.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    off =
      overrides.isEmpty
      ? []
      : Set(rules.active.map(\.description).filter { !configuration.setting(of: $0).isEnabled }.map(\.id))
  }

  /// Returns a finding as it is reported; nil where its rule is off in its file.
  mutating func applied(to finding: Diagnostic) -> Diagnostic? {
    var finding = finding
    if let severity = severities[finding.rule] { finding.severity = severity }
    if !overrides.isEmpty {
      var isOn = !off.contains(finding.rule)
      for index in overridesThatTake(finding.primary.file) {
        guard let setting = overrides[index].rules[finding.rule] else { continue }
        isOn = setting.isEnabled
        if let severity = setting.severity { finding.severity = severity }
      }
      guard isOn || ignoresOff else { return nil }
    }
    if let locales, completenessRules.contains(finding.rule), let locale = finding.subject.locale,
      locales.isInProgress(locale)
    {
      finding.severity = .info
    }
    return finding
  }

  private mutating func overridesThatTake(_ file: FileID) -> [Int] {
    if let known = overridesOfFile[file] { return known }
    let path = workspace.file(file).path.components(from: start)
    let taking = overrides.indices.filter { overrides[$0].paths?.matches(path) ?? true }
    overridesOfFile[file] = taking
    return taking
  }
}
