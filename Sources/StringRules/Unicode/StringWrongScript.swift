import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A translation that is not in its locale's script.
///
/// Latin names are at home everywhere, so Latin text in another script's locale is left to the rule for texts that were
/// not translated. Where most texts of a locale are in another script, the locale is meant otherwise: that is one
/// finding.
struct StringWrongScript: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-wrong-script", severity: .warning, certainty: .derived,
      summary: "a translation is not in the script of its locale",
      rationale:
        "The text stands under the wrong locale: customers cannot read it, or read the other kind of Chinese.",
      source: "CLDR likely subtags; Unicode scripts", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Buy"; "b" = "Sell"; "c" = "Hold";"#,
        "ru": #""a" = "⟦购买⟧"; "b" = "Продать"; "c" = "Держать";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "Unlimited"; "b" = "Year"; "c" = "Month";"#,
        "zh-Hant": #""a" = "⟦无限订阅⟧"; "b" = "一年"; "c" = "訂閱期間";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "Buy"; "b" = "Sell"; "c" = "Hold";"#,
        "el": #""a" = "⟦Купить⟧"; "b" = "Продать"; "c" = "Держать";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "Unlimited subscription";"#, "zh-Hant": #""a" = "無限訂閱";"#,
        "zh-Hans": #""a" = "无限订阅";"#, "ja": #""a" = "無制限";"#,
      ]),
      // A language is named in its own script.
      .accepted(strings: [
        "en": #""lang" = "Русский"; "b" = "Buy";"#, "de": #""lang" = "Русский"; "b" = "Kaufen";"#,
      ]),
      .accepted(strings: ["en": #""a" = "Acme Pro";"#, "ru": #""a" = "Acme Pro";"#]),
    ]
  }

  init(options: RuleOptions) {}

  /// A text in a script that is not its locale's.
  private struct Fault {
    let pair: TextPair
    /// What the text is in, such as "in Greek letters".
    let what: String
  }

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families where family.source != nil { check(family, context, &sink) }
  }

  private func check(_ family: TableFamily, _ context: RuleContext, _ sink: inout DiagnosticSink) {
    let written = family.locales.map { $0.id.map { WrittenLanguage($0) } }
    let scripts = written.map { $0?.scripts ?? [] }
    var judged = Array(repeating: 0, count: family.locales.count)
    var faults: [[Fault]] = Array(repeating: [], count: family.locales.count)
    context.forEachPair(0..<family.currentKeys, of: family, with: [.otherScript]) { pair in
      let locale = Int(pair.cell.locale)
      guard pair.cell.traits.contains(.otherScript), let language = written[locale], !scripts[locale].isEmpty
      else {
        return
      }
      judged[locale] += 1
      let text = context.workspace.text(pair.cell).bytes
      guard let what = Self.fault(text, language, scripts[locale]),
        !context.workspace.text(pair.source).bytes.elementsEqual(text)
      else { return }
      // The source text itself is in that script, as a language's name for itself is.
      if pair.source.traits.contains(.otherScript) { return }
      faults[locale].append(Fault(pair: pair, what: what))
    }
    for (locale, faults) in faults.enumerated() {
      guard let first = faults.first else { continue }
      let spelling = family.locales[locale].spelling
      let kinds = Dictionary(grouping: faults, by: \.what)
      if faults.count > 1, faults.count * 2 > judged[locale] {
        let most = kinds.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        let what = most?.key ?? first.what
        let place = most?.value.first ?? first
        sink.report(
          context.finding(
            "\(most?.value.count ?? 0) of \(judged[locale]) texts in \(quoted(spelling)) are \(what)",
            at: context.label(place.pair.cell), help: "translate them, or correct the locale",
            subject: Diagnostic.Subject(table: family.name, locale: spelling)))
        continue
      }
      for fault in faults {
        sink.report(
          context.finding(
            "the text in \(quoted(spelling)) is \(fault.what)", at: context.label(fault.pair.cell),
            help: "translate it, or correct the locale",
            subject: context.subject(fault.pair.cell, of: fault.pair.key, in: family)))
      }
    }
  }

  /// What a text is in instead of its locale's script; nil where it has letters of that.
  private static func fault(
    _ text: ArraySlice<UInt8>, _ language: WrittenLanguage, _ expected: Set<Script>
  ) -> String? {
    let isChinese = language.language == "zh"
    var hasHan = false
    var counts: [Script: Int] = [:]
    var simplified = 0
    var traditional = 0
    for scalar in TextScalars(text) {
      guard scalar.value.value >= 0x250, let script = Script(scalar.value) else {
        // A Latin letter in a Latin locale is at home.
        if expected.contains(.latin), scalar.value.value >= 0x41, Script(scalar.value) == .latin {
          return nil
        }
        continue
      }
      if script == .han, isChinese {
        if isSimplifiedOnly(scalar.value) { simplified += 1 }
        if isTraditionalOnly(scalar.value) { traditional += 1 }
      }
      if !isChinese, expected.contains(script) { return nil }
      if script == .han, isChinese { hasHan = true } else { counts[script, default: 0] += 1 }
    }
    if hasHan {
      if language.script == "Hant", simplified > 0, traditional == 0 { return "in simplified characters" }
      if language.script == "Hans", traditional > 0, simplified == 0 { return "in traditional characters" }
      return nil
    }
    // Signs of science come one by one; words have two letters or more.
    guard let most = counts.max(by: { ($0.value, $1.key.name) < ($1.value, $0.key.name) }), most.value >= 2
    else {
      return nil
    }
    return "in \(most.key.name) letters"
  }
}
