package import CatalogModel
package import Diagnostics
import SourceText

/// What makes a finding the same one in two runs, whatever moved: the rule and what it is about, never a path, a line
/// or a message.
package struct FindingIdentity: Hashable, Sendable {
  package var rule: String
  /// The folder of the project, where there are several.
  package var project: String?
  package var table: String?
  package var key: String?
  package var product: String?
  package var locale: String?
  package var variant: String?
  /// The text that a finding about neither a key nor a product is at.
  package var text: String?

  /// Letters above which a text is a place, not a value.
  private static let longestText = 120

  package init(_ finding: Diagnostic, in workspace: Workspace) {
    let subject = finding.subject
    rule = finding.rule.rawValue
    project = subject.project
    table = subject.table
    key = subject.key
    product = subject.product
    locale = subject.locale
    variant = subject.variant.flatMap { $0.isEmpty ? nil : $0 }
    guard key == nil, product == nil, finding.primary.file.index < workspace.files.count else { return }
    let bytes = workspace.file(finding.primary.file).slice(finding.primary.span)
    // What goes over several lines is laid out in one way or another.
    guard !bytes.isEmpty, bytes.count <= Self.longestText,
      !bytes.contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return }
    let words = bytes.split { $0 == 0x20 || $0 == 0x09 }
    text = String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }

  package init(
    rule: String, table: String? = nil, key: String? = nil, product: String? = nil, locale: String? = nil
  ) {
    self.rule = rule
    self.table = table
    self.key = key
    self.product = product
    self.locale = locale
  }

  /// The parts in their order, nil for those that do not apply.
  var parts: [String?] { [rule, project, table, key, product, locale, variant, text] }

  /// A number made of the parts.
  package var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // Without a text or a project a finding has the number that it always had.
    let rest = (text.map { ["text", $0] } ?? []) + (project.map { ["project", $0] } ?? [])
    for part in [rule, table, key, product, locale, variant] + rest {
      for byte in (part ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      // A separator that no text holds keeps "a" "bc" and "ab" "c" apart; nil and empty differ too.
      hash = (hash ^ (part == nil ? 0x101 : 0x100)) &* 0x100_0000_01B3
    }
    return hash
  }
}

extension FindingIdentity: Comparable {
  package static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
    for (first, second) in zip(left.parts, right.parts) where first != second {
      guard let first, let second else { return first == nil }
      return Array(first.utf8).lexicographicallyPrecedes(Array(second.utf8))
    }
    return false
  }
}
