import FuzzDriver
import ReaderProperties
import ToolProperties

/// Feeds the reader of an editor's messages.
@main
enum FuzzMessages {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfMessages)
    }
  }
}
