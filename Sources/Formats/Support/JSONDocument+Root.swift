import DocumentSyntax
import SourceText

extension JSONDocument {
  /// The problem of a file of texts that holds no object: the syntax where that is broken, else the value.
  var missingObject: SyntaxProblem {
    problems.first
      ?? SyntaxProblem(
        .malformed, root?.span ?? ByteSpan(at: 0), "the file is \(root?.kindName ?? "empty"), not an object",
        help: "write the texts in { and }")
  }
}
