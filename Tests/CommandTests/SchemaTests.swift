import CatalogLintCommand
import Foundation
import LintEngine
import Testing

/// The schema of the configuration file says the same as its reader.
struct SchemaTests {
  private let schema: [String: Any] = {
    let path = Command.projectFolder.appending(path: "Documentation/configuration.schema.json")
    let object = (try? Data(contentsOf: path)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    return object as? [String: Any] ?? [:]
  }()

  /// Texts that the reader takes.
  static let accepted = [
    "{}", #"{"$schema": "x", "root": true, "projects": ["apps/*"]}"#,
    #"{"code": null, "profiles": null, "sourceLanguage": null, "storefronts": null}"#,
    #"{"code": [], "profiles": ["apple", "law-eu"], "storefronts": ["USA", "DEU"]}"#,
    #"{"locales": {"complete": ["de"], "inProgress": ["ja*"]}, "templateVariables": {"a": "price", "b": null}}"#,
    #"{"copy": [{"keys": "a", "product": "b", "arguments": ["price", null]}], "claims": {"a.*": "pro"}}"#,
    #"{"paywalls": [{"keys": ["a"], "code": [], "links": ["https://example.com"]}]}"#,
    #"{"rules": {"price-zero": "off", "string-too-long": {"severity": "error", "limits": ["a=3"]}}}"#,
    #"{"overrides": [{"paths": ["a"], "rules": {"price-zero": "info", "string-too-long": {"severity": "off"}}}]}"#,
  ]

  /// Texts that the reader refuses.
  static let refused = [
    "[]", #"{"exclud": []}"#, #"{"root": 1}"#, #"{"projects": "apps"}"#, #"{"include": [1]}"#,
    #"{"sourceLanguage": 1}"#, #"{"profiles": ["aple"]}"#, #"{"storefronts": ["US"]}"#,
    #"{"locales": {"complet": []}}"#, #"{"templateVariables": {"a": "prise"}}"#,
    #"{"copy": [{"product": "a"}]}"#,
    #"{"copy": [{"keys": "a", "arguments": ["prize"]}]}"#, #"{"claims": {"a": 1}}"#,
    #"{"paywalls": [{"keys": []}]}"#, #"{"paywalls": [{"keys": "a"}]}"#,
    #"{"paywalls": [{"keys": ["a"], "x": 1}]}"#,
    #"{"rules": {"no-such": "off"}}"#, #"{"rules": {"price-zero": "of"}}"#,
    #"{"rules": {"string-too-long": {"limits": 3}}}"#, #"{"rules": {"string-too-long": {"x": 3}}}"#,
    #"{"rules": {"display-name-too-long": {"maximum": "3"}}}"#, #"{"overrides": [{"paths": ["a"]}]}"#,
    #"{"overrides": [{"paths": ["a"], "rules": {"string-too-long": {"limits": []}}}]}"#,
  ]

  @Test(arguments: accepted)
  func takesWhatTheReaderTakes(_ text: String) async throws {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    #expect(isValid(value, schema))
    let output = await Command.run(
      "check", files: [".catalog-lint.json": text, "A.storekit": Command.catalog])
    #expect(output.status != .failure, "\(output.standardError)")
  }

  @Test(arguments: refused)
  func refusesWhatTheReaderRefuses(_ text: String) async throws {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    #expect(!isValid(value, schema))
    let output = await Command.run(
      "check", files: [".catalog-lint.json": text, "A.storekit": Command.catalog])
    #expect(output.status == .failure)
  }

  @Test func describesEveryKey() throws {
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(ConfigurationKey.all.map(\.name)))
    var count = 0
    func look(_ schema: Any, _ path: String) {
      if let list = schema as? [Any] { for part in list { look(part, path) } }
      guard let object = schema as? [String: Any] else { return }
      for (name, part) in object["properties"] as? [String: [String: Any]] ?? [:] where name != "severity" {
        count += 1
        let text = part["description"] as? String ?? ""
        #expect(text.hasSuffix("."), "\(path).\(name) has no description")
      }
      for (name, part) in object { look(part, "\(path).\(name)") }
    }
    look(schema, "")
    #expect(count > ConfigurationKey.all.count + 2 * RuleSet.all.count)
  }

  // MARK: A validator of what the schema uses

  private func isValid(_ value: Any, _ schema: [String: Any]) -> Bool {
    if let name = schema["$ref"] as? String {
      let definitions = self.schema["definitions"] as? [String: [String: Any]] ?? [:]
      return definitions[name.replacing("#/definitions/", with: "")].map { isValid(value, $0) } ?? false
    }
    let known: Set<String> = [
      "$schema", "title", "description", "type", "properties", "additionalProperties", "items", "required",
      "enum",
      "anyOf", "allOf", "minItems", "default", "definitions",
    ]
    guard known.isSuperset(of: schema.keys) else { return false }
    if let all = schema["allOf"] as? [[String: Any]], !all.allSatisfy({ isValid(value, $0) }) { return false }
    if let any = schema["anyOf"] as? [[String: Any]], !any.contains(where: { isValid(value, $0) }) {
      return false
    }
    if let names = schema["enum"] as? [Any],
      !names.contains(where: { ($0 as? NSObject)?.isEqual(value) == true })
    {
      return false
    }
    let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] }
    if let types, !types.contains(where: { isOfType(value, $0) }) { return false }
    if let list = value as? [Any] {
      if let least = schema["minItems"] as? Int, list.count < least { return false }
      if let items = schema["items"] as? [String: Any] { return list.allSatisfy { isValid($0, items) } }
    }
    return (value as? [String: Any]).map { isValid(object: $0, schema) } ?? true
  }

  private func isValid(object: [String: Any], _ schema: [String: Any]) -> Bool {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let required = schema["required"] as? [String] ?? []
    guard required.allSatisfy({ object[$0] != nil }) else { return false }
    return object.allSatisfy { key, value in
      if let part = properties[key] { return isValid(value, part) }
      if let others = schema["additionalProperties"] as? [String: Any] { return isValid(value, others) }
      return schema["additionalProperties"] as? Bool != false
    }
  }

  private func isOfType(_ value: Any, _ name: String) -> Bool {
    let isFlag = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (value is Bool)
    switch name {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "boolean": return isFlag
    case "integer": return !isFlag && value is Int
    case "null": return value is NSNull
    default: return false
    }
  }
}
