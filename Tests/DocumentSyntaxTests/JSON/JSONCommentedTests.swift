import DocumentSyntax
import SourceText
import TestSupport
import Testing

/// The dialect of the files that people write for this tool.
struct JSONCommentedTests {
  @Test func takesCommentsAndTrailingCommas() {
    let allowed = [
      "// a\n{}", "{} // a", "{}// a\r", "/* a */ []", "[/**/]", "[1,]", "[1, // a\n]", "[1 /* , */ , 2]",
      #"{"a":1,}"#, "{\"a\" /* b */ : // c\n 1 /* d */ , }", #"{"a":[1,],}"#, "/***/1", "/* // */1",
      "// /* \n1",
      "1/* a\n b */", "// a\r1",
    ]
    for text in allowed {
      let problems = jsonOutline(Array(text.utf8), dialect: .commented).problems.filter {
        $0.kind == .malformed
      }
      #expect(problems.isEmpty, "\(text): \(problems.first?.message ?? "")")
    }
  }

  @Test func takesWhateverIsStrict() {
    for example in JSONCase.accepted {
      let problems = jsonOutline(example.bytes, dialect: .commented).problems.filter {
        $0.kind != .misread || !example.reason.contains("surrogate")
      }
      #expect(problems.isEmpty, "\(example.reason): \(problems.first?.message ?? "")")
    }
  }

  @Test func refusesWhatIsStillWrong() {
    let refused = [
      "[⟦,⟧]", "{⟦,⟧}", "[1,⟦,⟧]", #"{"a":1,⟦,⟧}"#, "[] ⟦/*⟧ a", "[⟦/⟧ 1]", "[1]⟦,⟧", "{⟦a⟧:1}", "[⟦'a'⟧]",
      "[⟦01⟧]",
      "[⟦#⟧ a\n]",
    ]
    for text in refused {
      let marked = MarkedText(text)
      #expect(
        jsonOutline(marked.bytes, dialect: .commented).problems.first?.span == marked.spans.first, "\(text)")
    }
  }

  @Test func readsTheSameValuesAsStrictText() {
    let commented = "{ // one\n \"a\": [1, 2, /* three */ 3,], \"b\": \"// not a comment\", }"
    #expect(
      jsonOutline(Array(commented.utf8), dialect: .commented).text == #"{"a":[1,2,3],"b":"// not a comment"}"#
    )
  }
}
