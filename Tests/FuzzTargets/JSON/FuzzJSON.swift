import DocumentSyntax
import FuzzDriver
import ReaderProperties

/// Feeds the JSON reader in both dialects, and the document made of its events.
@main
enum FuzzJSON {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(
        start, count,
        { violationOfJSONReader($0) },
        { violationOfJSONReader($0, dialect: .commented) },
        { violationOfJSONDocument($0) })
    }
  }
}
