import Diagnostics
import RuleKit
import SourceText

extension SuppressionSetting {
  /// What a suppression looks like in the configuration.
  static let shape = ConfigurationShape.placed(
    .object([
      ConfigurationField(
        "rule", .placed(.text(.any)) { ruleFault($0.text ?? "") },
        "The rule's id, a pattern of ids, or \"all\".",
        requirement: "name a rule's id, a pattern of them, or \"all\""),
      ConfigurationField("path", .text(.any), "A pattern of the files, relative to the configuration file."),
      ConfigurationField("key", .text(.any), "A pattern of the keys."),
      ConfigurationField("product", .text(.any), "A pattern of the product ids."),
      ConfigurationField("locale", .text(.any), "A pattern of the locales."),
      ConfigurationField(
        "reason", .text(.any), "Why the findings are accepted.",
        requirement: "say why the findings are accepted"),
    ])
  ) { value in
    if value["reason"]?.text?.allSatisfy(\.isWhitespace) ?? false {
      return ("a suppression has no \"reason\"", "say why the findings are accepted")
    }
    guard !["path", "key", "product", "locale"].contains(where: { value[$0] != nil }) else { return nil }
    return (
      "a suppression says nothing of what it is about",
      "add \"path\", \"key\", \"product\" or \"locale\", or turn the rule off in \"rules\""
    )
  }

  private static func ruleFault(_ name: String) -> ConfigurationFault? {
    let ids = RuleSet.all.map(\.description.id.rawValue)
    if name == "all" || ids.contains(name) { return nil }
    let glob = Glob(name)
    if TextPattern.hasWildcards(name), ids.contains(where: { glob.matches(text: $0) }) { return nil }
    let near = closest(to: name, in: ids)
    return (
      "there is no rule \(quoted(name))",
      near.map { "did you mean \(quoted($0))?" } ?? "list the rules with `catalog-lint rules`"
    )
  }

  /// Takes a suppression as the configuration has it.
  init(_ value: ConfigurationValue, _ scope: ConfigurationScope) {
    let nowhere = ByteSpan(at: 0)
    self.init(
      rule: value["rule"]?.text ?? "", ruleSpan: value["rule"]?.span ?? nowhere, path: value["path"]?.text,
      key: value["key"]?.text, product: value["product"]?.text, locale: value["locale"]?.text,
      reason: value["reason"]?.text ?? "", file: scope.file, limit: scope.limit, span: value.span ?? nowhere)
  }
}
