import Foundation
import LocaleData
import SourceText

/// The command line of `catalog-lint-dev`, the tool of the project's developers.
package enum DevCommand {
  private static let usage = """
    Usage: catalog-lint-dev <command>

      generate           write every generated file that is stale
      generate --check   list the stale files and exit with 1 where there are any
      import-cldr PATH   write Sources/LocaleData/Data from a CLDR JSON distribution
      vectors FILE       compare a table of price texts with what this project writes
      benchmark          measure how many texts are written in a second
      rule-times PATH    measure what each rule takes of a check, on one core
      claims LEXICONS PATH
                         list the claims of texts, with the lexicon files of a folder
      claim-score LEXICONS LABELS PATH [--misses] [LANGUAGE ...]
                         compare the claims of texts with labeled ones
      phrases LOCALE     print every phrase of a language as customers read it
    """

  /// Runs a command and exits.
  package static func main(_ arguments: [String]) async -> Never {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    do {
      switch Array(arguments.dropFirst()) {
      case ["generate"]:
        for path in try await writeGeneratedFiles(in: root) { print("wrote \(path)") }
      case ["generate", "--check"]:
        let stale = try await staleGeneratedFiles(in: root).map(\.path)
        for path in stale { print("stale: \(path)") }
        if !stale.isEmpty {
          print("run: swift run catalog-lint-dev generate")
          exit(1)
        }
      case let words where words.count == 2 && words[0] == "import-cldr":
        for path in try CLDRImporter.run(from: URL(filePath: words[1]), root: root) { print("wrote \(path)") }
      case let words where words.count == 3 && words[0] == "claims":
        print(
          await ClaimScore.list(words[2], try ClaimScore.lexicons(URL(filePath: words[1]))), terminator: "")
      case let words where words.count >= 4 && words[0] == "claim-score":
        let languages = Set(words.dropFirst(4).filter { $0 != "--misses" })
        print(
          try await ClaimScore.score(
            URL(filePath: words[2]), words[3], try ClaimScore.lexicons(URL(filePath: words[1])),
            showsMisses: words.contains("--misses"), languages: languages), terminator: "")
      case ["benchmark"]: print(TextBenchmark.run(), terminator: "")
      case let words where words.count == 2 && words[0] == "rule-times":
        print(await RuleTimes.table([SourcePath(words[1])]), terminator: "")
      case let words where words.count == 2 && words[0] == "vectors":
        print(VectorRunner.report(try VectorRow.read(URL(filePath: words[1]))), terminator: "")
      case let words where words.count == 2 && words[0] == "phrases":
        guard let locale = LocaleID(words[1]) else { throw GeneratorError("\(words[1]) is no locale") }
        print(try PhraseSheet.text(locale), terminator: "")
      default:
        print(usage)
        exit(2)
      }
    } catch {
      print("error: \(error)")
      exit(2)
    }
    exit(0)
  }
}
