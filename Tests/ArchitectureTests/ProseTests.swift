import Foundation
import Testing

/// Comments and texts speak of the project alone.
struct ProseTests {
  @Test func documentsEveryTypeAndPackageMember() throws {
    for file in try Project.swiftFiles(below: "Sources") where !file.isGenerated {
      let lines = file.lines
      for (index, line) in lines.enumerated() {
        let declaresType = line.contains(/^(package |public )?(final )?(struct|enum|class|protocol|actor) \w/)
        guard declaresType else { continue }
        let before = lines[..<index].last { !$0.hasPrefix("@") }
        #expect(before?.hasPrefix("///") == true, "\(file.path):\(index + 1) has no documentation: \(line)")
      }
    }
  }

  @Test func leavesNoMarksOfUnfinishedWork() throws {
    for file in try Project.swiftFiles(below: "Sources") {
      for line in file.lines {
        #expect(!line.contains(/\/\/.*\b(FIXME|XXX|HACK)\b/), "\(file.path): \(line)")
      }
    }
  }
}
