import CatalogModel
import Diagnostics
import LocaleData
import PaywallCopy
import RuleKit
import SourceText

extension Linter {
  /// Returns findings with the severities that the gate gives those about text that is not finished: an error on a
  /// paywall where the app ships, unless its locale is in progress.
  func gated(_ findings: [Diagnostic], in workspace: Workspace, _ runner: RuleRunner) -> [Diagnostic] {
    guard gate == .release else { return findings }
    let rules = Set(runner.rules.active.map(\.description).filter(\.isAboutCompleteness).map(\.id))
    guard findings.contains(where: { rules.contains($0.rule) }) else { return findings }
    let paywall = PaywallKeys(workspace, runner.configuration.paywallSettings)
    let locales = runner.configuration.locales
    return findings.map { finding in
      guard rules.contains(finding.rule), !(finding.subject.locale.map(locales.isInProgress) ?? false) else {
        return finding
      }
      var finding = finding
      paywall.judge(&finding)
      return finding
    }
  }
}

/// The keys whose texts are paywall copy.
private struct PaywallKeys {
  private let workspace: Workspace
  /// Indices of the keys that are, by family.
  private var keys: [Int: Set<Int>] = [:]
  /// The texts of these keys by family.
  private var texts: [Int: Set<String>] = [:]
  private var familyOfFile: [FileID: Int] = [:]

  init(_ workspace: Workspace, _ settings: PaywallSettings) {
    self.workspace = workspace
    let sheet = ClaimSheet(of: workspace)
    for claims in sheet.keys { keys[claims.family, default: []].insert(claims.keyIndex) }
    for (index, family) in workspace.families.enumerated() {
      for file in family.files { familyOfFile[file] = index }
      let isWhole = sheet.paywallFamilies.contains(index)
      for number in 0..<family.currentKeys {
        let text = workspace.keyText(family.keys[number])
        if isWhole || settings.paywalls.contains(where: { $0.matchesKey(text) }) {
          keys[index, default: []].insert(number)
        }
        if keys[index]?.contains(number) == true { texts[index, default: []].insert(text) }
      }
    }
  }

  /// Makes a finding about a paywall's text an error; one about a whole locale where such a text is missing there.
  func judge(_ finding: inout Diagnostic) {
    guard let index = familyOfFile[finding.primary.file] else { return }
    if let key = finding.subject.key {
      if texts[index]?.contains(key) == true { finding.severity = .error }
      return
    }
    guard let locale = finding.subject.locale else { return }
    let missing = missingKeys(of: index, in: locale)
    guard !missing.isEmpty else { return }
    finding.severity = .error
    let shown = missing.prefix(3).map { quoted($0) }.joined(separator: ", ")
    finding.notes.append(
      "Texts of the paywall are missing: \(shown)\(missing.count > 3 ? " and others" : "").")
  }

  private func missingKeys(of index: Int, in locale: String) -> [String] {
    let family = workspace.families[index]
    // A locale shows the texts of those that it inherits from.
    let chain = LocaleID(locale)?.inheritanceChain ?? []
    let shown = family.locales.indices.filter { number in
      let tag = family.locales[number]
      return tag.spelling == locale || tag.id.map { chain.contains($0) } ?? false
    }
    return (keys[index] ?? []).sorted().filter { number in
      let key = family.keys[number]
      guard !family.sourceCells(of: key).isEmpty, workspace.entry(key)?.isTranslatable == true else {
        return false
      }
      return shown.allSatisfy { family.cells(of: key, inLocale: $0).isEmpty }
    }.map { workspace.keyText(family.keys[$0]) }
  }
}
