import DocumentSyntax
import SourceText
import TestSupport
import Testing

/// Any tree that is written reads back the same, in both ways of writing.
struct JSONTreeTests {
  private indirect enum Tree: Equatable {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([Tree])
    case object([(String, Tree)])

    static func == (left: Tree, right: Tree) -> Bool {
      switch (left, right) {
      case (.null, .null): true
      case (.bool(let left), .bool(let right)): left == right
      case (.number(let left), .number(let right)): left == right
      case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
      case (.array(let left), .array(let right)): left == right
      case (.object(let left), .object(let right)):
        left.count == right.count && zip(left, right).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
      default: false
      }
    }
  }

  private static let letters: [Character] = [
    "a", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "é", "日", "😀", "\u{202E}",
  ]

  private static func string(_ random: inout SeededRandom) -> String {
    String((0..<random.below(6)).compactMap { _ in random.element(of: letters) })
  }

  private static func tree(_ random: inout SeededRandom, depth: Int) -> Tree {
    switch random.below(depth > 0 ? 7 : 4) {
    case 0: .null
    case 1: .bool(random.below(2) == 0)
    case 2: .number(Int(truncatingIfNeeded: random.next()))
    case 3: .string(string(&random))
    case 4, 5: .array((0..<random.below(4)).map { _ in tree(&random, depth: depth - 1) })
    // The number keeps keys apart: of two with one name the reader takes the last.
    default:
      .object((0..<random.below(4)).map { ("\($0)" + string(&random), tree(&random, depth: depth - 1)) })
    }
  }

  private static func write(_ tree: Tree, to writer: inout JSONWriter) {
    switch tree {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let value): writer.number(value)
    case .string(let value): writer.string(value)
    case .array(let elements):
      writer.array { writer in for element in elements { write(element, to: &writer) } }
    case .object(let members):
      writer.object { writer in for (name, value) in members { writer.field(name) { write(value, to: &$0) } }
      }
    }
  }

  private static func read(_ value: JSONValue) -> Tree {
    switch value.kind {
    case .string: .string(value.string ?? "")
    case .number: .number(value.integer ?? 0)
    case .beginArray: .array(value.elements.map(read))
    case .beginObject: .object(value.members.map { ($0.key, read($0.value)) })
    default: value.bool.map { .bool($0) } ?? .null
    }
  }

  @Test(arguments: [false, true]) func whatIsWrittenReadsBackTheSame(isCompact: Bool) throws {
    for seed in 0..<600 {
      var random = SeededRandom(seed: UInt64(seed))
      let tree = Self.tree(&random, depth: 5)
      var writer = JSONWriter(isCompact: isCompact)
      Self.write(tree, to: &writer)
      let document = JSONDocument(
        SourceFile(id: FileID(0), path: "a.json", contents: Array(writer.text.utf8)))
      #expect(document.problems.isEmpty, "seed \(seed)")
      let root = try #require(document.root)
      #expect(Self.read(root) == tree, "seed \(seed): \(writer.text)")
    }
  }
}
