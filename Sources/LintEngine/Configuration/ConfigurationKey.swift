import Diagnostics
import Money
import PaywallCopy
import RuleKit
import SourceText
import StoreData

/// One key of the configuration file. The reader, the schema and the documentation are made from this list.
package struct ConfigurationKey: Sendable {
  /// Whether a file for a part of a project may have the key.
  package enum Reach: Sendable {
    /// The key holds for the files in the folder of its file.
    case folder
    /// The key is about a project as a whole.
    case project
  }

  /// What a nearer file's value does to that of the files above it, in words.
  package enum Joining: String, Sendable {
    case replaces = "replaces"
    case adds = "is added"
    case byRule = "rule by rule"
    case none = ""
  }

  package let name: String
  package let shape: ConfigurationShape
  package let reach: Reach
  package let joining: Joining
  /// The default as JSON.
  package let defaultText: String
  /// What the key does, in a sentence.
  package let summary: String
  /// Takes a value into a configuration that has those of the files above already.
  let apply: @Sendable (ConfigurationValue, ConfigurationScope, inout Configuration) -> Void

  private init(
    _ name: String, _ shape: ConfigurationShape, _ reach: Reach, _ joining: Joining,
    defaulting defaultText: String, _ summary: String,
    apply: @escaping @Sendable (ConfigurationValue, ConfigurationScope, inout Configuration) -> Void
  ) {
    self.name = name
    self.shape = shape
    self.reach = reach
    self.joining = joining
    self.defaultText = defaultText
    self.summary = summary
    self.apply = apply
  }

  /// The names that a severity may have in configuration.
  package static let severities = ["off"] + Severity.allCases.map(\.rawValue)

  /// All keys, in the order of the documentation.
  package static let all: [ConfigurationKey] = files + project + texts + ruleKeys

  // MARK: Files

  private static let files: [ConfigurationKey] = [
    ConfigurationKey(
      "$schema", .any, .folder, .none, defaulting: "null", "The address of the JSON schema, for editors."
    ) { _, _, _ in },
    ConfigurationKey(
      "root", .flag, .project, .none, defaulting: "false",
      "Whether the files above this one are not looked at."
    ) { _, _, _ in },
    ConfigurationKey(
      "projects", .texts, .project, .adds, defaulting: "[]",
      "Patterns of the folders, written from this file's folder, that are apps of their own: each is checked with its own catalogs, tables and code, and the configuration of its folder. A file belongs to the innermost project; what is left is one more project."
    ) { $2.projects.append(contentsOf: FolderPatterns($0.texts, base: $1.folder)) },
    ConfigurationKey(
      "include", .texts, .folder, .replaces, defaulting: "[]",
      "Patterns of the files to check; with none, every file that can be read."
    ) { $2.include = $1.patterns($0.texts) },
    ConfigurationKey(
      "exclude", .texts, .folder, .adds, defaulting: "[]",
      "Patterns of the files and folders to leave out. A path named on the command line is checked all the same."
    ) { $2.exclude.append(contentsOf: $1.patterns($0.texts)) },
    ConfigurationKey(
      "storeCatalogs", .texts, .project, .replaces, defaulting: "[]",
      "Patterns of the catalogs that tell what the store sells; without them, exports of a store and StoreKit configurations that are synced with it."
    ) { $2.storeCatalogs = $1.patterns($0.texts) },
    ConfigurationKey(
      "testCatalogs", .texts, .project, .replaces, defaulting: "[]",
      "Patterns of the catalogs that are kept for local tests, and may differ from the store; without them, StoreKit configurations that are not synced."
    ) { $2.testCatalogs = $1.patterns($0.texts) },
    ConfigurationKey(
      "code", .optional(.texts), .project, .replaces, defaulting: "null",
      "Patterns of the source code that catalogs and texts are held against; without it, all Swift, Objective-C, Kotlin, Java, JavaScript and TypeScript that is found, tests left out; [] reads none."
    ) { $2.code = $1.patterns($0.texts) },
  ]

  // MARK: The project

  private static let project: [ConfigurationKey] = [
    ConfigurationKey(
      "sourceLanguage", .optional(.text(.any)), .project, .replaces, defaulting: "null",
      "The language that string tables are translated from, such as \"en\"; without it, a String Catalog's own, else Base, else English."
    ) { $2.sourceLanguage = $0.text },
    ConfigurationKey(
      "locales",
      .object([
        ConfigurationField(
          "complete", .texts,
          "Codes and patterns of the locales that must be complete, such as \"de\" and \"pt-*\"; a table that lacks one of the codes is reported."
        ),
        ConfigurationField(
          "inProgress", .texts,
          "Codes and patterns of the locales that are still being translated: texts that they lack, or that no one has reviewed, are hints. One that \"complete\" takes too is in progress."
        ),
      ]), .project, .replaces, defaulting: "{}",
      "How far each locale has to be translated."
    ) { value, _, configuration in
      configuration.locales.complete = value["complete"]?.texts ?? []
      configuration.locales.inProgress = value["inProgress"]?.texts ?? []
    },
    ConfigurationKey(
      "storefronts",
      .optional(
        .list(
          .text(
            ConfigurationText(
              fault: "is no storefront", names: Storefront.all.map { $0.code.description },
              help: "write it as USA, DEU or JPN")))), .project, .replaces, defaulting: "null",
      "The storefronts that the app sells in, such as \"USA\"; without it, all. Prices elsewhere are no matter of previews, claims and missing prices."
    ) { $2.storefronts = $0.texts.compactMap { StorefrontCode($0) } },
    ConfigurationKey(
      "profiles",
      .optional(
        .list(
          .text(
            ConfigurationText(
              fault: "is no profile", names: Profile.allCases.map(\.rawValue),
              help: "use \(Profile.allCases.map(\.rawValue).joined(separator: ", "))")))), .project,
      .replaces,
      defaulting: "null",
      "The sets of rules that the project keeps to; without it, those that its files call for."
    ) { $2.profiles = Set($0.texts.compactMap { Profile(rawValue: $0) }) },
  ]

  // MARK: Texts

  private static let copyValue = ConfigurationShape.text(
    ConfigurationText(
      fault: "is nothing that an argument can stand for", names: CopyValue.all.map(\.id)))

  private static let texts: [ConfigurationKey] = [
    ConfigurationKey(
      "templateVariables", .map(.optional(copyValue)), .project, .replaces, defaulting: "{}",
      "The app's own variables in texts, such as \"my_price\" for {{ my_price }}: for each what it stands for, or null where that is no fact of a product. No rule calls them unknown."
    ) { value, _, configuration in
      configuration.templateVariables = Dictionary(
        value.members.map { ($0.key, $0.value.text.flatMap { CopyValue(id: $0) }) }, uniquingKeysWith: { $1 })
    },
    ConfigurationKey(
      "copy",
      .list(
        .object([
          ConfigurationField(
            "keys", .text(.any), "A pattern of the keys.",
            requirement: "name the keys that it is about, such as \"paywall.monthly.*\""),
          ConfigurationField("product", .text(.any), "The product's id, or a pattern of ids."),
          ConfigurationField(
            "arguments", .list(.optional(copyValue)),
            "What the arguments 1, 2, 3 stand for; null to leave one as it is."),
        ])), .folder, .adds, defaulting: "[]",
      "What the texts of the app's own paywall are about: objects with \"keys\", \"product\" and \"arguments\"; the first that matches a key counts."
    ) { value, scope, configuration in
      let settings = value.elements.map { value in
        CopySetting(
          keys: value["keys"]?.text ?? "", product: value["product"]?.text,
          arguments: value["arguments"]?.elements.map { $0.text.flatMap { CopyValue(id: $0) } } ?? [],
          limit: scope.limit)
      }
      configuration.copy = settings + configuration.copy
    },
    ConfigurationKey(
      "claims", .map(.text(.any)), .folder, .adds, defaulting: "{}",
      "The products that the app's texts are about: for each pattern of keys a product id or a pattern of them, so that what the texts claim is held against these products."
    ) { value, scope, configuration in
      let settings = value.members.map {
        CopySetting(keys: $0.key, product: $0.value.text, limit: scope.limit)
      }
      configuration.claims = settings + configuration.claims
    },
    ConfigurationKey(
      "paywalls",
      .list(
        .object([
          ConfigurationField(
            "keys", .texts, "Patterns of the keys of its texts.",
            requirement: "name the keys of its texts, such as \"paywall.*\""),
          ConfigurationField("code", .texts, "Patterns of the source files that draw it."),
          ConfigurationField("links", .texts, "Links that it shows beside its texts."),
        ])), .folder, .adds, defaulting: "[]",
      "The app's paywalls: objects with \"keys\", \"code\" and \"links\". What a paywall must say is asked of these."
    ) { value, scope, configuration in
      let settings = value.elements.map { value in
        PaywallSetting(
          keys: value["keys"]?.texts ?? [], code: value["code"]?.texts ?? [],
          links: value["links"]?.texts ?? [], limit: scope.limit)
      }
      configuration.paywalls = settings + configuration.paywalls
    },
  ]

  // MARK: Rules

  private static let ruleKeys: [ConfigurationKey] = [
    ConfigurationKey(
      "rules", .rules(takingOptions: true), .folder, .byRule, defaulting: "{}",
      "For each rule id: \"off\", \"info\", \"warning\", \"error\", or an object with \"severity\" and the rule's options."
    ) { value, scope, configuration in
      let rules = value.settings
      if scope.isNested {
        configuration.overrides.append(
          RuleOverride(paths: .everything(below: scope.folder), rules: rules))
        return
      }
      configuration.rules.merge(rules) { $0.overridden(by: $1) }
      // What overrides of the files above say is no longer the last word.
      if !configuration.overrides.isEmpty {
        configuration.overrides.append(RuleOverride(paths: nil, rules: rules))
      }
    },
    ConfigurationKey(
      "overrides",
      .list(
        .object([
          ConfigurationField(
            "paths", .texts, "Patterns of the files that it is for.",
            requirement: "name the files that it is for, such as \"Legacy/**\""),
          ConfigurationField(
            "rules", .rules(takingOptions: false),
            "For each rule id \"off\" or a severity, as in \"rules\"; options hold for all files.",
            requirement: "name the rules, such as {\"string-empty-value\": \"off\"}"),
        ])), .folder, .adds, defaulting: "[]",
      "What some files have otherwise: objects with \"paths\" and \"rules\". A later one is right against an earlier one and against \"rules\"."
    ) { value, scope, configuration in
      configuration.overrides += value.elements.map { value in
        RuleOverride(
          paths: scope.patterns(value["paths"]?.texts ?? []), rules: value["rules"]?.settings ?? [:])
      }
    },
    ConfigurationKey(
      "suppressions", .list(SuppressionSetting.shape), .folder, .adds, defaulting: "[]",
      "Findings to keep silent where a format has no comments: objects with \"rule\", \"reason\", and at least one of \"path\", \"key\", \"product\" and \"locale\"."
    ) { value, scope, configuration in
      configuration.suppressions += value.elements.map { SuppressionSetting($0, scope) }
    },
    ConfigurationKey(
      "baseline", .optional(.text(.any)), .project, .replaces, defaulting: "null",
      "The file of old findings, relative to this file, as `--baseline` names it; `--no-baseline` leaves it out of account."
    ) { value, scope, configuration in
      guard let text = value.text else { return }
      configuration.baseline =
        text.hasPrefix("/") ? SourcePath(text) : scope.file.path.folder.appending(Array(text.utf8))
    },
  ]
}
