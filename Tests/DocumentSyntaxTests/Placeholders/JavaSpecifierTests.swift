import DocumentSyntax
import Testing

struct JavaSpecifierTests {
  private func specifiers(_ text: String) -> [FormatSpecifier] {
    JavaSpecifierScanner.specifiers(in: Array(text.utf8)[...])
  }

  @Test(
    arguments: [
      ("%s", .text), ("%-10s", .text), ("%,d", .wholeNumber), ("%05d", .wholeNumber), ("%.2f", .fraction),
      ("%tY", .date), ("%c", .character), ("%b", .boolean), ("%h", .hash),
    ] as [(String, ArgumentType)])
  func readsTheTypesOfJava(_ text: String, _ type: ArgumentType) {
    let found = specifiers(text)
    #expect(found.map(\.kind) == [.argument(type)])
    #expect(found.first?.range == 0..<text.utf8.count)
    #expect(found.first?.isSure == true)
  }

  @Test func readsNumbersOfArguments() {
    #expect(specifiers("%2$s of %1$,d").map(\.position) == [2, 1])
    #expect(specifiers("%s, %<s").map(\.reusesPrevious) == [false, true])
  }

  @Test func takesNoArgumentForSignsAndLineBreaks() {
    #expect(specifiers("100%%%n").map(\.kind) == [.percent, .lineBreak])
  }

  @Test func knowsTheSequencesOfFoundation() {
    for text in ["%@", "%1$@", "%lld", "%2$ld", "%i", "%u"] {
      #expect(specifiers(text).map(\.kind) == [.foreign], "\(text)")
    }
  }

  @Test func takesProseForNoSequence() {
    for text in ["50 % de", "100% sure", "50%off", "5%", "%", "100% intuitive", "50 % ultra"] {
      #expect(specifiers(text).allSatisfy { !$0.isSure }, "\(text)")
    }
  }
}
