import Foundation
import Testing

/// Files and functions stay small enough to be read in one go.
struct SizeTests {
  @Test func keepsFilesShort() throws {
    let files = try Project.swiftFiles(below: "Sources").filter { !$0.isGenerated }
    let sizes = files.map { ($0.lines.count, $0.path) }.sorted { $0.0 < $1.0 }
    for (size, path) in sizes {
      #expect(size <= 600, "\(path) has \(size) lines")
      let isRule =
        (path.hasPrefix("Sources/CatalogRules/") || path.hasPrefix("Sources/StringRules/"))
        && !path.contains("/Support/")
      if isRule { #expect(size <= 250, "\(path) has \(size) lines, too many for a rule") }
    }
    #expect(sizes[sizes.count / 2].0 <= 130, "the median file has \(sizes[sizes.count / 2].0) lines")
    let high = sizes[sizes.count * 95 / 100]
    #expect(high.0 <= 350, "one file in twenty has \(high.0) lines or more, such as \(high.1)")
  }

  @Test func keepsFunctionsShort() throws {
    var sizes: [(Int, String)] = []
    for file in try Project.swiftFiles(below: "Sources") where !file.isGenerated {
      sizes += Self.functionSizes(file)
    }
    for (size, name) in sizes { #expect(size <= 80, "\(name) has \(size) lines") }
    let high = sizes.sorted { $0.0 < $1.0 }[sizes.count * 95 / 100]
    #expect(high.0 <= 40, "one function in twenty has \(high.0) lines or more, such as \(high.1)")
  }

  /// Returns the number of lines of each function, from its first line to the brace at the same indentation.
  private static func functionSizes(_ file: Project.SwiftFile) -> [(Int, String)] {
    let lines = file.lines
    var result: [(Int, String)] = []
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }
      let words = line.split(separator: " ").prefix(6)
      guard words.contains(where: { $0 == "func" || $0.hasPrefix("init(") }), !line.contains("\"") else {
        continue
      }
      let close = indentation + "}"
      guard let opening = lines[index...].firstIndex(where: { $0.contains("{") }),
        !lines[opening].hasSuffix("}"),
        let end = lines[index...].dropFirst().firstIndex(where: { $0 == close })
      else { continue }
      result.append((end - index + 1, "\(file.path): \(line.drop { $0 == " " })"))
    }
    return result
  }
}
