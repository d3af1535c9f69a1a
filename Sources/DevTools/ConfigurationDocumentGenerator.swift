import Diagnostics
import DocumentSyntax
package import Foundation
import LintEngine
import PaywallCopy
import RuleKit

/// Makes the documentation and the JSON schema of the configuration file from its list of keys.
package enum ConfigurationDocumentGenerator: FileGenerator {
  package static func files(in root: URL) throws -> [GeneratedFile] {
    [
      GeneratedFile(path: "Documentation/Configuration.md", contents: page),
      GeneratedFile(path: "Documentation/configuration.schema.json", contents: schema),
    ]
  }

  private static var page: String {
    var text = "<!-- Made by `swift run catalog-lint-dev generate`. -->\n\n# Configuration\n\n"
    text +=
      "`\(Configuration.fileName)` is read from the folder that catalog-lint is started in, else from the nearest folder above it, up to the top of the repository; `--config FILE` names another. It is JSON; comments and trailing commas are allowed. A key or rule that does not exist is an error with its place.\n\n"
    text += "| key | default | meaning |\n|---|---|---|\n"
    for key in ConfigurationKey.all { text += "| `\(key.name)` | `\(key.defaultText)` | \(key.summary) |\n" }
    text +=
      "\nPatterns take `*` and `?` within a name and `**` for any folders; a pattern without a slash matches at any depth.\n"
    text += "\n## Arguments of paywall texts\n\nThe names that \"arguments\" of `copy` takes: "
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
    return text
  }

  // MARK: Schema

  private static var schema: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.field("title", "catalog-lint configuration")
      writer.field("type", "object")
      writer.field("additionalProperties", false)
      writer.field("properties") { writer in
        writer.object { writer in
          for key in ConfigurationKey.all {
            writer.field(key.name) { writer in writer.object { describe(key, &$0) } }
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func describe(_ key: ConfigurationKey, _ writer: inout JSONWriter) {
    writer.field("description", key.summary)
    switch key.value {
    case .string: writer.field("type", ["string", "null"])
    case .strings:
      writer.field("type", "array")
      writer.field("items") { writer in writer.object { $0.field("type", "string") } }
    case .optionalStrings:
      writer.field("type", ["array", "null"])
      writer.field("items") { writer in writer.object { $0.field("type", "string") } }
    case .profiles:
      writer.field("type", ["array", "null"])
      writer.field("items") { writer in writer.object { $0.field("enum", Profile.allCases.map(\.rawValue)) } }
    case .ignored: break
    case .copy: describeCopy(&writer)
    case .claims:
      writer.field("type", "object")
      writer.field("additionalProperties") { writer in writer.object { $0.field("type", "string") } }
    case .paywalls: describePaywalls(&writer)
    case .suppressions: describeSuppressions(&writer)
    case .path: writer.field("type", ["string", "null"])
    case .rules:
      writer.field("type", "object")
      writer.field("additionalProperties", false)
      writer.field("properties") { writer in
        writer.object { writer in
          for rule in RuleSet.all {
            writer.field(rule.description.id.rawValue) { writer in
              writer.object { describe(rule.description, &$0) }
            }
          }
        }
      }
    }
  }

  private static func describeCopy(_ writer: inout JSONWriter) {
    writer.field("type", "array")
    writer.field("items") { writer in
      writer.object { writer in
        writer.field("type", "object")
        writer.field("additionalProperties", false)
        writer.field("required", ["keys"])
        writer.field("properties") { writer in
          writer.object { writer in
            writer.field("keys") { writer in writer.object { $0.field("type", "string") } }
            writer.field("product") { writer in writer.object { $0.field("type", "string") } }
            writer.field("arguments") { writer in
              writer.object { writer in
                writer.field("type", "array")
                writer.field("items") { writer in writer.object { describeArgument(&$0) } }
              }
            }
          }
        }
      }
    }
  }

  private static func describeSuppressions(_ writer: inout JSONWriter) {
    writer.field("type", "array")
    writer.field("items") { writer in
      writer.object { writer in
        writer.field("type", "object")
        writer.field("additionalProperties", false)
        writer.field("required", ["rule", "reason"])
        writer.field("properties") { writer in
          writer.object { writer in
            for name in ConfigurationReader.suppressionKeys {
              writer.field(name) { writer in writer.object { $0.field("type", "string") } }
            }
          }
        }
      }
    }
  }

  private static func describePaywalls(_ writer: inout JSONWriter) {
    writer.field("type", "array")
    writer.field("items") { writer in
      writer.object { writer in
        writer.field("type", "object")
        writer.field("additionalProperties", false)
        writer.field("required", ["keys"])
        writer.field("properties") { writer in
          writer.object { writer in
            for name in ["keys", "code", "links"] {
              writer.field(name) { writer in
                writer.object { writer in
                  writer.field("type", "array")
                  writer.field("items") { writer in writer.object { $0.field("type", "string") } }
                }
              }
            }
          }
        }
      }
    }
  }

  private static func describeArgument(_ writer: inout JSONWriter) {
    writer.list("oneOf", ["null", "string"]) { writer, type in
      writer.object { writer in
        if type == "null" {
          writer.field("type", type)
        } else {
          writer.field("enum", CopyValue.all.map(\.id))
        }
      }
    }
  }

  private static let severities = ["off", "info", "warning", "error"]

  private static func describe(_ rule: RuleDescription, _ writer: inout JSONWriter) {
    writer.field("description", rule.summary)
    writer.field("oneOf") { writer in
      writer.array { writer in
        writer.object { $0.field("enum", severities) }
        writer.object { writer in
          writer.field("type", "object")
          writer.field("additionalProperties", false)
          writer.field("properties") { writer in
            writer.object { writer in
              writer.field("severity") { writer in writer.object { $0.field("enum", severities) } }
              for option in rule.options {
                writer.field(option.name) { writer in
                  writer.object { writer in
                    writer.field("description", option.summary)
                    writer.field("type", option.defaultValue.schemaType)
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
