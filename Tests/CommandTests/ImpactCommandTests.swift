import CatalogLintCommand
import Foundation
import Testing

/// `catalog-lint impact` shows which texts a change of a catalog makes untrue.
struct ImpactCommandTests {
  /// A catalog with a monthly and a yearly plan, which has a free time.
  private static func catalog(
    trial: String? = "P1W", month: String = "9.99", texts: String = ""
  ) -> String {
    let free = trial.map {
      #", "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "\#($0)", "internalID": "2"}"#
    }
    return """
      {"settings": {"_storefront": "USA"}, "products": [], "subscriptionGroups": [{"id": "1", "name": "Pro",
      "localizations": [], "subscriptions": [{"productID": "app.monthly", "type": "RecurringSubscription",
      "displayPrice": "\(month)", "recurringSubscriptionPeriod": "P1M", "internalID": "1"},
      {"productID": "app.yearly", "type": "RecurringSubscription", "displayPrice": "59.99",
      "recurringSubscriptionPeriod": "P1Y", "internalID": "3", "localizations": [\(texts)]\(free ?? "")}]}]}
      """
  }

  private static let english = """
    "offer" = "=7 days free & <b>more</b> | now";
    "word" = "One week free";
    "safe" = "Cancel anytime";
    """
  private static let german = """
    "offer" = "7 Tage kostenlos";
    "word" = "Eine Woche kostenlos";
    """

  /// Runs the command where a free week becomes three days.
  private static func impact(
    _ options: String = "", old: String = catalog(), new: String = catalog(trial: "P3D"),
    others: [String: String] = [:]
  ) async -> CommandOutput {
    var files = others
    files["Old.storekit"] = old
    files["New.storekit"] = new
    files["App/en.lproj/Paywall.strings"] = english
    files["App/de.lproj/Paywall.strings"] = german
    return await Command.run("impact Old.storekit New.storekit App \(options)", inFiles: files)
  }

  @Test func showsWhatBecomesOfEachText() async {
    let output = await Self.impact()
    #expect(
      output.standardOutput == """
        App/en.lproj/Paywall.strings:1:12: text offer (en)
          untrue: free trial 7 days, now 3 days (app.yearly)
          - =7 days free & <b>more</b> | now
          + =3 days free & <b>more</b> | now
        App/de.lproj/Paywall.strings:1:12: text offer (de)
          untrue: free trial 7 days, now 3 days (app.yearly)
          - 7 Tage kostenlos
          + 3 Tage kostenlos
        App/en.lproj/Paywall.strings:2:11: text word (en)
          untrue: free trial 1 week, now 3 days (app.yearly)
          - One week free
          ? 3 days free
        App/de.lproj/Paywall.strings:2:11: text word (de)
          untrue: free trial 1 week, now 3 days (app.yearly)
          - Eine Woche kostenlos
          ? 3 Tage kostenlos
        4 texts in 2 locales; 2 marked ? need a translator

        """)
    #expect(output.status == .success && output.standardError.isEmpty)
  }

  @Test func exitsWithOneOnlyWhereAsked() async {
    #expect(await Self.impact("--exit-code").status == .findings)
    #expect(await Self.impact().status == .success)
    #expect(await Self.impact("--exit-code", new: Self.catalog()).status == .success)
  }

  @Test func saysThatNothingBecomesUntrue() async {
    let output = await Self.impact(new: Self.catalog())
    #expect(output.standardOutput == "no text becomes untrue\n")
  }

  @Test func leavesOutWhatWasUntrueBefore() async {
    let output = await Self.impact(old: Self.catalog(trial: "P2W"))
    #expect(output.standardOutput == "no text becomes untrue\n")
  }

  @Test func saysWhatMustBeWrittenAnew() async {
    let output = await Self.impact(new: Self.catalog(trial: nil))
    #expect(output.standardOutput.contains("  untrue: free trial 7 days, now nothing of the kind\n"))
    #expect(output.standardOutput.contains("  - 7 Tage kostenlos\n  ? to be written anew\n"))
    #expect(output.standardOutput.hasSuffix("4 texts in 2 locales; 4 marked ? need a translator\n"))
  }

  @Test func writesMarkdownWithoutMarkup() async {
    let output = await Self.impact("--format markdown")
    let lines = output.standardOutput.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.first == "| Place | Key | Locale | Untrue | Text | Should become |")
    #expect(
      lines.dropFirst(2).first
        == #"| `App/en.lproj/Paywall.strings:1` | offer | en | free trial 7 days, now 3 days (app.yearly) | =7 days free &amp; &lt;b&gt;more&lt;/b&gt; \| now | =3 days free &amp; &lt;b&gt;more&lt;/b&gt; \| now |"#
    )
    #expect(lines.last?.hasSuffix("| Eine Woche kostenlos | 3 Tage kostenlos (draft) |") == true)
  }

  @Test func writesCSVWithoutFormulas() async {
    let output = await Self.impact("--format csv")
    let lines = output.standardOutput.split(whereSeparator: \.isNewline)
    #expect(lines.first == "path,line,column,origin,key,locale,untrue,text,becomes,draft")
    #expect(
      lines.dropFirst().first
        == "App/en.lproj/Paywall.strings,1,12,text,offer,en,\"free trial 7 days, now 3 days (app.yearly)\",'=7 days free & <b>more</b> | now,'=3 days free & <b>more</b> | now,no"
    )
    #expect(lines.count == 5 && lines.last?.hasSuffix(",Eine Woche kostenlos,3 Tage kostenlos,yes") == true)
  }

  @Test func writesWellFormedXLIFF() async throws {
    let output = await Self.impact("--format xliff")
    let text = output.standardOutput
    #expect(text.hasPrefix(#"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<xliff version=\"1.2\""))
    #expect(
      text.contains("<source>=7 days free &amp; &lt;b&gt;more&lt;/b&gt; | now</source>")
        && !text.contains("<b>"))
    #expect(text.contains(#"<target state="needs-review-translation">3 Tage kostenlos</target>"#))
    #expect(text.contains(#"<target state="needs-translation">3 Tage kostenlos</target>"#))
    #expect(text.contains("<note>was: Eine Woche kostenlos</note>"))
    #expect(
      text.contains(
        #"<file original="App/de.lproj/Paywall.strings" datatype="plaintext" source-language="en" target-language="de">"#
      ))
    #expect(text.components(separatedBy: "<trans-unit ").count == 5)
  }

  @Test func keepsXMLWellFormedWhateverTextsHold() async {
    let text = "7 days free \\\" ' ]]> \\U0001 & </target> \u{FFFE}"
    let output = await Self.impact(
      "--format xliff", others: ["App/en.lproj/Hostile.strings": "\"a\\\"<&>\" = \"\(text)\";"])
    #expect(output.standardOutput.contains("<trans-unit id=\"a&quot;&lt;&amp;&gt;\" xml:space=\"preserve\">"))
    #expect(output.standardOutput.contains("3 days free &quot; ' ]]&gt; "))
    #expect(!output.standardOutput.contains("\u{1}") && !output.standardOutput.contains("\u{FFFE}"))
    let opened = output.standardOutput.components(separatedBy: "<target ").count
    #expect(opened == output.standardOutput.components(separatedBy: "</target>").count)
  }

  @Test func writesJSON() async throws {
    let json = try await Self.impact("--format json").json()
    let texts = try #require(json["texts"] as? [[String: Any]])
    #expect(texts.compactMap { $0["key"] as? String } == ["offer", "offer", "word", "word"])
    #expect(texts.compactMap { $0["locale"] as? String } == ["en", "de", "en", "de"])
    #expect(texts.compactMap { $0["draft"] as? Bool } == [false, false, true, true])
    #expect(texts.last?["becomes"] as? String == "3 Tage kostenlos")
    #expect(texts.last?["origin"] as? String == "table" && texts.last?["line"] as? Int == 2)
    let untrue = try #require((texts.first?["untrue"] as? [[String: Any]])?.first)
    #expect(untrue["kind"] as? String == "freeTrial" && untrue["words"] as? String == "7 days free")
    #expect(untrue["said"] as? String == "7 days" && untrue["now"] as? String == "3 days")
    #expect(untrue["product"] as? String == "app.yearly")
    let gone = try await Self.impact("--format json", new: Self.catalog(trial: nil)).json()
    let first = try #require((gone["texts"] as? [[String: Any]])?.first)
    #expect(first["becomes"] is NSNull)
  }

  @Test func showsCodeAndTheProductsOwnTexts() async {
    let words = #"{"locale": "en_US", "displayName": "Pro", "description": "With 7 days free"}"#
    let code = """
      import SwiftUI
      struct Offer: View { var body: some View { Text("7 days free, then $59.99 per year") } }
      """
    let output = await Self.impact(
      new: Self.catalog(trial: "P3D", texts: words), others: ["App/Offer.swift": code])
    #expect(
      output.standardOutput.contains(
        """
        App/Offer.swift:2:50: code (en)
          untrue: free trial 7 days, now 3 days (app.yearly)
          - 7 days free, then $59.99 per year
          + 3 days free, then $59.99 per year

        """), "\(output.standardOutput)")
    #expect(output.standardOutput.contains(": product text app.yearly (en_US)\n"))
    #expect(output.standardOutput.contains("  - With 7 days free\n  + With 3 days free\n"))
  }

  @Test func showsAnotherPrice() async {
    let table = #""rate" = "$9.99 per month";"# + "\n" + #""badge" = "Save 50%";"#
    let output = await Self.impact(
      new: Self.catalog(month: "11.99"), others: ["App/en.lproj/Prices.strings": table])
    #expect(output.standardOutput.contains("  untrue: price 9.99 USD, now 11.99 USD (app.monthly)\n"))
    #expect(output.standardOutput.contains("  - $9.99 per month\n  + $11.99 per month\n"))
    #expect(output.standardOutput.contains("  - Save 50%\n  + Save 58%\n"))
  }

  @Test func takesTheConfiguredProduct() async {
    let table = #""rate" = "$59.99";"#
    let new = Self.catalog().replacingOccurrences(of: "59.99", with: "69.99")
    let output = await Self.impact(
      new: new,
      others: [
        ".catalog-lint.json": #"{"claims": {"rate": "app.yearly"}}"#, "App/en.lproj/Prices.strings": table,
      ])
    #expect(output.standardOutput.contains("  untrue: price 59.99 USD, now 69.99 USD (app.yearly)\n"))
  }

  @Test func aFileWithoutACatalogIsAFault() async {
    let output = await Command.run(
      "impact a.storekit b.strings", files: ["a.storekit": Self.catalog(), "b.strings": "a = b;"])
    #expect(output.status == .failure && output.standardError.contains("b.strings holds no catalog"))
  }

  @Test func aMissingOrBrokenCatalogIsAFault() async {
    let missing = await Command.run("impact a.storekit b.storekit", files: ["b.storekit": Self.catalog()])
    #expect(missing.status == .failure && missing.standardError.contains("a.storekit does not exist"))
    let broken = await Self.impact(old: "{\"products\":[")
    #expect(broken.status == .failure && broken.standardError.contains("Old.storekit:1:13: "))
    #expect(broken.standardOutput.isEmpty)
  }

  @Test func needsBothCatalogs() async {
    let output = await Command.run("impact a.storekit", files: ["a.storekit": Self.catalog()])
    #expect(output.status == .failure && output.standardOutput.isEmpty)
  }

  @Test func controlCharactersNeverReachTheTerminal() async {
    let table = "\"a\u{1B}[31m\" = \"7 days free\u{1B}[31m\u{202E}\";"
    for format in ["text", "markdown", "xliff"] {
      let output = await Self.impact(
        "--format \(format)", others: ["App/en.lproj/Hostile.strings": table])
      #expect(!output.standardOutput.contains("\u{1B}"), "\(format)")
    }
  }
}
