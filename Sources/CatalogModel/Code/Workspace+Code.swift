import SourceText

extension Workspace {
  /// The references of some kinds, each with its file, in path order; none where there is neither a catalog nor a
  /// string table to hold them against.
  package func codeReferences(
    _ kinds: Set<CodeReference.Kind>
  ) -> [(code: CodeFile, reference: CodeReference)] {
    guard !catalogs.isEmpty || !families.isEmpty else { return [] }
    return documents.flatMap { document in
      guard let code = document.code else { return [] as [(CodeFile, CodeReference)] }
      return code.references.filter { kinds.contains($0.kind) }.map { (code, $0) }
    }
  }

  /// The traits of all source code together.
  package var codeTraits: CodeTraits {
    documents.reduce(into: []) { $0.formUnion($1.code?.traits ?? []) }
  }

  /// Returns the text of a string of source code.
  package func text(_ mention: CodeMention, of code: CodeFile) -> String {
    mention.text ?? file(code.file).text(mention.span)
  }

  /// Returns those of some names that stand in the source code as strings of their own.
  package func namesInCode(_ names: Set<String>) -> Set<String> {
    let lengths = Set(names.map(\.utf8.count))
    var found: Set<String> = []
    for code in code {
      for mention in code.mentions where mention.pieces.isEmpty && lengths.contains(mention.span.count) {
        let text = text(mention, of: code)
        if names.contains(text) { found.insert(text) }
      }
    }
    return found
  }
}
