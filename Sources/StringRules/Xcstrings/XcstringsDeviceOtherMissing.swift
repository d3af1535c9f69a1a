import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text that varies by device and has none for other devices.
struct XcstringsDeviceOtherMissing: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xcstrings-device-other-missing", severity: .info, certainty: .observed,
      summary: "a text varies by device and has none for other devices",
      rationale:
        "A device that has no text of its own shows the one for \"other\"; without it, the key may be shown there.",
      source: "observed in public String Catalogs; Apple, Localizing and varying text with a string catalog",
      placeholders: [.foundation], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {"device": {"iphone": {"stringUnit": {"state": "translated", "value": "⟦Tap⟧"}}, "mac": {"stringUnit": {"state": "translated", "value": "Click"}}}}}}}}, "version": "1.0"}"#
      ),
      .flagged(files: [
        "en.lproj/Localizable.stringsdict":
          #"<plist version="1.0"><dict><key>days</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>⟦Click⟧</string></dict></dict></dict></plist>"#
      ]),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {"device": {"mac": {"stringUnit": {"state": "translated", "value": "Click"}}, "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}}}, "version": "1.0"}"#
      ),
      // Plurals inside of a device are the same text.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld": {"localizations": {"en": {"variations": {"device": {"mac": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld click"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld clicks"}}}}}, "other": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld tap"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld taps"}}}}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard family.variants.contains(where: { $0.device != nil }) else { return }
    for key in family.keys[keys] {
      let cells = family.cells(of: key)
      guard cells.contains(where: { family.variants[Int($0.variant)].device != nil }) else { continue }
      for group in family.translations(of: key) + [family.sourceCells(of: key)] {
        check(group, key, family, context, &sink)
      }
    }
  }

  private func check(
    _ cells: ArraySlice<StringCell>, _ key: FamilyKey, _ family: TableFamily, _ context: RuleContext,
    _ sink: inout DiagnosticSink
  ) {
    var devices: [String: (first: StringCell, names: Set<String>)] = [:]
    var names: [String] = []
    for cell in cells {
      let variant = family.variants[Int(cell.variant)]
      guard let device = variant.device else { continue }
      let name = variant.substitution ?? ""
      if devices[name] == nil { names.append(name) }
      devices[name, default: (cell, [])].names.insert(device)
    }
    for name in names {
      guard let found = devices[name], !found.names.contains("other") else { continue }
      sink.report(
        context.finding(
          "there is a text for \(found.names.sorted().map { quoted($0) }.joined(separator: ", ")) and none for \"other\"",
          at: context.label(found.first), help: "add a text for \"other\"",
          subject: context.subject(found.first, of: key, in: family)))
    }
  }
}
