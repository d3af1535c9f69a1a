import CatalogLintCommand
import Diagnostics
import LintEngine
import SourceText
import Testing

/// `check --gate`.
struct GateTests {
  private static let files: [SourcePath: [UInt8]] = [
    "en.lproj/Paywall.strings": Array(
      """
      "paywall.trial" = "Free for 7 days, then %@ per month";
      "paywall.yearly" = "%@ per year";
      "paywall.cancel" = "Cancel anytime in Settings";
      """.utf8),
    "de.lproj/Paywall.strings": Array(
      """
      "paywall.yearly" = "%@ pro Jahr";
      "paywall.cancel" = "Jederzeit in den Einstellungen kündbar";
      """.utf8),
    "en.lproj/Help.strings": Array("\"a\" = \"Ask us\";\n\"b\" = \"Write\";\n".utf8),
    "de.lproj/Help.strings": Array("\"b\" = \"Schreiben\";\n".utf8),
  ]

  private func severities(_ gate: Gate, inProgress: [String] = []) async -> [String: Severity] {
    var configuration = Configuration()
    configuration.locales.inProgress = inProgress
    var linter = Linter(
      fileSystem: MemoryFileSystem(Self.files), configuration: configuration,
      rules: RuleSet(configuration, only: ["string-missing-translation"]))
    linter.gate = gate
    let findings = await linter.check([SourcePath(".")]).findings
    return Dictionary(
      findings.map { ($0.subject.key ?? "", $0.severity) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func isAnErrorOfAReleaseOnPaywallsOnly() async {
    #expect(await severities(.release) == ["paywall.trial": .error, "a": .warning])
    #expect(await severities(.pullRequest) == ["paywall.trial": .warning, "a": .warning])
  }

  @Test func isAHintInLocalesInProgress() async {
    #expect(await severities(.pullRequest, inProgress: ["de"]) == ["paywall.trial": .info, "a": .info])
    #expect(await severities(.release, inProgress: ["de"]) == ["paywall.trial": .warning, "a": .warning])
  }

  @Test func failsACommand() async {
    let files = Dictionary(
      uniqueKeysWithValues: Self.files.map { ($0.key.display, String(decoding: $0.value, as: UTF8.self)) })
    let rule = "check --rule string-missing-translation"
    #expect(await Command.run(rule, inFiles: files).status == .success)
    #expect(await Command.run(rule + " --gate release", inFiles: files).status == .findings)
    #expect(await Command.run(rule + " --gate relaese", inFiles: files).standardError.contains("release"))
  }

  /// A locale that lacks most texts is reported once, and yet fails for the paywall's.
  @Test func failsForAnUnfinishedLocaleThatLacksPaywallTexts() async {
    var files = Self.files
    files["fr.lproj/Paywall.strings"] = Array("\"other\" = \"Autre\";".utf8)
    let configuration = Configuration()
    var linter = Linter(
      fileSystem: MemoryFileSystem(files), configuration: configuration,
      rules: RuleSet(configuration, only: ["string-missing-translation"]))
    linter.gate = .release
    let finding = await linter.check([SourcePath(".")]).findings.first { $0.subject.locale == "fr" }
    #expect(finding?.severity == .error && finding?.notes.last?.contains("paywall.trial") == true)
  }
}
