import CatalogLintCommand
import Foundation
import Testing

/// The app's own texts on the page of `catalog-lint preview`.
struct PreviewPageCopyTests {
  private static let hostile = [
    "</script><script>alert(1)</script> %@", "<!-- %@", "'><img src=x onerror=alert(1)> %@", "&lt;&#0; %@",
    "%@ a\u{202E}b\u{2066}c", "%@ a\u{2028}b\u{2029}", "%@ ]]></style></details></article>",
    "%@ ${1+1}`",
  ]

  private func page(_ english: String, german: String, _ arguments: String = "") async -> CommandOutput {
    await Command.run(
      "preview --format html --locale en,de,de-AT,ar \(arguments)",
      files: [
        "App.storekit": PreviewCommandTests.catalog,
        "en.lproj/Paywall.strings": "\"price.monthly\" = \"\(english)\";\n\"x\" = \"Then %1$@ for %2$@\";",
        "de.lproj/Paywall.strings": "\"price.monthly\" = \"\(german)\";",
        "ar.lproj/Paywall.strings": "\"price.monthly\" = \"%@ شهريًا\";",
      ])
  }

  @Test func showsTextSourceKeyPlaceAndTemplate() async throws {
    let output = await page("%@ per month", german: "%@ pro Monat")
    #expect(output.status == .success && output.standardError.isEmpty)
    let own = try #require(output.standardOutput.components(separatedBy: "class=\"own\"").dropFirst(2).first)
    for part in [
      "9,99\u{A0}€ pro Monat</div>", "lang=\"en\" dir=\"ltr\">€9.99 per month<", "price.monthly</bdi>",
      "de.lproj/Paywall.strings:1</bdi>", "guessed", "%@ pro Monat</code>",
    ] {
      #expect(own.contains(part), "\(part)")
    }
    #expect(output.standardOutput.contains("<div lang=\"ar\" dir=\"rtl\">"))
  }

  @Test func showsATableToTheLocalesThatInheritFromIt() async throws {
    let output = await page("%@ per month", german: "%@ pro Monat")
    #expect(output.standardOutput.contains("<div class=\"t\" lang=\"de\">€\u{A0}9,99 pro Monat</div>"))
    #expect(output.standardOutput.contains("<span>locale de</span>"))
  }

  @Test func marksPlaceholdersThatStayAsTheyAre() async {
    let output = await page("%1$@ and %2$@ and %3$@ per month", german: "%1$@ pro Monat")
    #expect(output.standardOutput.contains("not filled: <bdi>%2$@</bdi>"))
  }

  @Test(arguments: hostile)
  func keepsHostileTextsInTheirPlaces(text: String) async {
    let usual = await page("%@ per month", german: "%@ pro Monat").standardOutput
    let page = await page(text, german: text).standardOutput
    #expect(page.contains("class=\"own\""))
    for mark in [
      "<script", "</script", "<!--", "<img", "<style", "</style", "</details", "</article", "<code",
    ] {
      // What the texts claim is a section of its own, which only texts with claims have.
      func count(_ page: String) -> Int {
        let parts = page.components(separatedBy: "<section class=\"claims\"")
        let rest = parts.dropFirst().flatMap { $0.components(separatedBy: "</section>").dropFirst() }
        return ([parts[0]] + rest).map { $0.components(separatedBy: mark).count - 1 }.reduce(0, +)
      }
      #expect(count(page) == count(usual), "\(mark)")
    }
    let data = page.components(separatedBy: "id=\"data\">")[1].components(separatedBy: "</script>")[0]
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(data.utf8)) }
  }

  @Test func escapesWhatCannotBeSeenInKeysAndTemplates() async {
    let output = await Command.run(
      "preview --format html --locale en",
      files: [
        "App.storekit": PreviewCommandTests.catalog,
        "en.lproj/Paywall.strings": "\"price.monthly\u{202E}<b>\" = \"%@\u{202E} per month\";",
      ])
    #expect(output.standardOutput.contains("\"key\">price.monthly\\u{202E}&lt;b&gt;</bdi>"))
    #expect(output.standardOutput.contains("%@\\u{202E} per month</code>"))
  }

  @Test func leavesOutTextsAboutOtherProducts() async {
    #expect(
      await page("%@ per month", german: "%@ pro Monat", "--product coins").standardOutput.contains(
        "price.monthly")
        == false)
  }

  @Test func warnsOfATableThatCannotBeRead() async {
    let output = await Command.run(
      "preview --format html --locale en",
      files: ["App.storekit": PreviewCommandTests.catalog, "en.lproj/Paywall.strings": "\"a\" = \"b"])
    #expect(output.status == .success && output.standardOutput.hasPrefix("<!DOCTYPE html>"))
    #expect(output.standardError.hasPrefix("warning: en.lproj/Paywall.strings:1:"))
  }

  @Test func replacesAPageOnlyWhereItIsForced() async {
    let files: KeyValuePairs = ["App.storekit": PreviewCommandTests.catalog, "page.html": "mine"]
    let output = await Command.run("preview App.storekit --format html -o page.html", files: files)
    #expect(output.status == .failure && output.files.isEmpty)
    #expect(output.standardError == "error: page.html is there already\nhelp: replace it with --force\n")
    let forced = await Command.run("preview App.storekit --format html -o page.html --force", files: files)
    #expect(forced.status == .success && forced.files.count == 1)
  }

  @Test func foldsWhatIsMany() async {
    let many = (0..<50).map { "\"price.monthly.\($0)\" = \"%@ per month\";" }.joined(separator: "\n")
    let output = await Command.run(
      "preview --format html --locale en",
      files: ["App.storekit": PreviewCommandTests.catalog, "en.lproj/Paywall.strings": many])
    #expect(output.standardOutput.contains("<details class=\"own\"><summary>"))
    #expect(output.standardOutput.components(separatedBy: "data-s=\"app-copy\"").count == 51)
  }
}
