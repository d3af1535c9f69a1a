import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A call that fills fewer values into a text than the text reads.
struct CodeFormatArgumentMismatch: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-format-argument-mismatch", severity: .error, certainty: .official,
      summary: "code fills fewer values into a text than the text reads",
      rationale:
        "On Android the call throws; on Apple platforms the text takes whatever lies in memory next, which crashes for an object. A value too many is only never shown, and not reported.",
      source:
        "Android Lint, StringFormatMatches; CoreFoundation, CFString.c (formatting reads as many arguments as the format names)",
      placeholders: [.foundation, .java],
      evidence: .report("horizontalsystems/unstoppable-wallet-android#5381"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/Localizable.strings": #""price" = "%1$@ per %2$@";"#,
        "Paywall.swift":
          "let a = String(format: NSLocalizedString(\"⟦price⟧\", comment: \"\"), product.displayPrice)",
      ]),
      .flagged(files: [
        "res/values/strings.xml": #"<resources><string name="price">%1$s per %2$s</string></resources>"#,
        "Paywall.kt": "val a = getString(R.string.⟦price⟧, product.price)",
      ]),
      .flagged(files: [
        "en.lproj/Localizable.strings": #""trial" = "%d days, then %@";"#,
        "Paywall.m": "label.text = [NSString stringWithFormat:NSLocalizedString(@\"⟦trial⟧\", nil), days];",
      ]),
      .accepted(files: [
        "en.lproj/Localizable.strings": #""price" = "%1$@ per %2$@";"#,
        "Paywall.swift": "let a = String(format: NSLocalizedString(\"price\", comment: \"\"), price, period)",
      ]),
      // Formatted later.
      .accepted(files: [
        "res/values/strings.xml": #"<resources><string name="price">%1$s per %2$s</string></resources>"#,
        "Paywall.kt": "val a = getString(R.string.price)\nval b = getString(R.string.price, *values)",
      ]),
      .accepted(files: [
        "en.lproj/Localizable.strings": #""sale" = "50% off for %@";"#,
        "Paywall.swift": "let a = String(format: NSLocalizedString(\"sale\", comment: \"\"), name)",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let references = workspace.codeReferences([.stringKey, .viewText, .resourceFormat]).filter {
      code, reference in
      reference.argumentCount != nil && !reference.isInOtherBundle
    }
    guard !references.isEmpty else { return }
    let named = KeysByName(Set(references.map(\.reference.text.value)), workspace)
    for (_, reference) in references { check(reference, named, in: context, into: &sink) }
  }

  private func check(
    _ reference: CodeReference, _ named: KeysByName, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard let passed = reference.argumentCount else { return }
    let workspace = context.workspace
    let isJava = reference.kind == .resourceFormat
    var found: (count: Int, cell: StringCell, family: TableFamily)?
    for (family, key) in named.keys(of: reference, workspace) {
      guard let (count, cell) = needed(key, in: family, isJava: isJava, workspace) else { return }
      // Of several tables with the key, the call fits some.
      if count <= passed { return }
      found = (count, cell, family)
    }
    guard let found else { return }
    let key = reference.text.value
    sink.report(
      context.finding(
        "the text of \(quoted(key)) reads \(found.count) values, but the call fills in \(passed)",
        at: Label(reference.text), help: "pass the values that the text reads, or change the text",
        secondary: [context.label(found.cell, "the text")],
        subject: Diagnostic.Subject(table: found.family.name, key: key)))
  }

  /// Returns the number of values that the source text of a key reads, with the text; nil where it cannot be told.
  private func needed(
    _ key: FamilyKey, in family: TableFamily, isJava: Bool, _ workspace: Workspace
  ) -> (Int, StringCell)? {
    let cells = family.sourceCells(of: key)
    guard let first = cells.first, first.state != .impliedByKey else { return nil }
    if isJava {
      let counts = cells.map { JavaArguments.count(in: workspace.text($0).bytes) }
      guard !counts.contains(nil) else { return nil }
      // What each category needs is asked only of numbers that it is for.
      guard let least = counts.compactMap({ $0 }).min() else { return nil }
      return (least, first)
    }
    let arguments = FormatArguments(cells, in: family, workspace)
    guard !arguments.hasDoubtfulSpecifier, arguments.substitutions.isEmpty,
      Set(cells.map(\.variant)).count == 1
    else { return nil }
    return (arguments.types.keys.max() ?? 0, first)
  }
}

/// The keys of all tables that have one of some names.
private struct KeysByName {
  private var found: [String: [(family: TableFamily, key: FamilyKey)]] = [:]

  init(_ names: Set<String>, _ workspace: Workspace) {
    for family in workspace.families where !family.isStoreMetadata {
      for key in family.keys {
        let text = workspace.keyText(key)
        if names.contains(text) { found[text, default: []].append((family, key)) }
      }
    }
  }

  /// Returns the keys that a reference of code means: those of its table, and of its kind of resource.
  func keys(of reference: CodeReference, _ workspace: Workspace) -> [(family: TableFamily, key: FamilyKey)] {
    let isJava = reference.kind == .resourceFormat
    return (found[reference.text.value] ?? []).filter { family, key in
      guard let table = workspace.table(key.file), let entry = workspace.entry(key) else { return false }
      if isJava {
        let isPlural = table.contextText(entry) == "plurals"
        return family.placeholders == .java && isPlural == (reference.table == "plurals")
      }
      return family.placeholders == .foundation && family.name == reference.table ?? "Localizable"
    }
  }
}
