// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Warnings are errors only where CI asks for it: a newer compiler must not break a user's build.
let warningsAreErrors = ProcessInfo.processInfo.environment["CI"] == "true"
// Fuzz targets link with libFuzzer and are declared only for `Scripts/fuzz`.
let fuzzing = ProcessInfo.processInfo.environment["CATALOG_LINT_FUZZ"] == "1"

// What `--version` names; only releases say it, so that no commit makes a user build anew.
let commit = ProcessInfo.processInfo.environment["CATALOG_LINT_COMMIT"].flatMap { text in
  !text.isEmpty && text.allSatisfy(\.isHexDigit) ? text : nil
}

let safeSettings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])
let settings: [SwiftSetting] = safeSettings + [.strictMemorySafety()]

/// What stands in a target's folder but is not compiled: notes, the tables' text form, and test data.
func notCompiled(in folder: String) -> [String] {
  ["README.md", "Data", "Fixtures", "Snapshots"].filter {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(folder)/\($0)")
  }
}

func floor(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: notCompiled(in: "Sources/\(name)"),
    swiftSettings: settings)
}

/// Tests may see every module; declaring them all keeps incremental builds right.
@MainActor func tests(_ name: String) -> Target {
  let modules = floors.filter { $0.type == .regular }.map { Target.Dependency.target(name: $0.name) }
  return .testTarget(
    name: name,
    dependencies: ["TestSupport", "ReaderProperties", "FormatProperties", "ToolProperties", "CLibXML2"]
      + modules,
    exclude: notCompiled(in: "Tests/\(name)"),
    swiftSettings: safeSettings)
}

/// What a rule may see below itself.
let belowRules: [Target.Dependency] = [
  "SourceText", "Money", "Diagnostics", "DocumentSyntax", "CatalogModel", "CatalogComparison", "PriceText",
  "LocaleData", "StoreData",
]
let belowEngine = belowRules + ["XMLSyntax", "Formats", "RuleKit", "CatalogRules", "StringRules"]
let belowCommand =
  belowEngine + [
    "PaywallCopy", "LintEngine", "LanguageServer", "Reports", "Generators", "CommandLineArguments",
  ]

// The floors of the house, lowest first. Each names every module it may import, not only the nearest:
// a module seen only through another is not rebuilt against when it changes. Tests/ArchitectureTests holds
// the same table and checks the imports.
let floors: [Target] = [
  // Floor 0
  floor("SourceText"),
  floor("LocaleData"),
  floor("Money"),
  floor("StoreData", ["Money"]),
  floor("CommandLineArguments", ["SourceText"]),
  .systemLibrary(
    name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
  .target(
    name: "CBuildInformation",
    cSettings: commit.map { [.define("CATALOG_LINT_COMMIT", to: "\"\($0)\"")] } ?? []),
  // Floor 1
  floor("Diagnostics", ["SourceText", "LocaleData"]),
  floor("DocumentSyntax", ["SourceText"]),
  .target(name: "XMLSyntax", dependencies: ["SourceText", "CLibXML2"], swiftSettings: safeSettings),
  floor("CatalogModel", ["SourceText", "Money", "LocaleData"]),
  // Floor 2
  floor("CatalogComparison", ["SourceText", "Money", "CatalogModel", "LocaleData", "StoreData"]),
  floor("PriceText", ["Money", "CatalogModel", "LocaleData", "StoreData"]),
  floor(
    "PaywallCopy",
    [
      "SourceText", "Money", "Diagnostics", "DocumentSyntax", "CatalogModel", "PriceText", "LocaleData",
      "StoreData",
    ]),
  floor(
    "Formats",
    [
      "SourceText", "Money", "Diagnostics", "DocumentSyntax", "XMLSyntax", "CatalogModel",
      "CatalogComparison", "LocaleData", "StoreData",
    ]),
  floor("RuleKit", belowRules + ["PaywallCopy"]),
  floor("CatalogRules", belowRules + ["RuleKit"]),
  floor("StringRules", belowRules + ["RuleKit", "PaywallCopy"]),
  floor("Reports", ["SourceText", "Diagnostics", "DocumentSyntax"]),
  floor(
    "Generators",
    [
      "SourceText", "Money", "DocumentSyntax", "CatalogModel", "CatalogComparison", "Formats", "PriceText",
      "PaywallCopy", "LocaleData", "StoreData",
    ]),
  // Floor 3
  floor("LintEngine", belowEngine + ["PaywallCopy"]),
  // Floor 4
  floor("LanguageServer", belowEngine + ["PaywallCopy", "LintEngine"]),
  floor("CatalogLintCommand", belowCommand + ["CBuildInformation"]),
  // Floor 5
  .executableTarget(name: "catalog-lint", dependencies: ["CatalogLintCommand"], swiftSettings: settings),
  floor("DevTools", belowCommand + ["CatalogLintCommand"]),
  .executableTarget(name: "catalog-lint-dev", dependencies: ["DevTools"], swiftSettings: settings),
]

let testTargets: [Target] = [
  .target(
    name: "TestSupport", dependencies: belowEngine + ["LintEngine"], path: "Tests/TestSupport",
    swiftSettings: safeSettings),
  // What holds for any bytes, said once for the mutation tests and the fuzz targets.
  .target(
    name: "ReaderProperties", dependencies: ["SourceText", "DocumentSyntax", "XMLSyntax"],
    path: "Tests/ReaderProperties", swiftSettings: safeSettings),
  .target(
    name: "FormatProperties",
    dependencies: ["SourceText", "CatalogModel", "XMLSyntax", "Formats", "ReaderProperties"],
    path: "Tests/FormatProperties", swiftSettings: safeSettings),
  .target(
    name: "ToolProperties",
    dependencies: [
      "SourceText", "Diagnostics", "LocaleData", "CatalogModel", "PaywallCopy", "RuleKit", "LintEngine",
      "LanguageServer", "ReaderProperties", "FormatProperties",
    ],
    path: "Tests/ToolProperties", swiftSettings: safeSettings),
  tests("SourceTextTests"),
  tests("MoneyTests"),
  tests("RuleTests"),
  tests("DocumentSyntaxTests"),
  tests("FormatsTests"),
  tests("CommandLineArgumentsTests"),
  tests("ReportsTests"),
  tests("StoreDataTests"),
  tests("ArchitectureTests"),
  tests("LocaleDataTests"),
  tests("PriceTextTests"),
  tests("PaywallCopyTests"),
  tests("GeneratorsTests"),
  tests("CommandTests"),
  tests("LanguageServerTests"),
  tests("XMLSyntaxTests"),
]

/// What a fuzz target needs beside the readers: libFuzzer goes over the counters of all that is linked after each input.
@MainActor func propertiesAbove(_ reader: String) -> [Target.Dependency] {
  switch reader {
  case "Formats": ["FormatProperties"]
  case "Claims", "Configuration", "Fixes", "Messages": ["ToolProperties"]
  default: []
  }
}

// One folder of Tests/FuzzTargets for each reader of foreign bytes; `Scripts/fuzz` builds and runs one of them.
let fuzzTargets: [Target] =
  !fuzzing
  ? []
  : [.target(name: "FuzzDriver", path: "Tests/FuzzTargets/Driver")]
    + [
      "CSV", "Claims", "Code", "Configuration", "Fixes", "Formats", "Gettext", "ICUMessage", "JSON",
      "Messages", "OpenStep", "Placeholders", "Strings", "XML",
    ].map {
      reader in
      .executableTarget(
        name: "Fuzz\(reader)",
        dependencies: ["FuzzDriver", "ReaderProperties"] + propertiesAbove(reader),
        path: "Tests/FuzzTargets/\(reader)", exclude: notCompiled(in: "Tests/FuzzTargets/\(reader)"),
        swiftSettings: safeSettings)
    }

// What runs the tool in other packages and in Xcode; `Scripts/plugin-package` offers the same over a built binary.
// SwiftPM compiles a second time what plugins run, so that the package itself is built without them.
let isDependency = ["/checkouts/", "/registry/downloads/"].contains { Context.packageDirectory.contains($0) }
let offersPlugins = isDependency || ProcessInfo.processInfo.environment["CATALOG_LINT_PLUGINS"] == "1"
let plugins: [Target] =
  !offersPlugins
  ? []
  : [
    .plugin(
      name: "CatalogLintCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "catalog-lint", description: "Check what the app sells and what its paywalls say")
      ),
      dependencies: ["catalog-lint"]),
    .plugin(name: "CatalogLintBuildToolPlugin", capability: .buildTool(), dependencies: ["catalog-lint"]),
  ]

let package = Package(
  name: "catalog-lint",
  // InlineArray, which holds the baked tables, needs these versions at run time.
  platforms: [.macOS("26.0")],
  products: [
    .executable(name: "catalog-lint", targets: ["catalog-lint"])
  ]
    + plugins.map { .plugin(name: $0.name, targets: [$0.name]) },
  targets: floors + plugins + testTargets + fuzzTargets,
  swiftLanguageModes: [.v6]
)
