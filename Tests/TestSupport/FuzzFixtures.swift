import Foundation

/// Returns the inputs that a fuzz target starts from or once failed on, in the order of their names.
package func fuzzFixtures(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let folder = tests.appending(path: "FuzzTargets/\(target)/Fixtures")
  let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  return try files.sorted { $0.path < $1.path }.map { file in
    (file.lastPathComponent, [UInt8](try Data(contentsOf: file)))
  }
}
