import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A Spanish question or exclamation without the mark that opens it.
struct StringInvertedMarkMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-inverted-mark-missing", severity: .info, certainty: .derived,
      summary: "a Spanish text closes a question or exclamation that it does not open",
      rationale:
        "Spanish marks where a question or exclamation begins; without the mark the text looks careless.",
      source:
        "Real Academia Española, Ortografía de la lengua española (2010), signos de interrogación y exclamación",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Restore purchases?";"#, "es": #""a" = "Restaurar compras⟦?⟧";"#]),
      .flagged(strings: ["en": #""a" = "Welcome!";"#, "es-MX": #""a" = "Te damos la bienvenida⟦!⟧";"#]),
      .accepted(strings: ["en": #""a" = "Restore purchases?";"#, "es": #""a" = "¿Restaurar compras?";"#]),
      // An address and a brand may hold the marks.
      .accepted(strings: ["en": #""a" = "See https://a.co/?b";"#, "es": #""a" = "Mira https://a.co/?b";"#]),
      .accepted(strings: ["en": #""a" = "Yahoo! Mail";"#, "es": #""a" = "Correo de Yahoo!";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families where family.source != nil && !family.isStoreMetadata {
      let spanish = family.locales.map { $0.id?.language == "es" }
      guard spanish.contains(true) else { continue }
      var closed = Array(repeating: 0, count: spanish.count)
      var faults: [[TextPair]] = Array(repeating: [], count: spanish.count)
      context.forEachPair(0..<family.currentKeys, of: family, with: .endMark) { pair in
        guard spanish[Int(pair.cell.locale)], pair.cell.traits.contains(.endMark) else { return }
        let text = workspace.text(pair.cell).bytes
        guard let last = text.last, last == UInt8(ascii: "?") || last == UInt8(ascii: "!"),
          text.contains(0x20),
          !isInside(text.split(separator: 0x20).last ?? [], workspace.text(pair.source).bytes)
        else { return }
        closed[Int(pair.cell.locale)] += 1
        // A sentence may open with the one mark and close with the other.
        if !contains(0xBF, text), !contains(0xA1, text) { faults[Int(pair.cell.locale)].append(pair) }
      }
      for (locale, pairs) in faults.enumerated() {
        guard let first = pairs.first else { continue }
        if closed[locale] > 3, pairs.count * 2 > closed[locale] {
          // The whole translation does without: that is one fault.
          report(
            first, "\(pairs.count) of \(closed[locale]) questions and exclamations are", family, context,
            &sink)
        } else {
          for pair in pairs { report(pair, nil, family, context, &sink) }
        }
      }
    }
  }

  private func report(
    _ pair: TextPair, _ all: String?, _ family: TableFamily, _ context: RuleContext,
    _ sink: inout DiagnosticSink
  ) {
    let text = context.workspace.text(pair.cell)
    let end = text.bytes.endIndex
    let isQuestion = text.bytes.last == UInt8(ascii: "?")
    let mark = isQuestion ? "¿" : "¡"
    let one = isQuestion ? "question" : "exclamation"
    sink.report(
      context.finding(
        all.map { $0 + " not opened with \"¿\" or \"¡\"" } ?? "the \(one) is not opened with \"\(mark)\"",
        at: Label(pair.cell.file, text.span(end - 1..<end)),
        help: "write \"\(mark)\" where the \(one) begins",
        subject: all == nil
          ? context.subject(pair.cell, of: pair.key, in: family)
          : Diagnostic.Subject(table: family.name, locale: family.locales[Int(pair.cell.locale)].spelling)))
  }

  /// Whether a word with its mark stands in the source text too, as a name or where nothing was translated.
  private func isInside(_ word: ArraySlice<UInt8>, _ source: ArraySlice<UInt8>) -> Bool {
    source.firstRange(of: word, from: source.startIndex) != nil
  }

  /// Whether text holds the character from U+0080 to U+00BF with a last byte.
  private func contains(_ byte: UInt8, _ text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { text[$0] == byte && $0 > text.startIndex && text[$0 - 1] == 0xC2 }
  }
}
