package import SourceText

/// One key of the configuration file. The reader, the schema and the documentation are made from this list.
package struct ConfigurationKey: Sendable {
  /// What a key's value may be.
  package enum Value: Sendable {
    case string(any WritableKeyPath<Configuration, String?> & Sendable)
    case strings(any WritableKeyPath<Configuration, [String]> & Sendable)
    /// A list whose absence is not the same as an empty one.
    case optionalStrings(any WritableKeyPath<Configuration, [String]?> & Sendable)
    /// An object of rule ids with `off`, a severity, or an object of options.
    case rules
    /// A list of the names of profiles.
    case profiles
    /// A list of objects that say what the arguments of paywall texts stand for.
    case copy
    /// An object of patterns of keys with patterns of product ids.
    case claims
    /// A list of objects that name the texts, code and links of a paywall.
    case paywalls
    /// A list of objects that name findings to keep silent.
    case suppressions
    /// The path of a file, relative to the configuration's folder.
    case path(any WritableKeyPath<Configuration, SourcePath?> & Sendable)
    /// Any text, which the linter does not use.
    case ignored
  }

  package let name: String
  package let value: Value
  /// The default as JSON.
  package let defaultText: String
  /// What the key does, in a sentence.
  package let summary: String

  /// All keys, in the order of the documentation.
  package static let all: [ConfigurationKey] = [
    ConfigurationKey(
      name: "$schema", value: .ignored, defaultText: "null",
      summary: "The address of the JSON schema, for editors."),
    ConfigurationKey(
      name: "include", value: .strings(\.include), defaultText: "[]",
      summary:
        "Patterns of the files to check, relative to this file; with none, every file that can be read."),
    ConfigurationKey(
      name: "exclude", value: .strings(\.exclude), defaultText: "[]",
      summary:
        "Patterns of the files and folders to leave out. A path named on the command line is checked all the same."
    ),
    ConfigurationKey(
      name: "storeCatalogs", value: .strings(\.storeCatalogs), defaultText: "[]",
      summary:
        "Patterns of the catalogs that tell what the store sells; without them, exports of a store and StoreKit configurations that are synced with it."
    ),
    ConfigurationKey(
      name: "testCatalogs", value: .strings(\.testCatalogs), defaultText: "[]",
      summary:
        "Patterns of the catalogs that are kept for local tests, and may differ from the store; without them, StoreKit configurations that are not synced."
    ),
    ConfigurationKey(
      name: "sourceLanguage", value: .string(\.sourceLanguage), defaultText: "null",
      summary:
        "The language that string tables are translated from, such as \"en\"; without it, a String Catalog's own, else Base, else English."
    ),
    ConfigurationKey(
      name: "code", value: .optionalStrings(\.code), defaultText: "null",
      summary:
        "Patterns of the source code that catalogs and texts are held against; without it, all Swift, Objective-C, Kotlin, Java, JavaScript and TypeScript that is found, tests left out; [] reads none."
    ),
    ConfigurationKey(
      name: "copy", value: .copy, defaultText: "[]",
      summary:
        "What the texts of the app's own paywall are about: objects with \"keys\" (a pattern), \"product\" (a pattern of product ids) and \"arguments\" (what the arguments 1, 2, 3 stand for, null to leave one as it is)."
    ),
    ConfigurationKey(
      name: "claims", value: .claims, defaultText: "{}",
      summary:
        "The products that the app's texts are about: for each pattern of keys a product id or a pattern of them, so that what the texts claim is held against these products."
    ),
    ConfigurationKey(
      name: "paywalls", value: .paywalls, defaultText: "[]",
      summary:
        "The app's paywalls: objects with \"keys\" (patterns of the keys of its texts), \"code\" (patterns of the files that draw it) and \"links\" (links that it shows). What a paywall must say is asked of these."
    ),
    ConfigurationKey(
      name: "suppressions", value: .suppressions, defaultText: "[]",
      summary:
        "Findings to keep silent in files that have no comments: objects with \"rule\" (an id, a pattern, or \"all\"), at least one of \"path\", \"key\", \"product\" and \"locale\" (patterns), and the \"reason\"."
    ),
    ConfigurationKey(
      name: "baseline", value: .path(\.baseline), defaultText: "null",
      summary:
        "The file of old findings, relative to this file, that `check --write-baseline` wrote: they are counted and fail nothing."
    ),
    ConfigurationKey(
      name: "profiles", value: .profiles, defaultText: "null",
      summary:
        "The sets of rules that the project keeps to; without it, those that its files call for."),
    ConfigurationKey(
      name: "rules", value: .rules, defaultText: "{}",
      summary:
        "For each rule id: \"off\", \"info\", \"warning\", \"error\", or an object with \"severity\" and the rule's options."
    ),
  ]
}
