import CatalogModel
import Diagnostics
import LocaleData
import SourceText

/// Takes the findings out that comments and the configuration keep silent, and notes what each suppression did.
struct SuppressionFilter {
  private var placed: [PlacedSuppression]
  /// The suppressions of comments by their file.
  private var placedIn: [FileID: SuppressionIndex] = [:]
  private let settings: [SuppressionSetting]
  private let conditions: [Condition]
  /// The settings that name one rule, by its id, and the others.
  private var settingsOf: [String: [Int]] = [:]
  private var patternSettings: [Int] = []
  private var usedSettings: Set<Int> = []
  private let workspace: Workspace
  private let start: [[UInt8]]
  /// Whether the path of a setting takes a file, as far as it was asked.
  private var pathAnswers: [PathQuestion: Bool] = [:]

  private struct PathQuestion: Hashable {
    let setting: Int
    let file: FileID
  }

  private struct Condition {
    let rule: TextPattern
    let path: PathPatterns?
    let key: TextPattern?
    let product: TextPattern?
    let locale: TextPattern?
  }

  /// - Parameter start: the components of the start folder, from the top of the file system
  init(
    _ placed: [PlacedSuppression], _ settings: [SuppressionSetting], _ workspace: Workspace, start: [[UInt8]]
  ) {
    self.placed = placed
    self.settings = settings
    self.workspace = workspace
    self.start = start
    conditions = settings.map { setting in
      Condition(
        rule: TextPattern(setting.rule == "all" ? "*" : setting.rule),
        path: setting.path.map { path in
          PathPatterns([path], base: setting.file.path.components(from: start).dropLast())
        },
        key: setting.key.map { TextPattern($0) }, product: setting.product.map { TextPattern($0) },
        locale: setting.locale.map { TextPattern($0) })
    }
    var scopes: [FileID: [(suppression: Int, scope: PlacedSuppression.Scope)]] = [:]
    for (index, suppression) in placed.enumerated() {
      scopes[suppression.suppression.file, default: []].append((index, suppression.scope))
    }
    placedIn = scopes.mapValues { SuppressionIndex($0) }
    for (index, condition) in conditions.enumerated() {
      if condition.rule.isPlain {
        settingsOf[settings[index].rule, default: []].append(index)
      } else {
        patternSettings.append(index)
      }
    }
  }

  /// Whether there is nothing that could keep a finding silent.
  var isEmpty: Bool { placed.isEmpty && settings.isEmpty }

  /// Returns the findings that stay, and those that are kept silent.
  mutating func filter(_ findings: [Diagnostic]) -> (kept: [Diagnostic], suppressed: [SuppressedFinding]) {
    if isEmpty { return (findings, []) }
    var kept: [Diagnostic] = []
    var suppressed: [SuppressedFinding] = []
    for finding in findings {
      // A broken file says nothing of what it holds.
      if FileFaults.isFault(finding, in: workspace) {
        kept.append(finding)
      } else if let reason = comment(about: finding) {
        suppressed.append(SuppressedFinding(finding, .comment, reason: reason))
      } else if let setting = setting(about: finding) {
        suppressed.append(SuppressedFinding(finding, .configuration, reason: settings[setting].reason))
      } else {
        kept.append(finding)
      }
    }
    return (kept, suppressed)
  }

  /// Returns the reason of the comment that keeps a finding silent, where one does. All that do are then used.
  private mutating func comment(about finding: Diagnostic) -> String?? {
    var found: String??
    for index in placedIn[finding.primary.file]?.suppressions(at: finding.primary.span.lower) ?? [] {
      for (number, name) in placed[index].suppression.names.enumerated()
      where name.isKnown && Self.matches(name.text, finding.rule.rawValue) {
        placed[index].suppression.names[number].isUsed = true
        if found == nil { found = .some(placed[index].suppression.reason) }
      }
    }
    return found
  }

  private static func matches(_ name: String, _ rule: String) -> Bool {
    name == rule || name == "all" || TextPattern.hasWildcards(name) && TextPattern(name).matches(rule)
  }

  private mutating func setting(about finding: Diagnostic) -> Int? {
    var found: Int?
    for index in (settingsOf[finding.rule.rawValue] ?? []) + patternSettings where matches(index, finding) {
      usedSettings.insert(index)
      if found == nil { found = index }
    }
    return found
  }

  private mutating func matches(_ index: Int, _ finding: Diagnostic) -> Bool {
    let condition = conditions[index]
    let subject = finding.subject
    guard condition.rule.matches(finding.rule.rawValue), Self.matches(condition.key, subject.key),
      Self.matches(condition.product, subject.product), Self.matchesLocale(condition.locale, subject.locale)
    else { return false }
    if let limit = settings[index].limit, !limit.contains(workspace.file(finding.primary.file).path) {
      return false
    }
    guard let path = condition.path else { return true }
    let question = PathQuestion(setting: index, file: finding.primary.file)
    if let answer = pathAnswers[question] { return answer }
    let answer = path.matches(workspace.file(finding.primary.file).path.components(from: start))
    pathAnswers[question] = answer
    return answer
  }

  private static func matches(_ pattern: TextPattern?, _ text: String?) -> Bool {
    guard let pattern else { return true }
    return text.map { pattern.matches($0) } ?? false
  }

  private static func matchesLocale(_ pattern: TextPattern?, _ spelling: String?) -> Bool {
    guard let pattern, let spelling else { return pattern == nil }
    if pattern.matches(spelling) { return true }
    return LocaleID(spelling).map { pattern.matches($0.identifier) } ?? false
  }

  // MARK: What was done

  /// Returns all suppressions with what they did; those of the configuration as of files that come behind the
  /// workspace's.
  ///
  /// - Parameter isTested: whether a run tells that a name keeps nothing silent
  func outcome(
    _ isTested: (String) -> Bool
  ) -> (suppressions: [Suppression], files: [SourceFile]) {
    var suppressions = placed.map(\.suppression)
    for index in suppressions.indices {
      for number in suppressions[index].names.indices {
        let name = suppressions[index].names[number]
        suppressions[index].names[number].isTested = name.isKnown && isTested(name.text)
      }
    }
    var files: [SourceFile] = []
    for (index, setting) in settings.enumerated() {
      if files.last?.path != setting.file.path { files.append(setting.file) }
      var name = Suppression.Name(setting.rule, setting.ruleSpan, isKnown: true)
      name.isUsed = usedSettings.contains(index)
      name.isTested = isTested(setting.rule)
      suppressions.append(
        Suppression(
          file: FileID(workspace.files.count + files.count - 1), span: setting.span, place: .configuration,
          names: [name], reason: setting.reason))
    }
    return (suppressions, files)
  }
}
