import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A text that is not in its locale's script.
///
/// Latin brand names are at home everywhere: Latin text in another script's locale counts only where it has several
/// words that no other locale has. Texts that are the same as another locale's are left to the rule for copies.
struct LocalizationWrongScript: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "localization-wrong-script", severity: .warning, certainty: .derived,
      summary: "a localized text is not in the script of its locale",
      rationale:
        "The text stands under the wrong locale or was never translated. Xcode gives every new product the locale en_US, so texts kept there in a file for local tests are only a hint.",
      source: "CLDR likely subtags; Unicode scripts", catalogs: .appStore.union([.googlePlay]),
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: texts(["en_US": "Origin Map", "ru": "⟦Karta regionov⟧"])),
      .flagged(product: texts(["ja": "⟦All features for one month⟧"])),
      .flagged(product: texts(["en_US": "⟦月会员⟧", "zh_Hans": "月度会员"])),
      .flagged(product: texts(["zh_Hant": "⟦无限订阅⟧"])),
      .accepted(product: texts(["en_US": "Acme Premium", "ru": "Acme Premium"])),
      .accepted(product: texts(["ja": "Acme Premium", "ko": "Pro"])),
      .accepted(product: texts(["ru": "Подписка Acme Premium Unlimited"])),
      .accepted(product: texts(["zh_Hant": "無限訂閱", "zh_CN": "无限订阅", "ja": "会員登録"])),
      .accepted(product: texts(["en_US": "Café Ωmega", "de": "100 €"])),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "⟦月会员⟧", "locale": "en-US""#)
      ]),
    ]
  }

  private static func texts(_ texts: KeyValuePairs<String, String>) -> String {
    let entries = texts.map { #"{"displayName": "\#($0.value)", "locale": "\#($0.key)"}"# }
    return #""productID": "a", "localizations": [\#(entries.joined(separator: ", "))]"#
  }

  init(options: RuleOptions) {}

  /// A text with the language that it should be in.
  private struct Candidate {
    let text: MetadataText
    let written: WrittenLanguage
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.wholeProducts {
      let candidates = MetadataText.all(of: product).compactMap { text in
        text.writtenLanguage.map { Candidate(text: text, written: $0) }
      }
      for candidate in candidates {
        guard let fault = fault(of: candidate, among: candidates) else { continue }
        let text = candidate.text
        let isDefault = candidate.written.language == "en" && !catalog.isOfStore
        sink.report(
          context.finding(
            "the \(text.field.name) \(quoted(text.text.value)) in \(quoted(text.locale?.value ?? "")) is \(fault)",
            at: Label(text.text), help: "translate it, or correct the locale",
            severity: isDefault ? .info : nil,
            subject: context.subject(text, of: catalog)))
      }
    }
  }

  /// Returns what script a text is in instead of its own.
  private func fault(of candidate: Candidate, among candidates: [Candidate]) -> String? {
    let (text, written) = (candidate.text, candidate.written)
    if written.language == "zh", let wrong = chineseFault(text.text.value, written.script) { return wrong }
    guard let found = text.foreignScript(in: written) else { return nil }
    if found == .latin {
      let others = candidates.filter { other in
        other.text.field == text.field && other.written.language != written.language
          && other.written.scripts.contains(.latin)
      }.map { trimmed($0.text.text.value) }
      guard !others.contains(trimmed(text.text.value)) else { return nil }
      // Words that all begin with capitals are a name, which stays as it is in any script.
      guard text.text.value.split(separator: " ").contains(where: { $0.first?.isLowercase == true }) else {
        return nil
      }
      let known = Set(others.flatMap { copyTokens($0).map(\.text) })
      let words = copyTokens(text.text.value).filter { $0.number == nil && !known.contains($0.text) }
      guard words.count >= 2, words.reduce(0, { $0 + $1.text.count }) >= (others.isEmpty ? 16 : 10) else {
        return nil
      }
    }
    return "in \(found.name) letters"
  }

  private func chineseFault(_ text: String, _ script: String) -> String? {
    let simplified = text.unicodeScalars.contains(where: isSimplifiedOnly)
    let traditional = text.unicodeScalars.contains(where: isTraditionalOnly)
    switch script {
    case "Hant": return simplified && !traditional ? "in simplified characters" : nil
    case "Hans": return traditional && !simplified ? "in traditional characters" : nil
    default: return nil
    }
  }
}
