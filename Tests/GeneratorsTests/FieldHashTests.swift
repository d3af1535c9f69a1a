import Testing

@testable import Generators

struct FieldHashTests {
  /// From the reference vectors of FNV-1a with 64 bits (draft-eastlake-fnv, appendix C).
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("b", "af63df4c8601f1a5"),
    ("foobar", "85944171f73967e8"),
  ])
  func matchesReferenceVectors(text: String, expected: String) {
    var hash = FieldHash()
    hash.append(bytes: text.utf8)
    #expect(hash.hexadecimal == expected)
  }

  @Test func tellsFieldsApart() {
    let lists = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"], ["", "ab", "c"], []]
    #expect(Set(lists.map { FieldHash($0).hexadecimal }).count == lists.count)
  }

  /// A file of approvals holds these, so they must not change between versions.
  @Test func keepsTheHashOfARow() {
    #expect(FieldHash(["pro", "DEU", "de-DE", "price"]).hexadecimal == "756f5533984411a6")
    #expect(FieldHash([""]).hexadecimal == "af64724c8602eb6e")
  }

  @Test func padsWithZeros() {
    // A value with leading zeros, found by trying numbers.
    let short = (0..<400).map { FieldHash([String($0)]) }.first { $0.value < 1 << 60 }
    #expect(short?.hexadecimal.utf8.count == 16 && short?.hexadecimal.first == "0")
  }
}

struct ContentDigestTests {
  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The examples of FIPS 180 (NIST, SHA256.pdf), and lengths around a block's end.
  @Test func matchesReferenceVectors() {
    #expect(
      hexadecimal(ContentDigest.sha256(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hexadecimal(
        ContentDigest.sha256(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hexadecimal(ContentDigest.sha256([]))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    let lengths = [55, 56, 63, 64, 65, 119, 120]
    let expected = [
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318",
      "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a",
      "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34",
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb",
      "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0",
      "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb",
      "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c",
    ]
    for (length, digest) in zip(lengths, expected) {
      #expect(hexadecimal(ContentDigest.sha256(Array(repeating: 0x61, count: length))) == digest)
    }
  }

  @Test func writesTheSourceOfAPolicy() {
    #expect(
      ContentDigest.policySource("") == "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
  }
}
