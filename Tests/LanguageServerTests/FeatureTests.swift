import Testing

/// What a client is told about the thing at a place.
struct FeatureTests {
  private func started(_ files: [String: String] = Sample.files) async throws -> ScriptedClient {
    let client = ScriptedClient(texts: files)
    try await client.start()
    return client
  }

  private func hover(_ client: ScriptedClient, _ path: String, _ line: Int, _ column: Int) async throws
    -> String?
  {
    let result = try await client.ask("textDocument/hover", ScriptedClient.place(path, line, column))
    let contents = (result as? [String: Any])?["contents"] as? [String: String]
    if contents != nil { #expect(contents?["kind"] == "markdown") }
    return contents?["value"]
  }

  private func places(
    _ client: ScriptedClient, _ method: String, _ path: String, _ line: Int, _ column: Int
  ) async throws -> [String] {
    let result = try await client.ask("textDocument/" + method, ScriptedClient.place(path, line, column))
    return (result as? [[String: Any]] ?? []).map { place in
      let uri = place["uri"] as? String ?? ""
      return uri.dropFirst(ScriptedClient.uri("").count) + " " + place.rangeText
    }
  }

  @Test func showsAProductInCatalogAndCode() async throws {
    let client = try await started()
    let inCatalog = try #require(try await hover(client, "Shop.storekit", 2, 20))
    #expect(inCatalog.contains("`pro.monthly`") && inCatalog.contains("$9.99") && inCatalog.contains("P1M"))
    let inCode = try #require(try await hover(client, "App/Store.swift", 2, 55))
    #expect(inCode.contains("`pro.weekly`") && inCode.contains("Shop.storekit"))
  }

  @Test func showsAKeyInAllLanguages() async throws {
    let client = try await started()
    let expected = """
      **`paywall.title`** in Localizable

      | locale | text |
      |---|---|
      | de | Hol dir \\*Pro\\* \\| 😀 |
      | en (source) | Go Pro |

      """
    #expect(try await hover(client, "de.lproj/Localizable.strings", 0, 5) == expected)
    #expect(try await hover(client, "de.lproj/Localizable.strings", 0, 30) == expected)
    #expect(try await hover(client, "App/Store.swift", 3, 32) == expected)
    #expect(try await hover(client, "App/Store.swift", 0, 2) == nil)
  }

  @Test func saysAPriceInTheLanguagesOfTheApp() async throws {
    let client = try await started()
    let text = try #require(try await hover(client, "Shop.storekit", 2, 108))
    #expect(text.contains("| de | 9,99\u{A0}$ | 9,99\u{A0}$ pro Monat |"))
    #expect(text.contains("| en | $9.99 | $9.99 per month |"))
  }

  @Test func explainsRulesAndKeysOfTheConfiguration() async throws {
    let configuration = "{\n  \"rules\": {\"price-zero\": \"off\"},\n  \"exclude\": []\n}"
    let client = try await started([".catalog-lint.json": configuration])
    let rule = try #require(try await hover(client, ".catalog-lint.json", 1, 16))
    #expect(rule.contains("`price-zero`") && rule.contains("(https://rules/price-zero)"))
    #expect(try await hover(client, ".catalog-lint.json", 2, 5)?.contains("leave out") == true)
  }

  @Test func goesFromCodeToCatalogAndText() async throws {
    let client = try await started()
    #expect(try await places(client, "definition", "App/Store.swift", 2, 55) == ["Shop.storekit 1:17-1:27"])
    #expect(
      try await places(client, "definition", "App/Store.swift", 3, 32) == [
        "en.lproj/Localizable.strings 1:1-1:14"
      ])
    #expect(
      try await places(client, "definition", "de.lproj/Localizable.strings", 1, 3) == [
        "en.lproj/Localizable.strings 2:1-2:13"
      ])
  }

  @Test func findsAllReferences() async throws {
    let client = try await started()
    #expect(
      try await places(client, "references", "en.lproj/Localizable.strings", 1, 4) == [
        "App/Store.swift 3:29-3:42", "de.lproj/Localizable.strings 0:1-0:14",
        "en.lproj/Localizable.strings 1:1-1:14",
      ])
    #expect(
      try await places(client, "references", "Shop.storekit", 1, 20) == [
        "App/Store.swift 2:51-2:61", "Shop.storekit 1:17-1:27",
      ])
  }

  @Test func outlinesCatalogsAndTables() async throws {
    let client = try await started()
    func names(_ path: String) async throws -> [String] {
      let params = ["textDocument": ["uri": ScriptedClient.uri(path)]]
      let result = try await client.ask("textDocument/documentSymbol", params) as? [[String: Any]]
      return (result ?? []).compactMap { $0["name"] as? String }
    }
    #expect(try await names("Shop.storekit") == ["pro.weekly", "pro.monthly"])
    #expect(try await names("en.lproj/Localizable.strings") == ["paywall.title", "paywall.days"])
  }

  @Test(
    arguments: [
      ("let a = \"pro.\"", 13, ["pro.monthly", "pro.weekly"]),
      ("let a = f(\"\", \"paywall.t\")", 24, ["paywall.title"]),
      ("let a = \"\\(x) pay\"", 17, []),
      ("let a = pro.", 12, nil),
      ("// \"pro.\"", 8, nil),
      ("let 😀 = \"{{ product.price_per_m\"", 32, ["product.price_per_month"]),
      ("let a = \"{{ products.primary.monthlyP }}\"", 37, ["products.primary.monthlyPrice"]),
    ] as [(String, Int, [String]?)])
  func completesInStringsOfCode(_ line: String, _ column: Int, _ expected: [String]?) async throws {
    let client = try await started()
    // The text is asked about before it is checked, as it is while one types.
    try client.open("App/Store.swift", Sample.code + line)
    let id = try client.request(
      "textDocument/completion", ScriptedClient.place("App/Store.swift", 5, column))
    let answer = client.answer(to: id)
    let result = answer?["result"] as? [String: Any]
    let items = result?["items"] as? [[String: Any]]
    #expect(items?.compactMap { $0["label"] as? String } == expected)
    let edit = items?.first?["textEdit"] as? [String: Any]
    if let edit { #expect(edit.rangeText.hasSuffix("-5:\(column)")) }
    await client.settle()
  }

  @Test func completesTheConfiguration() async throws {
    let client = try await started([".catalog-lint.json": "{}"])
    try client.open(".catalog-lint.json", "{\n  \"ex\": [],\n  \"rules\": {\"price-ze\": \"off\"}\n}")
    for (line, column, expected) in [(1, 5, "exclude"), (2, 21, "price-zero")] {
      let id = try client.request(
        "textDocument/completion", ScriptedClient.place(".catalog-lint.json", line, column))
      let answer = client.answer(to: id)
      let result = answer?["result"] as? [String: Any]
      let labels = (result?["items"] as? [[String: Any]])?.compactMap { $0["label"] as? String }
      #expect(labels?.contains(expected) == true, "\(labels ?? [])")
    }
    await client.settle()
  }
}
