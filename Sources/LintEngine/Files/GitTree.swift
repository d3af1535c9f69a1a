/// The names in all folders of one revision, read once; the files' bytes are left where they are.
struct GitTree: Sendable {
  /// What stands under a name.
  enum Node: Hashable, Sendable {
    case folder
    case file(object: String)
    case link(object: String)
    /// Another repository, of which only the revision is known.
    case submodule
  }

  /// Paths without a slash at either end, by their bytes; the top folder has the empty one.
  private var nodes: [[UInt8]: Node] = [[]: .folder]
  private var names: [[UInt8]: [[UInt8]]] = [:]

  /// Reads the output of `git ls-tree -r -t -z`: `100644 blob 8ba3c1…<TAB>App/Products.storekit<NUL>` and so on.
  init(_ listing: [UInt8]) {
    for record in listing.split(separator: 0) {
      guard let tab = record.firstIndex(of: 0x09) else { continue }
      let facts = record[..<tab].split(separator: 0x20)
      guard facts.count == 3 else { continue }
      let object = String(decoding: facts[2], as: UTF8.self)
      let path = Array(record[(tab + 1)...])
      nodes[path] =
        switch String(decoding: facts[0], as: UTF8.self) {
        case "040000": .folder
        case "120000": .link(object: object)
        case "160000": .submodule
        default: .file(object: object)
        }
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { Array(path[..<$0]) } ?? []
      names[folder, default: []].append(slash.map { Array(path[($0 + 1)...]) } ?? path)
    }
  }

  /// Returns what stands at a path, given as its components from the top; nil where nothing does.
  func node(_ path: [[UInt8]]) -> Node? { nodes[Self.joined(path)] }

  /// Returns the names in a folder.
  func names(in folder: [[UInt8]]) -> [[UInt8]] { names[Self.joined(folder)] ?? [] }

  private static func joined(_ path: [[UInt8]]) -> [UInt8] {
    Array(path.joined(separator: [UInt8(ascii: "/")]))
  }
}
