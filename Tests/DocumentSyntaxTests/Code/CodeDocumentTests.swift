import DocumentSyntax
import SourceText
import Testing

/// What strings of source code are arguments of.
struct CodeDocumentTests {
  /// The strings of a text, each as `call(label):text`, with `~` for one that is no whole value and `=name` for the
  /// constant that it is the value of.
  private func strings(_ text: String, _ dialect: CodeDialect = .swift) -> [String] {
    let bytes = Array(text.utf8)
    let document = CodeDocument(bytes, dialect)
    func word(_ span: ByteSpan) -> String { String(decoding: bytes[span.range], as: UTF8.self) }
    return document.literals.map { literal in
      let place = literal.place
      let call = place.call.map { word(document.calls[$0].chain) } ?? ""
      let pieces = literal.string.pieces.map { literal.string.text($0, in: bytes, dialect) }
      let content =
        pieces.isEmpty
        ? literal.string.text(literal.string.content, in: bytes, dialect) : pieces.joined(separator: "_")
      return call + "(" + word(place.label) + "):" + (place.isWhole ? "" : "~") + content
        + (place.constant.isEmpty ? "" : "=" + word(place.constant))
    }
  }

  @Test(arguments: [
    (#"Product.products(for: ["a", "b"])"#, ["Product.products(for):a", "Product.products(for):b"]),
    (#"f(x: g("a"), y: "b")"#, ["g():a", "f(y):b"]),
    (#"let ids: Set<String> = ["a", "b"]"#, ["():a=ids", "():b=ids"]),
    (#"case monthly = "a""#, ["():a=monthly"]),
    ("let a = \"x\"\nf(\"y\")", ["():x=a", "f():y"]),
    (#"f("a" + b)"#, ["f():~a"]), (#"f(b + "a")"#, ["f():~a"]), (#"f(a == "a")"#, ["f():~a"]),
    (#"f(c ? "a" : "b")"#, ["f():a", "f():b"]),
    (#"f(["k": "v"])"#, ["f():~k", "f():v"]),
    (#"f { g in "a" }"#, ["():~a"]),
    (#"a.b?.all["x"]?.y"#, ["a.b?.all():x"]),
    (#"Set<String>(["a"])"#, ["Set():a"]),
    (#"func offering(identifier: String = "x") {}"#, ["(identifier):x=String"]),
  ])
  func tellsTheCall(_ text: String, _ expected: [String]) {
    #expect(strings(text) == expected.map { $0 })
  }

  @Test(arguments: [
    (##"#"a\n"b"#"##, #"():a\n"b"#), (##"f(#"a\#(x)b"#)"##, "f():a_b"),
    (#"f("a\(g("b"))c")"#, "g():b f():a_c"),
    ("f(\"\"\"\n  \"a\"\n  \"\"\")", "f():\n  \"a\"\n  "), (#"/* "a" /* "b" */ "c" */ f("d")"#, "f():d"),
    (#"f("\u{1F600}\"")"#, "f():😀\""), ("f(\"a\ng(\"b\")", "f():~a g():b"),
    (#"let r = /"(/; f("a")"#, "f():a"), (#"x / y; f("a") / z"#, "f():a"),
  ])
  func readsSwiftStrings(_ text: String, _ expected: String) {
    #expect(strings(text).joined(separator: " ") == expected)
  }

  @Test func readsOtherLanguages() {
    #expect(
      strings(#"[[R alloc] initWithIDs:[NSSet setWithObjects:@"a", @"b", nil]];"#, .objectiveC) == [
        "(setWithObjects):a", "(setWithObjects):b",
      ])
    #expect(strings(#"char c = '"'; f(@"a", @"b" @"c");"#, .objectiveC) == ["f():a", "f():~b", "f():~c"])
    #expect(
      strings(#"P.newBuilder().setProductId("a").build()"#, .java) == ["P.newBuilder().setProductId():a"])
    #expect(
      strings(##"f(id = "a", listOf("b$c"), """x${d("e")}""")"##, .kotlin) == [
        "f(id):a", "listOf():b_", "d():e", "f():x_",
      ])
    #expect(
      strings("getProducts({ skus: ['a', `b${c}`] }); const r = /['\"]/; x = a / b; f('d')", .script) == [
        "getProducts(skus):a", "getProducts(skus):b_", "f():d",
      ])
    #expect(strings("<p>Don't</p>\n<b>{t('a')}</b>", .script).last == "t():a")
  }

  @Test func countsArguments() {
    let counts = CodeDocument(Array("f(); f(1, g(2, 3), [4, 5],); h(*a)".utf8), .kotlin).calls
    #expect(counts.map(\.argumentCount) == [0, 3, 2, 1])
    #expect(counts.map(\.hasSpread) == [false, false, false, true])
  }

  @Test(arguments: CodeDialect.allCases) func takesWhateverComes(_ dialect: CodeDialect) {
    for part in [
      "(", "[", "{", "\"\\(", "\"${", "`${", "#", "/*", "/[", "'", "a.", "f(\"", "\"\"\"", "<", "@[",
    ] {
      let document = CodeDocument(Array(String(repeating: part, count: 100_000).utf8), dialect)
      #expect(document.calls.count <= 500_000)
    }
  }
}
