import Diagnostics
import DocumentSyntax

/// A rule as SARIF describes it; GitHub shows the help beside each finding.
struct SARIFRule {
  let id: RuleID
  /// What is known of the rule, or nil for one that is not among those that ran.
  let info: RuleInfo?

  /// Characters that GitHub takes of a description.
  private static let textLimit = 1024

  func write(to writer: inout JSONWriter) {
    let summary = sentence(info?.summary ?? id.rawValue)
    let rationale = info?.rationale ?? summary
    writer.object { writer in
      writer.field("id", id.rawValue)
      writer.field("name", typeName)
      writer.field("shortDescription") { text(summary, to: &$0) }
      writer.field("fullDescription") { text(rationale, to: &$0) }
      writer.field("help") { writer in
        writer.object { writer in
          writer.field("text", helpText(rationale))
          writer.field("markdown", helpMarkdown(rationale))
        }
      }
      writer.field("helpUri", rulePageAddress(id))
      writer.field("defaultConfiguration") { writer in
        writer.object { $0.field("level", (info?.severity ?? .warning).sarifLevel) }
      }
      writer.field("properties") { writer in
        writer.object { writer in
          writer.field("tags", info.map { [$0.group] } ?? [])
          writer.field("precision", precision)
          writer.field("problem.severity", problemSeverity)
        }
      }
    }
  }

  /// The id as the name of a type: `PriceNotAPricePoint`.
  private var typeName: String {
    id.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private func text(_ text: String, to writer: inout JSONWriter) {
    writer.object { $0.field("text", String(text.prefix(Self.textLimit))) }
  }

  private func helpText(_ rationale: String) -> String {
    guard let info else { return rationale }
    return "\(rationale)\n\nSource: \(info.source)\n\nTo see examples: catalog-lint explain \(id)"
  }

  private func helpMarkdown(_ rationale: String) -> String {
    guard let info else { return markdownEscaped(rationale) }
    return """
      \(markdownEscaped(rationale))

      Source: \(markdownEscaped(info.source))

      Examples and options are on the [page of `\(id)`](\(rulePageAddress(id))); `catalog-lint explain \(id)` shows them \
      too.

      Turn it off in `.catalog-lint.json`:

      ```json
      { "rules": { "\(id)": "off" } }
      ```

      """
  }

  private var precision: String {
    switch info?.certainty {
    case .official: "very-high"
    case .observed, .derived: "high"
    case .secondHand, nil: "medium"
    case .uncertain: "low"
    }
  }

  private var problemSeverity: String {
    switch info?.severity ?? .warning {
    case .error: "error"
    case .warning: "warning"
    case .info: "recommendation"
    }
  }
}

extension Severity {
  /// The level that SARIF has for the severity.
  var sarifLevel: String { self == .info ? "note" : rawValue }

  /// The severity of a level of SARIF.
  init(sarifLevel: String) {
    self = sarifLevel == "note" ? .info : Severity(rawValue: sarifLevel) ?? .warning
  }
}

/// Returns text with a capital at its start and a full stop at its end.
func sentence(_ text: String) -> String {
  let start = text.prefix(1).uppercased() + text.dropFirst()
  return text.hasSuffix(".") ? start : start + "."
}
