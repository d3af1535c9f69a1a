import DocumentSyntax
import Foundation
import SourceText

/// A folder with the layout of the official CLDR JSON distribution.
struct CLDRFolder {
  let root: URL

  /// Returns the value at a path of keys in a JSON file.
  ///
  /// - Throws: `GeneratorError` where the file is missing or no JSON, or a key is missing
  func value(_ path: String, _ keys: String...) throws -> JSONValue {
    let url = root.appending(path: path)
    guard let data = try? Data(contentsOf: url) else { throw GeneratorError("cannot read \(url.path)") }
    let document = JSONDocument(
      SourceFile(id: FileID(0), path: SourcePath(url.path), contents: [UInt8](data)))
    guard document.problems.isEmpty, var value = document.root else {
      throw GeneratorError("\(path) is no JSON")
    }
    for key in keys {
      guard let next = value[key] else {
        throw GeneratorError("\(path) has no \(keys.joined(separator: "/"))")
      }
      value = next
    }
    return value
  }

  /// Returns the value at a path of keys in a supplemental file.
  func supplemental(_ name: String, _ keys: String...) throws -> JSONValue {
    var value = try value("cldr-core/supplemental/\(name).json", "supplemental")
    for key in keys {
      guard let next = value[key] else {
        throw GeneratorError("\(name).json has no \(keys.joined(separator: "/"))")
      }
      value = next
    }
    return value
  }

  /// The line of the license that names the owner.
  func copyright() throws -> String {
    let license = try license()
    guard
      let line = license.split(separator: "\n").first(where: {
        $0.hasPrefix("Copyright ©") || $0.hasPrefix("COPYRIGHT ©")
      })
    else { throw GeneratorError("LICENSE has no copyright line") }
    return String(line)
  }

  /// The text of the license, which goes with the data.
  func license() throws -> String {
    let url = root.appending(path: "LICENSE")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw GeneratorError("cannot read \(url.path)")
    }
    return text
  }
}

extension JSONValue {
  /// The text of a string member, or an error that names it.
  func text(_ key: String, of place: String) throws -> String {
    guard let text = self[key]?.string else { throw GeneratorError("\(place) has no \(key)") }
    return text
  }
}
