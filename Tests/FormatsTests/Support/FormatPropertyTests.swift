import Formats
import FormatProperties
import SourceText
import TestSupport
import Testing

/// What holds for each format whatever the bytes are: the inputs that the fuzz target starts from or once failed on,
/// and mutations of them.
struct FormatPropertyTests {
  private static let inputs = (try? fuzzFixtures("Formats")) ?? []

  @Test func namesEachFormatByOneByte() {
    #expect(fuzzPaths.count == allFormats.count)
    for (format, fuzzPath) in zip(allFormats, fuzzPaths) {
      let mayRead = format.mayRead(fuzzPath.path)
      #expect(mayRead, "\(format.id) at \(fuzzPath.path.display)")
      #expect(Self.inputs.contains { $0.bytes.first == fuzzPath.byte }, "\(format.id) has no input")
    }
    #expect(Set(fuzzPaths.map(\.byte)).count == fuzzPaths.count)
  }

  @Test(arguments: inputs.indices) func holdsForMutations(_ index: Int) {
    let (name, bytes) = Self.inputs[index]
    #expect(violationOfFormats(bytes) == nil, "\(name)")
    let tokens = [
      "\"", "{", "}", "[", "]", "<", "</", "/>", "&", "<!--", "<![CDATA[", "\\", "\\ud800", "\n", ";", ",",
      "(", "=",
      "\u{1C}", "\0", "\u{FEFF}", "null", "-1", "99999999999999999999", "%1$@", "{{", "msgid \"a\"", "/*",
    ].map { Array($0.utf8) }
    var random = SeededRandom(seed: UInt64(index))
    for _ in 0..<300 {
      let input = bytes.prefix(1) + Mutation.mutate(Array(bytes.dropFirst()), tokens: tokens, with: &random)
      #expect(violationOfFormats(Array(input)) == nil, "\(name): \(input)")
    }
  }
}
