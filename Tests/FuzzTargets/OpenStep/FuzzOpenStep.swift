import FuzzDriver
import ReaderProperties

/// Feeds the tokens of old-style property lists.
@main
enum FuzzOpenStep {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfOpenStepTokens)
    }
  }
}
