import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A build that uses a version of Google Play's billing library that the store no longer takes.
struct PlayBillingLibraryOld: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-billing-library-old", severity: .warning, certainty: .official,
      summary: "the build uses an old version of Google Play's billing library",
      rationale:
        "Each version of the library can be used for two years; then the store takes no update of an app with it. Since 31 August 2026 that is 8 or newer.",
      source: "Google Play Billing, deprecation of the library's versions", options: [Self.minimum],
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml": strings,
        "app/build.gradle.kts":
          "dependencies {\n  implementation(\"com.android.billingclient:billing-ktx:⟦6.2.1⟧\")\n}",
      ]),
      .flagged(files: [
        "res/values/strings.xml": strings,
        "gradle/libs.versions.toml":
          "[versions]\nbilling = \"⟦7.1.1⟧\"\n[libraries]\nbilling = { module = \"com.android.billingclient:billing\", version.ref = \"billing\" }",
      ]),
      .flagged(files: [
        "res/values/strings.xml": strings,
        "gradle/libs.versions.toml":
          "[versions]\nagp = \"8.1.0\"\nplayBilling   = \"⟦7.0.0⟧\"\n[libraries]\nbilling = { group = \"com.android.billingclient\", name = \"billing-ktx\", version.ref = \"playBilling\" }",
      ]),
      .flagged(files: [
        "res/values/strings.xml": strings,
        "app/build.gradle":
          "dependencies {\n  def billing_version = '⟦5.0.0⟧'\n  implementation \"com.android.billingclient:billing:$billing_version\"\n  implementation \"com.android.billingclient:billing-ktx:$billing_version\"\n}",
      ]),
      .accepted(files: [
        "res/values/strings.xml": strings,
        "app/build.gradle": "dependencies {\n  implementation 'com.android.billingclient:billing:8.0.0'\n}",
      ]),
      // The version stands elsewhere.
      .accepted(files: [
        "res/values/strings.xml": strings,
        "app/build.gradle":
          "dependencies {\n  implementation \"com.android.billingclient:billing:$billing\"\n}",
      ]),
      // Left out of the build.
      .accepted(files: [
        "res/values/strings.xml": strings,
        "app/build.gradle.kts": "configurations.all {\n  exclude(group = \"com.android.billingclient\")\n}",
      ]),
    ]
  }

  private static let strings = #"<resources><string name="buy">Buy</string></resources>"#

  private static let minimum = RuleOption(
    "minimum", .integer(8), "the oldest major version that the store takes")

  private let minimum: Int

  init(options: RuleOptions) { minimum = options.integer(Self.minimum) }

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (_, reference) in workspace.codeReferences([.billingLibrary]) {
      let version = reference.text.value
      guard let major = version.split(separator: ".").first.flatMap({ Int($0) }), major < minimum else {
        continue
      }
      sink.report(
        context.finding(
          "the billing library is of version \(quoted(version))", at: Label(reference.text),
          help: "update to version \(minimum) or newer"))
    }
  }
}
