import CatalogModel
import LocaleData
import PaywallCopy
import SourceText

extension PageWriter {
  /// How many keys are unfolded; more stay folded, which keeps the page quick.
  private static let unfoldedKeys = 20

  /// Writes what the app's texts claim: for each key a table of its locales with the text and its facts, each marked
  /// against the catalogs.
  mutating func writeClaims() {
    guard let claims, !claims.sheet.keys.isEmpty else { return }
    var places = CopyPlaces(claims.workspace)
    output += "<section class=\"claims\" id=\"claims\"><h2>What the texts claim</h2>\n"
    output +=
      "<p class=\"hint\">Each text with the facts that were read from it. <b class=\"ok\">✓</b> the catalogs sell it · "
      + "<b class=\"no\">✗</b> they do not · <b class=\"un\">·</b> nothing to hold it against.</p>\n"
    var judgments: [String: [ClaimJudgment]] = [:]
    for judgment in claims.judgments {
      judgments["\(judgment.key.family) \(judgment.key.keyIndex)", default: []].append(judgment)
    }
    for (index, key) in claims.sheet.keys.enumerated() {
      write(
        key, judgments["\(key.family) \(key.keyIndex)"] ?? [], isOpen: index < Self.unfoldedKeys,
        claims.workspace,
        &places)
    }
    if !claims.sheet.unreadLanguages.isEmpty {
      let names = claims.sheet.unreadLanguages.joined(separator: ", ")
      output += "<p class=\"hint\">Not read, for want of a lexicon: \(HTMLText.escaped(names))</p>\n"
    }
    output += "</section>\n"
  }

  private mutating func write(
    _ key: KeyClaims, _ judgments: [ClaimJudgment], isOpen: Bool, _ workspace: Workspace,
    _ places: inout CopyPlaces
  ) {
    output +=
      "<details class=\"claim\"\(isOpen ? " open" : "") id=\"claim-\(key.family)-\(key.keyIndex)\"><summary>"
    output += "<bdi class=\"key\">\(HTMLText.identifier(key.key))</bdi> <span class=\"count\">"
    output += "\(HTMLText.identifier(key.table))</span></summary>\n<table>\n"
    for locale in key.locales {
      let facts = TextFacts(locale, of: key, judgments.filter { $0.locale.index == locale.index })
      let tag = HTMLText.escaped(locale.locale.identifier)
      let isRightToLeft = LocaleConventions(orEnglish: locale.locale).isRightToLeft
      output += "<tr><th scope=\"row\">\(HTMLText.escaped(locale.tag.spelling))</th><td>"
      output += "<div lang=\"\(tag)\" dir=\"\(isRightToLeft ? "rtl" : "ltr")\">"
      output += HTMLText.escaped(workspace.text(locale.cell).string)
      output += "</div><div class=\"facts\" lang=\"en\" dir=\"ltr\">\(line(facts, isRead: locale.isRead))"
      output +=
        " <bdi class=\"ref\">\(HTMLText.identifier(places.text(locale.cell.file, locale.cell.span)))</bdi>"
      output += "</div></td></tr>\n"
    }
    output += "</table></details>\n"
  }

  private func line(_ facts: TextFacts, isRead: Bool) -> String {
    if facts.isUnread {
      return "<span class=\"fact un\">not understood\(isRead ? "" : " (no lexicon)")</span>"
    }
    let parts = facts.facts.map { fact in
      let (name, sign) =
        switch fact.mark {
        case .holds: ("ok", "✓ ")
        case .fails: ("no", "✗ ")
        case .open: ("un", "")
        }
      return "<span class=\"fact \(name)\">\(sign)\(HTMLText.escaped(fact.text))</span>"
    }
    let lacking = facts.lacking.map { "<span class=\"fact lack\">not said: \(HTMLText.escaped($0))</span>" }
    return (parts + lacking).joined(separator: " · ")
  }
}
