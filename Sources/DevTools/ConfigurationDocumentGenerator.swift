package import Foundation
import LintEngine
import PaywallCopy
import RuleKit

/// Makes the documentation and the JSON schema of the configuration file from its list of keys.
package enum ConfigurationDocumentGenerator: FileGenerator {
  package static func files(in root: URL) throws -> [GeneratedFile] {
    [
      GeneratedFile(path: "Documentation/Configuration.md", contents: page),
      GeneratedFile(path: "Documentation/configuration.schema.json", contents: ConfigurationSchema.text),
    ]
  }

  private static var page: String {
    var text = "<!-- Made by `swift run catalog-lint-dev generate`. -->\n\n" + ConfigurationIntroduction.text
    text += "\n## Keys\n\n"
    text += "| key | default | nearer file | of a part | meaning |\n|---|---|---|---|---|\n"
    for key in ConfigurationKey.all {
      let isForParts = key.reach == .folder ? "yes" : ""
      text +=
        "| `\(key.name)` | `\(key.defaultText)` | \(key.joining.rawValue) | \(isForParts) | \(key.summary) |\n"
    }
    text += parts
    text +=
      "\n## Arguments of paywall texts\n\nThe names that \"arguments\" of `copy` and `templateVariables` take: "
    text += CopyValue.all.map { "`\($0.id)`" }.joined(separator: ", ") + ".\n"
    text += "\n## Profiles\n\n| profile | its rules are |\n|---|---|\n"
    for profile in Profile.allCases { text += "| `\(profile.rawValue)` | \(profile.summary) |\n" }
    text += "\n## Options of rules\n\n| rule | option | default | meaning |\n|---|---|---|---|\n"
    for rule in RuleSet.all {
      for option in rule.description.options {
        text +=
          "| `\(rule.description.id)` | `\(option.name)` | `\(option.defaultValue.jsonText)` | \(option.summary) |\n"
      }
    }
    text +=
      "\n## Rules that ask whether texts are finished\n\nTheir findings are hints in a locale that is in progress: "
    text +=
      RuleSet.all.map(\.description).filter(\.isAboutCompleteness).map { "`\($0.id)`" }.joined(
        separator: ", ")
      + ".\n"
    return text
  }

  /// The keys of the objects that keys take.
  private static var parts: String {
    var text = "\n## Keys within keys\n\n| key | part | meaning |\n|---|---|---|\n"
    for key in ConfigurationKey.all {
      for field in key.shape.fields {
        let needed = field.requirement == nil ? "" : " Needed."
        text += "| `\(key.name)` | `\(field.name)` | \(field.summary)\(needed) |\n"
      }
    }
    return text
  }
}

extension ConfigurationShape {
  /// The keys of the objects that a value is or holds.
  fileprivate var fields: [ConfigurationField] {
    switch self {
    case .object(let fields): fields
    case .list(let shape), .map(let shape), .optional(let shape), .placed(let shape, _): shape.fields
    case .any, .flag, .text, .rules: []
    }
  }
}
