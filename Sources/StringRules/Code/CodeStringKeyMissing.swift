import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key in code that its string table does not have.
struct CodeStringKeyMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-string-key-missing", severity: .warning, certainty: .secondHand,
      summary: "code asks for a key that the string table does not have",
      rationale:
        "The app shows the bare key. Only keys that are names are looked at, such as \"paywall.title\", in tables whose keys are names; a key that is the English text itself shows that text.",
      source: "StringsLint, rule missing; Foundation, Bundle.localizedString (returns the key)")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/Localizable.strings": table,
        "Paywall.swift":
          "let a = NSLocalizedString(\"paywall.title\", comment: \"\")\nlet b = NSLocalizedString(\"⟦paywall.cta2⟧\", comment: \"\")",
      ]),
      .flagged(files: [
        "en.lproj/Localizable.strings": table, "Paywall.swift": "Text(\"⟦paywall.headline⟧\").font(.title)",
      ]),
      .flagged(files: [
        "locales/en.json": #"{"paywall": {"title": "Pro", "cta": "Buy"}}"#,
        "Paywall.tsx": "<h1>{t('paywall.title')}</h1><button>{t('⟦paywall.buy⟧')}</button>",
      ]),
      .accepted(files: [
        "en.lproj/Localizable.strings": table,
        "Paywall.swift": "let a = String(localized: \"paywall.title\")\nText(\"Hello\")",
      ]),
      // Another table or bundle than the app's own.
      .accepted(files: [
        "en.lproj/Localizable.strings": table,
        "Paywall.swift":
          "let a = NSLocalizedString(\"paywall.more\", tableName: \"Paywall\", comment: \"\")\nText(\"paywall.other\", bundle: .module)",
      ]),
      // The key is the text, and shown as it is.
      .accepted(files: [
        "en.lproj/Localizable.strings": #""Buy" = "Buy"; "Restore purchases" = "Restore purchases";"#,
        "Paywall.swift": "Text(\"v1.0\")\nText(\"Not_Now\")",
      ]),
    ]
  }

  private static let table = #""paywall.title" = "Pro"; "paywall.cta" = "Buy"; "paywall.terms" = "Terms";"#

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let references = workspace.codeReferences([.stringKey, .viewText]).filter { reference in
      CodeKeys.isIdentifier(reference.reference.text.value)
    }
    guard !references.isEmpty else { return }
    var tables: [String: CodeKeys] = [:]
    var web: CodeKeys?
    for (code, reference) in references where !reference.hasDefault && !reference.isInOtherBundle {
      let keys: CodeKeys
      if code.language == .script {
        guard !code.traits.contains(.hasKeyPrefix) else { continue }
        keys = web ?? CodeKeys(workspace.families.filter { isOfI18next($0, workspace) }, workspace)
        web = keys
      } else {
        let name = reference.table ?? "Localizable"
        keys = tables[name] ?? CodeKeys(workspace.appleTables(named: name), workspace)
        tables[name] = keys
      }
      guard keys.areIdentifiers else { continue }
      let key = reference.text.value
      guard !isKnown(key, keys, isOfI18next: code.language == .script),
        // What no key of the table begins like belongs to another one.
        let prefix = CodeKeys.prefix(key), keys.prefixes.contains(prefix)
      else { continue }
      report(reference, keys, in: context, into: &sink)
    }
  }

  private func isOfI18next(_ family: TableFamily, _ workspace: Workspace) -> Bool {
    family.files.first.map { workspace.documents[$0.index].format == "i18next" } ?? false
  }

  private func isKnown(_ key: String, _ keys: CodeKeys, isOfI18next: Bool) -> Bool {
    if keys.keys.contains(key) { return true }
    guard isOfI18next else { return false }
    // A namespace, a plural or context, or a whole branch.
    let bare = key.split(separator: ":", maxSplits: 1).last.map(String.init) ?? key
    return keys.keys.contains { $0 == bare || $0.hasPrefix(bare + "_") || $0.hasPrefix(bare + ".") }
  }

  private func report(
    _ reference: CodeReference, _ keys: CodeKeys, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let key = reference.text.value
    let near = closest(to: key, in: keys.keys.sorted())
    let table = keys.families.first?.name ?? ""
    sink.report(
      context.finding(
        "the table \(quoted(table)) has no key \(quoted(key))", at: Label(reference.text),
        help: near.map { "did you mean \(quoted($0))?" } ?? "add the key to the table",
        subject: Diagnostic.Subject(table: table, key: key)))
  }
}
