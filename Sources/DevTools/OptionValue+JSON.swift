import RuleKit

extension OptionValue {
  /// The value as JSON.
  var jsonText: String {
    switch self {
    case .integer(let value): String(value)
    case .boolean(let value): String(value)
    case .strings(let values): "[" + values.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
  }

  var schemaType: String {
    switch self {
    case .integer: "integer"
    case .boolean: "boolean"
    case .strings: "array"
    }
  }
}
