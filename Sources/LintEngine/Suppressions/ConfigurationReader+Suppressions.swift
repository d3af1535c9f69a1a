import DocumentSyntax
import SourceText

extension ConfigurationReader {
  /// The keys of one suppression.
  package static let suppressionKeys = ["rule", "path", "key", "product", "locale", "reason"]

  /// Reads a list of objects with a rule, what its findings are about, and a reason.
  mutating func readSuppressions(_ member: JSONValue.Member) {
    guard member.value.isArray else { return complain(member, "an array of objects") }
    for element in member.value.elements {
      guard element.isObject else {
        problems.append(
          SyntaxProblem(
            .wrongType, element.span,
            "an element of \(quoted(member.key)) is \(element.kindName), not an object"))
        continue
      }
      readSuppression(element)
    }
  }

  private mutating func readSuppression(_ object: JSONValue) {
    var texts: [String: String] = [:]
    var ruleSpan = object.span
    for member in object.members {
      guard Self.suppressionKeys.contains(member.key) else {
        let near = closest(to: member.key, in: Self.suppressionKeys)
        problems.append(
          SyntaxProblem(
            .unknownKey(suggestion: near), member.keySpan, "\(quoted(member.key)) is no key of a suppression",
            help: near.map { "did you mean \(quoted($0))?" }
              ?? "use \(Self.suppressionKeys.joined(separator: ", "))"))
        continue
      }
      guard let text = member.value.string else {
        complain(member, "a string")
        continue
      }
      texts[member.key] = text
      if member.key == "rule" {
        ruleSpan = member.value.span
        checkRule(text, member.value.span)
      }
    }
    guard let rule = texts["rule"], let reason = texts["reason"], !reason.allSatisfy(\.isWhitespace),
      ["path", "key", "product", "locale"].contains(where: { texts[$0] != nil })
    else { return complainOfSuppression(object, texts) }
    configuration.suppressions.append(
      SuppressionSetting(
        rule: rule, ruleSpan: ruleSpan, path: texts["path"], key: texts["key"], product: texts["product"],
        locale: texts["locale"], reason: reason, file: file, span: object.span))
  }

  private mutating func complainOfSuppression(_ object: JSONValue, _ texts: [String: String]) {
    let (message, help) =
      if texts["rule"] == nil {
        ("a suppression names no \"rule\"", "name a rule's id, a pattern of them, or \"all\"")
      } else if texts["reason"]?.allSatisfy(\.isWhitespace) ?? true {
        ("a suppression has no \"reason\"", "say why the findings are accepted")
      } else {
        (
          "a suppression says nothing of what it is about",
          "add \"path\", \"key\", \"product\" or \"locale\", or turn the rule off in \"rules\""
        )
      }
    problems.append(SyntaxProblem(.wrongType, object.span, message, help: help))
  }

  private mutating func checkRule(_ name: String, _ span: ByteSpan) {
    if name == "all" || ruleIDs.contains(name) { return }
    let glob = Glob(name)
    if TextPattern.hasWildcards(name), ruleIDs.contains(where: { glob.matches(text: $0) }) { return }
    let near = closest(to: name, in: ruleIDs)
    problems.append(
      SyntaxProblem(
        .unknownKey(suggestion: near), span, "there is no rule \(quoted(name))",
        help: near.map { "did you mean \(quoted($0))?" } ?? "list the rules with `catalog-lint rules`"))
  }
}
