import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key that is not written as the project writes its keys.
struct StringKeyStyle: StringRule {
  private static let styles = RuleOption(
    "styles", .strings(["snake_case", "camelCase", "kebab-case"]),
    "how the parts of keys between points are written: snake_case, camelCase, PascalCase, kebab-case, UPPER_CASE"
  )

  static var description: RuleDescription {
    RuleDescription(
      id: "string-key-style", severity: .info, certainty: .derived,
      summary: "a key is not written in the project's style",
      rationale:
        "Keys in one style are found again. Points part a key into parts; each has to be in one of the styles. Keys that Xcode or the system gives are left alone.",
      source: "Mozilla, Fluent linter ID01; Localization lint tools, key naming rules", options: [styles],
      isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""⟦Paywall Title⟧" = "Go Pro";"#]),
      .flagged(strings: ["en": #""⟦PAYWALL_Title⟧" = "Go Pro";"#]),
      .accepted(strings: ["en": #""paywall.main_title" = "Go Pro"; "buyButton.label2" = "Buy";"#]),
      // Keys that Xcode gives to objects of storyboards and to texts of intents, and those of Info.plist.
      .accepted(strings: ["en": #""GWy-pa-ObH.normalTitle" = "Buy"; "OJvsV1" = "Go Pro";"#]),
      .accepted(files: ["en.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "Scans codes.";"#]),
      // One letter and digits are in every style.
      .accepted(strings: ["en": #""a.1" = "Go Pro";"#]),
    ]
  }

  private let wanted: [String]

  init(options: RuleOptions) { wanted = options.strings(Self.styles) }

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !family.isStoreMetadata else { return }
    for key in family.keys[keys] {
      let text = context.workspace.keyText(key)
      let isFine = text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        wanted.contains { Self.isWritten(part.utf8, $0) }
      }
      guard !isFine, !text.isEmpty, family.name != "InfoPlist", !isGivenKey(text) else { continue }
      sink.report(
        context.finding(
          "the key \(quoted(text)) is not in \(wanted.joined(separator: " or "))", at: context.label(key),
          help: "rename it here and in the code", subject: Diagnostic.Subject(table: family.name, key: text)))
    }
  }

  private static func isWritten(_ part: Substring.UTF8View, _ style: String) -> Bool {
    guard let first = part.first else { return false }
    let isSmall: (UInt8) -> Bool = { (0x61...0x7A).contains($0) || isASCIIDigit($0) }
    let isCapital: (UInt8) -> Bool = { (0x41...0x5A).contains($0) || isASCIIDigit($0) }
    switch style {
    case "snake_case": return isSmall(first) && part.allSatisfy { isSmall($0) || $0 == UInt8(ascii: "_") }
    case "kebab-case": return isSmall(first) && part.allSatisfy { isSmall($0) || $0 == UInt8(ascii: "-") }
    case "UPPER_CASE": return isCapital(first) && part.allSatisfy { isCapital($0) || $0 == UInt8(ascii: "_") }
    case "camelCase": return isSmall(first) && part.allSatisfy { isSmall($0) || isCapital($0) }
    case "PascalCase": return isCapital(first) && part.allSatisfy { isSmall($0) || isCapital($0) }
    default: return false
    }
  }
}
