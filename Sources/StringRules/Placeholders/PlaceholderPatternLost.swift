import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A translation that lacks a placeholder of a form that the project says it has.
struct PlaceholderPatternLost: StringRule {
  private static let patternsOption = RuleOption(
    "patterns", .strings(["%{*}", "[[*]]"]),
    "The placeholders of the project: words that translations must keep as they are, or forms with one * for a name, such as {*} or __*__."
  )

  static var description: RuleDescription {
    RuleDescription(
      id: "placeholder-pattern-lost", severity: .warning, certainty: .derived,
      summary: "a translation lacks a placeholder of its source text",
      rationale:
        "The app puts the name or the price where the placeholder stands; without it, or with another name in it, the customer sees the raw placeholder or nothing.",
      source: "observed in public string tables; checks of the same kind in translation services",
      options: [patternsOption])
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Hello %{name}";"#, "de": #""a" = "⟦Hallo⟧";"#]),
      .flagged(strings: ["en": #""a" = "Hello [[name]]";"#, "de": #""a" = "⟦Hallo [[nahme]]⟧";"#]),
      .accepted(strings: ["en": #""a" = "Hello %{name}";"#, "de": #""a" = "%{name}, hallo";"#]),
      // Only a name can stand in the place of the star.
      .accepted(strings: ["en": #""a" = "[[see the notes]]";"#, "de": #""a" = "[[siehe dort]]";"#]),
    ]
  }

  private let patterns: [PlaceholderPattern]

  init(options: RuleOptions) {
    patterns = options.strings(Self.patternsOption).compactMap { PlaceholderPattern($0) }
  }

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !patterns.isEmpty, family.placeholders != .none else { return }
    for key in family.keys[keys] {
      let source = family.sourceCells(of: key)
      // Plural forms may leave a placeholder out; which, only the app knows.
      guard source.count == 1, let first = source.first, first.variant == 0 else { continue }
      let wanted = placeholders(in: context.workspace.text(first).bytes)
      guard !wanted.isEmpty else { continue }
      for cell in family.cells(of: key) where !family.isSource(cell) && cell.variant == 0 {
        let text = context.workspace.text(cell)
        guard !text.bytes.isEmpty else { continue }
        let found = Set(placeholders(in: text.bytes))
        guard let lost = wanted.first(where: { !found.contains($0) }) else { continue }
        sink.report(
          context.finding(
            "the placeholder \(quoted(String(decoding: lost, as: UTF8.self))) of the source text is not here",
            at: context.label(cell), help: "keep the placeholder as it is",
            secondary: [context.label(first, "the source text")],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func placeholders(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    patterns.flatMap { $0.matches(in: text) }
  }
}
