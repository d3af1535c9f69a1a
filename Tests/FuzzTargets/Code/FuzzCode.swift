import FuzzDriver
import ReaderProperties

/// Feeds the reader of source code.
@main
enum FuzzCode {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfCodeReader)
    }
  }
}
