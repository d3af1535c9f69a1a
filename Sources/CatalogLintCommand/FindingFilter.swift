import CommandLineArguments
import Diagnostics
import LintEngine
import LocaleData

/// Keeps the findings that the filters of a command line ask for.
struct FindingFilter: Sendable {
  private let locales: [Glob]
  private let products: [Glob]
  private let keys: [Glob]

  init(_ arguments: ParsedArguments) {
    locales = arguments.values("locale").map { Glob($0) }
    products = arguments.values("product").map { Glob($0) }
    keys = arguments.values("key").map { Glob($0) }
  }

  func filtered(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.filter { finding in
      let subject = finding.subject
      return matchesLocale(subject.locale) && Self.matches(products, subject.product)
        && Self.matches(keys, subject.key)
    }
  }

  /// Whether a locale is asked for, by its spelling in the file or by its identifier: `pt_BR` is also `pt-BR`.
  private func matchesLocale(_ spelling: String?) -> Bool {
    Self.matches(locales, spelling) || Self.matches(locales, spelling.flatMap { LocaleID($0)?.identifier })
      || Self.matches(locales, spelling.flatMap { LocaleID($0)?.identifier.replacing("-", with: "_") })
  }

  /// Whether one of the patterns matches; without patterns all is kept, with some a finding without the fact
  /// is not.
  private static func matches(_ patterns: [Glob], _ text: String?) -> Bool {
    guard !patterns.isEmpty else { return true }
    guard let text else { return false }
    return patterns.contains { $0.matches(text: text) }
  }
}
