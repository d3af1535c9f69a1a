import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A plural variable of a stringsdict that does not say how its number is passed.
struct StringsdictValueType: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "stringsdict-value-type", severity: .warning, certainty: .official,
      summary: "a plural variable of a stringsdict does not say what type its number has",
      rationale:
        "Foundation reads the number by NSStringFormatValueTypeKey, such as d or lld. Without it, or with a percent sign before it, the number may be read wrongly and the wrong form is chosen.",
      source: "Apple, Stringsdict File Format (NSStringFormatValueTypeKey)", placeholders: [.foundation])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@days@</string><key>⟦days⟧</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict></dict></dict></plist>"#
      ]),
      .flagged(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@days@</string><key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>⟦%d⟧</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict></dict></dict></plist>"#
      ]),
      .accepted(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@days@ left</string><key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string></dict></dict></dict></plist>"#
      ]),
      // A text that varies by device counts nothing.
      .accepted(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string><key>other</key><string>Tap</string></dict></dict></dict></plist>"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard family.variants.contains(where: { $0.substitution != nil }) else { return }
    for key in family.keys[keys] where key.hasVariants {
      check(family.cells(of: key), key, family, context, &sink)
    }
  }

  private func check(
    _ cells: ArraySlice<StringCell>, _ key: FamilyKey, _ family: TableFamily, _ context: RuleContext,
    _ sink: inout DiagnosticSink
  ) {
    var last: FileID?
    for cell in cells where cell.file != last {
      last = cell.file
      guard context.workspace.documents[cell.file.index].format == "stringsdict",
        let table = context.workspace.table(cell.file)
      else { continue }
      let plurals = pluralNames(cells, family)
      for substitution in table.substitutions(ofEntry: Int(cell.entry))
      where plurals.contains(substitution.name) {
        guard let fault = fault(of: substitution) else { continue }
        sink.report(
          context.finding(
            fault.message,
            at: Label(cell.file, substitution.formatSpecifier?.span ?? substitution.nameSpan),
            help: fault.help, subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// The variables that vary by a number.
  private func pluralNames(_ cells: ArraySlice<StringCell>, _ family: TableFamily) -> Set<String> {
    var names: Set<String> = []
    for cell in cells {
      let variant = family.variants[Int(cell.variant)]
      if let name = variant.substitution, variant.plural != nil { names.insert(name) }
    }
    return names
  }

  private func fault(of substitution: Substitution) -> (message: String, help: String)? {
    guard let specifier = substitution.formatSpecifier else {
      return (
        "the variable \(quoted(substitution.name)) has no \"NSStringFormatValueTypeKey\"",
        "add it, with d or lld as the code passes the number"
      )
    }
    let text = Array(("%" + specifier.value).utf8)[...]
    let parsed = FormatSpecifierScanner.specifiers(in: text)
    if parsed.count == 1, parsed[0].range == text.indices, case .argument = parsed[0].kind { return nil }
    return (
      "\(quoted(specifier.value)) is no type of a number",
      "write d, lld, lu or f, without the percent sign"
    )
  }
}
