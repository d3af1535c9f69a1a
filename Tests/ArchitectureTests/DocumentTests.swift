import Foundation
import Testing

/// The documents name files, links and modules that exist.
struct DocumentTests {
  static let documents: [String] = {
    let folder = Project.root.appending(path: "Documentation")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return ["README.md", "CHANGELOG.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
  }()

  @Test(arguments: documents) func namesFilesThatExist(_ document: String) throws {
    let folders: Set = [
      "Sources", "Tests", "Scripts", "Documentation", "Catalogs", "Locales", "Recipes", "Benchmarks",
    ]
    for quoted in try Self.text(of: document).split(separator: "`") {
      let path = quoted.prefix { $0 != " " }
      guard let folder = path.split(separator: "/").first, path.contains("/"),
        folders.contains(String(folder)),
        !path.contains(where: { "<>*…\n".contains($0) })
      else { continue }
      #expect(Self.exists(String(path)), "\(document) names \(path)")
    }
  }

  @Test(arguments: documents) func linksToFilesThatExist(_ document: String) throws {
    let folder = document.contains("/") ? "Documentation/" : ""
    for rest in try Self.text(of: document).components(separatedBy: "](").dropFirst() {
      let target = rest.prefix { !")# ".contains($0) }
      guard !target.isEmpty, !target.hasPrefix("http"), rest.contains(")") else { continue }
      #expect(Self.exists(folder + target), "\(document) links to \(target)")
    }
  }

  @Test func tellsOfEveryModule() throws {
    let text = try Self.text(of: "Documentation/Architecture.md")
    for module in ImportTests.allowed.keys {
      #expect(text.contains("`\(module)`"), "\(module) is not told of")
    }
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Project.root.appending(path: path), encoding: .utf8)
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Project.root.appending(path: path).standardizedFileURL.path)
  }
}
