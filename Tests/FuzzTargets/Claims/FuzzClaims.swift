import FuzzDriver
import ReaderProperties
import ToolProperties

/// Feeds the reader of claims; the first byte of an input names a language.
@main
enum FuzzClaims {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfClaims)
    }
  }
}
