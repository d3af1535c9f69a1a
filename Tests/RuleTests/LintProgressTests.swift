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
    linter.progress = LintProgress(patience: patience, interval: .zero) { phase, share in
      texts.withLock { $0.append("\(phase) \(Int((share * 1000).rounded()))") }
    }
    _ = await linter.check([SourcePath(".")])
    return texts.withLock { $0 }
  }

  @Test func tellsOfEachPieceInItsOrder() async {
    let told = await told(patience: .zero)
    #expect(told.prefix(20) == (1...20).map { "reading \($0 * 50)" }[...])
    let shares = told.dropFirst(20).compactMap { text in
      text.hasPrefix("checking ") ? Int(text.dropFirst("checking ".count)) : nil
    }
    #expect(shares.count == told.count - 20 && shares.count > 20)
    #expect(shares == shares.sorted() && shares.last == 1000)
  }

  @Test func tellsNothingOfAShortCheck() async {
    #expect(await told(patience: .seconds(600)).isEmpty)
  }
}
