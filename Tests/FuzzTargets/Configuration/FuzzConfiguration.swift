import FuzzDriver
import ReaderProperties
import ToolProperties

/// Feeds the reader of configuration, and the joining of what it reads.
@main
enum FuzzConfiguration {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, { bytes in waitFor { await violationOfConfiguration(bytes) } })
    }
  }
}
