import CatalogLintCommand
import Foundation
import Testing

/// The page of `catalog-lint preview` in a real browser.
@Suite(.serialized, .enabled(if: Browser.installed != nil, "no browser is installed"))
struct PreviewBrowserTests {
  private static let catalog = "Catalogs/Coffee.storekit"

  private func page(_ arguments: [String] = []) async throws -> String {
    let paths = [Self.catalog, "Locales/App"].map { Command.projectFolder.appending(path: $0).path }
    let output = await Command.runOnDisk(
      ["preview"] + paths + ["--format", "html", "--locale", "en-US,de,ar,ja"] + arguments)
    return output.standardOutput
  }

  /// Returns a page with a script of the test's own at its end, which the page's policy would not let run.
  private func page(_ page: String, probing script: String) throws -> String {
    let lines = page.components(separatedBy: "\n").filter { !$0.contains("Content-Security-Policy") }
    return lines.joined(separator: "\n").replacingOccurrences(
      of: "</body>", with: "<script>\(script)</script>\n</body>")
  }

  private func open(_ page: String, _ fragment: String = "", width: Int = 1200) throws -> Browser.Visit {
    try #require(Browser.installed).open(page, fragment: fragment, width: width)
  }

  @Test(arguments: [
    "", "#view=prices", "#locale=ar&theme=dark&marks=1&origins=1", "#size=accessibility&width=small",
  ])
  func runsWithoutComplaints(fragment: String) async throws {
    let visit = try open(try await page(), fragment)
    #expect(visit.complaints == [])
    #expect(visit.value("data-ready") == "yes")
  }

  @Test(arguments: ["", "#view=prices", "#size=accessibility&width=small&locale=ar", "#marks=1&origins=1"])
  func staysWithinANarrowWindow(fragment: String) async throws {
    let probe = """
      parent.postMessage(innerWidth + " " + document.documentElement.scrollWidth, "*");
      """
    let visit = try open(try page(try await page(), probing: probe), fragment, width: 320)
    #expect(visit.value("data-probe") == "320 320")
  }

  @Test func turnsDarkAndRightToLeft() async throws {
    let probe = """
      const look = (selector) => getComputedStyle(document.querySelector(selector));
      document.documentElement.dataset.probe = [look("body").backgroundColor, look(".phone[lang=ar]").direction,
        look(".phone[lang=de]").direction].join(" ");
      """
    let probed = try page(try await page(), probing: probe)
    #expect(try open(probed, "#theme=dark").value("data-probe") == "rgb(17, 17, 19) rtl ltr")
    #expect(try open(probed, "#theme=light").value("data-probe") == "rgb(243, 243, 245) rtl ltr")
  }

  @Test func marksTextsThatDoNotFit() async throws {
    let usual = try open(try await page(["--product", "*lifetime"]), "#locale=en-US")
    #expect(usual.value("data-over") == "0")
    let large = try open(try await page(), "#locale=de&size=accessibility&width=small")
    #expect(Int(large.value("data-over") ?? "").map { $0 > 0 } == true)
    #expect(large.document.contains("wider than its place"))
  }

  @Test func showsOffersOfTheChosenCustomer() async throws {
    let probe = """
      document.documentElement.dataset.probe = [...document.querySelectorAll(".l[data-s=start-trial]")]
        .map((line) => line.hidden).join(" ");
      """
    let probed = try page(try await page(["--locale", "de"]), probing: probe)
    #expect(try open(probed).value("data-probe")?.contains("true") == false)
    #expect(try open(probed, "#customer=used").value("data-probe")?.contains("false") == false)
  }

  /// What the page saves is what the command reads: all hashes agree.
  @Test func savesApprovalsThatTheCommandReads() async throws {
    let probe = """
      for (const button of document.querySelectorAll("[data-do=approved]")) button.click();
      const line = document.querySelector(".l[data-s=price]");
      line.click();
      line.closest(".card").querySelector("[data-do=rejected]").click();
      URL.createObjectURL = (blob) => {
        blob.text().then((text) => {
          const place = document.createElement("pre");
          place.id = "saved";
          place.textContent = text;
          document.body.append(place);
        });
        return "#saved";
      };
      const link = document.querySelector("#save");
      link.addEventListener("click", (event) => event.preventDefault());
      link.click();
      """
    let visit = try open(try page(try await page(), probing: probe))
    #expect(visit.complaints == [])
    let start = try #require(visit.document.range(of: "<pre id=\"saved\">"))
    let end = try #require(
      visit.document.range(of: "</pre>", range: start.upperBound..<visit.document.endIndex))
    let saved = visit.document[start.upperBound..<end.lowerBound].replacingOccurrences(
      of: "&nbsp;", with: "\u{A0}"
    )
    .replacingOccurrences(of: "&amp;", with: "&")
    let folder = FileManager.default.temporaryDirectory.appending(path: "approvals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "approvals.json")
    try saved.write(to: file, atomically: true, encoding: .utf8)
    let output = await Command.runOnDisk([
      "preview", Command.projectFolder.appending(path: Self.catalog).path,
      Command.projectFolder.appending(path: "Locales/App").path, "--locale", "en-US,de,ar,ja",
      "--approved", file.path,
    ])
    #expect(output.status == .findings)
    #expect(output.standardOutput.hasSuffix(" approved, 0 changed, 1 rejected, 0 unverified\n"))
    let again = try open(try await page(["--approved", file.path]))
    #expect(again.document.contains("1 rejected · 0 changed · 0 unverified"))
  }

  @Test func findsOneOfTheAppsOwnTexts() async throws {
    let probe = """
      const lines = [...document.querySelectorAll(".own .l")].filter((line) => !line.hidden && line.offsetParent);
      document.documentElement.dataset.probe = lines.map((line) => line.dataset.q).join(" ");
      """
    let visit = try open(try page(try await page(), probing: probe), "#locale=de&search=eligibility.used")
    #expect(visit.value("data-probe") == "Paywall/paywall.eligibility.used")
  }

  @Test func marksAnOwnTextThatIsMuchLongerThanItsSource() async throws {
    let page = try await page().replacing(
      ">62\u{A0}% sparen<", with: ">Sichere dir jetzt eine Ersparnis von ganzen 62 % auf alles<")
    let visit = try open(page, "#locale=de&width=small")
    #expect(visit.document.contains("app-copy, 2 lines where 1 fits"))
  }
}
