import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key of a translation that the source language does not have.
struct StringExtraTranslation: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-extra-translation", severity: .warning, certainty: .official,
      summary: "a translation has a key that the source language does not have",
      rationale:
        "The text is left over from a key that was renamed or removed; where the app still asks for the key, every other language shows the bare key.",
      source:
        "Android Lint, ExtraTranslation; Apple, Technical Q&A QA1828 (the development language is the last fallback)",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""buy" = "Buy";"#, "de": #""buy" = "Kaufen"; "⟦old⟧" = "Alt";"#]),
      .flagged(strings: [
        "Base": #""buy" = "Buy";"#, "fr": #""buy" = "Acheter"; "⟦old⟧" = "Ancien";"#,
        "it": #""buy" = "Compra"; "⟦old⟧" = "Vecchio";"#,
      ]),
      .accepted(strings: ["en": #""buy" = "Buy"; "new" = "New";"#, "de": #""buy" = "Kaufen";"#]),
      // The source text of a privacy sentence stands in Info.plist.
      .accepted(files: [
        "en.lproj/InfoPlist.strings": #""CFBundleName" = "Diary";"#,
        "de.lproj/InfoPlist.strings": #""CFBundleName" = "Tagebuch"; "NSCameraUsageDescription" = "Fotos";"#,
      ]),
      // The source texts stand in the app's code.
      .accepted(strings: ["en": "", "fr": #""a" = "un"; "b" = "deux";"#]),
      .flagged(files: [
        "po/app.pot": "msgid \"Buy\"\nmsgstr \"\"\n",
        "po/de.po": "msgid \"Buy\"\nmsgstr \"Kaufen\"\n\nmsgid \"⟦Left over⟧\"\nmsgstr \"Rest\"\n",
      ]),
      // Without a source language nothing is known to be extra.
      .accepted(strings: ["de": #""buy" = "Kaufen"; "alt" = "Alt";"#, "fr": #""buy" = "Acheter";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard family.source != nil, family.files.count > 1, let file = family.files.first,
      // Where Android has no default text the app crashes, which another rule says.
      context.workspace.documents[file.index].format != "android-strings",
      // The source texts of these tables stand in Info.plist itself.
      family.name != "InfoPlist"
    else { return }
    for key in family.keys[keys] {
      if key.isLeftOver {
        report(
          key, "is in few of the files of this table", "remove the unit, or export all files again", family,
          context, &sink)
      } else if family.sourceCells(of: key).isEmpty {
        report(
          key, "is not in the source language", "remove the key, or add it to the source language", family,
          context, &sink)
      }
    }
  }

  /// Whether a key reads as a text: it has a space or a mark that names of texts do not have, or is one word with a
  /// capital letter.
  private func isText(_ key: String) -> Bool {
    if isProse(Array(key.utf8)[...]) { return true }
    let rest = key.dropFirst()
    return key.first?.isUppercase == true && !rest.isEmpty && rest.allSatisfy { $0.isLowercase }
  }

  /// Reports a key at its place in each locale that has it.
  private func report(
    _ key: FamilyKey, _ fault: String, _ help: String, _ family: TableFamily, _ context: RuleContext,
    _ sink: inout DiagnosticSink
  ) {
    let text = context.workspace.keyText(key)
    // The source language may show a text without an entry: the key itself, or what a storyboard holds.
    let isShown = isText(text) || isInterfaceObjectKey(text)
    let severity: Severity? = isShown && !key.isLeftOver ? .info : nil
    var seen: Set<UInt16> = []
    for cell in family.cells(of: key) where !family.isSource(cell) && seen.insert(cell.locale).inserted {
      let place = context.workspace.entry(cell)?.keySpan ?? cell.span
      sink.report(
        context.finding(
          "\(quoted(text)) \(fault)", at: Label(cell.file, place), help: help, severity: severity,
          subject: Diagnostic.Subject(
            table: family.name, key: text, locale: family.locales[Int(cell.locale)].spelling)))
    }
    if !seen.isEmpty { return }
    sink.report(
      context.finding(
        "\(quoted(text)) \(fault)", at: context.label(key), help: help, severity: severity,
        subject: Diagnostic.Subject(
          table: family.name, key: text, locale: context.workspace.table(key.file)?.mainLocale?.spelling)))
  }
}
