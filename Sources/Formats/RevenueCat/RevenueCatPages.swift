import CatalogModel
import SourceText

/// Which pages of lists there are, to find those that are not among the files.
struct RevenueCatPages {
  /// How many pages of each list were read.
  private var counts: [String: Int] = [:]
  /// The links to further pages, by list.
  private var links: [(list: String, link: Located<String>)] = []

  /// Reads where a list comes from and where it goes on, and returns its address.
  mutating func readLinks(of list: inout JSONObjectReader) -> String {
    let url = list.string("url")?.value ?? ""
    if !url.isEmpty { counts[Self.name(url), default: 0] += 1 }
    if let next = list.string("next_page"), !next.value.isEmpty {
      links.append((Self.name(next.value), next))
    }
    return url
  }

  /// The links to pages that were not read. All pages of a list have one address but for what follows its question
  /// mark, and all but the last have a link.
  var missing: [Located<String>] {
    var seen: [String: Int] = [:]
    return links.compactMap { list, link in
      seen[list, default: 0] += 1
      return seen[list, default: 0] >= max(counts[list] ?? 1, 1) ? link : nil
    }
  }

  private static func name(_ url: String) -> String { String(url.prefix { $0 != "?" }) }
}
