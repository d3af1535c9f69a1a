import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A key of a string table that no string of the code has.
struct CodeStringKeyUnused: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-string-key-unused", severity: .info, certainty: .secondHand,
      summary: "no code names a key of a string table",
      rationale:
        "A text that is never shown is translated into every language for nothing. Keys that code makes up as it runs cannot be seen, nor those that generated symbols stand for: the rule has to be turned on.",
      source: "StringsLint, rule unused", placeholders: [.foundation], isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/Localizable.strings": #""paywall.title" = "Pro"; "⟦paywall.old⟧" = "Old";"#,
        "Paywall.swift": "Text(\"paywall.title\")",
      ]),
      .flagged(files: [
        "en.lproj/Localizable.strings": #""Buy" = "Buy"; "⟦Sell %@⟧" = "Sell %@";"#,
        "Paywall.m": "label.text = NSLocalizedString(@\"Buy\", nil);",
      ]),
      .accepted(files: [
        "en.lproj/Localizable.strings":
          #""paywall.title" = "Pro"; "plan.month" = "Month"; "plan.year" = "Year";"#,
        "Paywall.swift": "Text(\"paywall.title\")\nlet key = \"plan.\\(period)\"",
      ]),
      // The key of a text with a value in it.
      .accepted(files: [
        "en.lproj/Localizable.strings": #""Buy" = "Buy"; "Buy %@ now" = "Buy %@ now";"#,
        "Paywall.swift": "Text(\"Buy\")\nText(\"Buy \\(name) now\")",
      ]),
      // Nothing in the code is of this table.
      .accepted(files: [
        "en.lproj/Main.strings": #""abc-12-xyz.text" = "Pro";"#, "Paywall.swift": "Text(\"paywall.title\")",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let code = workspace.code.filter { $0.language.store != .googlePlay }
    guard !code.isEmpty, code.allSatisfy(\.isRead) else { return }
    let families = workspace.families.filter {
      context.isAbout($0) && !$0.isStoreMetadata && $0.name != "InfoPlist"
    }
    guard !families.isEmpty else { return }
    let used = UsedKeys(code, workspace)
    for family in families {
      let unused = family.keys[0..<family.currentKeys].filter { !used.contains(workspace.keyText($0)) }
      // Where the code names less than half, other things than code name the keys.
      guard !unused.isEmpty, unused.count * 2 <= family.currentKeys else { continue }
      for key in unused {
        let text = workspace.keyText(key)
        sink.report(
          context.finding(
            "no code names the key \(quoted(text))", at: context.label(key),
            help: "remove the key, if nothing else shows it",
            subject: Diagnostic.Subject(table: family.name, key: text)))
      }
    }
  }
}

/// The keys that the strings of code may stand for.
private struct UsedKeys {
  private var texts: Set<String> = []
  private var starts: Set<String> = []

  init(_ code: [CodeFile], _ workspace: Workspace) {
    for code in code {
      let file = workspace.file(code.file)
      for mention in code.mentions {
        if let first = mention.pieces.first {
          if first.count >= 3 { starts.insert(file.text(first)) }
          texts.insert(mention.pieces.map { file.text($0) }.joined(separator: Self.hole))
        } else {
          let text = workspace.text(mention, of: code)
          texts.insert(text)
          if text.utf8.count >= 3, !mention.isWhole || text.last == "." || text.last == "_" {
            starts.insert(text)
          }
        }
      }
    }
  }

  private static let hole = "\u{1}"

  func contains(_ key: String) -> Bool {
    if texts.contains(key) || texts.contains(withHoles(key)) { return true }
    var index = key.startIndex
    while index < key.endIndex {
      if starts.contains(String(key[..<index])) { return true }
      index = key.index(after: index)
    }
    return false
  }

  /// Returns a key with what is filled in replaced by one mark.
  private func withHoles(_ key: String) -> String {
    let bytes = Array(key.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return key }
    var result: [UInt8] = []
    var end = 0
    for specifier in FormatSpecifierScanner.specifiers(in: bytes[...]) {
      guard case .argument = specifier.kind else { continue }
      result += bytes[end..<specifier.range.lowerBound]
      result += Array(Self.hole.utf8)
      end = specifier.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
