import SourceText
import Testing
import XMLSyntax

/// What a crafted file costs is bounded, and it is told what is wrong with it.
struct XMLHostileTests {
  /// A crafted file and the word that its one problem has to hold.
  struct Attack: CustomTestStringConvertible, Sendable {
    let name: String
    let text: @Sendable () -> String
    let problem: String?
    var testDescription: String { name }
  }

  static let attacks: [Attack] = [
    Attack(name: "billion laughs", text: { laughs }, problem: "\"lol9\" expands to more than"),
    Attack(name: "quadratic blow-up", text: { quadraticBlowUp }, problem: "expand to more than"),
    Attack(
      name: "entity loop", text: { "<!DOCTYPE r [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><r>&a;&a;</r>" },
      problem: "\"a\" refers to itself"),
    Attack(
      name: "entity chain", text: { chain(2_000) }, problem: nil),
    Attack(
      name: "external entity",
      text: { "<!DOCTYPE r [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><r a='&x;'>&x;</r>" },
      problem: "\"x\" stands in another file"),
    Attack(
      name: "parameter entity",
      text: { "<!DOCTYPE r [<!ENTITY % p SYSTEM 'http://127.0.0.1/x'> %p; %p;]><r/>" },
      problem: "the parameter entity \"p\""),
    Attack(
      name: "external DOCTYPE", text: { "<!DOCTYPE r SYSTEM 'http://127.0.0.1/x.dtd'><r/>" }, problem: nil),
    Attack(name: "depth", text: { nested(100_000) }, problem: "nested deeper than 256"),
    Attack(
      name: "depth without end", text: { String(repeating: "<a>", count: 100_000) },
      problem: "nested deeper than 256"),
    Attack(
      name: "long attribute", text: { "<r><s a='\(filler)'/><t b='1'/></r>" },
      problem: "\"a\" has more than 10000000 bytes"),
    Attack(name: "long text", text: { "<r>\(filler)</r>" }, problem: "a text of more than"),
    Attack(
      name: "long section", text: { "<r><![CDATA[\(filler)]]></r>" }, problem: "a CDATA section of more than"),
    Attack(name: "long comment", text: { "<r><!--\(filler)--></r>" }, problem: "a comment of more than"),
    Attack(
      name: "attributes", text: { "<r " + (0..<100_000).map { "a\($0)='' " }.joined() + "/>" },
      problem: "more than 256 attributes"),
    Attack(
      name: "namespaces", text: { namespaces }, problem: "more than 256 namespaces"),
    Attack(
      name: "open comments", text: { "<r>" + String(repeating: "<!-- >", count: 100_000) },
      problem: "never closed"),
    Attack(
      name: "open sections", text: { "<r>" + String(repeating: "<![CDATA[</", count: 100_000) },
      problem: "never closed"),
    Attack(
      name: "open instructions", text: { "<r>" + String(repeating: "<?a >", count: 100_000) },
      problem: "never closed"),
    Attack(
      name: "stray end tags", text: { "<r>" + String(repeating: "</a>", count: 200_000) }, problem: "fit"),
    Attack(
      name: "ampersands", text: { "<r>" + String(repeating: "&", count: 500_000) + "</r>" },
      problem: "no entity"),
    Attack(
      name: "less-than signs", text: { "<r>" + String(repeating: "< ", count: 500_000) + "</r>" },
      problem: "no tag"),
    Attack(
      name: "quotes", text: { "<r>" + String(repeating: "<a b='>", count: 100_000) }, problem: "closing quote"
    ),
    Attack(
      name: "declarations",
      text: {
        "<!DOCTYPE r [<!ATTLIST a b NOTATION (" + (0..<30_000).map { "n\($0)|" }.joined()
          + "z) #IMPLIED>]><r/>"
      },
      problem: "declares more than"),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: attacks)
  func survives(_ attack: Attack) {
    let text = attack.text()
    let problems = document(text).problems
    if let problem = attack.problem {
      #expect(problems.contains { $0.message.contains(problem) }, "\(problems.map(\.message))")
    } else {
      #expect(problems == [])
    }
  }

  @Test func goesOnBehindAnAttack() throws {
    let root = try #require(document("<r>\(Self.nested(300))<ok>1</ok></r>").root)
    #expect(root.firstElement("ok")?.text.string == "1")
    let bomb = try #require(document(Self.laughs).root)
    #expect(bomb.text.string == "&lol9;lollollollollollollollollollol")
  }

  @Test func passesOverWhatIsTooLong() throws {
    let long = String(repeating: "\r", count: 10_000_001)
    for part in ["<s a='\(long)'>x</s>", "<s>x<![CDATA[\(long)]]></s>", "<s>x<!--\(long)--></s>"] {
      let found = document("<r>\(part)<ok>1</ok></r>")
      #expect(found.problems.count == 1)
      let root = try #require(found.root)
      #expect(root.elements.map(\.text.string) == ["x", "1"])
      #expect(root.elements.allSatisfy { $0.attributes.allSatisfy { $0.value.bytes.isEmpty } })
    }
    let text = document("<r><s>\(long)</s><ok>1</ok></r>")
    #expect(text.problems.map(\.span) == [ByteSpan(6, 7)])
    #expect(text.root?.text.string == "1")
  }

  @Test func expandsNoMoreThanItsCap() throws {
    let root = try #require(document(Self.quadraticBlowUp).root)
    #expect(root.text.bytes.count < 3_000_000)
  }

  private static let filler = String(repeating: "x", count: 10_000_001)

  private static func nested(_ depth: Int) -> String {
    String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
  }

  private static let laughs: String = {
    var declarations = "<!ENTITY lol0 \"lol\">"
    for level in 1...9 {
      declarations += "<!ENTITY lol\(level) \"" + String(repeating: "&lol\(level - 1);", count: 10) + "\">"
    }
    return "<!DOCTYPE r [\(declarations)]><r>&lol9;&lol1;</r>"
  }()

  private static let quadraticBlowUp =
    "<!DOCTYPE r [<!ENTITY a \"\(String(repeating: "a", count: 50_000))\">]><r>"
    + String(repeating: "&a;", count: 50_000) + "</r>"

  private static func chain(_ length: Int) -> String {
    let links = (1..<length).map { "<!ENTITY e\($0) '&e\($0 - 1);'>" }.joined()
    return "<!DOCTYPE r [<!ENTITY e0 'x'>\(links)]><r>&e\(length - 1);</r>"
  }

  private static let namespaces =
    "<r " + (0..<200).map { "xmlns:a\($0)='u\($0)' " }.joined() + "><s "
    + (0..<200).map { "xmlns:b\($0)='v\($0)' " }.joined() + ">" + String(repeating: "<a0:x/>", count: 50_000)
    + "</s></r>"
}
