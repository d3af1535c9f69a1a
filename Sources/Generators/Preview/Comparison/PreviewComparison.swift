import LocaleData
import Money
import PriceText

/// What an earlier preview and a new one say differently.
package struct PreviewComparison: Sendable {
  /// One text that is not as it was.
  package struct Change: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
      case changed, appeared, vanished
    }

    package let kind: Kind
    package let product: String
    package let storefront: String
    package let locale: String
    package let style: String
    /// The text as it was; nil where there was none, or the catalog had no price.
    package let before: String?
    package let after: String?
  }

  /// What a text is about, with its place among several texts of one style.
  private struct Subject: Hashable {
    let product: String
    let storefront: String
    let locale: String
    let style: String
    var number = 1
  }

  /// The changes, those of one product and storefront side by side.
  package let changes: [Change]

  /// Compares an earlier preview with the rows of a new one.
  package init(_ earlier: EarlierPreview, _ rows: [PreviewRow], in scope: PreviewScope = PreviewScope()) {
    let before = Self.numbered(earlier.texts.filter { scope.contains($0) })
    let after = Self.numbered(
      rows.map {
        ComparedText(
          product: $0.product, storefront: $0.storefront.description, locale: $0.locale.identifier,
          style: $0.style.rawValue, text: $0.text)
      })
    let old = Dictionary(before) { first, _ in first }
    let new = Set(after.map(\.0))
    var changes: [Change] = []
    for (subject, text) in after {
      guard let earlier = old[subject] else {
        changes.append(Self.change(.appeared, subject, nil, text))
        continue
      }
      if !Self.isSame(earlier, text) { changes.append(Self.change(.changed, subject, earlier, text)) }
    }
    for (subject, text) in before where !new.contains(subject) {
      changes.append(Self.change(.vanished, subject, text, nil))
    }
    self.changes = Self.grouped(changes).flatMap { $0 }
  }

  /// How many texts of each kind there are, in words.
  package var summary: String {
    let counts = Change.Kind.allCases.compactMap { kind -> String? in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(count == 1 ? "text" : "texts") \(kind.rawValue)"
    }
    return counts.isEmpty ? "no text changed" : counts.joined(separator: ", ")
  }

  /// The changes of each product and storefront.
  var groups: [[Change]] { Self.grouped(changes) }

  private static func grouped(_ changes: [Change]) -> [[Change]] {
    var groups: [[Change]] = []
    var places: [[String]: Int] = [:]
    for change in changes {
      let key = [change.product, change.storefront]
      if let place = places[key] {
        groups[place].append(change)
      } else {
        places[key] = groups.count
        groups.append([change])
      }
    }
    return groups
  }

  private static func numbered(_ texts: [ComparedText]) -> [(Subject, String?)] {
    var counts: [Subject: Int] = [:]
    return texts.map { text in
      var subject = Subject(
        product: text.product, storefront: text.storefront, locale: text.locale, style: text.style)
      let count = counts[subject, default: 0] + 1
      counts[subject] = count
      subject.number = count
      return (subject, text.text)
    }
  }

  private static func change(
    _ kind: Change.Kind, _ subject: Subject, _ before: String?, _ after: String?
  ) -> Change {
    Change(
      kind: kind, product: subject.product, storefront: subject.storefront, locale: subject.locale,
      style: subject.style, before: before, after: after)
  }

  /// Whether two texts have the same characters; equal strings may differ in them.
  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.utf8.elementsEqual(right.utf8)
  }
}

extension PreviewComparison.Change {
  /// The texts before and after as they are shown: with escapes where only what cannot be seen differs.
  func shown(_ spelling: (String) -> String) -> (before: String, after: String) {
    let isHidden = kind == .changed && Self.visible(before) == Self.visible(after)
    let texts = [before, after].map { text in
      guard let text else { return PreviewBlock.missingText }
      return isHidden ? Self.revealed(text) : spelling(text)
    }
    return (texts[0], texts[1])
  }

  private static func visible(_ text: String?) -> String? {
    text.map { text in
      var result = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .format, .control: continue
        case .spaceSeparator: result.append(" ")
        default: result.append(scalar)
        }
      }
      return String(result)
    }
  }

  private static func revealed(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .spaceSeparator where scalar != " ", .format, .control, .lineSeparator, .paragraphSeparator,
        .nonspacingMark, .enclosingMark, .spacingMark:
        return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: return String(scalar)
      }
    }.joined()
  }
}
