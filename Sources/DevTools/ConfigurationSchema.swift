import Diagnostics
import DocumentSyntax
import LintEngine
import RuleKit

/// The JSON schema of the configuration file, for editors.
enum ConfigurationSchema {
  /// The schema as JSON.
  static var text: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("$schema", "http://json-schema.org/draft-07/schema#")
      writer.field("title", "catalog-lint configuration")
      writer.field("description", "What \(Configuration.fileName) may say.")
      writer.field("type", "object")
      writer.field("additionalProperties", false)
      writer.field("properties") { writer in
        writer.object { writer in
          for key in ConfigurationKey.all {
            writer.field(key.name) { writer in
              writer.object { writer in
                writer.field("description", key.summary)
                describe(key.shape, &writer)
              }
            }
          }
        }
      }
      writer.field("definitions") { writer in
        writer.object { writer in
          writer.field("severity") { writer in
            writer.object { writer in
              writer.field("description", "off, or how bad the findings are.")
              writer.field("enum", ConfigurationKey.severities)
            }
          }
          writer.field("rules") { writer in writer.object { describeRules(takingOptions: true, &$0) } }
          writer.field("severities") { writer in writer.object { describeRules(takingOptions: false, &$0) } }
        }
      }
    }
    return writer.text + "\n"
  }

  /// Writes what a value must be, as members of the object at hand.
  private static func describe(
    _ shape: ConfigurationShape, orNull: Bool = false, _ writer: inout JSONWriter
  ) {
    switch shape {
    case .any: writer.field("type", ["string", "null"])
    case .flag: writer.field("type", "boolean")
    case .text(let text): describe(text, orNull: orNull, &writer)
    case .list(let element):
      type("array", orNull: orNull, &writer)
      writer.field("items") { writer in writer.object { describe(element, &$0) } }
    case .object(let fields):
      type("object", orNull: orNull, &writer)
      describe(fields, &writer)
    case .map(let shape):
      type("object", orNull: orNull, &writer)
      writer.field("additionalProperties") { writer in writer.object { describe(shape, &$0) } }
    case .optional(let shape): describe(shape, orNull: true, &writer)
    case .placed(let shape, _): describe(shape, orNull: orNull, &writer)
    case .rules(let takesOptions):
      // Beside a reference, older readers look at nothing else.
      writer.list("allOf", ["#/definitions/" + (takesOptions ? "rules" : "severities")]) { writer, name in
        writer.object { $0.field("$ref", name) }
      }
    }
  }

  private static func type(_ name: String, orNull: Bool, _ writer: inout JSONWriter) {
    if orNull { writer.field("type", [name, "null"]) } else { writer.field("type", name) }
  }

  private static func describe(_ text: ConfigurationText, orNull: Bool, _ writer: inout JSONWriter) {
    guard let names = text.names else { return type("string", orNull: orNull, &writer) }
    writer.field("enum") { writer in
      writer.array { writer in
        for name in names { writer.string(name) }
        if orNull { writer.null() }
      }
    }
  }

  private static func describe(_ fields: [ConfigurationField], _ writer: inout JSONWriter) {
    writer.field("additionalProperties", false)
    let required = fields.filter { $0.requirement != nil }.map(\.name)
    if !required.isEmpty { writer.field("required", required) }
    writer.field("properties") { writer in
      writer.object { writer in
        for field in fields {
          writer.field(field.name) { writer in
            writer.object { writer in
              writer.field("description", field.summary)
              describe(field.shape, &writer)
              if field.requirement != nil, case .list = field.shape { writer.field("minItems", 1) }
            }
          }
        }
      }
    }
  }

  // MARK: Rules

  private static func describeRules(takingOptions takesOptions: Bool, _ writer: inout JSONWriter) {
    writer.field("type", "object")
    writer.field("additionalProperties", false)
    writer.field("properties") { writer in
      writer.object { writer in
        for rule in RuleSet.all.map(\.description) {
          writer.field(rule.id.rawValue) { writer in
            writer.object { describe(rule, takesOptions ? rule.options : [], &$0) }
          }
        }
      }
    }
  }

  private static func describe(_ rule: RuleDescription, _ options: [RuleOption], _ writer: inout JSONWriter) {
    writer.field("description", sentence(rule.summary))
    writer.field("anyOf") { writer in
      writer.array { writer in
        writer.object { $0.field("$ref", "#/definitions/severity") }
        writer.object { writer in
          writer.field("type", "object")
          writer.field("additionalProperties", false)
          writer.field("properties") { writer in
            writer.object { writer in
              writer.field("severity") { writer in
                writer.object { $0.field("$ref", "#/definitions/severity") }
              }
              for option in options {
                writer.field(option.name) { writer in writer.object { describe(option, &$0) } }
              }
            }
          }
        }
      }
    }
  }

  private static func describe(_ option: RuleOption, _ writer: inout JSONWriter) {
    writer.field("description", sentence(option.summary))
    writer.field("type", option.defaultValue.schemaType)
    switch option.defaultValue {
    case .integer(let value): writer.field("default", value)
    case .boolean(let value): writer.field("default", value)
    case .strings(let values):
      writer.field("items") { writer in writer.object { $0.field("type", "string") } }
      writer.field("default", values)
    }
  }

  /// Returns a summary as a sentence.
  private static func sentence(_ summary: String) -> String {
    let text = summary.prefix(1).uppercased() + summary.dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }
}
