import SourceText
import Testing

@Test(arguments: [
  ("formt", "format from", "format"),
  ("fromat", "format from", "format"),
  ("DISPLAYPRICE", "displayName displayPrice", "displayPrice"),
  ("Price", "price Price", "Price"),
  ("cat", "cot car", "cot"),
  ("lim", "limit format", "limit"),
  ("lim", "limit limits-of-all", ""),
  ("a", "b", ""),
  ("", "a", ""),
  ("x", "", ""),
  ("frobnicate", "check convert", ""),
  ("größe", "grösse Gruß", "grösse"),
])
func suggestsTheNearest(word: String, candidates: String, expected: String) {
  #expect(closest(to: word, in: candidates.split(separator: " ").map { String($0) }) ?? "" == expected)
}

@Test func longWordsAreNotCompared() {
  let word = String(repeating: "a", count: 1_000_000)
  #expect(closest(to: word, in: [word + "b"]) == nil)
}
