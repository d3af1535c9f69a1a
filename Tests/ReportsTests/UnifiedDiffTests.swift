import Foundation
import Reports
import Testing

/// The difference of two texts, as `patch` reads it.
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff("a.strings", from: Array(old.utf8), to: Array(new.utf8)).text
  }

  @Test func isEmptyForEqualTexts() {
    #expect(diff("", "") == "")
    #expect(diff("a\nb", "a\nb") == "")
  }

  @Test func showsThreeLinesAround() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacing("5", with: "five")) == """
        --- a.strings
        +++ a.strings
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func saysWhereTheLastLineHasNoEnd() {
    #expect(diff("a", "b").hasSuffix("-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"))
  }

  @Test func numbersAnEmptySideAsNought() {
    #expect(diff("", "a\n").contains("@@ -0,0 +1,1 @@"))
    #expect(diff("a\n", "").contains("@@ -1,1 +0,0 @@"))
  }

  @Test func isReadByPatch() throws {
    // Texts of random lines with random changes; `patch` must make the new one of the old one.
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/patch") else { return }
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<40 {
      let old = (0..<next(60)).map { _ in "line \(next(9))\n" }
      var new = old
      for _ in 0..<next(8) {
        switch next(3) {
        case 0: new.insert("new \(next(9))\n", at: next(new.count + 1))
        case 1 where !new.isEmpty: new.remove(at: next(new.count))
        default: if !new.isEmpty { new[next(new.count)] = "changed \(next(9))\n" }
        }
      }
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let text = diff(old.joined(), new.joined())
      if text.isEmpty { continue }
      try Data(old.joined().utf8).write(to: folder.appending(path: "a.strings"))
      try Data(text.utf8).write(to: folder.appending(path: "a.patch"))
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/patch")
      process.arguments = ["-s", "-p0", "-i", "a.patch"]
      process.currentDirectoryURL = folder
      try process.run()
      process.waitUntilExit()
      let patched = (try? Data(contentsOf: folder.appending(path: "a.strings"))) ?? Data()
      #expect(process.terminationStatus == 0 && Array(patched) == Array(new.joined().utf8))
    }
  }
}
