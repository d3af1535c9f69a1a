import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A plural by one of several numbers, of which nothing says which one decides.
struct PluralArgumentAmbiguous: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "plural-argument-ambiguous", severity: .warning, certainty: .observed,
      summary:
        "a plural of a String Catalog has several numbers, and nothing says which one chooses the form",
      rationale:
        "Xcode warns that it cannot reliably infer the argument of the variation and takes the first. The form then follows the wrong number.",
      source:
        "Xcode's compiler of String Catalogs (Cannot reliably infer argument number for plural variation)",
      placeholders: [.foundation], evidence: .report("Klausc06/subscription-manager#123"))
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "⟦%lld of %lld day⟧"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld of %lld days"}}}}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "⟦%1$lld von %2$lld Tag⟧"}}, "other": {"stringUnit": {"state": "translated", "value": "%1$lld von %2$lld Tagen"}}}}}}}}, "version": "1.0"}"#
      ),
      // A substitution says which argument it reads.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%1$lld of %#@days@"}, "substitutions": {"days": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg day"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}}}}}, "version": "1.0"}"#
      ),
      // One number and a name.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%1$@ has %2$lld day"}}, "other": {"stringUnit": {"state": "translated", "value": "%1$@ has %2$lld days"}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    // What is known of texts with the same sequences.
    var known: [UInt32: Bool] = [:]
    for plural in PluralSet.all(keys, of: family) {
      let first = plural.cells[0]
      guard family.variants[Int(first.variant)].substitution == nil,
        context.workspace.table(first.file)?.sourceLocale != nil,
        let cell = plural.cells.first(where: { isAmbiguous([$0], family, context, &known) }),
        family.isSource(first) || !isAmbiguous(family.sourceCells(of: plural.key), family, context, &known)
      else { continue }
      sink.report(
        context.finding(
          "the plural has several numbers, and nothing says which one it follows",
          at: context.label(cell), help: "make the counted part a substitution with its argument's number",
          subject: context.subject(cell, of: plural.key, in: family)))
    }
  }

  /// Whether a plural form shows two numbers of one type from two arguments.
  private func isAmbiguous(
    _ cells: ArraySlice<StringCell>, _ family: TableFamily, _ context: RuleContext,
    _ known: inout [UInt32: Bool]
  ) -> Bool {
    cells.contains { cell in
      let variant = family.variants[Int(cell.variant)]
      guard variant.plural != nil, variant.substitution == nil, cell.traits.contains(.percent) else {
        return false
      }
      if let result = cell.formatSignature.flatMap({ known[$0] }) { return result }
      let arguments = FormatArguments([cell], in: family, context.workspace)
      let integers = arguments.types.values.filter(\.isInteger)
      let result = !arguments.hasDoubtfulSpecifier && integers.count > Set(integers).count
      if let signature = cell.formatSignature { known[signature] = result }
      return result
    }
  }
}
