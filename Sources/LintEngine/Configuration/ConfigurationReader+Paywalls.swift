import DocumentSyntax
import SourceText

extension ConfigurationReader {
  /// Reads an object of key patterns with product ids.
  mutating func readClaims(_ member: JSONValue.Member) {
    guard member.value.isObject else { return complain(member, "an object") }
    for claim in member.value.members {
      guard let product = claim.value.string else {
        complain(claim, "a string")
        continue
      }
      configuration.claims.append(CopySetting(keys: claim.key, product: product))
    }
  }

  /// Reads a list of objects with `keys`, `code` and `links`.
  mutating func readPaywalls(_ member: JSONValue.Member) {
    guard member.value.isArray else { return complain(member, "an array of objects") }
    for element in member.value.elements {
      guard element.isObject else {
        problems.append(
          SyntaxProblem(
            .wrongType, element.span,
            "an element of \(quoted(member.key)) is \(element.kindName), not an object"))
        continue
      }
      var setting = PaywallSetting()
      for part in element.members {
        switch part.key {
        case "keys": setting.keys = texts(part)
        case "code": setting.code = texts(part)
        case "links": setting.links = texts(part)
        default:
          let near = closest(to: part.key, in: ["keys", "code", "links"])
          problems.append(
            SyntaxProblem(
              .unknownKey(suggestion: near), part.keySpan, "\(quoted(part.key)) is no key of \"paywalls\"",
              help: near.map { "did you mean \(quoted($0))?" } ?? "use keys, code or links"))
        }
      }
      guard !setting.keys.isEmpty else {
        problems.append(
          SyntaxProblem(
            .wrongType, element.span, "an element of \"paywalls\" has no \"keys\"",
            help: "name the keys of its texts, such as \"paywall.*\""))
        continue
      }
      configuration.paywalls.append(setting)
    }
  }

  private mutating func texts(_ member: JSONValue.Member) -> [String] {
    let texts = member.value.elements.map(\.string)
    guard member.value.isArray, !texts.contains(nil) else {
      complain(member, "an array of strings")
      return []
    }
    return texts.compactMap { $0 }
  }
}
