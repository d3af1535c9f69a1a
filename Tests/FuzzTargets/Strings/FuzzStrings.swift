import FuzzDriver
import ReaderProperties

/// Feeds the reader of strings tables.
@main
enum FuzzStrings {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfStringsReader)
    }
  }
}
