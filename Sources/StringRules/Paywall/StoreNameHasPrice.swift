import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An app's name or subtitle with a price in it.
struct StoreNameHasPrice: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "store-name-has-price", severity: .warning, certainty: .official,
      summary: "the app's name or subtitle holds a price",
      rationale:
        "App Review rejects names and subtitles with prices and terms of sale. An amount without cents may be what a game is about, and \"free\" behind the name is common; both are hints.",
      source: "App Review Guidelines 2.3.7", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["fastlane/metadata/en-US/name.txt": "Coffee Diary ⟦$4.99⟧"]),
      .flagged(files: ["fastlane/metadata/de-DE/subtitle.txt": "Alles für ⟦4,99 €⟧ im Monat\n"]),
      .flagged(files: ["fastlane/metadata/en-US/name.txt": "Coffee Diary – ⟦Free⟧"]),
      .flagged(files: ["fastlane/metadata/en-US/subtitle.txt": "Brew notes, now ⟦50% off⟧"]),
      .accepted(files: ["fastlane/metadata/en-US/name.txt": "Coffee Diary 2"]),
      .accepted(files: ["fastlane/metadata/en-US/subtitle.txt": "Ad-free brewing, 100% yours"]),
      .accepted(files: ["fastlane/metadata/en-US/description.txt": "Pro costs $4.99 a month."]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families where family.isStoreMetadata {
      for (name, title) in [("name", "name"), ("subtitle", "subtitle")] {
        for field in StoreField.all(name, of: family, in: context) {
          guard let found = Self.price(in: field.text) else { continue }
          sink.report(
            context.finding(
              "the app's \(title) in \(quoted(field.locale)) holds \(quoted(String(decoding: field.text[found.range], as: UTF8.self)))",
              at: field.label(found.range), help: "leave prices to the store",
              severity: found.isSure ? nil : .info, subject: field.subject))
        }
      }
    }
  }

  private static let signs: Set<Unicode.Scalar> = [
    "$", "€", "£", "¥", "￥", "₩", "₹", "₽", "₺", "₴", "₫", "₪", "₱", "฿",
  ]

  private static func price(in text: ArraySlice<UInt8>) -> (range: Range<Int>, isSure: Bool)? {
    let scalars = Array(TextScalars(text))
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && ("0"..."9").contains(scalars[index].value)
    }
    func isSpace(_ index: Int) -> Bool {
      scalars.indices.contains(index) && [" ", "\u{A0}", "\u{202F}"].contains(scalars[index].value)
    }
    func isSign(_ index: Int) -> Bool {
      scalars.indices.contains(index) && signs.contains(scalars[index].value)
    }
    var index = 0
    while index < scalars.count {
      guard isDigit(index) else {
        index += 1
        continue
      }
      var end = index
      var lastMark: Int?
      while isDigit(end)
        || isDigit(end + 1) && scalars.indices.contains(end) && [".", ","].contains(scalars[end].value)
      {
        if !isDigit(end) { lastMark = end }
        end += 1
      }
      let hasCents = lastMark.map { end - $0 == 3 } ?? false
      let start = isSign(index - 1) ? index - 1 : isSpace(index - 1) && isSign(index - 2) ? index - 2 : index
      let close = isSign(end) ? end + 1 : isSpace(end) && isSign(end + 1) ? end + 2 : end
      if start < index {
        return (scalars[start].range.lowerBound..<scalars[end - 1].range.upperBound, hasCents)
      }
      if close > end {
        return (scalars[index].range.lowerBound..<scalars[close - 1].range.upperBound, hasCents)
      }
      if let off = discountEnd(scalars, end) { return (scalars[index].range.lowerBound..<off, true) }
      index = end
    }
    return freeWord(in: text).map { ($0, false) }
  }

  /// Returns the end of "% off" at an index.
  private static func discountEnd(_ scalars: [TextScalar], _ start: Int) -> Int? {
    let rest = scalars[start...].prefix(5)
    guard String(String.UnicodeScalarView(rest.map(\.value))).lowercased() == "% off", let last = rest.last
    else {
      return nil
    }
    let next = start + 5
    return next < scalars.count && scalars[next].value.properties.isAlphabetic ? nil : last.range.upperBound
  }

  /// The place of "free" where it stands behind the name as a remark.
  private static func freeWord(in text: ArraySlice<UInt8>) -> Range<Int>? {
    var end = text.endIndex
    if text.last == UInt8(ascii: ")") { end -= 1 }
    let start = end - 4
    guard start > text.startIndex, text.hasLetters("free", at: start) else { return nil }
    let before = String(decoding: text[..<start], as: UTF8.self)
    let isRemark = [" - ", " – ", " — ", ": ", " | ", "("].contains { before.hasSuffix($0) }
    return isRemark ? start..<end : nil
  }
}
