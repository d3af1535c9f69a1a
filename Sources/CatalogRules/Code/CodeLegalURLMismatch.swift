import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A privacy policy that code and store metadata have on different sites.
struct CodeLegalURLMismatch: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-legal-url-mismatch", severity: .info, certainty: .derived,
      summary: "the code links another privacy policy than the store's page",
      rationale:
        "Two addresses are two texts to keep true, and one of them is mostly old.",
      source: "the app's own metadata", catalogs: .all)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "fastlane/metadata/en-US/privacy_url.txt": "https://example.com/privacy",
        "About.swift": "let policy = URL(string: \"⟦https://old-example.io/privacy.html⟧\")!",
      ]),
      .flagged(files: [
        "fastlane/metadata/de-DE/privacy_url.txt": "https://www.example.com/datenschutz",
        "about.ts": "export const PRIVACY = '⟦https://example-app.net/privacy⟧';",
      ]),
      .accepted(files: [
        "fastlane/metadata/en-US/privacy_url.txt": "https://www.example.com/privacy",
        "About.swift": "let policy = URL(string: \"https://help.example.com/app/privacy\")!",
      ]),
      // The policy of another party.
      .accepted(files: [
        "fastlane/metadata/en-US/privacy_url.txt": "https://example.com/privacy",
        "About.swift": "let google = \"https://policies.google.com/privacy\"",
      ]),
      .accepted(files: [
        "fastlane/metadata/en-US/privacy_url.txt": "https://example.com/privacy",
        "About.swift": "let a = \"https://one.org/privacy\"\nlet b = \"https://two.org/privacy\"",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let stated = statedSites(workspace)
    guard !stated.isEmpty else { return }
    let references = workspace.codeReferences([.privacyAddress])
    let sites = references.map { site($0.reference.text.value) }
    let others = Set(sites).subtracting(Self.otherParties)
    // Several sites are those of what the app embeds.
    guard others.count == 1, let other = others.first, !other.isEmpty, !stated.contains(other),
      let index = sites.firstIndex(of: other)
    else { return }
    sink.report(
      context.finding(
        "the privacy policy is at \(quoted(other)), but at \(quoted(stated.sorted()[0])) in the store's metadata",
        at: Label(references[index].reference.text), help: "link the same policy in both"))
  }

  private static let otherParties: Set<String> = [
    "google.com", "apple.com", "revenuecat.com", "facebook.com", "microsoft.com", "github.com", "openai.com",
    "amazon.com", "firebase.com", "mozilla.org", "adjust.com", "appsflyer.com", "unity.com", "unity3d.com",
  ]

  private func statedSites(_ workspace: Workspace) -> Set<String> {
    var sites: Set<String> = []
    for family in workspace.families where family.isStoreMetadata {
      for key in family.keys where workspace.keyText(key) == "privacy_url" {
        for cell in family.cells(of: key) { sites.insert(site(workspace.text(cell).string)) }
      }
    }
    for policy in workspace.catalogs.flatMap(\.policies) {
      if let url = policy.url?.value { sites.insert(site(url)) }
    }
    return sites.subtracting([""])
  }

  /// Returns the last two parts of the host of an address, or three where the last two are short, as in `co.uk`.
  private func site(_ address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return "" }
    let host = address[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != ":" && $0 != "#" }
    let parts = host.lowercased().split(separator: ".")
    guard parts.count >= 2 else { return "" }
    let isShort = parts.count > 2 && parts[parts.count - 2].count <= 3 && parts[parts.count - 1].count == 2
    return parts.suffix(isShort ? 3 : 2).joined(separator: ".")
  }
}
