import FuzzDriver
import ReaderProperties

/// Feeds the scanners of format sequences and template variables.
@main
enum FuzzPlaceholders {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfPlaceholderScanners)
    }
  }
}
