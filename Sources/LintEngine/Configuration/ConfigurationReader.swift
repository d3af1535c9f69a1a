import Diagnostics
import DocumentSyntax
package import RuleKit
package import SourceText

/// Reads a configuration file: JSON with comments and trailing commas; every fault is reported with its place, once.
package struct ConfigurationReader {
  /// A key of the file with its value.
  package struct Entry: Sendable {
    let key: ConfigurationKey
    let value: ConfigurationValue
    let span: ByteSpan
  }

  package private(set) var entries: [Entry] = []
  package private(set) var problems: [SyntaxProblem] = []
  private let rules: [RuleID: RuleDescription]

  /// Reads a file; `rules` are the rules that there are.
  package init(_ file: SourceFile, rules: [RuleDescription]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let json = JSONDocument(file, dialect: .commented)
    problems = json.problems
    defer { problems.sort { $0.span.lower < $1.span.lower } }
    guard let root = json.root else { return }
    guard root.isObject else {
      problems.append(
        SyntaxProblem(.wrongType, root.span, "the configuration is \(root.kindName), not an object"))
      return
    }
    for member in root.members { read(member) }
  }

  private mutating func read(_ member: JSONValue.Member) {
    guard let key = ConfigurationKey.all.first(where: { $0.name == member.key }) else {
      return complain(
        unknown: member, in: "the configuration", of: ConfigurationKey.all.map(\.name), help: nil)
    }
    guard let value = value(of: member.value, key.shape, Place(quoted(member.key), of: member.key)) else {
      return
    }
    if case .null = value { return }
    entries.append(Entry(key: key, value: value, span: member.keySpan))
  }

  /// How a value is called in messages.
  private struct Place {
    /// The subject of the sentence.
    let subject: String
    /// The key of the value, or of the list that it is in.
    let key: String

    init(_ subject: String, of key: String) {
      self.subject = subject
      self.key = key
    }

    var element: Place { Place("an element of \(quoted(key))", of: key) }
  }

  // MARK: Values

  /// Returns a value of a shape; nil where it is of another, which is then among the problems.
  private mutating func value(
    of json: JSONValue, _ shape: ConfigurationShape, _ place: Place
  ) -> ConfigurationValue? {
    switch shape {
    case .any: return .null
    case .flag:
      if let flag = json.bool { return .flag(flag) }
    case .text(let text):
      if let string = json.string { return name(string, text, json.span) }
    case .list(let element):
      guard json.isArray else { break }
      return .list(json.elements.compactMap { value(of: $0, element, place.element) })
    case .object(let fields):
      if json.isObject { return object(json, fields, place) }
    case .map(let shape):
      guard json.isObject else { break }
      return .object(
        json.members.compactMap { member in
          value(of: member.value, shape, Place(quoted(member.key), of: member.key)).map { (member.key, $0) }
        })
    case .optional(let shape):
      return json.kind == .null ? .null : value(of: json, shape, place)
    case .placed(let shape, let fault):
      guard let value = value(of: json, shape, place) else { return nil }
      if let (message, help) = fault(value) {
        problems.append(SyntaxProblem(.wrongType, json.span, message, help: help))
        return nil
      }
      return .placed(value, json.span)
    case .rules(let takesOptions):
      if json.isObject { return .rules(json.members.compactMap { rule($0, takesOptions) }) }
    }
    problems.append(
      SyntaxProblem(
        .wrongType, json.span, "\(place.subject) is \(json.kindName), not \(shape.expectation)"))
    return nil
  }

  private mutating func name(
    _ string: String, _ text: ConfigurationText, _ span: ByteSpan
  ) -> ConfigurationValue? {
    guard let names = text.names, !names.contains(string) else { return .text(string) }
    let near = closest(to: string, in: names)
    problems.append(
      SyntaxProblem(
        .wrongType, span, "\(quoted(string)) \(text.fault)",
        help: near.map { "did you mean \(quoted($0))?" } ?? text.help))
    return nil
  }

  private mutating func object(
    _ json: JSONValue, _ fields: [ConfigurationField], _ place: Place
  ) -> ConfigurationValue? {
    var members: [(key: String, value: ConfigurationValue)] = []
    var faulty: Set<String> = []
    for member in json.members {
      guard let field = fields.first(where: { $0.name == member.key }) else {
        let names = fields.map(\.name)
        complain(unknown: member, in: quoted(place.key), of: names, help: "use \(Self.choice(names))")
        continue
      }
      if let value = value(of: member.value, field.shape, Place(quoted(member.key), of: member.key)) {
        members.append((member.key, value))
      } else {
        faulty.insert(member.key)
      }
    }
    for field in fields {
      guard let requirement = field.requirement else { continue }
      // A faulty value has been told of.
      if faulty.contains(field.name) { return nil }
      let value = members.last { $0.key == field.name }?.value
      if let value, !Self.isEmptyList(value) || json[field.name]?.elements.isEmpty == false { continue }
      problems.append(
        SyntaxProblem(
          .wrongType, json.span, "\(place.subject) has no \(quoted(field.name))", help: requirement))
      return nil
    }
    return .object(members)
  }

  private static func isEmptyList(_ value: ConfigurationValue) -> Bool {
    if case .list(let elements) = value { elements.isEmpty } else { false }
  }

  private static func choice(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  private mutating func complain(
    unknown member: JSONValue.Member, in object: String, of names: [String], help: String?
  ) {
    let near = closest(to: member.key, in: names)
    problems.append(
      SyntaxProblem(
        .unknownKey(suggestion: near), member.keySpan, "\(quoted(member.key)) is no key of \(object)",
        help: near.map { "did you mean \(quoted($0))?" } ?? help))
  }

  private mutating func complain(_ member: JSONValue.Member, _ expected: String) {
    problems.append(
      SyntaxProblem(
        .wrongType, member.value.span, "\(quoted(member.key)) is \(member.value.kindName), not \(expected)"))
  }

  // MARK: Rules

  private mutating func rule(
    _ member: JSONValue.Member, _ takesOptions: Bool
  ) -> (rule: RuleDescription, setting: Configuration.RuleSetting)? {
    guard let rule = rules[RuleID(member.key)] else {
      let near = closest(to: member.key, in: rules.keys.map(\.rawValue).sorted())
      problems.append(
        SyntaxProblem(
          .unknownKey(suggestion: near), member.keySpan, "there is no rule \(quoted(member.key))",
          help: near.map { "did you mean \(quoted($0))?" } ?? "list the rules with `catalog-lint rules`"))
      return nil
    }
    var setting = Configuration.RuleSetting()
    guard member.value.isObject else {
      readSeverity(member, into: &setting)
      return (rule, setting)
    }
    for option in member.value.members {
      if option.key == "severity" {
        readSeverity(option, into: &setting)
      } else if let known = rule.options.first(where: { $0.name == option.key }) {
        if takesOptions {
          setting.options[known.name] = optionValue(option, known)
        } else {
          problems.append(
            SyntaxProblem(
              .wrongType, option.keySpan, "\(quoted(option.key)) cannot be set for some paths only",
              help: "set it in \"rules\"; an override turns rules on or off, or gives them a severity"))
        }
      } else {
        let near = closest(to: option.key, in: ["severity"] + rule.options.map(\.name))
        problems.append(
          SyntaxProblem(
            .unknownKey(suggestion: near), option.keySpan,
            "the rule \(quoted(rule.id.rawValue)) has no option \(quoted(option.key))",
            help: near.map { "did you mean \(quoted($0))?" }))
      }
    }
    return (rule, setting)
  }

  private mutating func readSeverity(
    _ member: JSONValue.Member, into setting: inout Configuration.RuleSetting
  ) {
    switch member.value.string {
    case "off": setting.isEnabled = false
    case let text?:
      setting.severity = Severity(rawValue: text)
      if setting.severity == nil {
        problems.append(
          SyntaxProblem(
            .wrongType, member.value.span, "\(quoted(text)) is no severity",
            help: closest(to: text, in: ConfigurationKey.severities).map { "did you mean \(quoted($0))?" }
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
