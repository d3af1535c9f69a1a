import FuzzDriver
import ReaderProperties

/// Feeds the XML reader.
@main
enum FuzzXML {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfXMLDocument)
    }
  }
}
