import CatalogModel
import Diagnostics
import PaywallCopy
import PriceText
import RuleKit
import SourceText

extension RuleContext {
  /// Returns a finding about a claim that shows both sides: the words, and what the catalog sells with its place.
  ///
  /// - Parameter said: what the catalog says there, as `a free trial of 3 days`
  func finding(
    _ message: String, _ judgment: ClaimJudgment, against fact: SoldFact?, said: String = "",
    help: String? = nil,
    severity: Severity? = nil, notes: [String] = []
  ) -> Diagnostic {
    let secondary = fact.map { [Label($0.file, $0.span, "\(quoted($0.product)): \(said)")] } ?? []
    let correction = fact.flatMap {
      ClaimCorrection(judgment.found, to: $0.value, in: judgment.locale.locale, workspace)
    }
    return finding(
      message, at: Label(judgment.found.file, judgment.found.span),
      help: help ?? correction.map { Self.help($0) },
      severity: severity, secondary: secondary, notes: notes, subject: subject(judgment.key, judgment.locale))
  }

  /// Returns what a text would read with another value in a claim; nil where nothing can be written.
  func help(_ found: FoundClaim, _ value: ClaimValue, _ locale: LocaleClaims) -> String? {
    ClaimCorrection(found, to: value, in: locale.locale, workspace).map { Self.help($0) }
  }

  private static func help(_ correction: ClaimCorrection) -> String {
    correction.isDraft
      ? "say \(quoted(correction.words)) there, in the words of the language"
      : "it would read \(quoted(correction.text))"
  }

  /// What a finding about a text of a key is about.
  func subject(_ key: KeyClaims, _ locale: LocaleClaims?) -> Diagnostic.Subject {
    Diagnostic.Subject(table: key.table, key: key.key, locale: locale?.tag.spelling)
  }
}

extension ClaimJudgment {
  /// The fault of one of some kinds; nil where the claim holds, is open, or fails otherwise.
  func fault(_ isWanted: (ClaimFault.Kind) -> Bool) -> ClaimFault? {
    guard case .fails(let fault) = verdict, isWanted(fault.kind) else { return nil }
    return fault
  }
}
