import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A link to terms of use or privacy policy that leads nowhere.
struct PaywallLinkInvalid: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-link-invalid", severity: .error, certainty: .official,
      summary: "a legal link leads to no page",
      rationale:
        "App Review opens the links to terms of use and privacy policy, and rejects apps whose links do not work. An address that only stands for another is an error; one without a scheme, or by http, is a warning.",
      source: "App Review Guidelines 2.1(a) and 3.1.2(c); RFC 2606 (reserved names)")
  }

  static var examples: [Example] {
    [
      .flagged(files: ["en.lproj/Localizable.strings": #""terms_url" = "⟦https://example.com/tos⟧";"#]),
      .flagged(files: [
        "en.lproj/Paywall.strings":
          #""legal" = "Read our Terms of Use (⟦http://coffee-diary.app/terms⟧) and Privacy Policy.";"#
      ]),
      .flagged(files: [
        "en.lproj/Localizable.strings": #""privacyPolicyURL" = "⟦www.coffee-diary.app/privacy⟧";"#
      ]),
      .flagged(files: [
        "en.lproj/Localizable.strings": #""eula.link" = "https://coffee-diary.app/eula";"#,
        "de.lproj/Localizable.strings": #""eula.link" = "⟦https://localhost:8080/eula⟧";"#,
      ]),
      .accepted(files: [
        "en.lproj/Paywall.strings": """
        "legal" = "Read our [Terms of Use](https://coffee-diary.app/terms).";
        "terms_url" = "https://www.apple.com/legal/internet-services/itunes/dev/stdeula/";
        """
      ]),
      // The label of a link, and an address that is filled in.
      .accepted(files: [
        "en.lproj/Localizable.strings": """
        "terms_link" = "Terms of Use";
        "privacy_url" = "https://%@/privacy";
        """
      ]),
      // What shall be typed in.
      .accepted(files: [
        "en.lproj/Localizable.strings": #""privacy_url_placeholder" = "https://example.com/privacy";"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    let workspace = claims.workspace
    var secure: Set<String>?
    for entry in LegalTexts(claims).entries {
      let family = workspace.families[entry.family]
      for cell in family.cells(of: entry.key) where cell.state != .reference {
        let text = workspace.text(cell)
        func report(_ message: String, _ range: Range<Int>, _ help: String, _ severity: Severity?) {
          sink.report(
            context.finding(
              message, at: Label(cell.file, text.span(range)), help: help, severity: severity,
              subject: context.subject(cell, of: entry.key, in: family)))
        }
        if entry.isAddress, let place = bareAddress(text.bytes) {
          let shown = quoted(String(decoding: text.bytes[place], as: UTF8.self))
          report("the address \(shown) has no scheme", place, "begin it with \"https://\"", .warning)
        }
        guard cell.traits.contains(.address) else { continue }
        for address in WebAddress.all(in: text.bytes) {
          let link = LinkParts(text.bytes[address.range])
          let shown = quoted(String(decoding: text.bytes[address.range], as: UTF8.self))
          if link.isPlaceholder {
            report(
              "the address \(shown) only stands for another", address.range, "write the page's own address",
              nil)
          } else if entry.isLegal, link.scheme == "http", let host = link.host {
            // Where the app knows the site by https, another rule says so.
            let known = secure ?? Self.secureHosts(workspace)
            secure = known
            guard !known.contains(host) else { continue }
            report(
              "the address \(shown) is reached without encryption", address.range, "write \"https://\"",
              .warning)
          }
        }
      }
    }
  }

  /// The place of a text that is nothing but an address without a scheme.
  private func bareAddress(_ text: ArraySlice<UInt8>) -> Range<Int>? {
    var text = text
    while let last = text.last, isSpaceByte(last) { text.removeLast() }
    while let first = text.first, isSpaceByte(first) { text.removeFirst() }
    guard !text.isEmpty,
      text.allSatisfy({ isAddressByte($0) && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: ":") }),
      !text.contains(UInt8(ascii: "%"))
    else { return nil }
    let host = text.prefix { $0 != UInt8(ascii: "/") }
    let isHost = host.hasLetters("www.", at: host.startIndex) || host.count < text.count
    guard isHost, host.dropFirst().dropLast(2).contains(UInt8(ascii: ".")) else { return nil }
    let top = host.reversed().prefix { $0 != UInt8(ascii: ".") }
    return top.count >= 2 && top.allSatisfy { isASCIILetter($0) } ? text.startIndex..<text.endIndex : nil
  }

  /// The hosts that some text reaches by https.
  private static func secureHosts(_ workspace: Workspace) -> Set<String> {
    var hosts: Set<String> = []
    for family in workspace.families {
      for cell in family.cells where cell.traits.contains(.address) {
        let text = workspace.text(cell).bytes
        for address in WebAddress.all(in: text) {
          let link = LinkParts(text[address.range])
          if link.scheme == "https", let host = link.host { hosts.insert(host) }
        }
      }
    }
    return hosts
  }
}
