import FuzzDriver
import ReaderProperties

/// Feeds the readers of PO files and of their plural expressions.
@main
enum FuzzGettext {
  static func main() {
    _ = fuzz_main(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
      checkFuzzInput(start, count, violationOfGettextReader, violationOfPluralExpression)
    }
  }
}
