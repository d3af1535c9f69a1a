import CatalogModel
import Foundation
import Formats
import LocaleData
import SourceText
import StoreData
import Testing

/// The phrase tables as translators write them, before they are baked.
struct PhraseTableTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Locales/Phrases")

  /// A phrase with the texts of its forms.
  private struct Phrase {
    var key: String
    var forms: [(variant: Variant, text: String)]

    var isCounted: Bool { forms.contains { $0.variant.plural != nil || $0.variant.exact != nil } }

    /// The text itself, or all forms in order.
    var whole: [String] { forms.map { "\($0.variant) \($0.text)" } }
  }

  private struct Table {
    var locale: LocaleID
    var phrases: [Phrase]
  }

  private static func table(_ url: URL) throws -> Table {
    let file = SourceFile(
      id: FileID(0), path: SourcePath(url.path), contents: [UInt8](try Data(contentsOf: url)))
    let document = ARBFormat.read(file)
    #expect(document.problems.isEmpty, "\(url.lastPathComponent)")
    let table = try #require(document.table)
    let phrases = table.entries.map { entry in
      Phrase(
        key: table.keyText(entry),
        forms: table.cells[entry.cells].map { cell in
          let text =
            cell.decoded < 0
            ? String(decoding: file.bytes[cell.span.range], as: UTF8.self)
            : table.decodedTexts[Int(cell.decoded)].string
          return (table.variants[Int(cell.variant)], text)
        })
    }
    return Table(locale: try #require(table.locales.first?.id), phrases: phrases)
  }

  private static func tables() throws -> [Table] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".arb") }.sorted()
    return try names.map { try table(folder.appending(path: $0)) }
  }

  /// Numbers from 0 to 1000 and the million, which some Romance languages treat by itself, by category.
  private static func numbers(_ rules: PluralRules) -> [PluralCategory: [Int]] {
    Dictionary(grouping: Array(0...1000) + [1_000_000]) { rules.category(of: $0) }
  }

  @Test func hasATextForEveryNumber() throws {
    let tables = try Self.tables()
    #expect(tables.count == 47)
    for table in tables {
      let numbers = Self.numbers(try #require(PluralRules(table.locale)))
      let counted = table.phrases.filter(\.isCounted)
      #expect(counted.count >= 41, "\(table.locale)")
      for phrase in counted {
        for (category, members) in numbers {
          let isThere = phrase.forms.contains { form in
            form.variant.plural == category || (members.count == 1 && form.variant.exact == members[0])
          }
          #expect(isThere, "\(table.locale) \(phrase.key) has no \(category.rawValue)")
        }
      }
    }
  }

  @Test func reachesTheCategoryOfTheMillion() throws {
    for language in ["es", "fr", "it", "pt", "ca"] {
      let rules = try #require(PluralRules(LocaleID(language: language)))
      #expect(rules.category(of: 1_000_000) == .many)
      #expect(Self.numbers(rules)[.many] == [1_000_000])
    }
  }

  @Test func hasNoFormThatNoNumberReaches() throws {
    for table in try Self.tables() {
      let numbers = Self.numbers(try #require(PluralRules(table.locale)))
      for phrase in table.phrases {
        // `other` stands also for fractions, and a lone `one` for the number itself in languages without it.
        for case let category? in phrase.forms.map(\.variant.plural) where ![.other, .one].contains(category)
        {
          #expect(numbers[category] != nil, "\(table.locale) \(phrase.key) \(category.rawValue)")
        }
      }
    }
  }

  @Test func isTranslatedThroughout() throws {
    let reviewed = try String(
      contentsOf: Self.folder.appending(path: "same-as-english.tsv"), encoding: .utf8
    ).split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map { $0.split(separator: "\t") }
    #expect(reviewed.allSatisfy { $0.count == 3 })
    let tables = try Self.tables()
    let english = try #require(tables.first { $0.locale.identifier == "en" })
    var same: [String] = []
    for table in tables where table.locale != english.locale {
      #expect(table.phrases.map(\.key).sorted() == english.phrases.map(\.key).sorted(), "\(table.locale)")
      for phrase in table.phrases {
        let texts = english.phrases.first { $0.key == phrase.key }?.forms.map(\.text) ?? []
        if phrase.forms.contains(where: { texts.contains($0.text) }) {
          same.append("\(table.locale) \(phrase.key)")
        }
      }
    }
    #expect(same.sorted() == reviewed.map { "\($0[0]) \($0[1])" }.sorted())
  }

  @Test func speaksEveryLocalizationOfTheAppStore() throws {
    let tables = Set(try Self.tables().map(\.locale))
    #expect(Set(Phrases.locales) == tables)
    #expect(AppStoreLocale.all.count == 50)
    for localization in AppStoreLocale.all {
      let locale = try #require(LocaleID(localization.appStoreConnectCode))
      let table = try #require(locale.inheritanceChain.first { tables.contains($0) }, "\(locale)")
      #expect(table.language == locale.language)
      #expect(Phrases(locale)?[.cancelAnytime].isEmpty == false)
    }
  }
}
