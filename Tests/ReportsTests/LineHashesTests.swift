import SourceText
import Testing

@testable import Reports

/// GitHub's fingerprints of lines, held against values of another implementation, which hashes each block anew.
struct LineHashesTests {
  @Test(arguments: [
    ("", ["c129715d7a2bc9a3:1"]),
    ("a\n", ["243cbaa4685aab12:1", "c129715d7a2bc9a3:1"]),
    (
      "a\nb\na\n",
      ["78850de79f3f4c1d:1", "77eeb3ce06ccfd76:1", "243cbaa4685aab12:1", "c129715d7a2bc9a3:1"]
    ),
    (
      "x\r\ny\rz\n \t \nq",
      [
        "96f3d9c9d7ffd93b:1", "ee258ff79b922a41:1", "752a46911d9bc02:1", "79bad0e1336875c6:1",
        "9fe00a866ef87334:1",
      ]
    ),
    ("😀 é\n\u{FEFF}", ["b1cb3ef6b033baca:1", "f293a0b1a634e0ca:1"]),
    (
      String(repeating: "a", count: 250) + "\nb\nb\nb\n",
      [
        "871f6af4d0d4dd7c:1", "6f20190c1e2016a7:1", "b6323af23bc621b:1", "ade70578248be16f:1",
        "c129715d7a2bc9a3:1",
      ]
    ),
    ("a\r \nb", ["67c066a59e652f5e:1", "cc4c43d77869440f:1", "8ee5a81e681643c1:1"]),
    ("\u{FEFF}{\n}\n", ["cb0a30a200ca75ae:1", "32dce9ccfdbc9d3e:1", "c129715d7a2bc9a3:1"]),
  ])
  func areThoseOfGitHub(text: String, expected: [String]) {
    let file = SourceFile(id: FileID(0), path: "a", contents: Array(text.utf8))
    let hashes = LineHashes.fingerprints(of: Set(1...expected.count), in: file)
    #expect((1...expected.count).map { hashes[$0] ?? "" } == expected)
  }

  @Test func countsLinesOfEqualHash() {
    let line = String(repeating: "a", count: 120) + "\n"
    let file = SourceFile(id: FileID(0), path: "a", contents: Array((line + line + line).utf8))
    let hashes = LineHashes.fingerprints(of: [1, 2, 3], in: file)
    #expect(Set(hashes.values.compactMap { $0.split(separator: ":").first }).count == 1)
    #expect([1, 2, 3].map { hashes[$0]?.suffix(2) ?? "" } == [":1", ":2", ":3"])
  }

  @Test func areNotToldOfOtherEncodings() {
    let contents: [UInt8] = [0xFF, 0xFE, 0x61, 0]
    #expect(
      LineHashes.fingerprints(of: [1], in: SourceFile(id: FileID(0), path: "a", contents: contents)).isEmpty)
  }
}
