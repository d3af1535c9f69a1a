import FuzzDriver
import ReaderProperties

/// Feeds the reader of ICU messages.
@main
enum FuzzICUMessage {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfICUMessage)
    }
  }
}
