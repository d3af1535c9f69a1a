import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// The texts of an app that are about its terms of use and privacy policy, or that stand on a paywall.
struct LegalTexts {
  /// A key whose texts may hold a legal link.
  struct Entry {
    /// Index of the key's family.
    let family: Int
    let key: FamilyKey
    /// Whether name or text are about terms or privacy; otherwise the key is one of a paywall.
    let isLegal: Bool
    /// Whether the key's name says that the text is an address.
    let isAddress: Bool
  }

  let entries: [Entry]

  init(_ claims: PaywallClaims) {
    let workspace = claims.workspace
    let screens = ScreenKeys(claims)
    var said: [Int: Set<Int>] = [:]
    for key in claims.sheet.keys where key.source.map(Self.saysLegal) ?? false {
      said[key.family, default: []].insert(key.keyIndex)
    }
    var entries: [Entry] = []
    for (index, family) in workspace.families.enumerated() where !family.isStoreMetadata {
      for (number, key) in family.keys.prefix(family.currentKeys).enumerated() {
        let name = workspace.keyText(key)
        let words = name.utf8.contains(0x20) ? [] : CopyWords.words(of: name)
        guard Self.examples.isDisjoint(with: words) else { continue }
        let isLegal = Self.isLegal(words) || said[index]?.contains(number) ?? false
        guard isLegal || screens.contains(family: index, key: number) else { continue }
        let isAddress = isLegal && (words.last.map { Self.addressWords.contains($0) } ?? false)
        entries.append(Entry(family: index, key: key, isLegal: isLegal, isAddress: isAddress))
      }
    }
    self.entries = entries
  }

  /// Words of keys whose addresses only show what one looks like.
  private static let examples: Set<String> = [
    "placeholder", "hint", "example", "sample", "prompt", "test", "preview",
  ]
  private static let addressWords: Set<String> = ["url", "link", "href", "uri", "address"]

  private static func saysLegal(_ source: LocaleClaims) -> Bool {
    source.claims.contains { $0.claim.value.term == .terms || $0.claim.value.term == .privacy }
  }

  private static func isLegal(_ words: [String]) -> Bool {
    if words.contains("tos") || words.contains("eula") { return true }
    if words.contains("terms") { return !words.contains("search") && !words.contains("key") }
    guard words.contains("privacy") else { return false }
    return words.contains {
      $0 == "policy" || $0 == "notice" || $0 == "statement" || addressWords.contains($0)
    }
  }
}

/// The parts of a web address that tell whether it can be reached.
struct LinkParts {
  let scheme: String
  /// The host in small letters, without port; nil where the app fills it in.
  let host: String?

  init(_ address: ArraySlice<UInt8>) {
    let text = String(decoding: address, as: UTF8.self)
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    scheme = parts[0].lowercased()
    let rest = parts.count > 1 ? parts[1] : ""
    let site = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.split(separator: "@").last ?? ""
    let isFilledIn = site.contains { $0 == "%" || $0 == "{" || $0 == "}" || $0 == "$" }
    host = isFilledIn ? nil : site.prefix { $0 != ":" }.lowercased()
  }

  var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// Whether the host is one that only stands for another.
  var isPlaceholder: Bool {
    guard let host, isWeb else { return false }
    let labels = host.split(separator: ".").map(String.init)
    guard labels.count > 1, let top = labels.last else { return true }
    if ["example", "test", "invalid", "localhost", "local"].contains(top) { return true }
    if host == "127.0.0.1" || host == "0.0.0.0" { return true }
    let site = labels[labels.count - 2]
    if site == "example" { return ["com", "org", "net", "edu"].contains(top) }
    return Self.standIns.contains(site.replacing("-", with: ""))
  }

  private static let standIns: Set<String> = [
    "domain", "yourdomain", "mydomain", "yourapp", "yourwebsite", "yoursite", "yourcompany", "todo",
  ]
}
