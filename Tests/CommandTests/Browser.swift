import Foundation

/// A browser without windows, for tests of pages.
struct Browser {
  let executable: URL

  /// The browser of this machine; nil where none is installed.
  static let installed: Browser? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in folders {
        let path = "\(folder)/\(name)"
        if FileManager.default.isExecutableFile(atPath: path) {
          return Browser(executable: URL(filePath: path))
        }
      }
    }
    return nil
  }()

  /// What a browser made of a page.
  struct Visit {
    /// The document once its scripts have run.
    var document: String
    /// What the page and the browser complained about.
    var complaints: [String]

    /// The value of an attribute of the document's first element.
    func value(_ attribute: String) -> String? {
      guard let start = document.range(of: " \(attribute)=\"") else { return nil }
      return document[start.upperBound...].split(
        separator: "\"", maxSplits: 1, omittingEmptySubsequences: false
      )
      .first.map(String.init)
    }
  }

  /// Opens a page in a window of a size, from a temporary folder that is removed.
  func open(_ page: String, fragment: String = "", width: Int = 1200) throws -> Visit {
    let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    // A window cannot be as narrow as a phone, but a frame can.
    let frame = """
      <!DOCTYPE html><iframe width="\(width)" height="900" src="page.html\(fragment)"></iframe>
      <script>onmessage = (event) => { document.documentElement.dataset.probe = event.data; };</script>
      """
    let start = folder.appending(path: "frame.html")
    try frame.write(to: start, atomically: true, encoding: .utf8)
    let address = width < 500 ? "file://\(start.path)" : "file://\(file.path)\(fragment)"
    let (output, log) = (folder.appending(path: "output"), folder.appending(path: "log"))
    for url in [output, log] { _ = FileManager.default.createFile(atPath: url.path, contents: nil) }
    let process = Process()
    process.executableURL = executable
    process.arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--disable-background-networking", "--user-data-dir=\(folder.appending(path: "profile").path)",
      "--window-size=\(max(width, 500)),900", "--virtual-time-budget=8000", "--enable-logging=stderr",
      "--dump-dom",
      address,
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    process.waitUntilExit()
    let complaints = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains(":CONSOLE") }
    return Visit(
      document: try String(contentsOf: output, encoding: .utf8), complaints: complaints.map(String.init))
  }
}
