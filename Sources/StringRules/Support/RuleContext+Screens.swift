import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

extension RuleContext {
  /// Whether the rules about Google Play judge a screen.
  func asksPlay(of screen: ScreenTerms) -> Bool { screen.isAndroid && profiles.contains(.play) }

  /// Whether the rule about the law of the United States judges a screen.
  func asksUnitedStates(of screen: ScreenTerms) -> Bool {
    profiles.contains(.lawUS) && screen.isEnglish && !asksPlay(of: screen)
  }

  /// Reports what a screen lacks, or what a text of it fails to say.
  func report(
    _ message: String, on screen: ScreenTerms, at place: Label? = nil, help: String, severity: Severity,
    secondary: [Label] = [], notes: [String] = [], into sink: inout DiagnosticSink
  ) {
    guard let place = place ?? screen.place else { return }
    let guess =
      "A table is taken for a paywall's by its texts; \"paywalls\" in the configuration declares one."
    sink.report(
      finding(
        message, at: place, help: help, severity: severity, secondary: secondary,
        notes: notes + (screen.isWhole ? [] : [guess]),
        subject: Diagnostic.Subject(table: screen.table)))
  }
}

extension [String] {
  /// The parts in words: `a, b and c`.
  var formatted: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
