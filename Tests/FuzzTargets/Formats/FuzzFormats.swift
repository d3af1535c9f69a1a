import FuzzDriver
import FormatProperties
import ReaderProperties

/// Feeds the readers of all formats; the first byte of an input names one.
@main
enum FuzzFormats {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfFormats)
    }
  }
}
