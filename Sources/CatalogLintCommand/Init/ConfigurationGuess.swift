import CatalogModel
import LintEngine
import LocaleData
import PaywallCopy
import RuleKit
import SourceText

/// What a configuration may say of what was found in a folder.
struct ConfigurationGuess {
  /// The language of all tables; nil where they have none or several.
  private(set) var sourceLanguage: String?
  /// Whether the language can be set without that other tables are compared.
  private(set) var isSourceLanguageSure = false
  /// Patterns of the catalogs of the store, and of those for tests.
  private(set) var storeCatalogs: [String] = []
  private(set) var testCatalogs: [String] = []
  private(set) var profiles: [String] = []
  /// The folders of the apps, where there are several.
  private(set) var projects: [String] = []
  /// Patterns of the keys of what plainly are paywalls.
  private(set) var paywallKeys: [String] = []
  private(set) var complete: [String] = []
  /// The locales that are far from complete, with the texts of a hundred that they have.
  private(set) var inProgress: [(locale: String, percent: Int)] = []
  /// Whether nothing was found that configuration is about.
  let isEmpty: Bool

  /// A locale that has fewer texts of a hundred is in progress.
  private static let lowCoverage = 80

  init(of workspace: Workspace, in folder: SourcePath) {
    isEmpty = workspace.catalogs.isEmpty && workspace.families.isEmpty
    guessLanguage(workspace)
    for catalog in workspace.catalogs {
      let pattern = Self.pattern(of: workspace.file(catalog.file).path, in: folder)
      if catalog.role == .test { testCatalogs.append(pattern) } else { storeCatalogs.append(pattern) }
    }
    projects = AppFolders(of: workspace, in: folder).patterns
    if projects.isEmpty { profiles = Profile.found(in: workspace).map(\.rawValue).sorted() }
    guessPaywalls(workspace)
    guessProgress(workspace)
  }

  /// What was guessed, a line each.
  var remarks: [String] {
    var remarks: [String] = []
    if !projects.isEmpty { remarks.append("apps: \(Self.list(projects))") }
    if let sourceLanguage {
      remarks.append(
        "source language: \(sourceLanguage)"
          + (isSourceLanguageSure ? "" : " (left as a comment: not all tables have it)"))
    }
    if !storeCatalogs.isEmpty { remarks.append("catalogs of the store: \(Self.list(storeCatalogs))") }
    if !testCatalogs.isEmpty { remarks.append("catalogs for tests: \(Self.list(testCatalogs))") }
    if !profiles.isEmpty { remarks.append("profiles: \(Self.list(profiles))") }
    if !complete.isEmpty { remarks.append("complete locales: \(Self.list(complete))") }
    if !inProgress.isEmpty {
      remarks.append(
        "locales in progress: \(Self.list(inProgress.map { "\($0.locale) (\($0.percent) in a hundred)" }))")
    }
    if !paywallKeys.isEmpty {
      remarks.append(
        "paywall keys: \(Self.list(paywallKeys)) (left as a comment: more is asked of a declared paywall)")
    }
    return remarks
  }

  private static func list(_ texts: [String]) -> String {
    let shown = texts.prefix(8).map { escaped($0) }.joined(separator: ", ")
    return texts.count > 8 ? "\(shown) and \(texts.count - 8) more" : shown
  }

  /// Returns the pattern of one file, written from a folder.
  static func pattern(of path: SourcePath, in folder: SourcePath) -> String {
    let base = folder.components
    let components = path.normalized.components
    let relative = components.starts(with: base) ? components.dropFirst(base.count) : components[...]
    let names = relative.map { name in
      String(decoding: name, as: UTF8.self).map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    return names.count == 1 ? "./\(names[0])" : names.joined(separator: "/")
  }

  // MARK: Guesses

  private mutating func guessLanguage(_ workspace: Workspace) {
    let tables = workspace.families.filter { $0.locales.count > 1 && !$0.isStoreMetadata }
    let languages = tables.map { family in family.source.flatMap { family.locales[$0].id?.identifier } }
    let known = Set(languages.compactMap { $0 })
    guard known.count == 1, let language = known.first else { return }
    sourceLanguage = language
    // Tables of one locale are compared with nothing, whatever their language is.
    isSourceLanguageSure =
      !languages.contains(nil)
      && workspace.families.allSatisfy { family in
        family.source.map { family.locales[$0].id?.identifier == language } ?? (family.locales.count < 2)
      }
  }

  private mutating func guessPaywalls(_ workspace: Workspace) {
    let sheet = ClaimSheet(of: workspace)
    var patterns: Set<String> = []
    for family in sheet.paywallFamilies {
      for key in sheet.keys where key.family == family {
        // The beginning that keys of one screen share.
        guard !key.key.contains(" "), let end = key.key.firstIndex(where: { "._/-".contains($0) }) else {
          continue
        }
        patterns.insert(String(key.key[...end]) + "*")
      }
    }
    paywallKeys = patterns.sorted()
  }

  private mutating func guessProgress(_ workspace: Workspace) {
    var finished: [String: Int] = [:]
    var expected: [String: Int] = [:]
    var tables: [String: Int] = [:]
    let families = workspace.families.filter {
      $0.source != nil && $0.locales.count > 1 && !$0.isStoreMetadata
    }
    for family in families {
      let coverage = TableCoverage(of: family, in: workspace)
      for locale in coverage.locales where locale.locale != family.source {
        guard locale.missing != nil, let id = family.locales[locale.locale].id?.identifier else { continue }
        finished[id, default: 0] += locale.translated + locale.inherited
        expected[id, default: 0] += coverage.expected
        tables[id, default: 0] += 1
      }
    }
    for (id, total) in expected.sorted(by: { $0.key < $1.key }) where total > 0 {
      let done = finished[id, default: 0]
      if done * 100 < Self.lowCoverage * total {
        inProgress.append((id, done * 100 / total))
      } else if done == total, tables[id] == families.count {
        complete.append(id)
      }
    }
  }
}
