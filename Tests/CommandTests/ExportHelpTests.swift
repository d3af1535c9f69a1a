import CatalogLintCommand
import Foundation
import Generators
import Testing

/// `catalog-lint export-help`: the scripts are ones that a shell takes, and they write what is promised.
struct ExportHelpTests {
  /// Runs a script with `sh` in a folder of its own, where `curl` and `gcloud` are functions, and returns the folder.
  private func run(_ script: String, _ arguments: [String] = [], before: String = "") throws -> (URL, Int32) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try (before + script).write(to: folder.appending(path: "export.sh"), atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = arguments + ["export.sh"]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (folder, process.terminationStatus)
  }

  @Test(arguments: ExportHelp.allCases, ["Play", "-x", "it's $(here)/a b", "ü"])
  func printsAScriptThatAShellTakes(_ store: ExportHelp, _ name: String) throws {
    let (folder, status) = try run(store.script(folder: name), ["-n"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(status == 0)
  }

  /// Stands in for curl: takes the token from standard input, notes the address, and answers with two pages.
  private static let standIn = """
    TOKEN=secret APP_ID=1 PACKAGE=com.example.app PROJECT_ID=proj1 PUBLIC_KEY=public
    curl() {
      cat > token.txt
      output= url= query=
      while [ $# -gt 0 ]; do
        case $1 in
        --output) output=$2; shift ;;
        --data-urlencode) query=$2; shift ;;
        --header|--config) shift ;;
        http*) url=$1 ;;
        esac
        shift
      done
      echo "$url $query" >> urls.txt
      case "$url $query" in
      *inappproducts*) return 22 ;;
      *page=2*|*=more) echo '{"data": [{"id": "8"}], "links": {}}' > "$output" ;;
      *) echo '{"data": [{"id": "7"}], "links": {"next": "https://example.com/?page=2"}, "nextPageToken": "more", "next_page": "/v2/?page=2"}' > "$output" ;;
      esac
    }

    """

  @Test(arguments: [
    (
      ExportHelp.appStoreConnect,
      ["in-app-purchases-1.json", "in-app-purchases-2.json", "subscription-prices-8-2.json"]
    ),
    (.googlePlay, ["subscriptions-1.json", "subscriptions-2.json", "one-time-product-offers-2.json"]),
    (.revenueCat, ["products-1.json", "offerings-2.json", "app-offerings.json"]),
  ])
  func fetchesAllPages(_ store: ExportHelp, _ files: [String]) throws {
    let (folder, status) = try run(store.script(folder: "it's out"), before: Self.standIn)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(status == 0)
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "it's out").path)
    for file in files { #expect(written.contains(file), "\(written.sorted())") }
    let token = try String(contentsOf: folder.appending(path: "token.txt"), encoding: .utf8)
    let expected = store == .revenueCat ? "public" : "secret"
    #expect(token == "header = \"Authorization: Bearer \(expected)\"\n")
  }

  @Test func leavesAFolderAloneThatHoldsFiles() throws {
    let (folder, status) = try run(
      ExportHelp.googlePlay.script(folder: "."), before: Self.standIn)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "urls.txt").path))
  }

  @Test func namesTheAddressesOfTheStores() async {
    let addresses = [
      "asc": "https://api.appstoreconnect.apple.com", "play": "https://androidpublisher.googleapis.com",
      "revenuecat": "https://api.revenuecat.com",
    ]
    for (store, address) in addresses {
      let output = await Command.run("export-help \(store)")
      #expect(output.status == .success && output.standardOutput.contains(address))
    }
  }

  @Test(arguments: [
    ("export-help revenuecta", "help: did you mean \"revenuecat\"?"),
    ("export-help amazon", "help: use one of asc, play, revenuecat"),
    ("export-help asc --folder a\u{7}", "help: use one without control characters"),
    ("export-help", "error: missing argument \"<store>\""),
  ])
  func saysWhatWasMeant(_ line: String, _ expected: String) async {
    let output = await Command.run(line)
    #expect(output.status == .failure && output.standardOutput.isEmpty)
    #expect(output.standardError.contains(expected), "\(output.standardError)")
  }
}
