import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A variable of one's own whose key RevenueCat does not take.
struct RcCustomVariableKeyInvalid: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-custom-variable-key-invalid", severity: .error, certainty: .official,
      summary: "the key of a custom variable has characters that RevenueCat does not take",
      rationale:
        "A custom variable has a key of 1 to 255 letters from A to Z, digits and underscores. No value can be given under another key, so that the text is shown without it.",
      source: "RevenueCat documentation, custom paywall variables; RevenueCat/purchases-ios#6080")
  }

  static var examples: [Example] {
    [
      .flagged(files: ["paywall.json": components("Hi {{ custom.⟦player-name⟧ }}")]),
      .flagged(files: ["paywall.json": components("Hi {{ custom.⟦имя⟧ | uppercase }}")]),
      .accepted(files: ["paywall.json": components("Hi {{ custom.player_name2 }}")]),
      .accepted(files: ["paywall.json": components("Hi {{custom.player_name|uppercase}}")]),
      // A table of the app's own is filled in by the app.
      .accepted(strings: ["en": #""hello" = "Hi {{ custom.player-name }}";"#]),
    ]
  }

  private static func components(_ text: String) -> String {
    #"{"default_locale": "en_US", "components_config": {}, "components_localizations": {"en_US": {"x": "\#(text)"}}}"#
  }

  private static let prefix = "custom."

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.brace) {
      guard PaywallTemplate(key, in: family, context.workspace) == .components else { continue }
      for cell in family.cells(of: key) where cell.traits.contains(.brace) {
        let text = context.workspace.text(cell)
        for variable in text.templateVariables where variable.base.hasPrefix(Self.prefix) {
          let name = variable.base.utf8.dropFirst(Self.prefix.utf8.count)
          guard name.isEmpty || name.count > 255 || !name.allSatisfy(Self.isAllowed) else { continue }
          let range = variable.nameRange(in: text.bytes)
          let place = text.span(
            (name.isEmpty ? range.lowerBound : range.lowerBound + Self.prefix.utf8.count)..<range.upperBound)
          sink.report(
            context.finding(
              "the key \(quoted(String(variable.base.dropFirst(Self.prefix.count)))) is none that RevenueCat takes",
              at: Label(cell.file, place), help: "use letters from A to Z, digits and underscores only",
              subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
