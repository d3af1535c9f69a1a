import Foundation
import Testing

/// Comments and texts speak of the project alone.
struct ProseTests {
  @Test func documentsEveryTypeAndPackageMember() throws {
    for file in try Project.swiftFiles(below: "Sources") where !file.isGenerated {
      let lines = file.lines
      for (index, line) in lines.enumerated() {
        let declaresType = Self.declaresType(line)
        guard declaresType else { continue }
        let before = lines[..<index].last { !$0.hasPrefix("@") }
        #expect(before?.hasPrefix("///") == true, "\(file.path):\(index + 1) has no documentation: \(line)")
      }
    }
  }

  /// Whether a line at the left edge begins a type.
  private static func declaresType(_ line: Substring) -> Bool {
    var words = line.split(separator: " ", maxSplits: 4)[...]
    guard line.first != " " else { return false }
    while let first = words.first, ["package", "public", "final"].contains(first) { words.removeFirst() }
    return words.first.map { ["struct", "enum", "class", "protocol", "actor"].contains($0) } ?? false
  }

  @Test func leavesNoMarksOfUnfinishedWork() throws {
    for file in try Project.swiftFiles(below: "Sources") {
      for mark in ["FIXME", "XXX", "HACK"] {
        #expect(!file.text.contains("// \(mark)"), "\(file.path): \(mark)")
      }
    }
  }
}
