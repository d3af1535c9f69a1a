import CatalogModel
import Diagnostics
import DocumentSyntax
package import RuleKit
package import SourceText

/// Reads `.catalog-lint.json`: JSON with comments and trailing commas; every fault is reported with its
/// place.
package struct ConfigurationReader {
  package internal(set) var configuration = Configuration()
  package internal(set) var problems: [SyntaxProblem] = []
  private let rules: [RuleID: RuleDescription]
  /// The file that is read.
  let file: SourceFile

  /// The ids of the rules that there are.
  var ruleIDs: [String] { rules.keys.map(\.rawValue).sorted() }

  /// Reads a file; `rules` are the rules that there are.
  package init(_ file: SourceFile, rules: [RuleDescription]) {
    self.file = file
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let json = JSONDocument(file, dialect: .commented)
    problems = json.problems
    guard let root = json.root else { return }
    guard root.isObject else {
      problems.append(
        SyntaxProblem(.wrongType, root.span, "the configuration is \(root.kindName), not an object"))
      return
    }
    for member in root.members { read(member) }
    problems.sort { $0.span.lower < $1.span.lower }
  }

  private mutating func read(_ member: JSONValue.Member) {
    guard let key = ConfigurationKey.all.first(where: { $0.name == member.key }) else {
      let near = closest(to: member.key, in: ConfigurationKey.all.map(\.name))
      problems.append(
        SyntaxProblem(
          .unknownKey(suggestion: near), member.keySpan,
          "\(quoted(member.key)) is no key of the configuration",
          help: near.map { "did you mean \(quoted($0))?" }))
      return
    }
    switch key.value {
    case .ignored: break
    case .string(let path):
      if let text = member.value.string {
        configuration[keyPath: path] = text
      } else if member.value.kind != .null {
        complain(member, "a string")
      }
    case .strings(let path):
      let texts = member.value.elements.map(\.string)
      if member.value.isArray, !texts.contains(nil) {
        configuration[keyPath: path] = texts.compactMap { $0 }
      } else {
        complain(member, "an array of strings")
      }
    case .optionalStrings(let path):
      if member.value.kind == .null { return }
      let texts = member.value.elements.map(\.string)
      if member.value.isArray, !texts.contains(nil) {
        configuration[keyPath: path] = texts.compactMap { $0 }
      } else {
        complain(member, "an array of strings")
      }
    case .rules: readRules(member)
    case .profiles: readProfiles(member)
    case .copy: readCopy(member)
    case .claims: readClaims(member)
    case .paywalls: readPaywalls(member)
    case .suppressions: readSuppressions(member)
    case .path(let path):
      if let text = member.value.string {
        configuration[keyPath: path] =
          text.hasPrefix("/") ? SourcePath(text) : file.path.folder.appending(Array(text.utf8))
      } else if member.value.kind != .null {
        complain(member, "a string")
      }
    }
  }

  mutating func complain(_ member: JSONValue.Member, _ expected: String) {
    let value = member.value
    problems.append(
      SyntaxProblem(.wrongType, value.span, "\(quoted(member.key)) is \(value.kindName), not \(expected)"))
  }

  private mutating func readProfiles(_ member: JSONValue.Member) {
    if member.value.kind == .null { return }
    guard member.value.isArray else { return complain(member, "an array of strings") }
    var profiles: Set<Profile> = []
    for value in member.value.elements {
      let name = value.string ?? ""
      if let profile = Profile(rawValue: name) {
        profiles.insert(profile)
      } else {
        let near = closest(to: name, in: Profile.allCases.map(\.rawValue))
        problems.append(
          SyntaxProblem(
            .wrongType, value.span, "\(quoted(name)) is no profile",
            help: near.map { "did you mean \(quoted($0))?" }
              ?? "use \(Profile.allCases.map(\.rawValue).joined(separator: ", "))"))
      }
    }
    configuration.profiles = profiles
  }

  // MARK: Rules

  private mutating func readRules(_ member: JSONValue.Member) {
    guard member.value.isObject else { return complain(member, "an object") }
    for rule in member.value.members {
      let id = RuleID(rule.key)
      guard let description = rules[id] else {
        let near = closest(to: rule.key, in: rules.keys.map(\.rawValue))
        problems.append(
          SyntaxProblem(
            .unknownKey(suggestion: near), rule.keySpan, "there is no rule \(quoted(rule.key))",
            help: near.map { "did you mean \(quoted($0))?" } ?? "list the rules with `catalog-lint rules`"))
        continue
      }
      configuration.rules[id] = readSetting(rule, description)
    }
  }

  private mutating func readSetting(
    _ member: JSONValue.Member, _ rule: RuleDescription
  ) -> Configuration.RuleSetting {
    var setting = Configuration.RuleSetting()
    guard member.value.isObject else {
      readSeverity(member, into: &setting)
      return setting
    }
    for option in member.value.members {
      if option.key == "severity" {
        readSeverity(option, into: &setting)
      } else if let known = rule.options.first(where: { $0.name == option.key }) {
        setting.options[known.name] = optionValue(option, known)
      } else {
        let near = closest(to: option.key, in: ["severity"] + rule.options.map(\.name))
        problems.append(
          SyntaxProblem(
            .unknownKey(suggestion: near), option.keySpan,
            "the rule \(quoted(rule.id.rawValue)) has no option \(quoted(option.key))",
            help: near.map { "did you mean \(quoted($0))?" }))
      }
    }
    return setting
  }

  private mutating func readSeverity(
    _ member: JSONValue.Member, into setting: inout Configuration.RuleSetting
  ) {
    let names = ["off"] + Severity.allCases.map(\.rawValue)
    switch member.value.string {
    case "off": setting.isEnabled = false
    case let text?:
      setting.severity = Severity(rawValue: text)
      if setting.severity == nil {
        problems.append(
          SyntaxProblem(
            .wrongType, member.value.span, "\(quoted(text)) is no severity",
            help: closest(to: text, in: names).map { "did you mean \(quoted($0))?" }
              ?? "use off, info, warning or error"))
      }
    case nil: complain(member, "a severity or an object")
    }
  }

  private mutating func optionValue(_ member: JSONValue.Member, _ option: RuleOption) -> OptionValue? {
    switch option.defaultValue {
    case .integer:
      if let value = member.value.integer { return .integer(value) }
      complain(member, "a whole number")
    case .boolean:
      if let value = member.value.bool { return .boolean(value) }
      complain(member, "true or false")
    case .strings:
      let texts = member.value.elements.map(\.string)
      if member.value.isArray, !texts.contains(nil) { return .strings(texts.compactMap { $0 }) }
      complain(member, "an array of strings")
    }
    return nil
  }
}
