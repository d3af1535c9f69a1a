import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// Copy that sends customers of one store to the other one's account.
struct PaywallOtherPlatform: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-other-platform", severity: .warning, certainty: .official,
      summary: "a text about what is charged names the store of the other platform",
      rationale:
        "Such a text was copied from the other app and tells customers something untrue about their money; App Review rejects the names of other mobile platforms. How to manage a subscription that was bought elsewhere is another matter and passed over.",
      source: "App Review Guidelines 2.3.10")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/Paywall.strings":
          #""legal" = "Payment will be charged to your ⟦Google Play⟧ account. The plan renews automatically.";"#
      ]),
      .flagged(files: [
        "app/src/main/res/values/strings.xml":
          #"<resources><string name="paywall_legal">Payment will be charged to your ⟦iTunes⟧ account.</string></resources>"#
      ]),
      .accepted(files: [
        "en.lproj/Paywall.strings": #""legal" = "Payment will be charged to your Apple Account.";"#
      ]),
      // The subscription was bought there.
      .accepted(files: [
        "en.lproj/Paywall.strings":
          #""manage" = "Your subscription was bought on Google Play. Cancel your subscription there.";"#
      ]),
      // One text for both stores.
      .accepted(files: [
        "en.lproj/Paywall.strings":
          #""legal" = "Payment will be charged to your App Store or Google Play account.";"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  private static let googleNames = ["Google Play", "Play Store"].map { Array($0.utf8) }
  private static let appleNames = ["iTunes", "App Store", "Apple ID", "Apple-ID", "Apple Account"].map {
    Array($0.utf8)
  }
  private static let apple = Array("Apple".utf8)
  private static let appStore = Array("App Store".utf8)
  private static let google = Array("Google".utf8)

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for key in claims.sheet.keys where !Self.isOfOther(key) {
      for locale in key.locales {
        let severity = severity(of: locale)
        guard let severity, let isAndroid = isAndroid(locale.cell, context) else { continue }
        let text = claims.workspace.text(locale.cell)
        func place(_ names: [[UInt8]]) -> Range<Int>? {
          names.compactMap { text.bytes.firstRange(of: $0, from: text.bytes.startIndex) }
            .min { $0.lowerBound < $1.lowerBound }
        }
        let own = isAndroid ? [Self.google] : [Self.apple, Self.appStore]
        guard place(own) == nil, let other = place(isAndroid ? Self.appleNames : Self.googleNames) else {
          continue
        }
        sink.report(
          context.finding(
            "a text of the \(isAndroid ? "Android" : "Apple") app names \(quoted(String(decoding: text.bytes[other], as: UTF8.self)))",
            at: Label(locale.cell.file, text.span(other)),
            help: isAndroid ? "name the Google Play account" : "name the Apple Account",
            severity: severity, subject: context.subject(key, locale)))
      }
    }
  }

  /// How sure it is that a text tells of this store's purchases; nil where it does not.
  private func severity(of locale: LocaleClaims) -> Severity? {
    if locale.claims.contains(where: { $0.claim.value.term == .charged }) { return .warning }
    let offers: Set<ClaimKind> = [.freeTrial, .introductoryPrice, .price, .equivalent]
    return locale.claims.contains { offers.contains($0.claim.kind) } ? .info : nil
  }

  /// Whether a key's name says that its texts are for what was bought elsewhere.
  private static func isOfOther(_ key: KeyClaims) -> Bool {
    let words: Set<String> = [
      "google", "play", "android", "apple", "ios", "itunes", "other", "platform", "store",
    ]
    return !key.key.utf8.contains(0x20) && !words.isDisjoint(with: CopyWords.words(of: key.key))
  }

  /// Whether a text is an Android app's; nil where its file may serve the apps of several platforms.
  private func isAndroid(_ cell: StringCell, _ context: RuleContext) -> Bool? {
    switch context.format(of: cell) {
    case "android-strings": true
    case "strings", "xcstrings", "stringsdict": false
    default: nil
    }
  }
}
