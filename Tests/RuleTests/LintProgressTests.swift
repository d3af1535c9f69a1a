import LintEngine
import SourceText
import Synchronization
import Testing

/// The count of what a check has done.
struct LintProgressTests {
  private func told(patience: Duration) async -> [String] {
    let texts = Mutex<[String]>([])
    var files: [SourcePath: [UInt8]] = [:]
    for number in 0..<20 {
      files[SourcePath("en.lproj/T\(number).strings")] = Array("\"a\" = \"b\";\n".utf8)
    }
    var linter = Linter(fileSystem: MemoryFileSystem(files), configuration: Configuration(), workers: 3)
    linter.progress = LintProgress(patience: patience, interval: .zero) { phase, done, total in
      texts.withLock { $0.append("\(phase) \(done) \(total)") }
    }
    _ = await linter.check([SourcePath(".")])
    return texts.withLock { $0 }
  }

  @Test func tellsOfEachPieceInItsOrder() async {
    let told = await told(patience: .zero)
    #expect(told.prefix(20) == (1...20).map { "reading \($0) 20" }[...])
    let checking = told.dropFirst(20)
    #expect(checking.count > 20)
    #expect(Array(checking) == (1...checking.count).map { "checking \($0) \(checking.count)" })
  }

  @Test func tellsNothingOfAShortCheck() async {
    #expect(await told(patience: .seconds(600)).isEmpty)
  }
}
