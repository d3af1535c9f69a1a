import DocumentSyntax
import PaywallCopy
import SourceText

extension ConfigurationReader {
  /// Reads a list of objects with `keys`, `product` and `arguments`.
  mutating func readCopy(_ member: JSONValue.Member) {
    guard member.value.isArray else { return complain(member, "an array of objects") }
    for element in member.value.elements {
      guard element.isObject else {
        problems.append(
          SyntaxProblem(
            .wrongType, element.span,
            "an element of \(quoted(member.key)) is \(element.kindName), not an object"))
        continue
      }
      readCopySetting(element)
    }
  }

  private mutating func readCopySetting(_ object: JSONValue) {
    var setting = CopySetting(keys: "")
    for member in object.members {
      switch member.key {
      case "keys": setting.keys = text(member) ?? ""
      case "product": setting.product = text(member)
      case "arguments": setting.arguments = arguments(member)
      default:
        let near = closest(to: member.key, in: ["keys", "product", "arguments"])
        problems.append(
          SyntaxProblem(
            .unknownKey(suggestion: near), member.keySpan, "\(quoted(member.key)) is no key of \"copy\"",
            help: near.map { "did you mean \(quoted($0))?" } ?? "use keys, product or arguments"))
      }
    }
    guard object.members.contains(where: { $0.key == "keys" }) else {
      problems.append(
        SyntaxProblem(
          .wrongType, object.span, "an element of \"copy\" has no \"keys\"",
          help: "name the keys that it is about, such as \"paywall.monthly.*\""))
      return
    }
    configuration.copy.append(setting)
  }

  private mutating func text(_ member: JSONValue.Member) -> String? {
    if let text = member.value.string { return text }
    complain(member, "a string")
    return nil
  }

  private mutating func arguments(_ member: JSONValue.Member) -> [CopyValue?] {
    guard member.value.isArray else {
      complain(member, "an array of strings")
      return []
    }
    return member.value.elements.map { element in
      if element.kind == .null { return nil }
      guard let name = element.string else {
        problems.append(
          SyntaxProblem(.wrongType, element.span, "an argument is \(element.kindName), not a string"))
        return nil
      }
      if let value = CopyValue(id: name) { return value }
      let near = closest(to: name, in: CopyValue.all.map(\.id))
      problems.append(
        SyntaxProblem(
          .wrongType, element.span, "\(quoted(name)) is nothing that an argument can stand for",
          help: near.map { "did you mean \(quoted($0))?" }))
      return nil
    }
  }
}
