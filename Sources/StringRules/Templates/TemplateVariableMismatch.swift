import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation that names other variables than its source.
struct TemplateVariableMismatch: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "template-variable-mismatch", severity: .warning, certainty: .derived,
      summary: "a translation names other variables than its source text",
      rationale:
        "Variables are filled in by their names. A name that was translated, or whose letter case was changed, is shown as it stands or as nothing; one that is left out takes the price, number or name from the sentence. What only one of several plural forms shows may be left out.",
      source:
        "i18next documentation, interpolation; ICU MessageFormat, named arguments; outline/outline#13516",
      fixes: .sometimes, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "locales/en/app.json": #"{"welcome": "Welcome to {{ appName }}!", "read": "{{minutes}}m read"}"#,
        "locales/uk/app.json": #"{"welcome": "Вітаємо в {{ ⟦appname⟧ }}!", "read": "{{minutes}} хв"}"#,
        "locales/he/app.json": #"{"welcome": "ברוכים הבאים ל{{ appName }}", "read": "{{ ⟦דקות⟧ }} דק׳"}"#,
      ]),
      .flagged(files: [
        "app_en.arb":
          #"{"@@locale": "en", "left": "{name} has {days, plural, one{# day} other{# days}} left"}"#,
        "app_de.arb": #"{"@@locale": "de", "left": "⟦Noch {days, plural, one{# Tag} other{# Tage}}⟧"}"#,
      ]),
      .flagged(files: [
        "paywall.json":
          #"{"template_name": "2", "default_locale": "en_US", "config": {"packages": []}, "localized_strings": {"en_US": {"offer_details": "{{ price }} a month"}, "de_DE": {"offer_details": "⟦monatlich⟧"}}}"#
      ]),
      .accepted(files: [
        "locales/en/app.json": #"{"hello": "Hello {{name}}, {{count}} left"}"#,
        "locales/ja/app.json": #"{"hello": "残り{{ count, number }}、{{- name}}さん"}"#,
      ]),
      // The form for one thing need not show the number, and Japanese has one form.
      .accepted(files: [
        "app_en.arb": #"{"@@locale": "en", "left": "{n, plural, one{One day} other{# days}} left"}"#,
        "app_ja.arb": #"{"@@locale": "ja", "left": "残り{n}日"}"#,
      ]),
      // A choice that never shows its number may be left out.
      .accepted(files: [
        "app_en.arb": #"{"@@locale": "en", "items": "{n, plural, one{item} other{items}}"}"#,
        "app_ja.arb": #"{"@@locale": "ja", "items": "項目"}"#,
      ]),
      // The app's own templates.
      .accepted(strings: ["en": #""hello" = "Hello {{ name }}";"#, "de": #""hello" = "Hallo {{ Name }}";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let isNative = family.placeholders == .foundation || family.placeholders == .java
    let isRead = [.doubleBraces, .icu, .singleBraces, .qt].contains(family.placeholders)
    guard isNative || isRead, family.source != nil else { return }
    for key in family.keys[keys] {
      let cells = family.cells(of: key)
      guard cells.contains(where: { NamedArguments.mayName($0, family.placeholders) }) else { continue }
      let isOfTool = PaywallTemplate(key, in: family, context.workspace) != nil
      if isNative, !isOfTool { continue }
      let source = NamedArguments(
        family.sourceCells(of: key), in: family, context.workspace, isOfTool: isOfTool)
      // A text without any may be one that no one fills in.
      guard !source.isBroken, !family.sourceCells(of: key).isEmpty, !source.uses.isEmpty else { continue }
      for cells in family.translations(of: key) {
        let done = cells.filter { $0.state != .new && $0.state != .needsReview && $0.state != .reference }
        compare(done[...], with: source, isOfTool, key, family, context, &sink)
      }
    }
  }

  private func compare(
    _ cells: ArraySlice<StringCell>, with source: NamedArguments, _ isOfTool: Bool, _ key: FamilyKey,
    _ family: TableFamily, _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    guard let main = cells.required(in: family)[...].main(in: family),
      !context.workspace.text(main).bytes.isEmpty
    else { return }
    let found = NamedArguments(cells, in: family, context.workspace, isOfTool: isOfTool)
    guard !found.isBroken else { return }
    let missing = source.shown.subtracting(found.names).sorted()
    if let extra = found.uses.first(where: { !source.names.contains($0.name) }) {
      report(extra, source, missing, key, family, context, &sink)
    } else if !missing.isEmpty {
      let names = missing.prefix(20).map { quoted($0) }.joined(separator: ", ")
      sink.report(
        context.finding(
          "\(quoted(context.workspace.text(main).string)) leaves out \(names) of the source text",
          at: context.label(main), help: "put the variable where the sentence needs it",
          secondary: family.sourceCells(of: key).first.map { [context.label($0, "the source text")] } ?? [],
          subject: context.subject(main, of: key, in: family)))
    }
  }

  private func report(
    _ extra: NamedArguments.Use, _ source: NamedArguments, _ missing: [String], _ key: FamilyKey,
    _ family: TableFamily, _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    let alike = missing.filter { $0.lowercased() == extra.name.lowercased() }
    var fixes: [Fix] = []
    if alike.count == 1 {
      fixes = [
        Fix(
          "write \(quoted(alike[0]))", .safe,
          edits: [TextEdit(file: extra.cell.file, span: extra.span, replacement: alike[0])])
      ]
    }
    let wanted = missing.isEmpty ? source.names.sorted() : missing
    sink.report(
      context.finding(
        "\(quoted(extra.name)) is no variable of the source text", at: Label(extra.cell.file, extra.span),
        help: "write \(wanted.prefix(20).map { quoted($0) }.joined(separator: " or "))",
        secondary: family.sourceCells(of: key).first.map { [context.label($0, "the source text")] } ?? [],
        fixes: fixes, subject: context.subject(extra.cell, of: key, in: family)))
  }
}
