import Foundation
import Testing

/// Modules import downwards only. SwiftPM does not stop an undeclared import inside a package, so this test
/// does.
struct ImportTests {
  /// What each module may import besides Swift itself: the whole list of edges, lowest floor first.
  static let allowed: [String: Set<String>] = {
    let rules: Set<String> = [
      "SourceText", "Money", "Diagnostics", "DocumentSyntax", "CatalogModel", "CatalogComparison",
      "PriceText", "LocaleData", "StoreData",
    ]
    let engine: Set<String> = rules.union(["XMLSyntax", "Formats", "RuleKit", "CatalogRules", "StringRules"])
    let command: Set<String> = engine.union([
      "PaywallCopy", "LintEngine", "LanguageServer", "Reports", "Generators", "CommandLineArguments",
    ])
    return [
      "SourceText": [], "LocaleData": [], "Money": [],
      "StoreData": ["Money"],
      "CommandLineArguments": ["SourceText"],
      "Diagnostics": ["SourceText", "LocaleData"],
      "DocumentSyntax": ["SourceText"],
      "XMLSyntax": ["SourceText", "CLibXML2"],
      "CatalogModel": ["SourceText", "Money", "LocaleData"],
      "CatalogComparison": ["SourceText", "Money", "CatalogModel", "LocaleData", "StoreData"],
      "PriceText": ["Money", "CatalogModel", "LocaleData", "StoreData"],
      "PaywallCopy": [
        "SourceText", "Money", "Diagnostics", "DocumentSyntax", "CatalogModel", "PriceText", "LocaleData",
        "StoreData",
      ],
      "Formats": [
        "SourceText", "Money", "Diagnostics", "DocumentSyntax", "XMLSyntax", "CatalogModel",
        "CatalogComparison", "LocaleData", "StoreData",
      ],
      "RuleKit": rules.union(["PaywallCopy"]),
      "CatalogRules": rules.union(["RuleKit"]),
      "StringRules": rules.union(["RuleKit", "PaywallCopy"]),
      "Reports": ["SourceText", "Diagnostics", "DocumentSyntax"],
      "Generators": [
        "SourceText", "Money", "DocumentSyntax", "CatalogModel", "CatalogComparison", "Formats", "PriceText",
        "PaywallCopy", "LocaleData", "StoreData",
      ],
      "LintEngine": engine.union(["PaywallCopy"]),
      "LanguageServer": engine.union(["PaywallCopy", "LintEngine"]),
      "CatalogLintCommand": command.union(["CBuildInformation"]),
      "catalog-lint": ["CatalogLintCommand"],
      "DevTools": command.union(["CatalogLintCommand", "Foundation", "Dispatch"]),
      "catalog-lint-dev": ["DevTools"],
    ]
  }()

  /// The C library, imported in one file per module that needs it.
  static let systemModules: Set<String> = ["Glibc", "Musl", "Darwin", "Synchronization"]

  @Test func importsOnlyWhatItsFloorMaySee() throws {
    for file in try Project.swiftFiles(below: "Sources") {
      let module = try #require(file.path.split(separator: "/").dropFirst().first.map(String.init))
      let allowed = try #require(Self.allowed[module], "\(module) is not in the table of modules")
      for imported in Self.imports(file) where !Self.systemModules.contains(imported) {
        #expect(allowed.contains(imported), "\(file.path) imports \(imported)")
      }
    }
  }

  @Test func hasNoCycle() {
    var remaining = Self.allowed.mapValues {
      $0.subtracting(["CBuildInformation", "CLibXML2", "Foundation", "Dispatch"])
    }
    while !remaining.isEmpty {
      let free = remaining.filter(\.value.isEmpty).map(\.key)
      guard !free.isEmpty else {
        Issue.record("these modules import each other in a ring: \(remaining.keys.sorted())")
        return
      }
      for module in free { remaining[module] = nil }
      remaining = remaining.mapValues { $0.subtracting(free) }
    }
  }

  @Test func keepsRulesFormatsAndReportersToThemselves() throws {
    // Only the generated registries may name the members of a module to others.
    for file in try Project.swiftFiles(below: "Sources/CatalogRules")
      + Project.swiftFiles(below: "Sources/StringRules")
    where !file.isGenerated {
      let leaks = file.lines.filter { $0.hasPrefix("package ") && !$0.hasPrefix("package import") }
      #expect(leaks.isEmpty, "\(file.path) shows \(leaks) to other modules")
    }
  }

  @Test func printsExitsAndReadsOnlyWhereItMay() throws {
    for file in try Project.swiftFiles(below: "Sources") {
      let isCommand =
        file.path.hasPrefix("Sources/CatalogLintCommand/") || file.path.hasPrefix("Sources/DevTools/")
      for line in file.lines where !isCommand {
        let code = line.prefix { $0 != "/" }.drop { $0 == " " }
        for call in ["print(", "exit("] {
          #expect(!code.hasPrefix(call) && !code.contains(" \(call)"), "\(file.path): \(line)")
        }
        if !file.path.hasPrefix("Sources/LintEngine/") {
          for call in ["fopen(", "opendir(", "readdir(", "FileManager", "String(contents", "Data(contents"] {
            #expect(!code.contains(call), "\(file.path): \(line)")
          }
        }
        #expect(!code.contains("fatalError(") && !code.contains("try!"), "\(file.path): \(line)")
      }
    }
  }

  @Test func usesNoBinaryFloatingPointForMoney() throws {
    for module in ["Money", "PriceText", "PaywallCopy", "StoreData", "CatalogRules", "Generators"] {
      for file in try Project.swiftFiles(below: "Sources/\(module)") where !file.isGenerated {
        for type in [": Double", ": Float", "Double(", "Float("] {
          #expect(!file.text.contains(type), "\(file.path) uses \(type)")
        }
      }
    }
  }

  private static func imports(_ file: Project.SwiftFile) -> [String] {
    file.lines.compactMap { line in
      guard line.contains("import ") else { return nil }
      var words = line.split(separator: " ")[...]
      while let first = words.first,
        first.hasPrefix("@") || ["package", "public", "internal", "private"].contains(first)
      {
        words.removeFirst()
      }
      guard words.first == "import" else { return nil }
      // `import struct Module.Type` names the module before the point.
      let name = words.dropFirst().last?.prefix { $0 != "." }
      return name.map(String.init)
    }
  }
}
