import FuzzDriver
import ReaderProperties

/// Feeds the reader of CSV texts.
@main
enum FuzzCSV {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfCSVReader)
    }
  }
}
