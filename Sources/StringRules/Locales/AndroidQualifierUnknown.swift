import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A `values` folder of an Android app with a qualifier that Android does not know.
struct AndroidQualifierUnknown: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "android-qualifier-unknown", severity: .warning, certainty: .official,
      summary: "a values folder has a qualifier that Android does not know",
      rationale:
        "Android's build refuses a folder with a qualifier that it does not know or that stands in the wrong order. A locale that no device has is never shown.",
      source: "Android developers, App resources overview, Table 2; Android Lint, LocaleFolder",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml": resources("a"), "res/values-pt-BR/strings.xml": resources("⟦a⟧"),
      ]),
      .flagged(files: [
        "res/values/strings.xml": resources("a"), "res/values-german/strings.xml": resources("⟦a⟧"),
      ]),
      .flagged(files: [
        "res/values/strings.xml": resources("a"), "res/values-sr-rSP/strings.xml": resources("⟦a⟧"),
      ]),
      .accepted(files: [
        "res/values/strings.xml": resources("a"), "res/values-pt-rBR/strings.xml": resources("a"),
        "res/values-b+sr+Latn/strings.xml": resources("a"), "res/values-b+es+419/strings.xml": resources("a"),
      ]),
      .accepted(files: [
        "res/values/strings.xml": resources("a"), "res/values-sw600dp-land/strings.xml": resources("a"),
        "res/values-mcc310-en-rUS-night-v21/strings.xml": resources("a"),
      ]),
    ]
  }

  private static func resources(_ key: String) -> String {
    "<resources><string name=\"\(key)\">x</string></resources>"
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    var seen: Set<SourcePath> = []
    for document in workspace.documents where document.format == "android-strings" {
      guard let table = document.table else { continue }
      let path = workspace.file(document.file).path
      guard path.folderName.hasPrefix("values-"), seen.insert(path.folder).inserted,
        let fault = fault(of: path.folderName)
      else { continue }
      sink.report(
        context.finding(
          "\(fault.message), in \(quoted(path.folderName))", at: context.firstKey(of: table),
          help: fault.help, severity: fault.isHarmless ? .info : nil,
          subject: Diagnostic.Subject(table: table.name, locale: String(path.folderName.dropFirst(7)))))
    }
  }

  private func fault(of folder: String) -> LocaleFault? {
    let qualifiers = AndroidQualifiers(folder.dropFirst(7))
    if let wrong = qualifiers.others.first(where: { !AndroidQualifierWords.isKnown($0) }) {
      // A region without its mark is the usual slip.
      let isRegion = qualifiers.locale != nil && wrong.utf8.count == 2 && LocaleCodes.isRegion(wrong)
      return LocaleFault(
        "\(quoted(wrong)) is no qualifier here",
        isRegion
          ? "write the region as \(quoted("r" + wrong.uppercased()))"
          : "write a locale as in \"values-pt-rBR\" or \"values-b+sr+Latn\", before the other qualifiers")
    }
    guard let spelling = qualifiers.localeSpelling, !spelling.lowercased().hasPrefix("b+") else { return nil }
    let parts = spelling.split(separator: "-")
    guard let language = parts.first else { return nil }
    if !LocaleCodes.isLanguage(language) {
      return LocaleFault(
        "\(quoted(String(language))) is no code of a language", "write one of ISO 639, as in \"values-de\"")
    }
    guard let region = parts.dropFirst().first?.dropFirst(), region.utf8.count == 2,
      !LocaleCodes.isRegion(region)
    else { return nil }
    return LocaleFault(
      "\(quoted(String(region))) is no code of a region",
      LocaleCodes.current(region: region).map { "write \(quoted("r" + $0))" }
        ?? "write one of ISO 3166, as in \"values-pt-rBR\"")
  }
}
