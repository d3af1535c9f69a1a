import FuzzDriver
import ReaderProperties
import ToolProperties

/// Checks, fixes and checks again a file of any format; the first byte of an input names one.
@main
enum FuzzFixes {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, { bytes in waitFor { await violationOfFixes(bytes) } })
    }
  }
}
